/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which cards are added to a deck first: each thing that speaks for a card wins over the order of
 * the catalog, and over what speaks for another card less. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-deck-filling.h"
#include "mo-deck-room.h"

#include <string.h>

#define HERO(id) "<card id='fill/" id "' name='Hero " id "' type='hero' set='one'/>"
#define ALLY(id, cost)                                                                             \
  "<card id='fill/" id "' name='Card " id "' type='ally' set='one' cost='" cost "'/>"
#define EVENT(id, cost)                                                                            \
  "<card id='fill/" id "' name='Card " id "' type='event' set='one' cost='" cost "'/>"
#define WITHOUT_COST(id) "<card id='fill/" id "' name='Card " id "' type='ally' set='one'/>"

/* The rules of all rows. */
#define RULES                                                                                      \
  "<size decks='main' exactly='30'/><size decks='heroes' exactly='1'/><copies decks='main' "       \
  "at-most='3'/>"

typedef struct
{
  const char *why;
  const char *rules; /* of the format */
  const char *cards;
  const char *pool;
  const char *before; /* as in fixture_change() */
  const char *deck;
  guint n;
  const char *owned; /* (nullable): the only card of which copies are owned */
  guint n_owned;
  const char *added; /* in order */
} Row;

static const Row rows[] = {
  { "the order of the catalog", "", ALLY ("b", "1") ALLY ("a", "1") ALLY ("c", "1"), "", "", "main",
    3, NULL, 0, "b a c" },
  /* As many of each cost, and of each type, as the catalog has. */
  { "the mixture of costs", "",
    ALLY ("a1", "1") ALLY ("b1", "1") ALLY ("c1", "1") ALLY ("d1", "1") ALLY ("e2", "2")
        ALLY ("f2", "2"),
    "", "", "main", 6, NULL, 0, "a1 e2 b1 c1 f2 d1" },
  { "the mixture of types", "",
    ALLY ("a", "1") ALLY ("b", "1") ALLY ("c", "1") ALLY ("d", "1") EVENT ("e", "1")
        EVENT ("f", "1"),
    "", "", "main", 6, NULL, 0, "a e b c f d" },
  { "the mixture goes on from the deck", "",
    ALLY ("a1", "1") ALLY ("b1", "1") ALLY ("c2", "2") ALLY ("d2", "2"), "", "main fill/c2 +1",
    "main", 2, NULL, 0, "a1 b1" },
  /* A card of each before second copies, and pairs where many are added. */
  { "one of each", "", ALLY ("a", "1") ALLY ("b", "1"), "", "", "main", 4, NULL, 0, "a b a b" },
  { "pairs", "",
    ALLY ("a", "1") ALLY ("b", "1") ALLY ("c", "1") ALLY ("d", "1") ALLY ("e", "1") ALLY ("f", "1")
        ALLY ("g", "1") ALLY ("h", "1"),
    "", "", "main", 20, NULL, 0, "a a b b c c d d e e f f g g h h a b c d" },
  { "a known cost", "", WITHOUT_COST ("a") ALLY ("b", "1"), "", "", "main", 1, NULL, 0, "b" },
  { "all are added where nothing else is", "", WITHOUT_COST ("a"), "", "", "main", 5, NULL, 0,
    "a a a" },
  { "owned before a known cost", "", ALLY ("a", "1") WITHOUT_COST ("b"), "", "", "main", 2, "b", 1,
    "b a" },
  { "owned copies that are free", "", ALLY ("a", "1") ALLY ("b", "1"), "", "main fill/b +2",
    "main", 2, "b", 3, "b a" },
  { "owned copies that are all used", "", ALLY ("a", "1") ALLY ("b", "1"), "", "main fill/b +2",
    "main", 1, "b", 2, "a" },
  { "a remark before owned", "<note decks='main' card='card A'>Remark.</note>",
    ALLY ("a", "1") ALLY ("b", "1"), "", "", "main", 4, "a", 1, "b b b a" },
  { "a remark about another deck", "<note decks='heroes' card='card a'>Remark.</note>",
    ALLY ("a", "1") ALLY ("b", "1"), "", "", "main", 1, NULL, 0, "a" },
  { "a remark about the second card",
    "<note decks='main' card='card x'>Remark.</note>"
    "<note decks='main' card='card a'>Remark.</note>",
    ALLY ("a", "1") ALLY ("b", "1"), "", "", "main", 1, NULL, 0, "b" },
  /* Cards that other rules would be about come after those with remarks. */
  { "a condition before a remark",
    "<only decks='main' cards='type:ally' for-deck='heroes' with='id=fill/h'/>"
    "<note decks='heroes' card='hero i'>Remark.</note>",
    HERO ("h") HERO ("i"), "", "", "heroes", 1, NULL, 0, "i" },
  { "a condition that is met already",
    "<only decks='main' cards='type:ally' for-deck='heroes' with='name:hero'/>"
    "<only decks='main' cards='type:ally' for-deck='heroes' with='id=fill/h'/>",
    HERO ("h") HERO ("i"), "", "heroes fill/i +1", "heroes", 1, NULL, 0, "i" },
  { "a condition about another deck",
    "<only decks='heroes' cards='type:hero' for-deck='main' with='id=fill/a'/>", ALLY ("a", "1")
    ALLY ("b", "1") HERO ("h"), "", "", "main", 4, NULL, 0, "b b b a" },
  { "the pool before a condition",
    "<only decks='main' cards='type:ally' for-deck='heroes' with='id=fill/h'/>",
    HERO ("i") HERO ("h"),
    "id=fill/h", "", "heroes", 1, NULL, 0, "h" },
  { "what a rule needs before the pool",
    "<count decks='main' cards='type:event' at-least='2'/>",
    ALLY ("a", "1") ALLY ("b", "1") EVENT ("e", "1"), "type:ally", "", "main", 4, NULL, 0,
    "e e a b" },
  { "what two rules need before what one needs",
    "<count decks='main' cards='type:event' at-least='3'/>"
    "<count decks='main' cards='id=fill/f' at-least='1'/>",
    ALLY ("a", "1") EVENT ("e", "1") EVENT ("f", "1"), "", "", "main", 4, NULL, 0, "f e e a" },
  /* Pairs from this many cards on, with those that are there. */
  { "one fewer than pairs", "",
    ALLY ("a", "1") ALLY ("b", "1") ALLY ("c", "1") ALLY ("d", "1") ALLY ("e", "1") ALLY ("f", "1")
        ALLY ("g", "1") ALLY ("h", "1"),
    "", "main fill/a +2; main fill/b +2; main fill/c +2; main fill/d +2", "main", 11, NULL, 0,
    "e f g h e f g h a b c" },
  { "just enough for pairs", "",
    ALLY ("a", "1") ALLY ("b", "1") ALLY ("c", "1") ALLY ("d", "1") ALLY ("e", "1") ALLY ("f", "1")
        ALLY ("g", "1") ALLY ("h", "1"),
    "", "main fill/a +2; main fill/b +2; main fill/c +2; main fill/d +2", "main", 12, NULL, 0,
    "e e f f g g h h a b c d" },
};

