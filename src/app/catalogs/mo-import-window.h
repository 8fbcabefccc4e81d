/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An import of a catalog: what it would do, and what can be said about the file before it is
 * done; or how it is taken back. */

#pragma once

#include "mo-content-loader.h"
#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_IMPORT_WINDOW (mo_import_window_get_type ())
G_DECLARE_FINAL_TYPE (MoImportWindow, mo_import_window, MO, IMPORT_WINDOW, AdwWindow)

/**
 * mo_import_window_new:
 * @parent: (nullable): the window that it is modal for
 * @files: of one catalog
 * @system: the game when the files name none
 *
 * Nothing is changed before the button is pressed; the loader then reads everything anew.
 *
 * Signal `done` (id: string, text: string, can_undo: boolean): the catalog was imported, or its
 * import taken back; @text tells it. The window closes.
 */
GtkWidget *mo_import_window_new (GtkWindow *parent,
                                 MoContentLoader *loader,
                                 MoLibrary *library,
                                 const char *const *files,
                                 const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* The same to take the last import of the catalog @id back. */
GtkWidget *mo_import_window_new_undo (GtkWindow *parent,
                                      MoContentLoader *loader,
                                      MoLibrary *library,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
