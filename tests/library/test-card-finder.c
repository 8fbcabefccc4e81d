/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card search whose index and orders are created in threads: it finds nothing before they are
 * ready, and signals when they are. */

#include "config.h"

#include "mo-card-finder.h"
#include "mo-card-value.h"
#include "mo-deck.h"
#include "mo-library-deck.h"

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

/* Only required words rank cards: others have no place in which they were found. */
static void
test_ranks (void)
{
  static const struct
  {
    const char *text;
    gboolean ranks;
  } rows[] = {
    { "", FALSE },
    { "type=draw", FALSE },
    { "type=draw cost<3", FALSE },
    { "-fire", FALSE },
    { "fire or type=draw", FALSE },
    { "fire", TRUE },
    { "type=draw \"a card\"", TRUE },
    { "type=draw (fire cost=1)", TRUE },
  };
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (MoQueryFault) fault = { 0 };
      g_autoptr (MoQuery) query =
          mo_query_parse (rows[i].text, mo_card_finder_get_fields (finder), &fault);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (mo_card_index_ranks (query), ==, rows[i].ranks);
    }
}

/* Without a field, cards are sorted by game and type; each group has a title. */
static void
test_groups (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (MoCardGroups) types = NULL;
  g_autoptr (MoCardGroups) games = NULL;
  g_autoptr (MoCardGroups) names = NULL;
  g_autoptr (MoCardGroups) owned = NULL;
  guint n_cards = 0;
  guint n_ready = 0;

  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  all = find (finder, "");
  g_assert_false (mo_card_finder_sort (finder, all, NULL, FALSE));
  g_assert_null (mo_card_finder_group (finder, all, NULL));
  mo_card_finder_make (finder);
  cards = find (finder, "game:bonfire (type=protection or type=draw or type=damage)");
  g_assert_true (mo_card_finder_sort (finder, cards, NULL, FALSE));
  types = mo_card_finder_group (finder, cards, NULL);
  g_assert_cmpuint (mo_card_groups_get_n (types), ==, 3);
  g_assert_cmpstr (mo_card_groups_get_title (types, 0), ==, "Damage");
  g_assert_cmpstr (mo_card_groups_get_title (types, 1), ==, "Protection");
  g_assert_cmpstr (mo_card_groups_get_title (types, 2), ==, "Draw");
  for (guint i = 0; i < 3; i++)
    {
      guint start = mo_card_groups_get_start (types, i);

      g_assert_cmpuint (start, ==, n_cards);
      g_assert_cmpuint (mo_card_groups_find (types, start), ==, i);
      n_cards += mo_card_groups_get_size (types, i);
      g_assert_cmpuint (mo_card_groups_find (types, n_cards - 1), ==, i);
    }
  g_assert_cmpuint (n_cards, ==, cards->len);
  g_assert_true (mo_card_finder_sort (finder, all, NULL, FALSE));
  games = mo_card_finder_group (finder, all, NULL);
  g_assert_true (g_str_has_suffix (mo_card_groups_get_title (games, 0), " – Damage"));
  /* Names and copies are no groups. */
  g_assert_false (mo_card_finder_sort (finder, cards, "name", FALSE));
  wait_for (&n_ready, 1);
  g_assert_true (mo_card_finder_sort (finder, cards, "name", FALSE));
  names = mo_card_finder_group (finder, cards, "name");
  g_assert_null (names);
  g_assert_true (mo_card_finder_sort (finder, cards, "owned", FALSE));
  owned = mo_card_finder_group (finder, cards, "owned");
  g_assert_null (owned);
}

