/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Exact odds, from 0 to 1, of the total worth of the next cards of a shuffled deck. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mo_sum_odds_at_least:
 * @counts: (array length=n_kinds): the number of cards of each kind in the deck
 * @worths: (array length=n_kinds): the worth of one card of each kind
 * @n_draws: the number of cards to draw, at most some hundreds; all, if there are fewer
 * @at_least: the minimum total worth
 *
 * The time depends on the number of draws and on @at_least, not on the number of orders of the
 * cards.
 *
 * Returns: the probability of a total worth of at least @at_least
 */
double mo_sum_odds_at_least (const guint *counts,
                             const guint *worths,
                             guint n_kinds,
                             guint n_draws,
                             guint at_least);

G_END_DECLS
