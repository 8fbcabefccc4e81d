/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the next cards of a shuffled deck will be, when it is known which cards are in it: exact
 * odds, from 0 to 1. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mo_draw_odds_at_least:
 * @n_cards: how many cards are in the deck
 * @n_good: how many of them are what is hoped for, at most @n_cards
 * @n_draws: how many are drawn; all, when there are not so many
 * @n_wanted: how many of those must be good
 */
double mo_draw_odds_at_least (guint n_cards,
                              guint n_good,
                              guint n_draws,
                              guint n_wanted);

G_END_DECLS
