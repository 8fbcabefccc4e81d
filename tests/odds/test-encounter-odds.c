/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of encounters and rounds, compared with every order of a small deck. */

#include "config.h"

#include "mo-round-odds.h"

#include <gio/gio.h>
#include <string.h>

#define EPSILON 1e-12
#define MAX_CARDS 9
#define MAX_VALUE 200

typedef struct
{
  int cost;
  int limit;
  int value;
  gboolean is_marked;
} TestCard;

/* What all orders of a deck lead to. */
typedef struct
{
  guint n_orders;
  guint n_ends[4]; /* filled, bust, ran out, unknown */
  guint n_numbers[MAX_VALUE];
  guint n_costs[MAX_VALUE];
  guint n_sums[MAX_VALUE];
  guint n_rounds[MAX_VALUE];
  guint n_marked;
} Tally;

/* Plays the first encounter. */
static void
build (const TestCard *cards,
       guint n,
       int limit,
       Tally *tally)
{
  int cost = 0;
  int sum = 0;
  gboolean is_marked = FALSE;
  guint i = 0;

  for (; i < n && cost < limit; i++)
    {
      if (cards[i].cost < 0)
        {
          tally->n_ends[3]++;
          return;
        }
      if (cost + cards[i].cost > limit)
        break;
      cost += cards[i].cost;
      limit += cards[i].limit;
      sum += cards[i].value;
      is_marked |= cards[i].is_marked;
    }
  tally->n_ends[cost >= limit ? 0 : i < n ? 1 : 2]++;
  tally->n_numbers[i]++;
  tally->n_costs[cost]++;
  tally->n_sums[sum + MAX_VALUE / 2]++;
  tally->n_marked += is_marked;
}

/* Plays all rounds, with nothing left in play. Returns: the number of complete encounters */
static guint
play (const TestCard *cards,
      guint n,
      int own_limit)
{
  gboolean is_face_up = FALSE;
  guint next = 0;

  for (guint round = 0;; round++)
    {
      int limit = own_limit;
      int cost = 0;

      if (is_face_up)
        {
          cost += cards[next].cost;
          limit += cards[next++].limit;
        }
      is_face_up = FALSE;
      while (cost < limit && !is_face_up)
        {
          if (next == n)
            return round;
          is_face_up = cost + cards[next].cost > limit;
          if (!is_face_up)
            {
              cost += cards[next].cost;
              limit += cards[next++].limit;
            }
        }
    }
}

static void
play_every_order (TestCard *cards,
                  guint from,
                  guint n,
                  int limit,
                  Tally *tally)
{
  if (from == n)
    {
      gboolean is_known = TRUE;

      for (guint i = 0; i < n; i++)
        is_known &= cards[i].cost >= 0;
      tally->n_orders++;
      build (cards, n, limit, tally);
      if (is_known)
        tally->n_rounds[play (cards, n, limit)]++;
    }
  for (guint i = from; i < n; i++)
    {
      TestCard first = cards[from];

      cards[from] = cards[i];
      cards[i] = first;
      play_every_order (cards, from + 1, n, limit, tally);
      cards[i] = cards[from];
      cards[from] = first;
    }
}

static void
check_spread (const MoSpread *spread,
              const guint *counts,
              int low,
              guint n_orders)
{
  for (int i = 0; i < MAX_VALUE; i++)
    g_assert_cmpfloat_with_epsilon (mo_spread_get (spread, i + low), (double) counts[i] / n_orders,
                                    EPSILON);
}

/* Cards of a deck as kinds: those with the same cost and limit. */
static guint
sort_kinds (const TestCard *cards,
            guint n,
            MoEncounterKind *kinds,
            MoEncounterValue *values,
            guint *n_marked)
{
  guint n_kinds = 0;

  for (guint i = 0; i < n; i++)
    {
      guint kind = 0;

      while (kind < n_kinds &&
             (kinds[kind].cost != cards[i].cost || kinds[kind].limit != cards[i].limit))
        kind++;
      if (kind == n_kinds)
        {
          kinds[n_kinds] = (MoEncounterKind){ 0, cards[i].cost, cards[i].limit };
          n_marked[n_kinds++] = 0;
        }
      kinds[kind].n++;
      n_marked[kind] += cards[i].is_marked;
      values[i] = (MoEncounterValue){ kind, 1, cards[i].value };
    }
  return n_kinds;
}

