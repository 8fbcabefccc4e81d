/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is told when decks go into the library and into files. */

#pragma once

#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a deck to the library, and offers to open it, or tells why it was not added. @widget: where
 * it was asked for */
void mo_deck_exchange_add (GtkWidget *widget,
                           MoSession *session,
                           const MoDeck *deck);

/* What a kind of file can't hold is not lost in silence: lists what of a deck the file at @path
 * does not have. */
void mo_deck_exchange_show_losses (GtkWidget *widget,
                                   MoSession *session,
                                   const MoDeck *deck,
                                   const char *path);

G_END_DECLS