static void
test_groups_by_cost (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (MoCardGroups) groups = NULL;
  guint n_ready = 0;

  mo_card_finder_make (finder);
  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  cards = find (finder, "kind:crawler");
  g_assert_false (mo_card_finder_sort (finder, cards, "cost", FALSE));
  wait_for (&n_ready, 1);
  g_assert_true (mo_card_finder_sort (finder, cards, "cost", TRUE));
  groups = mo_card_finder_group (finder, cards, "cost");
  g_assert_cmpuint (mo_card_groups_get_n (groups), >, 3);
  for (guint i = 0; i < mo_card_groups_get_n (groups); i++)
    {
      const MoCard *card = g_ptr_array_index (cards, mo_card_groups_get_start (groups, i));
      g_autofree char *title = card->cost != MO_ABSENT ? g_strdup_printf ("Cost: %d", card->cost)
                               : card->type->has_no_cost ? g_strdup ("Cost: –")
                                                         : g_strdup ("Cost: ?");

      g_assert_cmpstr (mo_card_groups_get_title (groups, i), ==, title);
      if (mo_card_groups_get_size (groups, i) > 1)
        {
          const MoCard *next = g_ptr_array_index (cards, mo_card_groups_get_start (groups, i) + 1);

          /* Within a group by type. */
          g_assert_cmpint (next->cost, ==, card->cost);
          g_assert_cmpuint (next->type->index, >=, card->type->index);
        }
    }
}

/* Groups of a field of words have its values as titles; cards without a value have the name of the
 * field. Nothing is in no groups, and so are cards by an unknown field. */
static void
test_groups_by_words (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (MoCardGroups) groups = NULL;
  gboolean has_valueless = FALSE;
  guint n_ready = 0;

  mo_card_finder_make (finder);
  g_assert_true (mo_card_finder_is_ready (finder));
  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_ready);
  cards = find (finder, "kind:crawler");
  g_assert_false (mo_card_finder_sort (finder, cards, "class", FALSE));
  wait_for (&n_ready, 1);
  g_assert_true (mo_card_finder_sort (finder, cards, "class", FALSE));
  groups = mo_card_finder_group (finder, cards, "class");
  g_assert_cmpuint (mo_card_groups_get_n (groups), >, 2);
  for (guint i = 0; i < mo_card_groups_get_n (groups); i++)
    {
      const MoCard *card = g_ptr_array_index (cards, mo_card_groups_get_start (groups, i));
      g_autofree char *value = mo_card_dup_value (
          content->catalog, card,
          mo_fields_lookup (mo_card_finder_get_fields (finder), "class"));
      const char *title = mo_card_groups_get_title (groups, i);

      g_assert_cmpstr (title, ==, *value != '\0' ? value : "Class: –");
      has_valueless |= *value == '\0';
    }
  g_assert_true (has_valueless);
  g_assert_null (mo_card_finder_group (finder, none, NULL));
  g_assert_null (mo_card_finder_group (finder, cards, "no-field"));
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

static void
assert_found (MoCardFinder *finder,
              const char *query,
              const char *expected)
{
  g_autoptr (GPtrArray) cards = find (finder, query);
  g_autofree char *ids = write_ids (cards);

  g_test_message ("%s", query);
  g_assert_cmpstr (ids, ==, expected);
}

/* Without a collection there are no copies; with one, counts are looked up once, and again after
 * it is replaced. */
static void
test_find_by_copies (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (MoCollection) collection = mo_collection_new ();

  mo_card_finder_make (finder);
  assert_found (finder, "type=protection owned>0", "");
  assert_found (finder, "type=protection wanted>0", "");
  mo_collection_set (collection, &(MoHolding){ .card = ID ("iron-plate"),
                                               .single = 3,
                                               .wanted = 1,
                                               .name = "",
                                               .place = "",
                                               .notes = "" });
  mo_card_finder_set_copies (finder, collection, NULL);
  assert_found (finder, "type=protection owned>0", ID ("iron-plate"));
  assert_found (finder, "type=protection owned=3 wanted=1", ID ("iron-plate"));
  assert_found (finder, "type=protection owned=0", ID ("defend") " " ID ("total-defense"));
  assert_found (finder, "type=protection wanted=0", ID ("defend") " " ID ("total-defense"));
  mo_card_finder_set_copies (finder, NULL, NULL);
  assert_found (finder, "type=protection owned>0", "");
}

