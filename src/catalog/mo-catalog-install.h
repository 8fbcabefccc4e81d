/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Puts catalog files in their place, in one step that can be taken back. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mo_catalog_install_get_path:
 * @folder: the person's folder of catalogs
 * @id: of the catalog
 * @present: (nullable): the file that the catalog is read from now
 *
 * Returns: (transfer full): where in @folder the catalog's file is to be: under the name of the
 *   one that it takes the place of, which may be one that came with the program; else one made of
 *   @id
 */
char *mo_catalog_install_get_path (const char *folder,
                                   const char *id,
                                   const char *present) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_install:
 * @path: of a catalog file; its folder is made when it is not there
 *
 * Puts @bytes in the place of the file. What was there is kept beside it, in the place of what was
 * kept before. At every moment the file is there, the old or the new, and whole.
 *
 * Returns: FALSE with @error set, in the G_FILE_ERROR or G_IO_ERROR domain; nothing was changed
 * then
 */
gboolean mo_catalog_install (const char *path,
                             GBytes *bytes,
                             GError **error);

/* Whether there is something to take back. */
gboolean mo_catalog_can_uninstall (const char *path);

/* Returns: (transfer full) (nullable): the file that taking it back brings back; %NULL when
 * there was none before */
char *mo_catalog_install_get_before (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_uninstall:
 *
 * Takes the last mo_catalog_install() back: the file is what it was, or is gone if there was none.
 * Once.
 *
 * Returns: FALSE with @error set: G_IO_ERROR_NOT_FOUND when there is nothing to take back
 */
gboolean mo_catalog_uninstall (const char *path,
                               GError **error);

G_END_DECLS
