/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Card pools: the notes of legality, and the cards that are added to decks. */

#include "config.h"

#include "deck-fixture.h"
#include "mo-deck-filling.h"
#include "mo-deck-pool.h"
#include "mo-legality.h"

#include <string.h>

static MoContent *content;

static MoDeck *
make_deck (const char *pool)
{
  MoDeck *deck = fixture_make_deck_for ("solitaire-2011-elite");

  g_free (deck->pool);
  deck->pool = g_strdup (pool);
  return deck;
}

/* Returns the sentences of the notes, one in each line. */
static char *
list_notes (const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, content->systems, content->catalog);
  GString *notes = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *sentence = mo_problem_dup_sentence (problem);

      if (problem->code == MO_PROBLEM_NOTE)
        g_string_append_printf (notes, "%s\n", sentence);
    }
  return g_string_free (notes, FALSE);
}

static gboolean
is_legal (const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, content->systems, content->catalog);

  return mo_problems_are_legal (problems);
}

/* Each card outside the pool gets one note, and the deck stays legal. */
static void
test_pool_notes (void)
{
  g_autoptr (MoDeck) deck = make_deck ("-id=t/c01 -id=t/d02");
  g_autofree char *notes = list_notes (deck);
  g_autoptr (GPtrArray) problems = mo_legality_check (deck, content->systems, content->catalog);
  const MoProblem *last = g_ptr_array_index (problems, problems->len - 1);

  g_assert_cmpstr (notes, ==,
                   "Crawler deck: “Crawler 01” is not in the card pool\n"
                   "Dungeon deck: “Dungeon 02” is not in the card pool\n");
  g_assert_true (is_legal (deck));
  g_assert_cmpstr (last->deck, ==, "dungeon");
  g_assert_cmpstr (last->card, ==, "t/d02");
  g_assert_cmpuint (last->have, ==, mo_deck_get_count (deck, "dungeon", "t/d02"));
  g_assert_null (mo_problem_dup_repair (last));
  g_assert_null (last->edits);
}

/* All printings of a card get one note. */
static void
test_pool_printings (void)
{
  g_autoptr (MoDeck) deck = make_deck ("-id=t/c01");
  g_autofree char *notes = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  const MoProblem *note;

  mo_deck_set_count (deck, "crawler", "t/c01", NULL, 2);
  mo_deck_set_count (deck, "crawler", "t/c01-promo", NULL, 1);
  notes = list_notes (deck);
  g_assert_cmpstr (notes, ==, "Crawler deck: “Crawler 01” is not in the card pool\n");
  problems = mo_legality_check (deck, content->systems, content->catalog);
  note = g_ptr_array_index (problems, problems->len - 1);
  g_assert_cmpstr (note->card, ==, "t/c01");
  g_assert_cmpuint (note->have, ==, 3);
}

/* Without a pool there are no notes, and a pool of all cards is as good. */
static void
test_pool_none (void)
{
  static const char *const pools[] = { "", "cost>=0 or cost=? or -cost>=0" };

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autoptr (MoDeck) deck = make_deck (pools[i]);
      g_autofree char *notes = list_notes (deck);

      g_assert_cmpstr (notes, ==, "");
    }
}

/* Promos are in the pool if the card is, and cards that are a problem already get no note. */
static void
test_pool_other_cards (void)
{
  g_autoptr (MoDeck) deck = make_deck ("-id=t/c02");
  g_autofree char *before = list_notes (deck);
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (before, "“Crawler 02”"));
  mo_deck_set_count (deck, "crawler", "t/c02", NULL, 0);
  fixture_change (deck, "crawler t/c01-promo +1; crawler t/q1 +1; crawler nobody/knows +1; "
                        "sideboard t/c02 +1");
  after = list_notes (deck);
  g_assert_cmpstr (after, ==, "");
}