static MoLibraryDeck *
add_deck (GPtrArray *decks,
          MoDeck *package)
{
  MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);

  deck->id = decks->len + 1;
  deck->deck = package;
  g_ptr_array_add (decks, deck);
  return deck;
}

/* Decks are found by a part of the name. All printings of a card match, whichever the deck has;
 * deleted and unreadable decks do not. */
static void
test_find_in_decks (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_autoptr (GPtrArray) decks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  MoDeck *first = mo_deck_new ("Ash and Éclair", "solitaire-2011-elite");
  MoDeck *second = mo_deck_new ("Éclair", "solitaire-2011-elite");
  MoDeck *gone = mo_deck_new ("Ash of Old", "solitaire-2011-elite");

  mo_deck_set_count (first, "crawler", "emberdeep/ash-blade-promo", NULL, 1);
  mo_deck_set_count (first, "crawler", "far/thing", "Thing", 1);
  mo_deck_set_count (second, "crawler", "emberdeep/coal-pick", NULL, 2);
  mo_deck_set_count (gone, "crawler", "emberdeep/kindle", NULL, 1);
  mo_card_finder_make (finder);
  assert_found (finder, "deck:ash", "");
  add_deck (decks, first);
  add_deck (decks, second);
  add_deck (decks, gone)->deleted = TRUE;
  add_deck (decks, NULL);
  mo_card_finder_set_copies (finder, NULL, decks);
  assert_found (finder, "deck:ash", "emberdeep/ash-blade emberdeep/ash-blade-promo");
  assert_found (finder, "deck:eclair",
                "emberdeep/ash-blade emberdeep/coal-pick emberdeep/ash-blade-promo");
  assert_found (finder, "deck=eclair", "emberdeep/coal-pick");
  assert_found (finder, "deck=ecl", "");
  assert_found (finder, "deck:nowhere", "");
}

/* The finder keeps what it was given, also when the library replaces it and its thread gets the
 * old one. */
static void
test_keeps_copies (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  MoCollection *collection = mo_collection_new ();
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  MoDeck *package = mo_deck_new ("Ash", "solitaire-2011-elite");

  mo_collection_set (collection, &(MoHolding){ .card = ID ("iron-plate"),
                                               .single = 3,
                                               .name = "",
                                               .place = "",
                                               .notes = "" });
  mo_deck_set_count (package, "crawler", "emberdeep/coal-pick", NULL, 2);
  add_deck (decks, package);
  mo_card_finder_make (finder);
  mo_card_finder_set_copies (finder, collection, decks);
  mo_collection_free (collection);
  g_ptr_array_unref (decks);
  assert_found (finder, "owned=3", ID ("iron-plate"));
  assert_found (finder, "deck:ash", "emberdeep/coal-pick");
  /* The same objects again, of which the finder has the last references. */
  g_ptr_array_ref (decks);
  mo_card_finder_set_copies (finder, mo_collection_ref (collection), decks);
  mo_collection_free (collection);
  g_ptr_array_unref (decks);
  assert_found (finder, "owned=3", ID ("iron-plate"));
  assert_found (finder, "deck:ash", "emberdeep/coal-pick");
}

/* A format accepts the cards of its game that fit into one of its decks. */
static void
test_find_legal (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);

  mo_card_finder_make (finder);
  assert_found (finder, "legal=bonfire-run type=protection",
                ID ("defend") " " ID ("iron-plate") " " ID ("total-defense"));
  assert_found (finder, "legal=solitaire-2011-elite type=protection", "");
  assert_found (finder, "legal=bonfire-run name=\"ash blade\"", "");
  assert_found (finder, "legal=solitaire-2011-elite name=\"ash blade\"",
                "emberdeep/ash-blade emberdeep/ash-blade-promo");
  /* A monster of Bonfire Run belongs to the game, but not to a deck. */
  assert_found (finder, "legal=bonfire-run id=" ID ("wolf"), "");
  assert_found (finder, "id=" ID ("wolf"), ID ("wolf"));
}

