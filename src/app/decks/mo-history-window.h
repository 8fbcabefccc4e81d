/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The versions of a package in the library: what is different between them, and the way back to
 * one. */

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
 * @editor: the package as it is now
 * @deck: its id in the library
 *
 * Signal `went-back` (char *label): the editor has an earlier version now, and its undo the label;
 * the window closes by itself.
 */
GtkWidget *mo_history_window_new (GtkWindow *parent,
                                  MoLibrary *library,
                                  MoDeckEditor *editor,
                                  gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
