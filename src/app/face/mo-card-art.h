/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Generated art for cards without a picture. */

#pragma once

#include "mo-canvas.h"
#include "mo-card.h"

G_BEGIN_DECLS

/* Draws a scene in the colours of the card's type, with its symbol. The id of the card is the seed,
 * so a card always looks the same, and different from others. */
void mo_card_art_draw (MoCanvas *canvas,
                       const MoCard *card,
                       const graphene_rect_t *bounds);

G_END_DECLS
