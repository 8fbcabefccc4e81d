/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card search whose index and orders are created in threads: it finds nothing before they are
 * ready, and signals when they are. */

#include "config.h"

#include "mo-card-finder.h"

#include <string.h>

static MoContent *content;

static GPtrArray *
find (MoCardFinder *finder,
      const char *text)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (text, mo_card_finder_get_fields (finder), &fault);

  g_assert_nonnull (query);
  return mo_card_finder_find (finder, query);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
wait_for (guint *n,
          guint wanted)
{
  while (*n < wanted)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns the ids in order. */
static char *
write_ids (const GPtrArray *cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ((const MoCard *) g_ptr_array_index (cards, i))->id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_sorted (MoCardFinder *finder,
               const char *field,
               gboolean is_descending,
               const char *expected)
{
  g_autoptr (GPtrArray) cards = find (finder, "type=protection");
  g_autofree char *ids = NULL;

  g_assert_true (mo_card_finder_sort (finder, cards, field, is_descending));
  ids = write_ids (cards);
  g_assert_cmpstr (ids, ==, expected);
}

#define ID(name) "bonfire-run/" name

/* Without an index, only an empty query returns cards; after the signal, all queries do. */
static void
test_in_a_thread (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) every = NULL;
  guint n_ready = 0;

  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  g_assert_true (mo_card_finder_get_content (finder) == content);
  all = find (finder, "");
  g_assert_cmpuint (all->len, ==, mo_catalog_get_n_cards (content->catalog));
  mo_card_finder_make_async (finder);
  g_assert_false (mo_card_finder_is_ready (finder));
  wait_for (&n_ready, 1);
  g_assert_true (mo_card_finder_is_ready (finder));
  found = find (finder, "name:\"iron plate\"");
  g_assert_cmpuint (found->len, ==, 1);
  every = find (finder, "");
  g_assert_cmpuint (every->len, ==, all->len);
}

/* An order is created on first use; an unknown one leaves the cards as they are. */
static void
test_sort (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) cards = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_ready = 0;

  mo_card_finder_make (finder);
  g_assert_true (mo_card_finder_is_ready (finder));
  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  cards = find (finder, "type=protection");
  before = write_ids (cards);
  g_assert_false (mo_card_finder_sort (finder, cards, "name", FALSE));
  /* It is created only once. */
  g_assert_false (mo_card_finder_sort (finder, cards, "name", TRUE));
  g_assert_true (mo_card_finder_sort (finder, cards, "planet", FALSE));
  after = write_ids (cards);
  g_assert_cmpstr (before, ==, after);
  wait_for (&n_ready, 1);
  assert_sorted (finder, "name", FALSE,
                 ID ("defend") " " ID ("iron-plate") " " ID ("total-defense"));
  assert_sorted (finder, "name", TRUE,
                 ID ("total-defense") " " ID ("iron-plate") " " ID ("defend"));
  g_assert_cmpuint (n_ready, ==, 1);
}

/* Sorting by copies uses the current collection. */
static void
test_sort_by_copies (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (MoCollection) collection = mo_collection_new ();

  mo_card_finder_make (finder);
  assert_sorted (finder, "owned", TRUE,
                 ID ("defend") " " ID ("iron-plate") " " ID ("total-defense"));
  mo_collection_set (collection, &(MoHolding){ .card = ID ("iron-plate"),
                                               .single = 3,
                                               .wanted = 1,
                                               .name = "",
                                               .place = "",
                                               .notes = "" });
  mo_collection_set (collection, &(MoHolding){ .card = ID ("total-defense"),
                                               .single = 1,
                                               .wanted = 2,
                                               .name = "",
                                               .place = "",
                                               .notes = "" });
  mo_card_finder_set_copies (finder, collection, NULL);
  assert_sorted (finder, "owned", TRUE,
                 ID ("iron-plate") " " ID ("total-defense") " " ID ("defend"));
  assert_sorted (finder, "wanted", TRUE,
                 ID ("total-defense") " " ID ("iron-plate") " " ID ("defend"));
  mo_card_finder_set_copies (finder, NULL, NULL);
}

/* A finder that is dropped while its threads run is freed, and emits no signal. */
static void
test_dropped (void)
{
  MoCardFinder *finder = mo_card_finder_new (content);
  guint n_ready = 0;

  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  mo_card_finder_make_async (finder);
  g_assert_finalize_object (finder);
  finder = mo_card_finder_new (content);
  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  mo_card_finder_make_async (finder);
  wait_for (&n_ready, 1);
  g_assert_cmpuint (n_ready, ==, 1);
  g_assert_finalize_object (finder);
}

int
main (int argc,
      char **argv)
{
  const char *installed = mo_content_get_installed_folder ();
  g_autoptr (GPtrArray) files = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  files = mo_content_list_files (installed, NULL, "catalogs", NULL);
  g_ptr_array_add (files, NULL);
  content = mo_content_load (installed, NULL, (const char *const *) files->pdata, NULL);
  g_test_add_func ("/library/card-finder/in-a-thread", test_in_a_thread);
  g_test_add_func ("/library/card-finder/sort", test_sort);
  g_test_add_func ("/library/card-finder/sort-by-copies", test_sort_by_copies);
  g_test_add_func ("/library/card-finder/dropped", test_dropped);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
