/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of backups. */

#pragma once

#include "mo-backup.h"

G_BEGIN_DECLS

/* Names: mo-backup-names.c */

/* The entries of an archive besides the files of the user. */
#define MO_BACKUP_MANIFEST "backup.ini"
#define MO_BACKUP_LIBRARY "library.db"

/* What hidden folders are named after. */
#define MO_BACKUP_WRITING "backup"
#define MO_BACKUP_RESTORING "restore"

/* Before the UUID that is the rest of a mark. */
#define MO_BACKUP_MARK "restored-"

/* The folder in that of a restore with the files of the backup. */
#define MO_BACKUP_NEW "new"

/* Limits, in bytes. */
#define MO_BACKUP_MAX_MANIFEST ((guint64) 1 << 16)
#define MO_BACKUP_MAX_FILE ((guint64) 512 << 20)
#define MO_BACKUP_MAX_LIBRARY ((guint64) 4 << 30)
#define MO_BACKUP_MAX_TOTAL ((guint64) 16 << 30)

#define MO_BACKUP_MAX_FILES 200000

/* Whether @name is that of a file of the user, as “catalogs/mine.xml”: in a known folder, with a
 * known suffix, and without characters that would mean anything else. */
gboolean mo_backup_is_own_name (const char *name);

/* Returns: (transfer full): a name for messages, in one line */
char *mo_backup_show_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Lists the files of the user in @own that belong into a backup: (transfer full) (nullable)
 * (element-type filename): their names, sorted. %NULL with @error set if a folder can’t be read, or
 * if no backup can have the name of a file. */
GPtrArray *mo_backup_list_own (const char *own,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a hidden folder for temporary files in @own, or if that is not possible and @anywhere,
 * elsewhere. @what: part of its name */
char *mo_backup_make_folder (const char *own,
                             const char *what,
                             gboolean anywhere,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes a folder with everything in it. */
void mo_backup_remove_folder (const char *path);

/* An open folder that is locked: the system unlocks it if the program is killed. */
typedef int MoBackupLock;

/* Locks the folder of the user’s data for a backup or a restore. @self: (out). Returns FALSE with
 * @error set if another has locked it. */
gboolean mo_backup_lock (const char *own,
                         MoBackupLock *self,
                         GError **error);

void mo_backup_unlock (MoBackupLock *self);

/* The manifest: mo-backup-manifest.c */

GBytes *mo_backup_manifest_write (GVariant *settings) G_GNUC_WARN_UNUSED_RESULT;

/* @from: the backup, for @error. Returns: (transfer full) (nullable): the settings */
GVariant *mo_backup_manifest_read (const char *text,
                                   gsize length,
                                   const char *from,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reading: mo-backup-reader.c */

/* The content of a backup. */
typedef struct
{
  GPtrArray *names;   /* (element-type filename): of the files of the user */
  GVariant *settings; /* (nullable): until they were read */
  gboolean has_library;
} MoBackupContent;

/**
 * mo_backup_read:
 * @folder: (nullable): where to write the files; %NULL to read them only
 *
 * Reads a backup, which is not trusted: anything that does not belong in one is an error.
 */
gboolean mo_backup_read (MoBackupContent *self,
                         const char *from,
                         const char *folder,
                         const MoBackupRun *run,
                         GError **error);

void mo_backup_content_clear (MoBackupContent *self);

/* Sets @error: @from is damaged, or not a backup. Returns FALSE. */
gboolean mo_backup_fail_as_damaged (const char *from,
                                    GError **error);

/* Writing: mo-backup-writer.c */

/* Like mo_backup_write(), but if @is_tolerant, with a damaged library, too. The caller has the
 * lock. */
gboolean mo_backup_write_as (MoStore *store,
                             const char *own,
                             GVariant *settings,
                             const char *to,
                             gboolean is_tolerant,
                             const MoBackupRun *run,
                             GError **error);

/* Makes a new library in @folder with the rows of that at @from, as when restoring. Returns:
 * (transfer full) (nullable): its path */
char *mo_backup_copy_library (const char *from,
                              const char *folder,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The plan of a restore: mo-backup-plan.c */

typedef struct
{
  char *own;
  char *folder;        /* hidden in @own: the files that are in neither place */
  char *library;       /* its path */
  char *mark;          /* of the library once it is restored */
  char *earlier;       /* the backup of the state before */
  GPtrArray *outgoing; /* (element-type filename): files of the user before */
  GPtrArray *incoming; /* (element-type filename): files of the backup */
  GVariant *settings;  /* of the backup */
} MoBackupPlan;

typedef enum
{
  MO_BACKUP_STAGE_NONE,    /* no file was moved */
  MO_BACKUP_STAGE_PLANNED, /* files may have been moved, and the library may be committed */
  MO_BACKUP_STAGE_DONE,    /* only the settings may be missing */
} MoBackupStage;

/* Stores the plan durably in its folder. No file may be moved before. */
gboolean mo_backup_plan_write (const MoBackupPlan *self,
                               GError **error);

MoBackupStage mo_backup_plan_get_stage (const char *folder);

gboolean mo_backup_plan_read (MoBackupPlan *self,
                              const char *folder,
                              GError **error);

void mo_backup_plan_clear (MoBackupPlan *self);

/* Replaces the files of the user, or what is left to be replaced. */
gboolean mo_backup_plan_swap (const MoBackupPlan *self,
                              GError **error);

/* Puts the files of the user back, and ends the plan. If that fails, the plan stays for later. */
gboolean mo_backup_plan_undo (const MoBackupPlan *self,
                              GError **error);

/* After the library was committed: from now on, the restore is not undone. */
gboolean mo_backup_plan_finish (const MoBackupPlan *self,
                                GError **error);

/* Deletes the folder. */
void mo_backup_plan_remove (const MoBackupPlan *self);

/* A part of the work, from @begin to @end thousandths. */
typedef struct
{
  const MoBackupRun *whole;
  guint begin;
  guint end;
} MoBackupShare;

/* Returns a run that reports to a part of another. @share must outlive it. */
MoBackupRun mo_backup_share (MoBackupShare *share);

/* Reports progress. Returns whether to go on; FALSE with @error set if cancelled. */
gboolean mo_backup_run_report (const MoBackupRun *self,
                               guint64 done,
                               guint64 total,
                               GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoBackupContent, mo_backup_content_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoBackupPlan, mo_backup_plan_clear)

G_END_DECLS