static guint
count_owned (const MoCard *card,
             gpointer user_data)
{
  const Row *row = user_data;

  return g_strcmp0 (card->id + strlen ("fill/"), row->owned) == 0 ? row->n_owned : 0;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *rules = g_strconcat (row->rules, RULES, NULL);
  g_autoptr (MoContent) content = fixture_load_rules (rules, row->cards);
  const MoFormat *format = mo_systems_get_format (content->systems, "fill", NULL);
  g_autoptr (MoDeck) deck = mo_deck_new ("Fill", "fill");
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) added = g_string_new (NULL);

  g_assert_nonnull (format);
  g_free (deck->pool);
  deck->pool = g_strdup (row->pool);
  if (*row->before != '\0')
    fixture_change (deck, row->before);
  mo_deck_fill (deck, edits, content, mo_format_get_deck (format, row->deck), NULL, row->n,
                row->owned != NULL ? count_owned : NULL, (gpointer) row);
  for (guint i = 0; i < edits->len; i++)
    {
      const MoDeckEdit *edit = g_ptr_array_index (edits, i);

      g_assert_cmpstr (edit->part, ==, row->deck);
      g_assert_cmpint (edit->change, ==, 1);
      g_string_append_printf (added, "%s%s", i > 0 ? " " : "", edit->card + strlen ("fill/"));
    }
  g_assert_cmpstr (added->str, ==, row->added);
}

/* Checks that two rooms answer the same about all cards in a deck. */
static void
compare_rooms (const MoContent *content,
               const MoDeckRoom *one,
               const MoDeckRoom *other,
               const char *part)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      g_assert_cmpint (mo_deck_room_takes (one, part, card), ==,
                       mo_deck_room_takes (other, part, card));
      g_assert_cmpuint (mo_deck_room_get (one, part, card), ==,
                        mo_deck_room_get (other, part, card));
      g_assert_cmpuint (mo_deck_room_get_n_missing (one, part, card), ==,
                        mo_deck_room_get_n_missing (other, part, card));
      g_assert_cmpint (mo_deck_room_needs (one, part, card), ==,
                       mo_deck_room_needs (other, part, card));
      g_assert_cmpint (mo_deck_room_is_exceeded (one, part, card), ==,
                       mo_deck_room_is_exceeded (other, part, card));
    }
}

/* Changes a random count, of a card that is in the deck as often as not, and tells the room. */
static void
change_any (const MoContent *content,
            MoDeck *deck,
            MoDeckRoom *room,
            const char *part,
            GRand *rand)
{
  const MoDeckPart *entries = mo_deck_get_part (deck, part);
  guint n_cards = mo_catalog_get_n_cards (content->catalog);
  const MoCard *card = mo_catalog_get_card (content->catalog,
                                            (guint) g_rand_int_range (rand, 0, (int) n_cards));
  guint before;
  guint after = (guint) g_rand_int_range (rand, 0, 5);

  if (entries != NULL && entries->entries->len > 0 && g_rand_boolean (rand))
    {
      int index = g_rand_int_range (rand, 0, (int) entries->entries->len);
      const MoDeckEntry *entry = g_ptr_array_index (entries->entries, index);

      card = mo_catalog_lookup (content->catalog, entry->id);
    }
  before = mo_deck_get_count (deck, part, card->id);
  mo_deck_set_count (deck, part, card->id, card->name, after);
  mo_deck_room_add (room, part, card, (int) after - (int) before);
}

/* The room that is told of each change is that of the changed deck. */
static void
test_room (void)
{
  static const char *const parts[] = { "crawler", "dungeon", "quests" };
  MoContent *content = fixture_load_content ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (MoDeck) deck = mo_deck_new ("Room", "house-cards");
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);

  for (guint i = 0; i < 150; i++)
    {
      const char *part = parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))];
      g_autoptr (MoDeckRoom) anew = NULL;

      change_any (content, deck, room, part, rand);
      anew = mo_deck_room_new (deck, content);
      compare_rooms (content, room, anew, part);
    }
  mo_content_unref (content);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/filling/%s", rows[i].why);

      g_test_add_data_func (g_strdelimit (path, " ", '-'), &rows[i], test_row);
    }
  g_test_add_func ("/filling/room", test_room);
  return g_test_run ();
}
