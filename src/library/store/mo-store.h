/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The file of the library: opening, migrating, checking and copying it. The headers for its content
 * are mo-store-collection.h, mo-store-decks.h and mo-store-matches.h.
 *
 * A store must be used on the thread that opened it, and blocks on the disk: the window uses
 * MoLibrary. */

#pragma once

#include "mo-backup-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_LIBRARY_ERROR (mo_library_error_quark ())

/**
 * MoLibraryError:
 * @MO_LIBRARY_ERROR_FAILED: any other error
 * @MO_LIBRARY_ERROR_DAMAGED: the file is not a library, or is damaged
 * @MO_LIBRARY_ERROR_NEWER: written by a later version of the program; read-only
 * @MO_LIBRARY_ERROR_BUSY: locked by another program
 * @MO_LIBRARY_ERROR_READ_ONLY: the file or its folder can’t be written
 * @MO_LIBRARY_ERROR_FULL: the disk is full
 * @MO_LIBRARY_ERROR_NOT_FOUND: there is no such deck, version or match
 * @MO_LIBRARY_ERROR_INVALID: the data is invalid: a number out of range, or an invalid text
 * @MO_LIBRARY_ERROR_CHANGED: the match or deck was changed since it was read; nothing was written
 */
typedef enum
{
  MO_LIBRARY_ERROR_FAILED,
  MO_LIBRARY_ERROR_DAMAGED,
  MO_LIBRARY_ERROR_NEWER,
  MO_LIBRARY_ERROR_BUSY,
  MO_LIBRARY_ERROR_READ_ONLY,
  MO_LIBRARY_ERROR_FULL,
  MO_LIBRARY_ERROR_NOT_FOUND,
  MO_LIBRARY_ERROR_INVALID,
  MO_LIBRARY_ERROR_CHANGED,
} MoLibraryError;

GQuark mo_library_error_quark (void);

typedef struct _MoStore MoStore;

/* The number of backups of a library. */
#define MO_STORE_BACKUPS_KEPT 3

/* Returns the path of the user's library. */
char *mo_store_get_usual_path (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_open:
 * @path: created if necessary, with its folder
 *
 * Opens a library and migrates it to the current version, after a backup. A library that can only
 * be read, because it is newer or write-protected, is opened too: see mo_store_get_hindrance().
 *
 * Returns: (transfer full) (nullable): %NULL with @error set. After MO_LIBRARY_ERROR_DAMAGED the
 *   file is unchanged
 */
MoStore *mo_store_open (const char *path,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

void mo_store_close (MoStore *self);

/* Returns: (nullable): why the library can't be written; all edits fail with this error */
const GError *mo_store_get_hindrance (const MoStore *self);

const char *mo_store_get_path (const MoStore *self);

/* Whether another connection changed the library since the last call or since opening. */
gboolean mo_store_has_foreign_changes (MoStore *self);

/**
 * mo_store_check:
 * @findings: (element-type utf8): receives messages in the user's language
 *
 * Checks the entire file: pages, references between tables, and whether each deck can be read.
 *
 * Returns: whether the file could be checked; FALSE with @error set
 */
gboolean mo_store_check (MoStore *self,
                         GPtrArray *findings,
                         GError **error);

/* Checks the file for damage, without reading the content of rows. Returns FALSE with @error set if
 * it is damaged. */
gboolean mo_store_check_pages (MoStore *self,
                               GError **error);

/**
 * mo_store_back_up:
 * @to: (nullable): the target file, or %NULL for one of the library's own backups
 *
 * Copies the current state of the library to a single file, which only its owner may read. The file
 * is written atomically; a pipe or a device receives the bytes. A copy of a damaged library does
 * not replace files (MO_LIBRARY_ERROR_DAMAGED), and does not count as one of the library's own
 * backups: it gets the name of a damaged library. Only the last MO_STORE_BACKUPS_KEPT own backups
 * are kept.
 *
 * Returns: (transfer full) (nullable): the path of the copy
 */
char *mo_store_back_up (MoStore *self,
                        const char *to,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a backup may replace the existing file: not the library itself, nor another that has
 * edits in a separate log. Returns FALSE with @error set. */
gboolean mo_store_check_target (MoStore *self,
                                const MoBackupFile *target,
                                GError **error);

/**
 * mo_store_back_up_if_due:
 *
 * Makes a backup if the last one is a day old and the library has changed since, unless the library
 * is damaged, because that would remove a good backup.
 */
gboolean mo_store_back_up_if_due (MoStore *self,
                                  GError **error);

/**
 * mo_store_restore:
 * @from: a library, as written by mo_store_back_up() or this program; an older version is migrated
 *
 * Replaces all rows by those of @from, in one transaction, after a backup. @from is not changed and
 * not trusted: only the rows of known tables are read.
 *
 * Returns: FALSE with @error set, and the library unchanged
 */
gboolean mo_store_restore (MoStore *self,
                           const char *from,
                           GError **error);

/**
 * mo_store_restore_marked:
 * @mark: (nullable): a name that no table has, for mo_store_has_mark()
 *
 * Like mo_store_restore(), and adds a mark in the same transaction.
 */
gboolean mo_store_restore_marked (MoStore *self,
                                  const char *from,
                                  const char *mark,
                                  GError **error);

/**
 * mo_store_has_mark:
 * @path: of a library, which need not exist
 * @has: (out): whether the restore with this mark was committed, and its mark not dropped
 *
 * Returns: whether the library could be read; FALSE with @error set
 */
gboolean mo_store_has_mark (const char *path,
                            const char *mark,
                            gboolean *has,
                            GError **error);

/* Drops a mark, if the library has it and can be written. */
void mo_store_drop_mark (MoStore *self,
                         const char *mark);

/**
 * mo_store_list_backups:
 * @path: of a library, which may be damaged or gone
 *
 * Returns: (transfer full) (element-type filename): its backups, newest first
 */
GPtrArray *mo_store_list_backups (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_set_aside:
 * @path: of a library that can't be opened
 *
 * Renames the file within its folder, including the files that SQLite has beside it.
 *
 * Returns: (transfer full) (nullable): its new path
 */
char *mo_store_set_aside (const char *path,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStore, mo_store_close)

G_END_DECLS
