/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Adds decks to the library, and reports the outcome of that and of exports. */

#pragma once

#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a deck to the library. Shows a toast that offers to open it, or an error dialog. @widget:
 * the widget that the toast and the dialog belong to */
void mo_deck_exchange_add (GtkWidget *widget,
                           MoSession *session,
                           const MoDeck *deck);

/* Lists the parts of a deck that the format of the file at @path can't store; shows nothing if
 * there are none. */
void mo_deck_exchange_show_losses (GtkWidget *widget,
                                   MoSession *session,
                                   const MoDeck *deck,
                                   const char *path);

G_END_DECLS
