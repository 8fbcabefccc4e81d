/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards to cut out and play with: all that a card says, in black on white. */

#pragma once

#include "mo-content.h"
#include "mo-deck.h"
#include "mo-print-pages.h"

G_BEGIN_DECLS

/* The size of a card, in points. */
#define MO_PRINT_CARD_WIDTH (63 * MO_PRINT_MM)
#define MO_PRINT_CARD_HEIGHT (88 * MO_PRINT_MM)

/* The size of a token. */
#define MO_PRINT_TOKEN (20 * MO_PRINT_MM)

/* Return a picture of the card, or %NULL. A caller with pictures on disk reads them here. */
typedef cairo_surface_t *(*MoPrintFindPicture) (const MoCard *card,
                                                gpointer user_data);

/* Draws a card at the origin of @cr. @picture: (nullable): drawn between the name and the type */
void mo_print_card_draw (cairo_t *cr,
                         const MoCatalog *catalog,
                         const MoCard *card,
                         cairo_surface_t *picture);

/* Draws a card that says what is in a box: the name of the deck, its format, decks and tags. */
void mo_print_box_card_draw (cairo_t *cr,
                             const MoContent *content,
                             const MoDeck *deck);

/* Draws a round token with the name of @word. */
void mo_print_token_draw (cairo_t *cr,
                          const MoWord *word);

G_END_DECLS
