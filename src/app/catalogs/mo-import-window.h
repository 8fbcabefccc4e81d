/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A preview of an import of a catalog, or of the undo of one, with options that change how the file
 * is read. */

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
 * @system: the game if the files don't name one
 *
 * Changes nothing before the user confirms; then the loader reloads everything.
 *
 * Signal `done` (id: string, text: string, can_undo: boolean): the import, or its undo, succeeded;
 * @text describes it. The window closes.
 */
GtkWidget *mo_import_window_new (GtkWindow *parent,
                                 MoContentLoader *loader,
                                 MoLibrary *library,
                                 const char *const *files,
                                 const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* Previews the undo of the last import of the catalog @id. */
GtkWidget *mo_import_window_new_undo (GtkWindow *parent,
                                      MoContentLoader *loader,
                                      MoLibrary *library,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
