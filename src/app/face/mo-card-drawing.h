/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lays out and draws a card from its data. The level of detail depends on the size: a thumbnail has
 * the cost, the name, the symbol of the type and the figures; MO_CARD_DRAWING_LINES adds the type,
 * keywords and number; MO_CARD_DRAWING_TEXTS adds everything else. */

#pragma once

#include "mo-canvas.h"
#include "mo-catalog.h"

G_BEGIN_DECLS

/* Widths in pixels. */
#define MO_CARD_DRAWING_LINES 150
#define MO_CARD_DRAWING_TEXTS 200

/* The proportions of a card, in units. */
#define MO_CARD_DRAWING_WIDTH 63
#define MO_CARD_DRAWING_HEIGHT 88
#define MO_CARD_DRAWING_CORNER 3.2f

/**
 * mo_card_drawing_create_node:
 * @canvas: its snapshot is set by the function
 * @width: in pixels; determines the height
 * @has_picture: whether to leave the area of the picture transparent
 * @has_large_figures: whether the figures are legible from afar
 * @art: (out): that area, aligned to whole pixels
 *
 * The corners are left square, because a clip would be applied to every shape; the caller rounds
 * them once for the whole texture.
 */
GskRenderNode *mo_card_drawing_create_node (MoCanvas *canvas,
                                            const MoCatalog *catalog,
                                            const MoCard *card,
                                            int width,
                                            gboolean has_picture,
                                            gboolean has_large_figures,
                                            graphene_rect_t *art) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the height of a card of this width. */
int mo_card_drawing_get_height (int width);

/* Returns the height of the heading of a card of this width. */
int mo_card_drawing_get_heading_height (int width);

/* Returns the largest width of a card that is at most this high. */
int mo_card_drawing_get_width (int height);

G_END_DECLS
