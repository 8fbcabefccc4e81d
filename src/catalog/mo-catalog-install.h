/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Installs files of catalogs, and of systems in the same way, in one step that can be undone. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The suffix of the previous file, with which it is not read as a catalog; empty if there was
 * none. */
#define MO_CATALOG_INSTALL_BEFORE ".before"

/**
 * mo_catalog_install_get_path:
 * @folder: the folder of the user’s catalogs
 * @id: the id of the catalog
 * @present: (nullable): the current file of the catalog
 *
 * Returns: (transfer full): the path in @folder for the catalog: with the name of the current file,
 *   which may be an installed one, so that it is replaced; otherwise, with a name made from @id
 */
char *mo_catalog_install_get_path (const char *folder,
                                   const char *id,
                                   const char *present) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_install:
 * @path: the path of a catalog file; its folder is created if necessary
 *
 * Replaces the file with @bytes atomically, keeping the previous one as the only backup.
 *
 * Returns: %FALSE with @error set, in the G_FILE_ERROR or G_IO_ERROR domain, and the file unchanged
 */
gboolean mo_catalog_install (const char *path,
                             GBytes *bytes,
                             GError **error);

/* Whether there is an install to undo. */
gboolean mo_catalog_can_uninstall (const char *path);

/* Returns: (transfer full) (nullable): the path of the previous file, which undo would restore;
 * %NULL if there was none */
char *mo_catalog_install_get_before (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_uninstall:
 *
 * Undoes the last mo_catalog_install(): restores the previous file, or deletes the file if there
 * was none. This works only once.
 *
 * Returns: %FALSE with @error set: G_IO_ERROR_NOT_FOUND if there is nothing to undo
 */
gboolean mo_catalog_uninstall (const char *path,
                               GError **error);

G_END_DECLS
