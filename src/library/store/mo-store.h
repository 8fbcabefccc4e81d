/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The file of the library: opening, migrating, checking and copying it. What is kept in it has
 * headers of its own: mo-store-collection.h, mo-store-decks.h, mo-store-matches.h.
 *
 * A store belongs to the thread that opened it and waits for the disk: the window has MoLibrary. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_LIBRARY_ERROR (mo_library_error_quark ())

/**
 * MoLibraryError:
 * @MO_LIBRARY_ERROR_FAILED: what no other code tells
 * @MO_LIBRARY_ERROR_DAMAGED: the file is no library, or not a whole one any more
 * @MO_LIBRARY_ERROR_NEWER: a later version of the program made it; it can be read only
 * @MO_LIBRARY_ERROR_BUSY: another program keeps it locked
 * @MO_LIBRARY_ERROR_READ_ONLY: the file or its folder can’t be written
 * @MO_LIBRARY_ERROR_FULL: the disk is full
 * @MO_LIBRARY_ERROR_NOT_FOUND: there is no such deck, version or match
 * @MO_LIBRARY_ERROR_INVALID: the library can’t hold this: a number out of range, a text that is
 * none
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

/* How many backups of a library are kept. */
#define MO_STORE_BACKUPS_KEPT 3

/* Where the person's library is. */
char *mo_store_get_usual_path (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_open:
 * @path: made when it is not there, with its folder
 *
 * Opens a library and brings it to the present version; before that a backup is made. One that can
 * be read only, because it is newer or may not be written, is opened all the same: see
 * mo_store_get_hindrance().
 *
 * Returns: (transfer full) (nullable): %NULL with @error set. After MO_LIBRARY_ERROR_DAMAGED the
 *   file is as it was
 */
MoStore *mo_store_open (const char *path,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

void mo_store_close (MoStore *self);

/* Returns: (nullable): why nothing can be written to it; every edit fails with this */
const GError *mo_store_get_hindrance (const MoStore *self);

const char *mo_store_get_path (const MoStore *self);

/* Whether another connection has changed the library since the last call, or since it was
 * opened. */
gboolean mo_store_has_foreign_changes (MoStore *self);

/**
 * mo_store_check:
 * @findings: (element-type utf8): where each finding is added, in the person's language
 *
 * Goes through the whole file: pages, references between tables, and whether each deck can be read.
 *
 * Returns: whether the file could be gone through; FALSE with @error set
 */
gboolean mo_store_check (MoStore *self,
                         GPtrArray *findings,
                         GError **error);

/* Whether the file is without damage; what its rows say is not looked at. Else FALSE, with
 * @error set. */
gboolean mo_store_check_pages (MoStore *self,
                               GError **error);

/**
 * mo_store_back_up:
 * @to: (nullable): the file to write, or %NULL for the next of the library's own backups
 *
 * Copies the library, as it is at this moment, into one file that holds every row and needs no
 * other, and that only its owner may read. The file is there whole or not at all; a pipe or a
 * device gets its bytes. A copy of a damaged library replaces no file (MO_LIBRARY_ERROR_DAMAGED),
 * and is no backup of the library's own: it is named as a library that was set aside. Of those
 * backups the last MO_STORE_BACKUPS_KEPT stay.
 *
 * Returns: (transfer full) (nullable): the path of the copy
 */
char *mo_store_back_up (MoStore *self,
                        const char *to,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_back_up_if_due:
 *
 * Makes a backup when the last is a day old, and something was changed since; not of a library that
 * is damaged, which would push out a good one.
 */
gboolean mo_store_back_up_if_due (MoStore *self,
                                  GError **error);

/**
 * mo_store_restore:
 * @from: a library, as mo_store_back_up() or this program made it; an older version is brought to
 * the present one
 *
 * Puts the rows of @from in the place of all that are there, in one transaction, after a backup of
 * those. @from is only read, and of what is in it only the rows of our own tables are taken: it may
 * be a stranger’s.
 *
 * Returns: FALSE with @error set; the library is then as it was
 */
gboolean mo_store_restore (MoStore *self,
                           const char *from,
                           GError **error);

/**
 * mo_store_list_backups:
 * @path: of a library, which may be damaged or gone
 *
 * Returns: (transfer full) (element-type filename): its backups, the latest first
 */
GPtrArray *mo_store_list_backups (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_set_aside:
 * @path: of a library that can't be opened
 *
 * Gives the file another name, beside the old one, and with it what SQLite keeps beside it.
 *
 * Returns: (transfer full) (nullable): its new path
 */
char *mo_store_set_aside (const char *path,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStore, mo_store_close)

G_END_DECLS
