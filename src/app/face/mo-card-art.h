/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What stands in the place of a card's picture. */

#pragma once

#include "mo-canvas.h"
#include "mo-card.h"

G_BEGIN_DECLS

/* A scene in the colours of the card's type, with its symbol. The id of the card decides what is
 * in it, so that a card looks the same every time, and different from its neighbours. */
void mo_card_art_draw (MoCanvas *canvas,
                       const MoCard *card,
                       const graphene_rect_t *bounds);

G_END_DECLS
