/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Adds the cards of a text list to a deck. Shows how each line was interpreted, and lets the user
 * decide on ambiguous ones before anything changes. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_LIST_WINDOW (mo_list_window_get_type ())
G_DECLARE_FINAL_TYPE (MoListWindow, mo_list_window, MO, LIST_WINDOW, AdwWindow)

/**
 * mo_list_window_new:
 * @session: (nullable): for the sheets of cards
 * @editor: of the package that gets the cards
 * @text: (nullable): the pasted text; %NULL lets the user type it first
 *
 * Signal `added` (char *message): the cards were added to the deck as a single edit; the window
 * closes by itself.
 */
GtkWidget *mo_list_window_new (GtkWindow *parent,
                               MoSession *session,
                               MoDeckEditor *editor,
                               const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
