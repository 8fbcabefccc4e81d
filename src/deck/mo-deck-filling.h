/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Chooses cards to add to a deck. */

#pragma once

#include "mo-content.h"
#include "mo-problem.h"

G_BEGIN_DECLS

/* The number of free copies of a card that mo_deck_fill() must not add. */
#define MO_COUNT_NEVER G_MAXUINT

/* Returns how many copies of a card are free for the deck: owned, and not in another built deck.
 * All printings of @original count. */
typedef guint (*MoCountFree) (const MoCard *original,
                              gpointer user_data);

/**
 * mo_deck_fill:
 * @deck: of a known format
 * @edits: (nullable) (element-type MoDeckEdit): gets an edit for each added copy
 * @place: the deck that gets the cards
 * @cards: (nullable): only cards that match this are added
 * @n_cards: the number of copies; fewer are added if the catalog has too few cards
 * @count_free: (nullable): for preferring cards that are owned
 *
 * Adds cards within the limits of copies and the rules about cards: first those that a rule needs
 * more of, then those in the card pool, and last those that would make other rules apply. They
 * resemble the other cards of the catalog in types and costs, and come from the owned ones first,
 * then from the maybe list, in the printings that it has. The list itself does not change.
 */
void mo_deck_fill (MoDeck *deck,
                   GPtrArray *edits,
                   const MoContent *content,
                   const MoDeckPlace *place,
                   const MoCardQuery *cards,
                   guint n_cards,
                   MoCountFree count_free,
                   gpointer user_data);

/* Whether a rule of the format has a remark about the card in this deck. */
gboolean mo_deck_place_is_noted (const MoDeckPlace *place,
                                 const MoFormat *format,
                                 const MoCard *card);

G_END_DECLS
