/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Backups of everything: see README.md. All functions block on the disk, and are used on the thread
 * that opened the store. Errors are of MO_LIBRARY_ERROR, or G_IO_ERROR_CANCELLED. */

#pragma once

#include "mo-store-collection.h"

G_BEGIN_DECLS

/* The end of the names of backups. */
#define MO_BACKUP_SUFFIX ".tar.gz"

/* How a long piece of work reports and is cancelled. */
typedef struct
{
  MoProgress progress; /* (nullable) */
  gpointer user_data;
  GCancellable *cancellable; /* (nullable) */
} MoBackupRun;

/* Whether a file is one of these backups, judging by how it begins, and not a library. */
gboolean mo_backup_is_one (const char *path);

/**
 * mo_backup_write:
 * @own: the folder of the user’s data
 * @settings: (nullable): the settings, as from mo_backup_settings_read()
 * @to: the target file
 *
 * Writes a backup, reads it again, and only then replaces @to. It fails if the library is damaged,
 * or a file of the user can’t be read: a backup has everything.
 */
gboolean mo_backup_write (MoStore *store,
                          const char *own,
                          GVariant *settings,
                          const char *to,
                          const MoBackupRun *run,
                          GError **error);

typedef struct _MoBackup MoBackup;

/**
 * mo_backup_open:
 * @own: the folder of the user’s data, which gets a hidden folder with the content
 *
 * Reads and checks a backup, which is not trusted. Nothing of the user changes.
 */
MoBackup *mo_backup_open (const char *from,
                          const char *own,
                          const MoBackupRun *run,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the settings in the backup, for mo_backup_settings_apply() */
GVariant *mo_backup_get_settings (MoBackup *self);

/**
 * mo_backup_restore:
 * @present: (nullable): the present settings, as from mo_backup_settings_read()
 *
 * Replaces the library and all files of the user by those in the backup, after a backup of
 * everything that is there, beside them. Works only once.
 *
 * Returns: FALSE with @error set, and nothing changed
 */
gboolean mo_backup_restore (MoBackup *self,
                            MoStore *store,
                            GVariant *present,
                            const MoBackupRun *run,
                            GError **error);

/* Returns: (nullable): the backup of everything that was there before mo_backup_restore() */
const char *mo_backup_get_earlier (MoBackup *self);

/* Deletes the content. After a restore, to be called when its settings were applied: until then, a
 * later start would apply them. */
void mo_backup_free (MoBackup *self);

/**
 * mo_backup_recover:
 * @own: the folder of the user’s data
 *
 * Completes a restore that was interrupted if its library was committed, and undoes it otherwise.
 * Deletes what else an interrupted backup or restore has left. To be called on the main thread,
 * before any of the user’s data is read.
 *
 * Returns: (transfer full) (nullable): what was done, for the user; %NULL if there was nothing to
 *   do
 */
char *mo_backup_recover (const char *own) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoBackup, mo_backup_free)

G_END_DECLS
