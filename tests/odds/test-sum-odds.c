/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of sums of values, compared with every hand that can be drawn from a small deck. */

#include "config.h"

#include "mo-draw-odds.h"
#include "mo-sum-odds.h"

#include <math.h>

#define EPSILON 1e-12
#define N_KINDS 3

/* Returns the share of hands, as sets of single cards, whose sum is high enough. */
static double
count_at_least (const guint *counts,
                const guint *worths,
                guint n_draws,
                guint at_least)
{
  guint worth_of[16];
  guint n_cards = 0;
  guint n_all = 0;
  guint n_fitting = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < counts[kind]; i++)
      worth_of[n_cards++] = worths[kind];
  for (guint hand = 0; hand < 1u << n_cards; hand++)
    {
      guint sum = 0;

      if ((guint) __builtin_popcount (hand) != MIN (n_draws, n_cards))
        continue;
      for (guint i = 0; i < n_cards; i++)
        sum += (hand & (1u << i)) != 0 ? worth_of[i] : 0;
      n_all++;
      n_fitting += sum >= at_least;
    }
  return (double) n_fitting / n_all;
}

static void
check_deck (const guint *counts,
            const guint *worths)
{
  for (guint n_draws = 0; n_draws <= counts[0] + counts[1] + counts[2] + 1; n_draws++)
    for (guint at_least = 0; at_least <= 31; at_least++)
      {
        double odds = mo_sum_odds_at_least (counts, worths, N_KINDS, n_draws, at_least);
        double counted = count_at_least (counts, worths, n_draws, at_least);

        if (fabs (odds - counted) > EPSILON)
          g_error ("%u+%u+%u cards of %u, %u, %u, %u draws, %u wanted: %g, and counted %g",
                   counts[0], counts[1], counts[2], worths[0], worths[1], worths[2], n_draws,
                   at_least, odds, counted);
      }
}

static void
test_every_small_deck (void)
{
  /* Shields and plates; no values; equal values; a single high value. */
  static const guint worths[][N_KINDS] = { { 0, 8, 12 }, { 0, 0, 0 }, { 5, 5, 5 }, { 1, 2, 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (worths); i++)
    for (guint all = 0; all < 4 * 4 * 3; all++)
      check_deck ((const guint[]){ all % 4, all / 4 % 4, all / 16 }, worths[i]);
}

/* A card of value 1 is a good card. */
static void
test_large_decks (void)
{
  const guint counts[] = { 1500, 500 };
  const guint worths[] = { 0, 1 };

  for (guint n_wanted = 0; n_wanted <= 40; n_wanted += 5)
    g_assert_cmpfloat_with_epsilon (mo_sum_odds_at_least (counts, worths, 2, 100, n_wanted),
                                    mo_draw_odds_at_least (2000, 500, 100, n_wanted), 1e-10);
  /* There are more ways to draw these cards than a double can represent. */
  g_assert_cmpfloat_with_epsilon (mo_sum_odds_at_least (counts, worths, 2, 300, 76),
                                  mo_draw_odds_at_least (2000, 500, 300, 76), 1e-10);
  g_assert_cmpfloat_with_epsilon (mo_sum_odds_at_least (counts, worths, 2, 2000, 500), 1, EPSILON);
  g_assert_cmpfloat (mo_sum_odds_at_least (counts, worths, 2, 100, 101), ==, 0);
  g_assert_cmpfloat (mo_sum_odds_at_least (NULL, NULL, 0, 5, 0), ==, 1);
  g_assert_cmpfloat (mo_sum_odds_at_least (NULL, NULL, 0, 5, 1), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sum-odds/every-small-deck", test_every_small_deck);
  g_test_add_func ("/sum-odds/large-decks", test_large_decks);
  return g_test_run ();
}
