/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The order of the decks in a group, which is that of the players. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mo_group_order_add:
 * @row: of a deck in the group
 * @index: of the deck, from 0
 * @n_decks: in the group
 *
 * Lets a row be moved: with Alt+Up and Alt+Down, by a menu, or by dragging it to another row. Does
 * the action `group.move` with the group, the deck and its new index.
 */
void mo_group_order_add (AdwActionRow *row,
                         gint64 group,
                         gint64 deck,
                         guint index,
                         guint n_decks);

G_END_DECLS
