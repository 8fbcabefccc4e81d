/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Text lists of people and programs: the interpretation of each line, and decisions about ambiguous
 * ones. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-list-reading.h"

#include <string.h>

static MoContent *content;

/* Returns "LINE STATUS COUNT ID > DECK" for each line, without missing parts. */
static char *
describe (const MoListReading *reading)
{
  static const char *const statuses[] = {
    [MO_LIST_LINE_FIELD] = "field", [MO_LIST_LINE_HEADING] = "heading",
    [MO_LIST_LINE_CARD] = "card",   [MO_LIST_LINE_UNKNOWN] = "unknown",
    [MO_LIST_LINE_STRAY] = "stray", [MO_LIST_LINE_REFUSED] = "refused",
  };
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < mo_list_reading_get_n_lines (reading); i++)
    {
      const MoListLine *line = mo_list_reading_get_line (reading, i);

      g_string_append_printf (all, "%u %s", line->number, statuses[line->status]);
      if (line->id != NULL)
        g_string_append_printf (all, " %u %s", line->count, line->id);
      if (line->deck != NULL)
        g_string_append_printf (all, " > %s", line->deck);
      g_string_append_c (all, '\n');
    }
  return g_string_free (all, FALSE);
}

#define assert_reading(reading, expected)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *described = describe (reading);                                               \
    g_assert_cmpstr (described, ==, expected);                                                     \
  }                                                                                                \
  G_STMT_END

/* A line of a list without headings. */
static const struct
{
  const char *name;
  const char *line;
  const char *expected; /* without the line number */
} line_rows[] = {
  { "count", "4 Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-with-x", "4x Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-with-capital-x", "4X Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-with-times", "4× Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-and-x", "4 x Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-and-tab", "4\tAsh Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "count-and-no-break-space",
    "4\xc2\xa0"
    "Ash Blade",
    "card 4 emberdeep/ash-blade > crawler" },
  { "count-behind", "Ash Blade x4", "card 4 emberdeep/ash-blade > crawler" },
  { "count-behind-with-times", "Ash Blade ×4", "card 4 emberdeep/ash-blade > crawler" },
  { "count-behind-a-tab", "Ash Blade\t4", "card 4 emberdeep/ash-blade > crawler" },
  { "cells", "4\tAsh Blade\tequipment\t2", "card 4 emberdeep/ash-blade > crawler" },
  { "bullet", "- 4 Ash Blade", "card 4 emberdeep/ash-blade > crawler" },
  { "star", "* Ash Blade x4", "card 4 emberdeep/ash-blade > crawler" },
  { "no-count", "Ash Blade", "card 1 emberdeep/ash-blade > crawler" },
  { "set-and-number", "4 Ash Blade (EMB) 1", "card 4 emberdeep/ash-blade > crawler" },
  { "set-and-number-of-a-promo", "4 Ash Blade (EMB) P1",
    "card 4 emberdeep/ash-blade-promo > crawler" },
  { "set-alone", "4 Ash Blade (Emberdeep)", "card 4 emberdeep/ash-blade > crawler" },
  { "set-and-count-behind", "Ash Blade (EMB) x4", "card 4 emberdeep/ash-blade > crawler" },
  { "id", "4 Ash Blade [emberdeep/ash-blade-promo]", "card 4 emberdeep/ash-blade-promo > crawler" },
  { "id-that-nothing-knows", "4 Old Blade [old/blade]", "unknown 4 old/blade > crawler" },
  { "typed-name", "1 saint brannock's lantern",
    "card 1 emberdeep/saint-brannocks-lantern > crawler" },
  { "sideboard-card-for-the-reserve", "SB: 1 Quest 1", "card 1 t/q1 > reserve" },
  { "sideboard-card-for-no-reserve", "SB: 1 Kindle", "card 1 emberdeep/kindle > crawler" },
  { "sideboard-with-case", "sb: 2x Adventurer 1", "card 2 t/a1 > reserve" },
  { "dungeon-card", "2 Dungeon 01", "card 2 t/d01 > dungeon" },
  { "adventurer", "1 Adventurer 1", "card 1 t/a1 > adventurers" },
  { "quest", "Quest 1", "card 1 t/q1 > quests" },
  { "name-begins-with-a-count", "13 Candles", "card 1 t/13-candles > crawler" },
  { "name-begins-with-a-count-and-x", "4x Forge", "card 1 t/4x-forge > crawler" },
  { "unknown", "4 Nobody Knows", "unknown 4 Nobody Knows > crawler" },
  { "unknown-count-behind", "Nobody Knows x4", "unknown 4 Nobody Knows > crawler" },
  { "set-without-an-end", "4 Ash Blade (EMB", "unknown 4 Ash Blade (EMB > crawler" },
  { "set-without-a-blank", "4 Ash Blade(EMB) 1", "unknown 4 Ash Blade(EMB) 1 > crawler" },
  { "words-after-the-number", "4 Ash Blade (EMB) 1 foil",
    "unknown 4 Ash Blade (EMB) 1 foil > crawler" },
  { "set-without-a-name", "4 (EMB) 1", "unknown 4 (EMB) 1 > crawler" },
  { "letter-before-a-name", "B Ash Blade", "stray 1 B Ash Blade > crawler" },
  { "stray", "Nobody Knows", "stray 1 Nobody Knows > crawler" },
  { "stray-sentence", "This deck wins.", "stray 1 This deck wins. > crawler" },
  { "count-0", "0 Ash Blade", "refused" },
  { "count-1000", "Nobody x1000", "refused" },
  { "no-utf-8", "1 Gr\xfcn", "refused" },
  { "name-of-a-heading", "1 Crawler deck", "card 1 t/heading > crawler" },
  { "invalid-name", "Name:", "refused" },
  { "invalid-format", "Format: two words", "refused" },
  { "invalid-tag", "Tags: fire, a\xe2\x80\xae", "refused" },
  { "invalid-pool", "Pool: type:trap\xe2\x80\xae", "refused" },
  { "invalid-notes", "Notes: \x1b[1mBold", "refused" },
};

