/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The files of backups: their names, and how they are written, so that nobody sees an incomplete
 * one. */

#pragma once

#include "mo-file.h"

G_BEGIN_DECLS

/* A file that is written beside its place, and gets its name once it is complete. */
typedef struct
{
  char *path;      /* as requested */
  char *place;     /* the actual file: @path may be a link */
  char *part;      /* (nullable): the file to write to, until it has its name */
  MoFileKind kind; /* of the existing file */
  int mode;
} MoBackupFile;

MoBackupFile *mo_backup_file_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes the file if it is not finished. */
void mo_backup_file_free (MoBackupFile *self);

/* Creates the empty file `part`, which only its owner may read. Errors are of MO_LIBRARY_ERROR. */
gboolean mo_backup_file_begin (MoBackupFile *self,
                               GError **error);

/* Renames the file to its place, keeping the permissions of the file that it replaces; or writes it
 * to a pipe or a device. */
gboolean mo_backup_file_finish (MoBackupFile *self,
                                GError **error);

/* Sets @error from errno: MO_LIBRARY_ERROR_FULL for a full disk. Returns FALSE. */
gboolean mo_backup_file_fail (const char *path,
                              GError **error);

/* Makes the name of a file in its folder durable, if possible. */
void mo_backup_file_sync_name (const char *path);

/* Deletes a file, and those that SQLite has beside a database. */
void mo_backup_file_remove (const char *path);

/* Moves a database together with the files that SQLite has beside it. */
gboolean mo_backup_file_move (const char *from,
                              const char *to,
                              GError **error);

/**
 * mo_backup_file_make_dated_path:
 * @path: of what is backed up
 * @suffix: of @path and of its backups, as ".db"
 * @what: "backup", or "damaged"
 *
 * Returns: (transfer full): a path beside @path, with the present time in its name
 */
char *mo_backup_file_make_dated_path (const char *path,
                                      const char *suffix,
                                      const char *what) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type filename): the backups beside @path, newest first */
GPtrArray *mo_backup_file_list (const char *path,
                                const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_backup_file_drop_old:
 * @made: the new backup, which is never removed: after a wrong clock, others may have later names
 *
 * Deletes all but the last MO_STORE_BACKUPS_KEPT backups of @path, and files left by killed
 * programs.
 */
void mo_backup_file_drop_old (const char *path,
                              const char *suffix,
                              const char *made);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoBackupFile, mo_backup_file_free)

G_END_DECLS
