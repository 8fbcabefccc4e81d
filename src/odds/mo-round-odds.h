/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How many rounds the decks of Dungeon Crawler last. In all three rulesets, a round begins with an
 * encounter from the Dungeon deck and ends with drawing from the Crawler decks.
 *
 * A Dungeon deck lasts as many rounds as it completes encounters, if every encounter is cleared, so
 * that only a busted card is left for the next one. The round after that needs a card from the
 * empty deck, which wins (S10-8, S11-1). An encounter begins with the busted card, which comes into
 * play whatever its cost (S10-22, S11-12), and continues only while the total is below the limit
 * (S10-23, S11-12); all of S10-18 to S10-23 and S11-10 to S11-13 holds. With nothing in play, a
 * card is never flipped (S10-24, S11-14).
 *
 * A Crawler deck lasts as many rounds as its player can refill the hand at the end, if the same
 * number of cards leaves the hand in each. The first hand comes from it (S10-17, S11-8, C10-11); a
 * full hand draws a card all the same (S10-55, S11-80). The next refill needs a card from the empty
 * deck, which loses (S10-11, S11-2), in a cooperative game for all (C10-7).
 *
 * Effects that burn, restock or search cards are not followed. */

#pragma once

#include "mo-encounter-odds.h"

G_BEGIN_DECLS

/* The time and memory that mo_round_odds_list() may use: steps of the calculation, and bytes. */
#define MO_ROUND_ODDS_MAX_STEPS G_GUINT64_CONSTANT (4000000000)
#define MO_ROUND_ODDS_MAX_SIZE ((gsize) 256 << 20)

/**
 * mo_round_odds_list:
 * @kinds: (array length=n_kinds): all cards of the Dungeon deck
 * @limit: the encounter limit, at least 1
 *
 * The absolute error of all odds is below 1e-12, as with mo_encounter_odds_new(). The time grows
 * with the product of the numbers of cards of each kind; cards without a cost and effect on the
 * limit never change the result, and don’t count.
 *
 * Returns: (transfer full) (nullable): the odds of each number of rounds that the deck lasts; %NULL
 *   if a cost is unknown, if there are too many combinations, or if the current cancellable of the
 *   thread (g_cancellable_push_current()) is cancelled meanwhile
 */
MoSpread *mo_round_odds_list (const MoEncounterKind *kinds,
                              guint n_kinds,
                              int limit) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_round_odds_count_crawler:
 * @n_cards: the cards in the Crawler deck
 * @hand: the hand limit
 * @n_used: the number of cards that leave the hand in each round, at most @hand
 *
 * Returns: the number of rounds that the deck lasts; 0 if it has not even a first hand
 */
guint mo_round_odds_count_crawler (guint n_cards,
                                   guint hand,
                                   guint n_used);

G_END_DECLS
