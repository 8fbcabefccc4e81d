/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-set-odds.h"

/* The odds are multiples of those of the most likely number, from which they decline on both sides,
 * so that none overflows; they are then divided by their sum. */
MoSpread *
mo_set_odds_list (guint n_cards,
                  guint n_good,
                  guint n_draws)
{
  MoSpread *self = mo_spread_new ();
  guint n_other;
  guint low;
  guint high;
  guint mode;
  double *odds;
  double sum = 0;

  g_return_val_if_fail (n_good <= n_cards, self);
  n_draws = MIN (n_draws, n_cards);
  n_other = n_cards - n_good;
  low = n_draws - MIN (n_draws, n_other);
  high = MIN (n_draws, n_good);
  mode = (guint) (((guint64) n_draws + 1) * ((guint64) n_good + 1) / ((guint64) n_cards + 2));
  mode = CLAMP (mode, low, high);
  self->low = (int) low;
  g_array_set_size (self->odds, high - low + 1);
  odds = (double *) (gpointer) self->odds->data;
  odds[mode - low] = 1;
  for (guint k = mode; k < high; k++)
    odds[k + 1 - low] = odds[k - low] * (n_good - k) / (k + 1) * (n_draws - k) /
                        ((double) n_other - n_draws + k + 1);
  for (guint k = mode; k > low; k--)
    odds[k - 1 - low] = odds[k - low] * k / ((double) n_good - k + 1) *
                        ((double) n_other - n_draws + k) / ((double) n_draws - k + 1);
  for (guint i = 0; i <= high - low; i++)
    sum += odds[i];
  for (guint i = 0; i <= high - low; i++)
    odds[i] /= sum;
  return self;
}

/* The cases: how many draws are left for the groups to come, and how many cards of each set have
 * been drawn, up to the wanted number. */
typedef struct
{
  guint n_sets;
  gsize strides[MO_MAX_SETS];
  gsize n_cases; /* for each number of draws */
  const guint *wanted;
} Cases;

/* Returns the case with @n more cards of a group. */
static gsize
add_cards (const Cases *cases,
           gsize from,
           guint group,
           guint n)
{
  gsize to = from;

  for (guint set = 0; set < cases->n_sets; set++)
    if ((group & (1u << set)) != 0)
      {
        gsize n_before = from / cases->strides[set] % (cases->wanted[set] + 1);

        to += cases->strides[set] * (MIN (n_before + n, cases->wanted[set]) - n_before);
      }
  return to;
}

/* Draws from one group. @n_left: the number of cards in this group and those to come */
static double *
draw_group (const Cases *cases,
            const double *before,
            guint n_draws,
            guint group,
            guint n_cards,
            guint n_left)
{
  double *after = g_new0 (double, (n_draws + 1) * cases->n_cases);

  for (guint draws = 0; draws <= n_draws; draws++)
    {
      g_autoptr (MoSpread) spread = draws <= n_left ? mo_set_odds_list (n_left, n_cards, draws)
                                                    : mo_spread_new ();

      for (gsize from = 0; from < cases->n_cases; from++)
        for (guint i = 0; before[draws * cases->n_cases + from] > 0 && i < spread->odds->len; i++)
          {
            guint n = (guint) spread->low + i;
            gsize to = add_cards (cases, from, group, n);

            after[(draws - n) * cases->n_cases + to] += before[draws * cases->n_cases + from] *
                                                        g_array_index (spread->odds, double, i);
          }
    }
  return after;
}

gboolean
mo_set_odds_at_least (
    const guint *counts, guint n_sets, guint n_draws, const guint *wanted, double *odds)
{
  Cases cases = { .n_sets = n_sets, .n_cases = 1, .wanted = wanted };
  guint n_left = 0;
  g_autofree double *now = NULL;

  g_return_val_if_fail (n_sets <= MO_MAX_SETS, FALSE);
  for (guint group = 0; group < MO_N_SET_GROUPS (n_sets); group++)
    n_left += counts[group];
  n_draws = MIN (n_draws, n_left);
  *odds = 0;
  for (guint set = 0; set < n_sets; set++)
    {
      if (wanted[set] > n_draws)
        return TRUE;
      cases.strides[set] = cases.n_cases;
      cases.n_cases *= (gsize) wanted[set] + 1;
      if (cases.n_cases * (n_draws + 1) > MO_SET_ODDS_MAX_CASES)
        return FALSE;
    }
  now = g_new0 (double, (n_draws + 1) * cases.n_cases);
  now[n_draws * cases.n_cases] = 1;
  for (guint group = 1; group < MO_N_SET_GROUPS (n_sets); group++)
    {
      double *next = draw_group (&cases, now, n_draws, group, counts[group], n_left);

      g_free (now);
      now = next;
      n_left -= counts[group];
    }
  /* All other draws are from the cards in no set. */
  for (guint draws = 0; draws <= MIN (n_draws, n_left); draws++)
    *odds += now[(draws + 1) * cases.n_cases - 1];
  *odds = MIN (*odds, 1);
  return TRUE;
}
