/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The versions of a package in the library: compares them and restores one. */

#pragma once

#include "mo-deck-editor.h"
#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_HISTORY_WINDOW (mo_history_window_get_type ())
G_DECLARE_FINAL_TYPE (MoHistoryWindow, mo_history_window, MO, HISTORY_WINDOW, AdwWindow)

/**
 * mo_history_window_new:
 * @parent: (nullable): the window that it is modal for
 * @editor: the current package
 * @deck: its id in the library
 *
 * Signal `went-back` (char *label): a version was restored in the editor, with @label as the undo
 * label; the window closes by itself.
 *
 * Signal `save-requested`: the user wants to save the current package as a version.
 */
GtkWidget *mo_history_window_new (GtkWindow *parent,
                                  MoLibrary *library,
                                  MoDeckEditor *editor,
                                  gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
