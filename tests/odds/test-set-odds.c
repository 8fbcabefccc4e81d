/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of several sets of cards, compared with every hand that can be drawn from a small
 * deck. */

#include "config.h"

#include "mo-draw-odds.h"
#include "mo-set-odds.h"

#include <math.h>

#define EPSILON 1e-12
#define MAX_CARDS 12

/* Returns the share of hands, as sets of single cards, with enough cards of each set. */
static double
count_at_least (const guint *counts,
                guint n_sets,
                guint n_draws,
                const guint *wanted)
{
  guint group_of[MAX_CARDS];
  guint n_cards = 0;
  guint n_all = 0;
  guint n_fitting = 0;

  for (guint group = 0; group < MO_N_SET_GROUPS (n_sets); group++)
    for (guint i = 0; i < counts[group]; i++)
      group_of[n_cards++] = group;
  for (guint hand = 0; hand < 1u << n_cards; hand++)
    {
      guint n[MO_MAX_SETS] = { 0, 0, 0 };
      gboolean fits = TRUE;

      if ((guint) __builtin_popcount (hand) != MIN (n_draws, n_cards))
        continue;
      for (guint i = 0; i < n_cards; i++)
        for (guint set = 0; set < n_sets; set++)
          n[set] += (hand & (1u << i)) != 0 && (group_of[i] & (1u << set)) != 0;
      for (guint set = 0; set < n_sets; set++)
        fits &= n[set] >= wanted[set];
      n_all++;
      n_fitting += fits;
    }
  return (double) n_fitting / n_all;
}

static void
check (const guint *counts,
       guint n_sets,
       guint n_draws,
       const guint *wanted)
{
  double odds = -1;

  g_assert_true (mo_set_odds_at_least (counts, n_sets, n_draws, wanted, &odds));
  g_assert_cmpfloat_with_epsilon (odds, count_at_least (counts, n_sets, n_draws, wanted), EPSILON);
}

static void
test_every_hand (void)
{
  static const guint decks[][8] = {
    { 4, 2, 3, 1, 0, 0, 0, 0 }, /* two sets share a card */
    { 3, 2, 2, 0, 2, 0, 0, 0 }, /* three separate sets */
    { 1, 1, 1, 1, 1, 1, 1, 1 }, /* each combination */
    { 0, 3, 0, 2, 0, 0, 0, 4 }, /* sets within one another */
    { 5, 0, 0, 0, 0, 0, 0, 0 }, /* empty sets */
    { 0, 0, 0, 0, 0, 0, 0, 0 },
  };

  for (guint deck = 0; deck < G_N_ELEMENTS (decks); deck++)
    for (guint n_draws = 0; n_draws <= 10; n_draws++)
      for (guint wanted = 0; wanted < 4 * 4 * 4; wanted++)
        check (decks[deck], 3, n_draws, (const guint[]){ wanted % 4, wanted / 4 % 4, wanted / 16 });
}

static void
test_fewer_sets (void)
{
  for (guint n_draws = 0; n_draws <= 8; n_draws++)
    for (guint wanted = 0; wanted < 16; wanted++)
      {
        check ((const guint[]){ 3, 2, 2, 1 }, 2, n_draws,
               (const guint[]){ wanted % 4, wanted / 4 });
        check ((const guint[]){ 5, 3 }, 1, n_draws, &wanted);
      }
  check ((const guint[]){ 3 }, 0, 2, NULL);
}

/* One set is that of the other function; the distribution adds up to 1. */
static void
test_large_decks (void)
{
  for (guint n_wanted = 0; n_wanted <= 60; n_wanted += 3)
    {
      double odds = -1;
      double other = mo_draw_odds_at_least (3000, 700, 200, n_wanted);

      g_assert_true (mo_set_odds_at_least ((const guint[]){ 2300, 700 }, 1, 200, &n_wanted, &odds));
      g_assert_cmpfloat_with_epsilon (odds, other, EPSILON);
    }
  for (guint n_draws = 0; n_draws <= 5000; n_draws += 250)
    {
      g_autoptr (MoSpread) spread = mo_set_odds_list (5000, 1700, n_draws);

      g_assert_cmpfloat_with_epsilon (mo_spread_get_total (spread), 1, EPSILON);
      g_assert_cmpfloat_with_epsilon (mo_spread_get_mean (spread), n_draws * 0.34, 1e-8);
    }
}

static void
test_too_many (void)
{
  const guint counts[8] = { 0, 400, 400, 0, 400, 0, 0, 0 };
  double odds;

  g_assert_false (mo_set_odds_at_least (counts, 3, 900, (const guint[]){ 200, 200, 200 }, &odds));
  /* More than all draws can’t happen, whatever the number. */
  g_assert_true (mo_set_odds_at_least (counts, 3, 5, (const guint[]){ G_MAXUINT, 1, 1 }, &odds));
  g_assert_cmpfloat (odds, ==, 0);
}

static void
test_spread (void)
{
  g_autoptr (MoSpread) a = mo_spread_new ();
  g_autoptr (MoSpread) b = mo_spread_new ();
  g_autoptr (MoSpread) sums = mo_spread_new ();

  g_assert_cmpfloat (mo_spread_get_mean (a), ==, 0);
  mo_spread_add_sums (sums, a, a, 1);
  g_assert_cmpuint (mo_spread_get_n (sums), ==, 0);
  mo_spread_add (a, 3, 0.5);
  mo_spread_add (a, -1, 0.25);
  mo_spread_add (a, 5, 0.25);
  g_assert_cmpfloat (mo_spread_get (a, -1), ==, 0.25);
  g_assert_cmpfloat (mo_spread_get (a, 0), ==, 0);
  g_assert_cmpfloat (mo_spread_get (a, -2), ==, 0);
  g_assert_cmpfloat (mo_spread_get (a, 6), ==, 0);
  g_assert_cmpfloat (mo_spread_get_mean (a), ==, 2.5);
  g_assert_cmpfloat (mo_spread_get_at_least (a, 3), ==, 0.75);
  g_assert_cmpfloat (mo_spread_get_at_most (a, 3), ==, 0.75);
  g_assert_cmpfloat (mo_spread_get_at_most (a, -2), ==, 0);
  mo_spread_add (b, 0, 0.5);
  mo_spread_add (b, 2, 0.5);
  mo_spread_add_sums (sums, a, b, 2);
  g_assert_cmpfloat (mo_spread_get (sums, 5), ==, 0.75);
  g_assert_cmpfloat (mo_spread_get (sums, -1), ==, 0.25);
  mo_spread_add (sums, 9, 0);
  mo_spread_add (sums, -9, 0);
  mo_spread_trim (sums);
  g_assert_cmpint (sums->low, ==, -1);
  g_assert_cmpuint (mo_spread_get_n (sums), ==, 9);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/set-odds/every-hand", test_every_hand);
  g_test_add_func ("/set-odds/fewer-sets", test_fewer_sets);
  g_test_add_func ("/set-odds/large-decks", test_large_decks);
  g_test_add_func ("/set-odds/too-many", test_too_many);
  g_test_add_func ("/set-odds/spread", test_spread);
  return g_test_run ();
}
