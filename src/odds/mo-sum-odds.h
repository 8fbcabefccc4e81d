/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the next cards of a shuffled deck will be worth together: exact odds, from 0 to 1. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mo_sum_odds_at_least:
 * @counts: (array length=n_kinds): how many cards of each kind are in the deck
 * @worths: (array length=n_kinds): what one of them is worth
 * @n_draws: how many are drawn, some hundreds at most; all, when there are not so many
 * @at_least: what they are to be worth together
 *
 * The time it takes grows with the draws and with @at_least, not with the ways in which the cards
 * can lie.
 */
double mo_sum_odds_at_least (const guint *counts,
                             const guint *worths,
                             guint n_kinds,
                             guint n_draws,
                             guint at_least);

G_END_DECLS
