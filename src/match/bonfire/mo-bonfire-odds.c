/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-odds.h"

#include "mo-bonfire-view.h"

static double
choose (guint n,
        guint k)
{
  double ways = 1;

  for (guint i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;
  return ways;
}

/**
 * get_sum_chance:
 * @counts: how many of each card a pile has
 * @worth: what each card is worth
 *
 * Counts the ways to draw @n cards, by how much they are worth together; what is over @at_least is all one. The cards are
 * taken in turn: so many of the first, so many of the second.
 */
static double
get_sum_chance (const MoBonfireGame *game,
                const gint16 *counts,
                const guint *worth,
                guint n,
                guint at_least)
{
  guint width = at_least + 1;
  g_autofree double *ways = g_new0 (double, (n + 1) * width);
  guint n_all = 0;

  ways[0] = 1;
  for (guint card = 0; card < game->cards->len; card++)
    {
      n_all += (guint) counts[card];
      /* From the most cards down: what is added to is not yet looked at for this card. */
      for (guint drawn = n + 1; drawn-- > 0;)
        for (guint sum = width; sum-- > 0;)
          for (guint k = 1; ways[drawn * width + sum] > 0 && k <= MIN ((guint) counts[card], n - drawn); k++)
            ways[(drawn + k) * width + MIN (sum + k * worth[card], at_least)] +=
                ways[drawn * width + sum] * choose ((guint) counts[card], k);
    }
  return n <= n_all ? ways[n * width + at_least] / choose (n_all, n) : 0;
}

/* The same over the deck and, when that is used up, the discards. */
static double
get_chance (const MoBonfireGame *game,
            const MoBonfireState *state,
            const guint *worth,
            guint n_draws,
            guint at_least)
{
  const gint16 *deck = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK);
  guint n_deck = mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK);
  guint n_discards = mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DISCARDS);
  guint sure = 0;

  if (n_draws <= n_deck)
    return get_sum_chance (game, deck, worth, n_draws, at_least);
  for (guint i = 0; i < game->cards->len; i++)
    sure += (guint) deck[i] * worth[i];
  return get_sum_chance (game, mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DISCARDS), worth,
                         MIN (n_draws - n_deck, n_discards), at_least - MIN (sure, at_least));
}

double
mo_bonfire_get_next_chance (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            int card)
{
  return mo_bonfire_get_draw_chance (game, state, 1, card);
}

double
mo_bonfire_get_draw_chance (const MoBonfireGame *game,
                            const MoBonfireState *state,
                            guint n_draws,
                            int card)
{
  g_autofree guint *worth = g_new0 (guint, game->cards->len);

  worth[card] = 1;
  return get_chance (game, state, worth, n_draws, 1);
}

double
mo_bonfire_get_protection_chance (const MoBonfireGame *game,
                                  const MoBonfireState *state,
                                  guint n_draws,
                                  guint protection)
{
  g_autofree guint *worth = g_new0 (guint, game->cards->len);

  for (guint i = 0; i < game->cards->len; i++)
    worth[i] = mo_bonfire_card_get_protection (mo_bonfire_game_get_card (game, (int) i));
  return get_chance (game, state, worth, n_draws, protection);
}
