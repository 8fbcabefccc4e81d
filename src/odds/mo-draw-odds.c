/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-draw-odds.h"

/* `odds[k]` is the probability of k good cards so far, in the last element of enough good cards.
 * Only positive numbers are added, so there is no rounding loss as with quotients of factorials. */
double
mo_draw_odds_at_least (guint n_cards,
                       guint n_good,
                       guint n_draws,
                       guint n_wanted)
{
  g_autofree double *odds = NULL;

  g_return_val_if_fail (n_good <= n_cards, 0);
  n_draws = MIN (n_draws, n_cards);
  if (n_wanted == 0)
    return 1;
  if (n_wanted > n_good || n_wanted > n_draws)
    return 0;
  /* There are not enough other cards to draw fewer than @n_wanted good ones. */
  if (n_draws - n_wanted >= n_cards - n_good)
    return 1;
  odds = g_new0 (double, n_wanted + 1);
  odds[0] = 1;
  for (guint i = 0; i < n_draws; i++)
    {
      double n_left = n_cards - i;

      for (guint k = n_wanted + 1; k-- > 0;)
        {
          double n_good_left = (double) n_good - k;

          if (k < n_wanted)
            odds[k] *= (n_left - n_good_left) / n_left;
          if (k > 0)
            odds[k] += odds[k - 1] * (n_good_left + 1) / n_left;
        }
    }
  return odds[n_wanted];
}
