/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Marks that distinguish players: a symbol and a colour for each. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: the symbol of a player; @player counts from 0 */
const char *mo_player_mark_get_symbol (guint player);

/* Returns: (transfer floating): the symbol in its colour, hidden from screen readers as the name is
 * next to it */
GtkWidget *mo_player_mark_new (guint player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
