/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A preview of an import of a game of another program. */

#pragma once

#include "mo-game-import.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GAME_IMPORT_WINDOW (mo_game_import_window_get_type ())
G_DECLARE_FINAL_TYPE (MoGameImportWindow, mo_game_import_window, MO, GAME_IMPORT_WINDOW, AdwWindow)

/**
 * mo_game_import_window_new:
 * @parent: (nullable): the window that it is modal for
 * @content: the present games
 * @files: of one game
 *
 * Changes nothing before the user confirms.
 *
 * Signal `imported` (import: MoGameImport, decks: GStrv): the system file and the decks, with these
 * paths, are written, but not loaded. The window
 * closes.
 */
GtkWidget *mo_game_import_window_new (GtkWindow *parent,
                                      MoContent *content,
                                      const char *const *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