static void
test_list_line (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MoListReading) reading =
      mo_list_reading_new (line_rows[row].line, content, "solitaire-2010-elite");
  g_autofree char *expected = g_strdup_printf ("1 %s\n", line_rows[row].expected);
  const MoListLine *line = mo_list_reading_get_line (reading, 0);

  assert_reading (reading, expected);
  g_assert_cmpint (line->is_used, ==, line->status == MO_LIST_LINE_CARD || line->by_id);
  g_assert_cmpint (line->message != NULL, ==, line->status != MO_LIST_LINE_CARD && !line->by_id);
  g_assert_true (line->message == NULL || g_utf8_validate (line->message, -1, NULL));
}

/* Headings, and the deck of an unknown card below each. */
static const struct
{
  const char *name;
  const char *format;
  const char *heading;
  const char *deck; /* (nullable) */
  const char *card;
  const char *home;
} heading_rows[] = {
  { "colon", "solitaire-2010-elite", "Crawler deck:", "crawler", "Quest 1", "crawler" },
  { "count", "solitaire-2010-elite", "Dungeon Deck (60)", "dungeon", "Quest 1", "dungeon" },
  { "count-of-cards", "solitaire-2010-elite", "DUNGEON DECK (60 cards):", "dungeon", "Quest 1",
    "dungeon" },
  { "count-behind-a-colon", "solitaire-2010-elite", "Quests: 3", "quests", "Quest 1", "quests" },
  { "rules", "solitaire-2010-elite", "== Reserve ==", "reserve", "Quest 1", "reserve" },
  { "bold", "solitaire-2010-elite", "**Adventurers**", "adventurers", "Quest 1", "adventurers" },
  { "short", "solitaire-2010-elite", "Dungeon cards", "dungeon", "Quest 1", "dungeon" },
  { "one-for-many", "solitaire-2010-elite", "Adventurer (3)", "adventurers", "Quest 1",
    "adventurers" },
  { "accents", "solitaire-2010-elite", "Crawler  déck", "crawler", "Quest 1", "crawler" },
  { "player", "cooperative-2010-two", "Player 2: Crawler deck (40)", "crawler-2", "Quest 1",
    "crawler-2" },
  { "main", "solitaire-2010-elite", "Main Deck", NULL, "Dungeon 01", "dungeon" },
  { "deck", "solitaire-2010-elite", "Deck", NULL, "Quest 1", "quests" },
  { "sideboard", "solitaire-2010-elite", "Sideboard", NULL, "Quest 1", "reserve" },
  { "sideboard-of-no-use", "solitaire-2010-elite", "Sideboard:", NULL, "Dungeon 01", "dungeon" },
  { "side-count", "solitaire-2010-elite", "Sideboard (15)", NULL, "Adventurer 1", "reserve" },
  { "no-format", "", "Dungeon Deck (60)", "dungeon", "Quest 1", "dungeon" },
};

