/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Exact odds, from 0 to 1, of the next cards of a shuffled deck with known cards. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mo_draw_odds_at_least:
 * @n_cards: the number of cards in the deck
 * @n_good: the number of good cards, at most @n_cards
 * @n_draws: the number of cards to draw; all, if there are fewer
 * @n_wanted: the number of drawn cards that must be good
 *
 * Returns: the probability of drawing at least @n_wanted good cards
 */
double mo_draw_odds_at_least (guint n_cards,
                              guint n_good,
                              guint n_draws,
                              guint n_wanted);

G_END_DECLS