static void
check_deck (TestCard *cards,
            guint n,
            int limit)
{
  MoEncounterKind kinds[MAX_CARDS] = { 0 };
  MoEncounterValue values[MAX_CARDS] = { 0 };
  guint n_marked[MAX_CARDS] = { 0 };
  guint n_kinds = sort_kinds (cards, n, kinds, values, n_marked);
  g_autoptr (MoEncounterOdds) odds = mo_encounter_odds_new (kinds, n_kinds, limit);
  g_autoptr (MoSpread) numbers = mo_encounter_odds_get_numbers (odds);
  g_autoptr (MoSpread) costs = mo_encounter_odds_get_costs (odds);
  g_autoptr (MoSpread) sums = mo_encounter_odds_get_sums (odds, values, n);
  g_autoptr (MoSpread) rounds = mo_round_odds_list (kinds, n_kinds, limit);
  g_autofree Tally *tally = g_new0 (Tally, 1);
  gboolean is_known = TRUE;

  for (guint i = 0; i < n; i++)
    is_known &= cards[i].cost >= 0;
  play_every_order (cards, 0, n, limit, tally);
  g_assert_cmpfloat_with_epsilon (mo_encounter_odds_get_filled (odds),
                                  (double) tally->n_ends[0] / tally->n_orders, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_encounter_odds_get_bust (odds),
                                  (double) tally->n_ends[1] / tally->n_orders, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_encounter_odds_get_runs_out (odds),
                                  (double) tally->n_ends[2] / tally->n_orders, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_encounter_odds_get_unsure (odds),
                                  (double) tally->n_ends[3] / tally->n_orders, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_encounter_odds_get_any (odds, n_marked),
                                  (double) tally->n_marked / tally->n_orders, EPSILON);
  check_spread (numbers, tally->n_numbers, 0, tally->n_orders);
  check_spread (costs, tally->n_costs, 0, tally->n_orders);
  check_spread (sums, tally->n_sums, -MAX_VALUE / 2, tally->n_orders);
  if (is_known)
    check_spread (rounds, tally->n_rounds, 0, tally->n_orders);
  else
    g_assert_null (rounds);
}

static void
test_every_order (void)
{
  for (guint i = 0; i < 400; i++)
    {
      TestCard cards[MAX_CARDS];
      guint n = (guint) g_test_rand_int_range (0, i % 20 == 0 ? MAX_CARDS : 7);
      int limit = g_test_rand_int_range (1, 8);

      for (guint card = 0; card < n; card++)
        cards[card] = (TestCard){
          .cost = g_test_rand_int_range (0, 12) == 0 && i % 4 == 0 ? MO_ENCOUNTER_UNKNOWN
                                                                   : g_test_rand_int_range (0, 7),
          .limit = i % 3 == 0 ? g_test_rand_int_range (-2, 4) : 0,
          .value = g_test_rand_int_range (-3, 7),
          .is_marked = g_test_rand_int_range (0, 4) == 0,
        };
      check_deck (cards, n, limit);
    }
}

/* A card of the limit fills an encounter; one above it is only ever pulled. */
static void
test_limits (void)
{
  TestCard full[] = { { 5, 0, 1, TRUE }, { 5, 0, 2, FALSE } };
  TestCard above[] = { { 6, 0, 1, TRUE }, { 0, 0, 2, FALSE } };
  TestCard twice[] = {
    { 0, 3, 1, TRUE }, { 0, 3, 1, TRUE }, { 1, 2, 2, FALSE }, { 4, 0, 2, FALSE }
  };
  TestCard raised[] = { { 0, 9, 1, TRUE }, { 6, 0, 2, FALSE }, { 8, 0, 2, FALSE } };

  check_deck (full, 2, 5);
  check_deck (above, 2, 5);
  check_deck (raised, 3, 5);
  check_deck (twice, 4, 2);
}