/* An invalid pool is one note. */
static void
test_pool_invalid (void)
{
  static const struct
  {
    const char *pool;
    const char *note;
  } rows[] = {
    { "owned>0", "The card pool is not valid: “owned” can’t be used here, where only the cards "
                 "themselves matter: remove it\n" },
    { "trap", "The card pool is not valid: “trap” needs a search term, as in name:trap\n" },
    { "(", "The card pool is not valid: missing closing parenthesis\n" },
    { "type:nothing", "The card pool is not valid: no results for the type “nothing”\n" },
    { "type:tra",
      "The card pool is not valid: unknown type “tra”: use the whole ID or name\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = make_deck (rows[i].pool);
      g_autofree char *notes = list_notes (deck);

      g_assert_cmpstr (notes, ==, rows[i].note);
      g_assert_true (is_legal (deck));
      g_assert_null (mo_deck_pool_new_for_deck (deck, content));
    }
}

/* Without a known format, the words of the query are unknown. */
static void
test_pool_without_format (void)
{
  g_autoptr (MoDeck) deck = make_deck ("owned>0");
  g_autofree char *notes = NULL;

  g_free (deck->format);
  deck->format = g_strdup ("house-gone");
  notes = list_notes (deck);
  g_assert_cmpstr (notes, ==, "");
  g_assert_null (mo_deck_pool_new_for_deck (deck, content));
}

static void
test_pool_count (void)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoDeckPool) pool = mo_deck_pool_new ("id=t/c01 or id=t/d01", "solitaire-2011-elite",
                                                  content->systems, content->catalog, &fault);

  g_assert_cmpstr (fault.message, ==, NULL);
  /* The promo is not counted. */
  g_assert_cmpuint (mo_deck_pool_get_n_cards (pool), ==, 2);
  g_assert_true (mo_deck_pool_has (pool, mo_catalog_lookup (content->catalog, "t/c01-promo")));
  g_assert_false (mo_deck_pool_has (pool, mo_catalog_lookup (content->catalog, "t/c02")));
}

/* Cards of the pool are added first, others only if it has too few. */
static void
test_pool_filling (void)
{
  g_autoptr (MoDeck) deck = make_deck ("id=t/c30 or id=t/c31");
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);

  mo_deck_remove_part (deck, "crawler");
  mo_deck_fill (deck, NULL, content, mo_format_get_deck (format, "crawler"), NULL, 10, NULL, NULL);
  g_assert_cmpuint (mo_deck_part_get_n_cards (mo_deck_get_part (deck, "crawler")), ==, 10);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "t/c30"), ==, 4);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "t/c31"), ==, 4);
}

/* Which texts a package can have as its pool. */
static void
test_pool_texts (void)
{
  g_autofree char *longest = g_strnfill (MO_MAX_POOL, 'a');
  g_autofree char *longer = g_strnfill (MO_MAX_POOL + 1, 'a');

  g_assert_true (mo_deck_is_pool (""));
  g_assert_true (mo_deck_is_pool ("set:a or  set:b"));
  g_assert_true (mo_deck_is_pool (longest));
  g_assert_false (mo_deck_is_pool (longer));
  g_assert_false (mo_deck_is_pool (" set:a"));
  g_assert_false (mo_deck_is_pool ("set:a "));
  g_assert_false (mo_deck_is_pool ("set:a\nset:b"));
  g_assert_false (mo_deck_is_pool ("set:a\tset:b"));
  g_assert_false (mo_deck_is_pool ("set:\xff"));
  g_assert_false (mo_deck_is_pool ("set:a\xe2\x80\xae"));
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  g_test_add_func ("/pool/notes", test_pool_notes);
  g_test_add_func ("/pool/printings", test_pool_printings);
  g_test_add_func ("/pool/none", test_pool_none);
  g_test_add_func ("/pool/other-cards", test_pool_other_cards);
  g_test_add_func ("/pool/invalid", test_pool_invalid);
  g_test_add_func ("/pool/without-format", test_pool_without_format);
  g_test_add_func ("/pool/count", test_pool_count);
  g_test_add_func ("/pool/filling", test_pool_filling);
  g_test_add_func ("/pool/texts", test_pool_texts);
  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
