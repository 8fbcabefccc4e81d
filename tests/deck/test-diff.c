/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-diff.h"

#include <locale.h>

#define N_ROUNDS 20000

static void
change (MoDeck *deck,
        GRand *random)
{
  static const char *const parts[] = { "crawler", "dungeon", MO_DECK_MAYBE };
  static const char *const cards[] = { "a", "b", "c", "d", "e" };
  static const char *const words[] = { "", "One", "Two" };

  switch (g_rand_int_range (random, 0, 13))
    {
    case 0:
      g_free (deck->name);
      deck->name = g_strdup (words[g_rand_int_range (random, 1, 3)]);
      break;
    case 1:
      g_free (deck->format);
      deck->format = g_strdup (words[g_rand_int_range (random, 0, 3)]);
      break;
    case 2:
      g_free (deck->notes);
      deck->notes = g_strdup (words[g_rand_int_range (random, 0, 3)]);
      break;
    case 3:
      g_free (deck->pool);
      deck->pool = g_strdup (words[g_rand_int_range (random, 0, 3)]);
      break;
    case 4:
      if (g_rand_boolean (random))
        g_ptr_array_set_size (deck->tags, 0);
      mo_deck_add_tags (deck, words[g_rand_int_range (random, 0, 3)]);
      break;
    default:
      mo_deck_set_count (deck, parts[g_rand_int_range (random, 0, 3)],
                         cards[g_rand_int_range (random, 0, 5)], "Card",
                         (guint) g_rand_int_range (random, 0, 3));
    }
}

static MoDeck *
make_changed (const MoDeck *self,
              const GArray *changes)
{
  MoDeck *deck = mo_deck_copy (self);

  for (guint i = 0; i < changes->len; i++)
    mo_deck_make_change (deck, &g_array_index (changes, MoDeckChange, i));
  return deck;
}

/* The found changes turn one package into the other, and a single edit is always found. */
static void
test_diff_changes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2011);
  guint n_found = 0;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (MoDeck) before = mo_deck_new ("Deck", "");
      g_autoptr (MoDeck) after = NULL;
      g_autoptr (GArray) changes = NULL;
      g_autoptr (MoDeck) made = NULL;
      int n_changes = g_rand_int_range (random, 0, 8);

      for (int j = g_rand_int_range (random, 0, 12); j > 0; j--)
        change (before, random);
      after = mo_deck_copy (before);
      for (int j = 0; j < n_changes; j++)
        change (after, random);
      changes = mo_deck_find_changes (before, after);
      g_assert_true (changes != NULL || n_changes > 1);
      if (changes == NULL)
        continue;
      n_found++;
      g_assert_cmpint (changes->len == 0, ==, mo_deck_equal (before, after));
      made = make_changed (before, changes);
      g_assert_true (mo_deck_equal (made, after));
    }
  g_assert_cmpuint (n_found, >, N_ROUNDS / 2);
}

/* A different order can't be expressed as changes. */
static void
test_diff_order (void)
{
  g_autoptr (MoDeck) before = mo_deck_new ("Deck", "");
  g_autoptr (MoDeck) cards = mo_deck_new ("Deck", "");
  g_autoptr (MoDeck) parts = mo_deck_new ("Deck", "");

  mo_deck_set_count (before, "crawler", "a", NULL, 1);
  mo_deck_set_count (before, "crawler", "b", NULL, 1);
  mo_deck_set_count (before, "dungeon", "c", NULL, 1);
  mo_deck_set_count (cards, "crawler", "b", NULL, 1);
  mo_deck_set_count (cards, "crawler", "a", NULL, 1);
  mo_deck_set_count (cards, "dungeon", "c", NULL, 1);
  mo_deck_set_count (parts, "dungeon", "c", NULL, 1);
  mo_deck_set_count (parts, "crawler", "a", NULL, 1);
  mo_deck_set_count (parts, "crawler", "b", NULL, 1);
  g_assert_null (mo_deck_find_changes (before, cards));
  g_assert_null (mo_deck_find_changes (before, parts));
}

/* A deck that loses all its cards and gets another keeps its place. */
static void
test_diff_last_card (void)
{
  g_autoptr (MoDeck) before = mo_deck_new ("Deck", "");
  g_autoptr (MoDeck) after = NULL;
  g_autoptr (MoDeck) made = NULL;
  g_autoptr (GArray) changes = NULL;

  mo_deck_set_count (before, "crawler", "a", NULL, 1);
  mo_deck_set_count (before, "dungeon", "b", NULL, 1);
  after = mo_deck_copy (before);
  mo_deck_set_count (after, "crawler", "c", NULL, 2);
  mo_deck_set_count (after, "crawler", "a", NULL, 0);
  changes = mo_deck_find_changes (before, after);
  g_assert_nonnull (changes);
  made = make_changed (before, changes);
  g_assert_true (mo_deck_equal (made, after));
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck/diff/changes", test_diff_changes);
  g_test_add_func ("/deck/diff/order", test_diff_order);
  g_test_add_func ("/deck/diff/last-card", test_diff_last_card);
  return g_test_run ();
}
