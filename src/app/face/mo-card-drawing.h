/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card laid out and drawn from its data. What is on it goes by the room: on a thumbnail the
 * cost, the name, the symbol of the type and the figures; from MO_CARD_DRAWING_LINES on the
 * type, keywords and number; from MO_CARD_DRAWING_TEXTS on everything. */

#pragma once

#include "mo-canvas.h"
#include "mo-catalog.h"

G_BEGIN_DECLS

/* Widths in pixels. */
#define MO_CARD_DRAWING_LINES 150
#define MO_CARD_DRAWING_TEXTS 200

/* A card is 63 by 88, as on the table. */
#define MO_CARD_DRAWING_WIDTH 63
#define MO_CARD_DRAWING_HEIGHT 88
#define MO_CARD_DRAWING_CORNER 3.2f

/**
 * mo_card_drawing_create_node:
 * @canvas: its snapshot is set here
 * @width: in pixels; the height follows from it
 * @has_picture: whether to leave the place of the picture open
 * @art: (out): where that is, on whole pixels
 *
 * The corners are left square: whoever paints it rounds them once, for a clip would be laid on
 * every shape.
 */
GskRenderNode *mo_card_drawing_create_node (MoCanvas *canvas,
                                            const MoCatalog *catalog,
                                            const MoCard *card,
                                            int width,
                                            gboolean has_picture,
                                            graphene_rect_t *art) G_GNUC_WARN_UNUSED_RESULT;

/* How high a card of this width is. */
int mo_card_drawing_get_height (int width);

/* How wide a card may be to be no higher than this. */
int mo_card_drawing_get_width (int height);

G_END_DECLS
