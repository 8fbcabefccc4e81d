/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The menu of a card on the table. */

#pragma once

#include "mo-piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the menu of @card: its moves and the adjustments by hand, which activate MO_TABLE_ASK on
 * @table, the ancestor that is the whole table. Does nothing if there are none. */
void mo_piece_menu_open (GtkWidget *table,
                        GtkWidget *card,
                        const MoPiece *piece);

G_END_DECLS