static void
test_list_heading (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strdup_printf ("%s\n4 %s\n", heading_rows[row].heading,
                                           heading_rows[row].card);
  g_autoptr (MoListReading) reading = mo_list_reading_new (text, content, heading_rows[row].format);
  const MoListLine *heading = mo_list_reading_get_line (reading, 0);
  const MoListLine *card = mo_list_reading_get_line (reading, 1);

  g_assert_cmpint (heading->status, ==, MO_LIST_LINE_HEADING);
  g_assert_cmpstr (heading->deck, ==, heading_rows[row].deck);
  g_assert_cmpint (card->status, ==, MO_LIST_LINE_CARD);
  g_assert_cmpstr (card->deck, ==, heading_rows[row].home);
}

/* A prefix for the sideboard applies to one line, whatever the heading above. */
static void
test_list_side_below_heading (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("Crawler deck\nSB: 1 Quest 1\n1 Quest 1\n", content,
                           "solitaire-2010-elite");

  assert_reading (reading, "1 heading > crawler\n2 card 1 t/q1 > reserve\n"
                           "3 card 1 t/q1 > crawler\n");
}

/* Lines that only look like headings. */
static void
test_list_no_heading (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("Spare board:\nTokens (3)\n60 Dungeon cards\n", content,
                           "solitaire-2010-elite");

  assert_reading (reading, "1 stray 1 Spare board: > crawler\n2 stray 1 Tokens (3) > crawler\n"
                           "3 unknown 60 Dungeon cards > crawler\n");
}

static void
test_list_whole (void)
{
  static const char text[] = "\xef\xbb\xbf// A list from elsewhere\r\n"
                             "Name: Gate of Cinders\r\n"
                             "# Copied\r\n"
                             "Format: solitaire-2010-elite\r\n"
                             "Tags: fire\r\n"
                             "Notes: First.\r\n"
                             "Notes: Second.\r\n"
                             "\r\n"
                             "Crawler deck (7):\r\n"
                             "4x Ash Blade\r\n"
                             "// the others\r\n"
                             "Kindle x3\r\n"
                             "\r\n"
                             "Main\r\n"
                             "1 Dungeon 01\r\n"
                             "SB: 1 Quest 1";
  g_autoptr (MoListReading) reading = mo_list_reading_new (text, content, "");
  const MoDeck *fields = mo_list_reading_get_fields (reading);

  assert_reading (
      reading,
      "2 field\n4 field\n5 field\n6 field\n7 field\n9 heading > crawler\n"
      "10 card 4 emberdeep/ash-blade > crawler\n12 card 3 emberdeep/kindle > crawler\n14 heading\n"
      "15 card 1 t/d01 > dungeon\n16 card 1 t/q1 > reserve\n");
  g_assert_cmpstr (fields->name, ==, "Gate of Cinders");
  g_assert_cmpstr (fields->notes, ==, "First.\nSecond.");
  g_assert_cmpstr (g_ptr_array_index (fields->tags, 0), ==, "fire");
  g_assert_cmpuint (fields->parts->len, ==, 0);
  g_assert_cmpstr (mo_list_reading_get_format (reading), ==, "solitaire-2010-elite");
  g_assert_cmpuint (mo_list_reading_get_n_cards (reading), ==, 9);
}

/* The format of the target deck is used, not that in the list. */
static void
test_list_other_format (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("Format: solitaire-2010-elite\nPlayer 2: Crawler deck\n1 Kindle\n",
                           content, "cooperative-2010-two");

  assert_reading (reading,
                  "1 field\n2 heading > crawler-2\n3 card 1 emberdeep/kindle > crawler-2\n");
  g_assert_cmpstr (mo_list_reading_get_format (reading), ==, "cooperative-2010-two");
}

/* Similar names */

