/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of draws, compared with every order of a small deck. */

#include "config.h"

#include "mo-draw-odds.h"

#include <math.h>

#define EPSILON 1e-12
#define MAX_CARDS 10

/* Returns the share of arrangements that have enough good cards among the first @n_draws. */
static double
count_at_least (guint n_cards,
                guint n_good,
                guint n_draws,
                guint n_wanted)
{
  guint n_all = 0;
  guint n_fitting = 0;

  for (guint places = 0; places < 1u << n_cards; places++)
    if ((guint) __builtin_popcount (places) == n_good)
      {
        guint drawn = n_draws < n_cards ? places & ((1u << n_draws) - 1) : places;

        n_all++;
        n_fitting += (guint) __builtin_popcount (drawn) >= n_wanted;
      }
  return (double) n_fitting / n_all;
}

static void
test_every_small_deck (void)
{
  for (guint n_cards = 0; n_cards <= MAX_CARDS; n_cards++)
    for (guint n_good = 0; n_good <= n_cards; n_good++)
      for (guint n_draws = 0; n_draws <= n_cards + 2; n_draws++)
        for (guint n_wanted = 0; n_wanted <= n_draws + 1; n_wanted++)
          {
            double odds = mo_draw_odds_at_least (n_cards, n_good, n_draws, n_wanted);
            double counted = count_at_least (n_cards, n_good, n_draws, n_wanted);

            if (fabs (odds - counted) > EPSILON)
              g_error ("%u of %u cards, %u draws, %u wanted: %g, and counted %g", n_good, n_cards,
                       n_draws, n_wanted, odds, counted);
          }
}

/* Large decks have no rounding errors, and certain events have odds of 1. */
static void
test_large_decks (void)
{
  /* No ace among 5 of 52: 48·47·46·45·44 / (52·51·50·49·48). */
  g_assert_cmpfloat_with_epsilon (1 - mo_draw_odds_at_least (52, 4, 5, 1),
                                  205476480.0 / 311875200.0, EPSILON);
  g_assert_cmpfloat (mo_draw_odds_at_least (2000, 1500, 501, 1), ==, 1);
  g_assert_cmpfloat (mo_draw_odds_at_least (2000, 3, 2000, 3), ==, 1);
  g_assert_cmpfloat (mo_draw_odds_at_least (2000, 3, 1999, 4), ==, 0);
  /* A card is equally likely in either half. */
  g_assert_cmpfloat_with_epsilon (mo_draw_odds_at_least (2000, 1, 1000, 1), 0.5, EPSILON);
  /* By symmetry: at least 500 of 999 good cards in 1000 draws from 1999 is as likely as with draws
   * and good cards swapped. */
  g_assert_cmpfloat_with_epsilon (mo_draw_odds_at_least (1999, 999, 1000, 500),
                                  mo_draw_odds_at_least (1999, 1000, 999, 500), 1e-10);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/every-small-deck", test_every_small_deck);
  g_test_add_func ("/odds/large-decks", test_large_decks);
  return g_test_run ();
}
