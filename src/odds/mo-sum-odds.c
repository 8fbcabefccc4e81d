/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-sum-odds.h"

/* Returns the number of ways to choose @k of @n cards, given that for one card fewer. Each card
 * contributes the factor @unit, which cancels out of the odds and avoids overflow with large
 * decks. */
static double
choose_one_more (double ways,
                 guint n,
                 guint k,
                 double unit)
{
  return ways * (n - k + 1) / k * unit;
}

/* Counts the ways to draw by the number and total worth of the cards, with worths capped at
 * @at_least. The kinds are added one after another. */
double
mo_sum_odds_at_least (const guint *counts,
                      const guint *worths,
                      guint n_kinds,
                      guint n_draws,
                      guint at_least)
{
  gsize width = (gsize) at_least + 1;
  g_autofree double *ways = NULL;
  guint n_cards = 0;
  double unit;
  double all = 1;

  for (guint kind = 0; kind < n_kinds; kind++)
    n_cards += counts[kind];
  n_draws = MIN (n_draws, n_cards);
  unit = (double) n_draws / MAX (n_cards, 1);
  ways = g_new0 (double, (n_draws + 1) * width);
  ways[0] = 1;
  for (guint kind = 0; kind < n_kinds; kind++)
    /* In descending order, so that the entries that are read don’t include the current kind yet. */
    for (guint drawn = n_draws + 1; drawn-- > 0;)
      for (gsize sum = width; sum-- > 0;)
        {
          double taken = ways[drawn * width + sum];

          for (guint k = 1; taken > 0 && k <= MIN (counts[kind], n_draws - drawn); k++)
            {
              taken = choose_one_more (taken, counts[kind], k, unit);
              ways[(drawn + k) * width + MIN (sum + (gsize) k * worths[kind], at_least)] += taken;
            }
        }
  for (guint k = 1; k <= n_draws; k++)
    all = choose_one_more (all, n_cards, k, unit);
  return MIN (ways[n_draws * width + at_least] / all, 1);
}