static const struct
{
  const char *name;
  const char *line;
  const char *nearest; /* the id of the first; "" for none */
} nearest_rows[] = {
  { "letter-missing", "4 Ash Blad", "emberdeep/ash-blade" },
  { "letter-too-many", "4 Ash Bladee", "emberdeep/ash-blade" },
  { "letters-swapped", "4 Ahs Blade", "emberdeep/ash-blade" },
  { "first-letters-swapped", "4 Lem", "t/elm" },
  { "first-letter-missing", "4 Lm", "t/elm" },
  { "two-letters", "4 As", "" },
  { "three-letters", "4 Bra", "emberdeep/choir-brandbearer" },
  { "longest-that-is-searched", "4 b" FIXTURE_LONG_REST, "t/long" },
  { "too-long", "4 ba" FIXTURE_LONG_REST, "" },
  { "shorter-name", "4 The Ninth Galler", "emberdeep/the-ninth-gallery" },
  { "last-letters-swapped", "4 Eml", "t/elm" },
  { "two-letters-wrong", "4 Ymm", "" },
  /* Folding its name twice is not the same as folding it once. */
  { "letters-with-two-folds", "4 ᏲᎾᎪ", "t/yona" },
  { "three-wrong-letters", "4 Ash Bxayz", "emberdeep/ash-blade" },
  { "wrong-letter", "4 Ask Blade", "emberdeep/ash-blade" },
  { "without-a-count", "Ash Blad", "emberdeep/ash-blade" },
  { "with-a-set", "4 Ash Blad (EMB) 1", "emberdeep/ash-blade" },
  { "a-word-alone", "4 Brannock", "emberdeep/saint-brannocks-lantern" },
  { "words-in-another-order", "1 Lantern, Saint Brannock’s", "" },
  { "beginnings-of-words", "1 brann lant", "emberdeep/saint-brannocks-lantern" },
  { "nothing-near", "4 Xylophone of the Quetzalcoatl", "" },
};

static void
test_list_nearest (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MoListReading) reading =
      mo_list_reading_new (nearest_rows[row].line, content, "solitaire-2010-elite");
  const MoListLine *line = mo_list_reading_get_line (reading, 0);
  const MoCard *first = line->candidates->len > 0 ? g_ptr_array_index (line->candidates, 0) : NULL;

  g_test_message ("%s", line->message);
  g_assert_true (mo_list_line_is_doubtful (line));
  g_assert_cmpstr (first != NULL ? first->id : "", ==, nearest_rows[row].nearest);
  g_assert_cmpint (strstr (line->message, "did you mean") != NULL, ==, first != NULL);
  g_assert_true (first == NULL || strstr (line->message, first->name) != NULL);
}

/* Equally similar names are sorted by whether the deck accepts the card. */
static void
test_list_nearest_by_deck (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("Dungeon deck\n1 Twin\nCrawler deck\n1 Twin\n", content,
                           "solitaire-2010-elite");

  g_assert_cmpstr (
      ((const MoCard *) g_ptr_array_index (mo_list_reading_get_line (reading, 1)->candidates, 0))
          ->name,
      ==, "Twin Beast");
  g_assert_cmpstr (
      ((const MoCard *) g_ptr_array_index (mo_list_reading_get_line (reading, 3)->candidates, 0))
          ->name,
      ==, "Twin Blades");
}

/* The time for a list of unknown cards only is limited. */
static void
test_list_nearest_of_many (void)
{
  GString *text = g_string_new (NULL);
  g_autoptr (MoListReading) reading = NULL;
  guint n_searched = 0;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "1 Ash Blad %u\n", i);
  reading = mo_list_reading_new (text->str, content, "solitaire-2010-elite");
  g_string_free (text, TRUE);
  g_assert_cmpuint (mo_list_reading_get_n_lines (reading), ==, 20000);
  for (guint i = 0; i < 20000; i++)
    n_searched += mo_list_reading_get_line (reading, i)->candidates != NULL;
  g_assert_cmpuint (n_searched, >, 0);
  g_assert_cmpuint (n_searched, <=, 100);
}

/* Decisions */

static void
test_list_choose (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("2 Kindle\n3 Dungeon 0l\nWhat is this\n1 Nobody\n", content,
                           "solitaire-2010-elite");
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "solitaire-2010-elite");
  g_autoptr (MoDeck) again = mo_deck_new ("N", "solitaire-2010-elite");

  g_assert_cmpuint (mo_list_reading_get_n_cards (reading), ==, 2);
  g_assert_cmpuint (mo_list_reading_add_to (reading, deck), ==, 0);
  g_assert_cmpuint (deck->parts->len, ==, 1);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "emberdeep/kindle"), ==, 2);

  mo_list_reading_choose (reading, 1, mo_catalog_lookup (content->catalog, "t/d01"));
  mo_list_reading_keep (reading, 3);
  assert_reading (reading, "1 card 2 emberdeep/kindle > crawler\n2 unknown 3 t/d01 > dungeon\n"
                           "3 stray 1 What is this > crawler\n4 unknown 1 Nobody > crawler\n");
  g_assert_cmpstr (mo_list_reading_get_line (reading, 1)->name, ==, "Dungeon 0l");
  g_assert_cmpstr (mo_list_reading_get_line (reading, 3)->name, ==, NULL);
  g_assert_cmpuint (mo_list_reading_get_n_cards (reading), ==, 6);
  g_assert_cmpuint (mo_list_reading_add_to (reading, again), ==, 0);
  g_assert_cmpuint (mo_deck_get_count (again, "dungeon", "t/d01"), ==, 3);
  g_assert_cmpuint (mo_deck_get_count (again, "crawler", "Nobody"), ==, 1);
  g_assert_cmpuint (mo_deck_get_count (again, "crawler", "What is this"), ==, 0);

  /* And back again. */
  mo_list_reading_keep (reading, 1);
  mo_list_reading_choose (reading, 3, NULL);
  assert_reading (reading, "1 card 2 emberdeep/kindle > crawler\n2 unknown 3 Dungeon 0l > crawler\n"
                           "3 stray 1 What is this > crawler\n4 unknown 1 Nobody > crawler\n");
  g_assert_cmpuint (mo_list_reading_get_n_cards (reading), ==, 5);
  g_assert_cmpstr (mo_list_reading_get_line (reading, 1)->name, ==, NULL);
  /* The name of the list is remembered once another card is chosen. */
  mo_list_reading_choose (reading, 1, mo_catalog_lookup (content->catalog, "t/d01"));
  g_assert_cmpstr (mo_list_reading_get_line (reading, 1)->name, ==, "Dungeon 0l");
  /* Without a card the line is only left out. */
  mo_list_reading_choose (reading, 1, NULL);
  g_assert_cmpstr (mo_list_reading_get_line (reading, 1)->id, ==, "t/d01");
  g_assert_cmpuint (mo_list_reading_get_n_cards (reading), ==, 2);
}

