/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of a deck as one struct, for charts; test-odds.py compares all of them with a second
 * implementation. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-deck-odds.h"
#include "mo-deck-file.h"

#define EPSILON 1e-11

static MoContent *content;

static MoDeck *
read_deck (const char *name)
{
  const char *folder = mo_content_get_installed_folder ();
  g_autofree char *path = g_build_filename (folder, "decks", name, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return deck;
}

static const MoFormat *
get_format (const MoDeck *deck)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);

  g_assert_nonnull (format);
  return format;
}

static void
check_spread (const MoSpread *spread)
{
  g_assert_cmpfloat_with_epsilon (mo_spread_get_total (spread), 1, EPSILON);
}

static void
test_adds_up (void)
{
  static const char *const names[] = { "solitaire-2010-standard.xml", "solitaire-2011-master.xml",
                                       "cooperative-2010-two.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MoDeck) deck = read_deck (names[i]);
      g_autoptr (MoCrawlerDeckOdds) odds =
          mo_crawler_deck_odds_new (content, get_format (deck), deck, MO_DECK_ODDS_ROUNDS);

      g_assert_cmpfloat_with_epsilon (odds->encounter->filled + odds->encounter->bust, 1, EPSILON);
      check_spread (odds->encounter->numbers);
      check_spread (odds->encounter->costs);
      check_spread (odds->encounter->power);
      check_spread (odds->encounter->stamina);
      check_spread (odds->rounds);
      g_assert_cmpuint (odds->crawler_rounds->len, ==, 5);
      g_assert_cmpuint (odds->resources->len, ==, i == 2 ? 2 : 1);
      /* A card alone is more likely to be paid than with others. */
      for (guint j = 0; j < odds->resources->len; j++)
        {
          const MoCrawlerResources *resources = g_ptr_array_index (odds->resources, j);

          for (guint k = 1; k <= resources->hand; k++)
            g_assert_cmpfloat (resources->together[k], <=, resources->together[k - 1] + EPSILON);
        }
    }
}

static void
test_without_rounds (void)
{
  g_autoptr (MoDeck) deck = read_deck ("cooperative-2010-four.xml");
  g_autoptr (MoCrawlerDeckOdds) odds =
      mo_crawler_deck_odds_new (content, get_format (deck), deck, 0);
  const MoDeckRounds *rounds = &g_array_index (odds->crawler_rounds, MoDeckRounds, 4);

  g_assert_null (odds->rounds);
  g_assert_nonnull (odds->encounter);
  g_assert_cmpuint (odds->resources->len, ==, 4);
  g_assert_cmpuint (rounds->n_used, ==, 5);
  g_assert_cmpuint (rounds->n_rounds, ==, 7);
  g_assert_cmpfloat (rounds->wins, <, 0);
}

static void
test_empty (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Empty", "solitaire-2011-standard");
  g_autoptr (MoCrawlerDeckOdds) odds =
      mo_crawler_deck_odds_new (content, get_format (deck), deck, MO_DECK_ODDS_ROUNDS);
  const MoCrawlerResources *resources = g_ptr_array_index (odds->resources, 0);

  g_assert_null (odds->encounter);
  g_assert_null (odds->rounds);
  g_assert_cmpuint (resources->n_cards, ==, 0);
  g_assert_cmpuint (resources->cards->len, ==, 0);
  g_assert_cmpfloat (resources->together[0], ==, 1);
  g_assert_cmpfloat (resources->together[1], ==, 0);
  g_assert_cmpuint (g_array_index (odds->crawler_rounds, MoDeckRounds, 0).n_rounds, ==, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/deck-odds/adds-up", test_adds_up);
  g_test_add_func ("/deck-odds/without-rounds", test_without_rounds);
  g_test_add_func ("/deck-odds/empty", test_empty);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