static void
test_too_many (void)
{
  MoEncounterKind kinds[20];

  for (int i = 0; i < 20; i++)
    kinds[i] = (MoEncounterKind){ 90, i + 1, 0 };
  g_assert_null (mo_encounter_odds_new (kinds, 20, 99));
  g_assert_null (mo_round_odds_list (kinds, 20, 99));
  g_assert_null (mo_round_odds_list (kinds, 6, 5));
}

/* With thousands of cards, those that are drawn hardly matter for the next one. */
static void
test_large_deck (void)
{
  MoEncounterKind kinds[12];
  MoEncounterValue values[12];
  const MoEncounterKind zeros = { 300, 0, 0 };
  g_autoptr (MoEncounterOdds) odds = NULL;
  g_autoptr (MoSpread) numbers = NULL;

  for (int i = 0; i < 12; i++)
    {
      kinds[i] = (MoEncounterKind){ 50000, i + 1, 0 };
      values[i] = (MoEncounterValue){ (guint) i, 50000, G_MAXINT / 2 };
    }
  odds = mo_encounter_odds_new (kinds, 12, 4);
  numbers = mo_encounter_odds_get_numbers (odds);
  /* Without a card: the first one costs more than 4. */
  g_assert_cmpfloat_with_epsilon (mo_spread_get (numbers, 0), 8 / 12.0, EPSILON);
  g_assert_cmpfloat_with_epsilon (mo_spread_get (numbers, 4), 1 / 12.0 / 12 / 12 / 12, 1e-7);
  g_assert_cmpfloat_with_epsilon (mo_spread_get_total (numbers), 1, EPSILON);
  g_assert_null (mo_encounter_odds_get_sums (odds, values, 12));
  /* Negative values have as many sums. */
  for (guint i = 0; i < 12; i++)
    values[i].value = -values[i].value;
  g_assert_null (mo_encounter_odds_get_sums (odds, values, 12));
  g_assert_null (mo_round_odds_list (kinds, 12, 4));
  g_assert_null (mo_encounter_odds_new (&zeros, 1, 4));
}

/* The rounds of large decks take a second: a thread can be cancelled. */
static void
test_cancel (void)
{
  static const MoEncounterKind kinds[] = { { 9, 1, 0 }, { 8, 2, 0 } };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoSpread) rounds = NULL;

  g_cancellable_push_current (cancellable);
  rounds = mo_round_odds_list (kinds, G_N_ELEMENTS (kinds), 5);
  g_assert_nonnull (rounds);
  g_cancellable_cancel (cancellable);
  g_assert_null (mo_round_odds_list (kinds, G_N_ELEMENTS (kinds), 5));
  g_cancellable_pop_current (cancellable);
}

/* 65 cards: 5 are the first hand. */
static void
test_crawler_rounds (void)
{
  g_assert_cmpuint (mo_round_odds_count_crawler (65, 5, 0), ==, 60);
  g_assert_cmpuint (mo_round_odds_count_crawler (65, 5, 1), ==, 60);
  g_assert_cmpuint (mo_round_odds_count_crawler (65, 5, 4), ==, 15);
  g_assert_cmpuint (mo_round_odds_count_crawler (65, 5, 5), ==, 12);
  g_assert_cmpuint (mo_round_odds_count_crawler (64, 5, 5), ==, 11);
  g_assert_cmpuint (mo_round_odds_count_crawler (5, 5, 5), ==, 0);
  g_assert_cmpuint (mo_round_odds_count_crawler (4, 5, 1), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encounter-odds/every-order/S10-18/S10-20/S11-10/S11-13", test_every_order);
  g_test_add_func ("/encounter-odds/limits/S10-22/S10-23/S11-12", test_limits);
  g_test_add_func ("/encounter-odds/too-many", test_too_many);
  g_test_add_func ("/encounter-odds/large-deck", test_large_deck);
  g_test_add_func ("/encounter-odds/cancel", test_cancel);
  g_test_add_func ("/encounter-odds/crawler-rounds/S10-11/S10-55/S11-80", test_crawler_rounds);
  return g_test_run ();
}