static void
test_list_too_many (void)
{
  g_autoptr (MoListReading) reading =
      mo_list_reading_new ("600 Kindle\n\n600 Kindle\n", content, "solitaire-2010-elite");
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "solitaire-2010-elite");

  g_assert_cmpuint (mo_list_reading_add_to (reading, deck), ==, 3);
}

/* Files */

static MoDeck *
read_file (const char *text,
           char **told,
           char **warned)
{
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  MoDeck *deck = mo_deck_read_text (stream, "a.txt", content, faults, warnings);

  *told = mo_faults_to_string (faults);
  *warned = mo_faults_to_string (warnings);
  return deck;
}

/* All lines of a file with a count are read, with warnings about ambiguous ones. */
static void
test_list_file_warns (void)
{
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck =
      read_file ("// mine\n4 Ash Blad\n1 Kindle\n2 Old Blade [old/blade]\n1 Kindle (M10) 146\n"
                 "1 Ash Blade (EMX) 1\n1 Q (EMB) 1\n",
                 &told, &warned);

  g_assert_cmpstr (told, ==, "");
  g_assert_cmpstr (
      warned, ==,
      "a.txt:2: no card is named “Ash Blad”; did you mean “Ash Blade”?\na.txt:5: "
      "“Kindle” is read as “emberdeep/kindle”: the set and number in the file are ignored\n"
      "a.txt:6: “Ash Blade” is read as “emberdeep/ash-blade”: the set and number in the file are "
      "ignored\na.txt:7: no card is named “Q”; did you mean “7” or “x”?\n");
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "Ash Blad"), ==, 4);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "emberdeep/kindle"), ==, 2);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "old/blade"), ==, 2);
}

static void
test_list_file_refuses (void)
{
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;

  g_assert_null (read_file ("4 Ash Blade\nAsh Blad\n", &told, &warned));
  g_assert_cmpstr (told, ==,
                   "a.txt:2: “Ash Blad” is not a card or a heading; did you mean “Ash Blade”? "
                   "(put a count before the name to add it as an unknown card, or a “#” to ignore "
                   "the line)\n");
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  for (guint i = 0; i < G_N_ELEMENTS (line_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/list/line/", line_rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_list_line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (heading_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/list/heading/", heading_rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_list_heading);
    }
  for (guint i = 0; i < G_N_ELEMENTS (nearest_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/list/nearest/", nearest_rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_list_nearest);
    }
  g_test_add_func ("/list/side-below-heading", test_list_side_below_heading);
  g_test_add_func ("/list/no-heading", test_list_no_heading);
  g_test_add_func ("/list/whole", test_list_whole);
  g_test_add_func ("/list/other-format", test_list_other_format);
  g_test_add_func ("/list/nearest-by-deck", test_list_nearest_by_deck);
  g_test_add_func ("/list/nearest-of-many", test_list_nearest_of_many);
  g_test_add_func ("/list/choose", test_list_choose);
  g_test_add_func ("/list/too-many", test_list_too_many);
  g_test_add_func ("/list/file/warns", test_list_file_warns);
  g_test_add_func ("/list/file/refuses", test_list_file_refuses);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
