/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Exact odds, from 0 to 1, of drawing cards of several sets, which may share cards, from a shuffled
 * deck: the multivariate hypergeometric distribution. The clauses are S10-16 and S11-8: the decks
 * are shuffled, so that all orders are equally likely. */

#pragma once

#include "mo-spread.h"

G_BEGIN_DECLS

/* The maximum number of sets, and of the cases that mo_set_odds_at_least() distinguishes. */
#define MO_MAX_SETS 3
#define MO_SET_ODDS_MAX_CASES 2000000

/* The number of groups of cards that are in the same sets. */
#define MO_N_SET_GROUPS(n_sets) (1u << (n_sets))

/**
 * mo_set_odds_at_least:
 * @counts: (array): the number of cards in each group: bit i of the index is whether they are in
 *   set i, so that element 0 is for the cards in no set; MO_N_SET_GROUPS elements
 * @n_sets: at most MO_MAX_SETS
 * @n_draws: the number of cards to draw; all, if there are fewer
 * @wanted: (array length=n_sets): the number of drawn cards that must be in each set
 * @odds: (out): the probability of drawing at least as many cards of every set. Its relative error
 *   is below 1e-12: all terms are positive, and come from recurrences without logarithms or
 *   factorials
 *
 * Returns: FALSE if (n_draws + 1) · Π (wanted + 1) exceeds MO_SET_ODDS_MAX_CASES
 */
gboolean mo_set_odds_at_least (
    const guint *counts, guint n_sets, guint n_draws, const guint *wanted, double *odds);

/* Returns the odds of each number of good cards among the drawn ones: the hypergeometric
 * distribution. @n_good: at most @n_cards; @n_draws: all, if there are fewer cards */
MoSpread *mo_set_odds_list (guint n_cards,
                            guint n_good,
                            guint n_draws) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
