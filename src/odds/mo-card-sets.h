/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sets of cards of a deck, such as the results of queries, for mo-set-odds.h. */

#pragma once

#include "mo-catalog.h"
#include "mo-deck.h"
#include "mo-set-odds.h"

G_BEGIN_DECLS

/**
 * mo_card_sets_count:
 * @part: (nullable): a deck; cards that are not in @catalog are in no set
 * @sets: (array length=n_sets) (element-type GPtrArray of MoCard): the cards of each set. Printings
 *   of a card count together: a set with one of them has them all
 * @n_sets: at most MO_MAX_SETS
 * @counts: (array) (out): MO_N_SET_GROUPS numbers of cards, for mo_set_odds_at_least()
 *
 * Returns: the number of all cards of the deck
 */
guint mo_card_sets_count (const MoDeckPart *part,
                          const MoCatalog *catalog,
                          GPtrArray *const *sets,
                          guint n_sets,
                          guint *counts);

/* Returns the number of cards in a set. @counts: from mo_card_sets_count() */
guint mo_card_sets_get_n (const guint *counts,
                          guint n_sets,
                          guint set);

G_END_DECLS
