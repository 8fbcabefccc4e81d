/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A face in the grid of cards, with the heading of its group if it is the first one. */

#pragma once

#include "mo-card-face.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_TILE (mo_card_tile_get_type ())
G_DECLARE_FINAL_TYPE (MoCardTile, mo_card_tile, MO, CARD_TILE, GtkWidget)

GtkWidget *mo_card_tile_new (void) G_GNUC_WARN_UNUSED_RESULT;

MoCardFace *mo_card_tile_get_face (MoCardTile *self);

/* @title: (nullable): of the group that begins with this card; %NULL if none does
 * @n_cards: in the group */
void mo_card_tile_set_heading (MoCardTile *self,
                               const char *title,
                               guint n_cards);

G_END_DECLS