static guint
count_in_game (MoCardFinder *finder,
               const char *text,
               const char *game)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (text, mo_card_finder_get_fields (finder), &fault);
  g_autoptr (GPtrArray) cards = NULL;

  g_assert_nonnull (query);
  cards = mo_card_finder_find_in_game (finder, query, game);
  return cards->len;
}

/* A game is a term of a query by its id or name, and a limit that such a term lifts. */
static void
test_find_in_game (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  const guint n_cards = mo_catalog_get_n_cards (content->catalog);
  guint n_crawler;
  guint n_bonfire;

  mo_card_finder_make (finder);
  assert_found (finder, "game=bonfire-run name=defend", ID ("defend"));
  assert_found (finder, "game:bonfire name=defend", ID ("defend"));
  assert_found (finder, "game:crawler name=defend", "");
  assert_found (finder, "game!=dungeon-crawler name=defend", ID ("defend"));
  n_crawler = count_in_game (finder, "", "dungeon-crawler");
  n_bonfire = count_in_game (finder, "", "bonfire-run");
  g_assert_cmpuint (n_crawler, >, 0);
  g_assert_cmpuint (n_bonfire, >, 0);
  g_assert_cmpuint (n_crawler + n_bonfire, <, n_cards);
  g_assert_cmpuint (count_in_game (finder, "", NULL), ==, n_cards);
  g_assert_cmpuint (count_in_game (finder, "", "no-game"), ==, 0);
  g_assert_cmpuint (count_in_game (finder, "game=bonfire-run", "dungeon-crawler"), ==, n_bonfire);
  g_assert_cmpuint (count_in_game (finder, "-(name=wolf or game:bonfire)", "bonfire-run"), ==,
                    n_cards - n_bonfire);
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

/* The same while an order is created. */
static void
test_dropped_while_sorting (void)
{
  MoCardFinder *finder = mo_card_finder_new (content);
  g_autoptr (MoCardFinder) other = mo_card_finder_new (content);
  g_autoptr (GPtrArray) cards = NULL;
  guint n_dropped = 0;
  guint n_ready = 0;

  mo_card_finder_make (finder);
  g_signal_connect_swapped (finder, "ready", G_CALLBACK (count_cb), &n_dropped);
  cards = find (finder, "type=protection");
  g_assert_false (mo_card_finder_sort (finder, cards, "name", FALSE));
  g_assert_false (mo_card_finder_sort (finder, cards, "cost", FALSE));
  g_assert_finalize_object (finder);
  mo_card_finder_make (other);
  g_signal_connect_swapped (other, "ready", G_CALLBACK (count_cb), &n_ready);
  g_assert_false (mo_card_finder_sort (other, cards, "name", FALSE));
  wait_for (&n_ready, 1);
  g_assert_cmpuint (n_dropped, ==, 0);
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
  g_test_add_func ("/library/card-finder/ranks", test_ranks);
  g_test_add_func ("/library/card-finder/groups", test_groups);
  g_test_add_func ("/library/card-finder/groups-by-cost", test_groups_by_cost);
  g_test_add_func ("/library/card-finder/groups-by-words", test_groups_by_words);
  g_test_add_func ("/library/card-finder/sort-by-copies", test_sort_by_copies);
  g_test_add_func ("/library/card-finder/find-by-copies", test_find_by_copies);
  g_test_add_func ("/library/card-finder/find-in-decks", test_find_in_decks);
  g_test_add_func ("/library/card-finder/keeps-copies", test_keeps_copies);
  g_test_add_func ("/library/card-finder/find-legal", test_find_legal);
  g_test_add_func ("/library/card-finder/find-in-game", test_find_in_game);
  g_test_add_func ("/library/card-finder/dropped", test_dropped);
  g_test_add_func ("/library/card-finder/dropped-while-sorting", test_dropped_while_sorting);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
