/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Packages in memory and as files: round trips lose nothing. */

#include "config.h"

#include "deck-fixture.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static MoContent *content;

/* In memory */

static void
test_deck_counts (void)
{
  static const struct
  {
    guint set;
    guint count;
  } counts[] = { { 1, 1 },      { 4, 4 },           { 998, 998 }, { 999, 999 },
                 { 1000, 999 }, { G_MAXUINT, 999 }, { 0, 0 } };
  g_autoptr (MoDeck) deck = mo_deck_new ("Name", "format");

  g_assert_cmpstr (deck->name, ==, "Name");
  g_assert_cmpstr (deck->format, ==, "format");
  g_assert_cmpstr (deck->notes, ==, "");
  g_assert_cmpuint (deck->tags->len, ==, 0);
  g_assert_cmpuint (deck->parts->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_test_message ("%u", counts[i].set);
      mo_deck_set_count (deck, "crawler", "a", NULL, counts[i].set);
      g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "a"), ==, counts[i].count);
    }
  g_assert_cmpuint (mo_deck_get_count (deck, "nowhere", "a"), ==, 0);
  g_assert_null (mo_deck_get_part (deck, "nowhere"));
}

/* Returns "DECK: CARD CARD; DECK: CARD". */
static char *
list_order (const MoDeck *deck)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      g_string_append_printf (all, "%s%s:", i > 0 ? "; " : "", part->id);
      for (guint j = 0; j < part->entries->len; j++)
        g_string_append_printf (all, " %s",
                                ((const MoDeckEntry *) g_ptr_array_index (part->entries, j))->id);
    }
  return g_string_free (all, FALSE);
}

#define assert_order(deck, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *found_order = list_order (deck);                                              \
    g_assert_cmpstr (found_order, ==, expected);                                                   \
  }                                                                                                \
  G_STMT_END

static void
test_deck_order (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Name", "format");

  fixture_change (deck, "x c +1; x a +1; y b +2; x b +1; y a +1");
  assert_order (deck, "x: c a b; y: b a");
  /* A card keeps its place while its count is not 0. */
  fixture_change (deck, "x c +5; x a -1; y b -1");
  assert_order (deck, "x: c b; y: b a");
  fixture_change (deck, "x a +1");
  assert_order (deck, "x: c b a; y: b a");
  /* A deck is removed with its last card, and added again at the end. */
  fixture_change (deck, "x a -1; x b -1; x c -6");
  assert_order (deck, "y: b a");
  g_assert_null (mo_deck_get_part (deck, "x"));
  fixture_change (deck, "x b +1");
  assert_order (deck, "y: b a; x: b");
  /* A count of 0 adds nothing. */
  mo_deck_set_count (deck, "z", "a", NULL, 0);
  mo_deck_set_count (deck, "x", "a", NULL, 0);
  assert_order (deck, "y: b a; x: b");
  g_assert_cmpuint (mo_deck_part_get_n_cards (mo_deck_get_part (deck, "y")), ==, 2);
}

static const char *
get_kept_name (const MoDeck *deck,
               const char *part,
               guint index)
{
  return ((const MoDeckEntry *) g_ptr_array_index (mo_deck_get_part (deck, part)->entries, index))
      ->name;
}

static MoDeck *
make_full_deck (void)
{
  MoDeck *deck = fixture_make_deck_for ("cooperative-2010-two");

  g_free (deck->notes);
  deck->notes = g_strdup ("One line.\nAnother & <another>.\n\nA last one: “quoted”.");
  g_ptr_array_add (deck->tags, g_strdup ("fire"));
  g_ptr_array_add (deck->tags, g_strdup ("two players"));
  mo_deck_set_count (deck, "crawler", "nobody/knows", "What \"it\" was <called>", 3);
  mo_deck_set_count (deck, "sideboard", "Any Name as an Id", NULL, 2);
  return deck;
}

static void
test_deck_copy (void)
{
  g_autoptr (MoDeck) deck = make_full_deck ();
  g_autoptr (MoDeck) copy = mo_deck_copy (deck);
  g_autoptr (GBytes) xml = mo_deck_write_xml (deck, content->catalog);
  g_autoptr (GBytes) xml_of_copy = mo_deck_write_xml (copy, content->catalog);
  g_autoptr (GBytes) xml_later = NULL;

  g_assert_true (mo_deck_equal (deck, copy));
  g_assert_true (g_bytes_equal (xml, xml_of_copy));
  g_assert_cmpstr (get_kept_name (copy, "crawler",
                                  mo_deck_get_part (copy, "crawler")->entries->len - 1),
                   ==, "What \"it\" was <called>");
  /* The copy shares no data. */
  fixture_change (copy, "crawler t/c01 +1; sideboard t/c30 +1; quests t/q1 -1");
  g_assert_false (mo_deck_equal (deck, copy));
  xml_later = mo_deck_write_xml (deck, content->catalog);
  g_assert_true (g_bytes_equal (xml, xml_later));
}

static void
test_deck_equal (void)
{
  static const char *const changes[] = {
    "crawler t/c01 +1",
    "crawler t/c01 -1",
    "crawler t/c30 +1",
    "crawler t/c14 -1",
    "quests t/q3 -1",
    "sideboard x +1",
    "reserve t/q4 +1",
    /* The same cards in another order. */
    "crawler t/c01 -3; crawler t/c01 +3",
    "adventurers t/a1 -1; adventurers t/a2 -1; adventurers t/a1 +1; adventurers t/a2 +1",
  };
  g_autoptr (MoDeck) deck = make_full_deck ();
  g_autoptr (MoDeck) named = mo_deck_copy (deck);
  char **fields[] = { &named->name, &named->format, &named->notes };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (MoDeck) other = mo_deck_copy (deck);

      g_test_message ("%s", changes[i]);
      fixture_change (other, changes[i]);
      g_assert_false (mo_deck_equal (deck, other));
      g_assert_false (mo_deck_equal (other, deck));
    }
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *old = *fields[i];

      *fields[i] = g_strdup ("different");
      g_assert_false (mo_deck_equal (deck, named));
      g_free (*fields[i]);
      *fields[i] = g_steal_pointer (&old);
      g_assert_true (mo_deck_equal (deck, named));
    }
  g_ptr_array_add (named->tags, g_strdup ("more"));
  g_assert_false (mo_deck_equal (deck, named));
  g_ptr_array_set_size (named->tags, 0);
  g_ptr_array_add (named->tags, g_strdup ("two players"));
  g_ptr_array_add (named->tags, g_strdup ("fire"));
  g_assert_false (mo_deck_equal (deck, named));
}

static void
test_deck_kept_names_do_not_count (void)
{
  g_autoptr (MoDeck) a = mo_deck_new ("Name", "format");
  g_autoptr (MoDeck) b = mo_deck_new ("Name", "format");

  mo_deck_set_count (a, "x", "id", "One name", 1);
  mo_deck_set_count (b, "x", "id", NULL, 1);
  g_assert_true (mo_deck_equal (a, b));
  /* The name is set with the first copy of the card. */
  mo_deck_set_count (a, "x", "id", "Another", 2);
  g_assert_cmpstr (get_kept_name (a, "x", 0), ==, "One name");
}

/* Reading */

static MoDeck *
read_bytes (GBytes *bytes,
            const char *file,
            char **told)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_file_get_type (file) == MO_DECK_FILE_TEXT
                     ? mo_deck_read_text (stream, file, content, faults, NULL)
                     : mo_deck_read_xml (stream, file, faults);

  *told = mo_faults_to_string (faults);
  g_assert_cmpint (deck == NULL, ==, mo_faults_get_n (faults) > 0);
  return deck;
}

static MoDeck *
read_text (const char *file,
           const char *text,
           char **told)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_bytes (bytes, file, told);
}

/* Reads a file without faults. */
static MoDeck *
read_good (GBytes *bytes,
           const char *file)
{
  g_autofree char *told = NULL;
  MoDeck *deck = read_bytes (bytes, file, &told);

  if (*told != '\0')
    g_test_message ("%.*s", (int) g_bytes_get_size (bytes),
                    (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_cmpstr (told, ==, "");
  return deck;
}

static MoDeck *
read_good_text (const char *file,
                const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_good (bytes, file);
}

/* XML */

static void
test_deck_xml_round_trip (void)
{
  g_autoptr (MoDeck) deck = make_full_deck ();
  g_autoptr (GBytes) xml = mo_deck_write_xml (deck, content->catalog);
  g_autoptr (MoDeck) back = read_good (xml, "a.xml");
  g_autoptr (GBytes) again = mo_deck_write_xml (back, content->catalog);

  g_assert_true (mo_deck_equal (deck, back));
  g_assert_true (g_bytes_equal (xml, again));
  g_assert_cmpstr (back->notes, ==, deck->notes);
  g_assert_cmpstr (get_kept_name (back, "crawler",
                                  mo_deck_get_part (back, "crawler")->entries->len - 1),
                   ==, "What \"it\" was <called>");
}

static void
test_deck_xml_written (void)
{
  static const char expected[] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<deck-package name=\"Gate &amp; &quot;Cinders&quot;\" format=\"house-gone\">\n"
      "  <notes>First.\nSecond &lt;b&gt;.</notes>\n"
      "  <tag>fire</tag>\n"
      "  <tag>a &amp; b</tag>\n"
      "  <pool>cost&lt;3 name:&quot;A &amp; B&quot;</pool>\n"
      "  <deck id=\"crawler\">\n"
      "    <card id=\"t/c01\" name=\"Crawler 01\" count=\"4\"/>\n"
      "    <card id=\"old/blade\" name=\"Old Blade\" count=\"1\"/>\n"
      "    <card id=\"Some Name\" count=\"999\"/>\n"
      "  </deck>\n"
      "  <deck id=\"sideboard\">\n"
      "    <card id=\"t/c01\" name=\"Crawler 01\" count=\"2\"/>\n"
      "  </deck>\n"
      "</deck-package>\n";
  g_autoptr (MoDeck) deck = mo_deck_new ("Gate & \"Cinders\"", "house-gone");
  g_autoptr (GBytes) xml = NULL;
  g_autoptr (MoDeck) back = NULL;

  g_free (deck->notes);
  deck->notes = g_strdup ("First.\nSecond <b>.");
  g_ptr_array_add (deck->tags, g_strdup ("fire"));
  g_ptr_array_add (deck->tags, g_strdup ("a & b"));
  g_free (deck->pool);
  deck->pool = g_strdup ("cost<3 name:\"A & B\"");
  /* the name in the catalog is written */
  mo_deck_set_count (deck, "crawler", "t/c01", "An older name", 4);
  mo_deck_set_count (deck, "crawler", "old/blade", "Old Blade", 1);
  mo_deck_set_count (deck, "crawler", "Some Name", NULL, 999);
  mo_deck_set_count (deck, "sideboard", "t/c01", NULL, 2);
  xml = mo_deck_write_xml (deck, content->catalog);
  g_assert_cmpmem (g_bytes_get_data (xml, NULL), g_bytes_get_size (xml), expected,
                   strlen (expected));
  back = read_good (xml, "a.xml");
  g_assert_true (mo_deck_equal (deck, back));
}

static void
test_deck_xml_merges_entries (void)
{
  g_autoptr (MoDeck) deck =
      read_good_text ("a.xml", "<deck-package name='N' format='f'>\n"
                               "<deck id='x'><card id='b' name='B' count='2'/>"
                               "<card id='a' count='1'/><card id='b' count='3'/></deck>\n"
                               "<deck id='y'><card id='a' count='1'/></deck>\n"
                               "<deck id='x'><card id='a' count='7'/></deck>\n"
                               "<deck id='z'/>\n"
                               "</deck-package>\n");

  assert_order (deck, "x: b a; y: a");
  g_assert_cmpuint (mo_deck_get_count (deck, "x", "b"), ==, 5);
  g_assert_cmpuint (mo_deck_get_count (deck, "x", "a"), ==, 8);
  g_assert_cmpstr (get_kept_name (deck, "x", 0), ==, "B");
}

static const struct
{
  const char *name;
  const char *file;
  const char *text;
  const char *told; /* the beginning, up to the line; more faults follow */
} bad_rows[] = {
  { "xml-count-zero", "a.xml",
    "<deck-package name='N' format='f'>\n<deck id='x'>\n<card id='a' "
    "count='0'/></deck>\n</deck-package>",
    "a.xml:3: " },
  { "xml-count-negative", "a.xml",
    "<deck-package name='N' format='f'>\n<deck id='x'>\n<card id='a' "
    "count='-1'/></deck>\n</deck-package>",
    "a.xml:3: " },
  { "xml-count-too-large", "a.xml",
    "<deck-package name='N' format='f'>\n<deck id='x'>\n<card id='a' "
    "count='1000'/></deck>\n</deck-package>",
    "a.xml:3: " },
  { "xml-no-name", "a.xml", "<deck-package format='f'>\n</deck-package>", "a.xml:1: " },
  { "xml-blank-name", "a.xml", "<deck-package name=' ' format='f'/>", "a.xml:1: " },
  { "xml-unknown-element", "a.xml",
    "<deck-package name='N' format='f'>\n<sideboard/>\n</deck-package>", "a.xml:2: " },
  { "xml-two-notes", "a.xml",
    "<deck-package name='N' format='f'>\n<notes/>\n<notes/>\n</deck-package>", "a.xml:3: " },
  { "xml-two-pools", "a.xml",
    "<deck-package name='N' format='f'>\n<pool>a</pool>\n<pool>a</pool>\n</deck-package>",
    "a.xml:3: " },
  { "xml-pool-before-tag", "a.xml",
    "<deck-package name='N' format='f'>\n<pool>a</pool>\n<tag>a</tag>\n</deck-package>",
    "a.xml:3: " },
  { "xml-empty-pool", "a.xml", "<deck-package name='N' format='f'>\n<pool/></deck-package>",
    "a.xml:2: invalid card pool: " },
  { "xml-pool-of-two-lines", "a.xml",
    "<deck-package name='N' format='f'>\n<pool>set:a\nor set:b</pool></deck-package>",
    "a.xml:2: invalid card pool: " },
  { "xml-pool-with-spaces", "a.xml",
    "<deck-package name='N' format='f'>\n<pool> set:a</pool></deck-package>",
    "a.xml:2: invalid card pool: " },
  { "xml-breaks-off", "a.xml", "<deck-package name='N' format='f'>\n<deck id='x'>\n", "a.xml:" },
  { "xml-catalog", "a.xml", "<catalog id='c' name='C' system='dungeon-crawler'/>", "a.xml:1: " },
  { "xml-doctype", "a.xml", "<!DOCTYPE deck-package>\n<deck-package name='N' format='f'/>",
    "a.xml:1: " },
  { "xml-empty", "a.xml", "", "a.xml" },
  { "text-stray-line", "a.txt", "Name: N\nWhat a deck!\n4 Crawler 01\n",
    "a.txt:2: “What a deck!” is not a card or a heading" },
  { "text-stray-heading", "a.txt", "Format: solitaire-2010-elite\nSpare Board:\n", "a.txt:2: " },
  { "text-stray-field", "a.txt", "4 Crawler 01\nFormat: solitaire-2010-elite\n", "a.txt:2: " },
  { "text-count-behind-zero", "a.txt", "Quests\nNobody x0\n", "a.txt:2: " },
  { "text-count-behind-too-large", "a.txt", "Quests\nNobody x1000\n", "a.txt:2: " },
  { "text-count-zero", "a.txt", "Format: solitaire-2010-elite\nQuests\n0 Quest 1\n", "a.txt:3: " },
  { "text-count-too-large", "a.txt", "Format: solitaire-2010-elite\nQuests\n\n1000 Quest 1\n",
    "a.txt:4: " },
  { "text-count-too-large-x", "a.txt", "Format: solitaire-2010-elite\nQuests\n1000x Quest 1\n",
    "a.txt:3: " },
  { "text-count-huge", "a.txt",
    "Format: solitaire-2010-elite\nQuests\n99999999999999999999 Quest 1\n", "a.txt:3: " },
  { "text-count-without-card", "a.txt",
    "Format: solitaire-2010-elite\nQuests\n4 [t/q1]x]\n4  [\t]\n", "a.txt:4: " },
  { "text-bad-format", "a.txt", "# a list\n\nFormat: two words\nQuests\n1 Quest 1\n", "a.txt:3: " },
  { "text-no-name", "a.txt", "Name:\n", "a.txt:1: " },
  { "text-not-utf-8", "a.txt", "Name: N\nCrawler deck\n4 Gr\xfcne Klinge\n", "a.txt:3: " },
  { "text-unknown-deck-without-brackets", "a.txt", "Format: solitaire-2010-elite\nTokens\n",
    "a.txt:2: " },
};

static void
test_deck_bad_file (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *told = NULL;

  g_assert_null (read_text (bad_rows[row].file, bad_rows[row].text, &told));
  g_test_message ("%s", told);
  g_assert_true (g_str_has_prefix (told, bad_rows[row].told));
}

/* All faults are reported, not only the first. */
static void
test_deck_text_all_faults (void)
{
  g_autofree char *told = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_null (read_text (
      "a.txt", "Nothing\nFormat: a b\nCrawler deck\n0 None\n1 One\n1000 Thousand\n\xff\n", &told));
  lines = g_strsplit (g_strchomp (told), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      static const guint numbers[] = { 1, 2, 4, 6, 7 };
      g_autofree char *prefix = g_strdup_printf ("a.txt:%u: ", numbers[i]);

      g_assert_true (g_str_has_prefix (lines[i], prefix));
    }
}

static void
test_deck_nul_and_size (void)
{
  gsize size = MO_DECK_MAX_SIZE + 1;
  g_autofree char *text = g_malloc (size);
  g_autoptr (GBytes) nul = g_bytes_new ("Name: N\n\0Quests", 15);
  g_autoptr (GBytes) large = NULL;
  g_autoptr (GBytes) largest = NULL;
  g_autoptr (GBytes) large_xml = NULL;
  g_autoptr (MoDeck) deck = NULL;
  g_autofree char *told_of_nul = NULL;
  g_autofree char *told_of_size = NULL;
  g_autofree char *told_of_xml_size = NULL;

  memset (text, ' ', size);
  for (gsize at = 7; at < size; at += 1000)
    text[at] = '\n';
  memcpy (text, "Name: N", 7);
  large = g_bytes_new (text, size);
  largest = g_bytes_new (text, size - 1);
  g_assert_null (read_bytes (nul, "a.txt", &told_of_nul));
  g_assert_true (g_str_has_prefix (told_of_nul, "a.txt: "));
  g_assert_null (read_bytes (large, "a.txt", &told_of_size));
  g_assert_true (g_str_has_prefix (told_of_size, "a.txt: "));
  deck = read_good (largest, "a.txt");
  g_assert_cmpstr (deck->name, ==, "N");

  memset (text, ' ', size);
  memcpy (text, "<deck-package name='N' format='f'>", 34);
  memcpy (text + size - 15, "</deck-package>", 15);
  large_xml = g_bytes_new (text, size);
  g_assert_null (read_bytes (large_xml, "a.xml", &told_of_xml_size));
  g_assert_true (g_str_has_prefix (told_of_xml_size, "a.xml: "));
}

/* Two entries of a card that together exceed the limit. */
static void
test_deck_merged_over_the_most (void)
{
  g_autofree char *told_of_xml = NULL;
  g_autofree char *told_of_text = NULL;

  g_assert_null (
      read_text ("a.xml",
                 "<deck-package name='N' format='f'>\n<deck id='x'><card id='a' count='600'/>\n"
                 "<card id='a' count='600'/></deck></deck-package>",
                 &told_of_xml));
  g_assert_true (g_str_has_prefix (told_of_xml, "a.xml:3: "));
  g_assert_null (read_text (
      "a.txt", "Format: solitaire-2010-elite\nQuests\n600 Quest 1\n600 Quest 1\n", &told_of_text));
  g_assert_true (g_str_has_prefix (told_of_text, "a.txt:4: "));
}

/* Text lists */

/* A line of a list in the Crawler deck, and the card that it refers to. */
static const struct
{
  const char *name;
  const char *line;
  const char *card;
  guint count;
  const char *kept_name;
} line_rows[] = {
  { "count", "4 Crawler 01", "t/c01", 4, "Crawler 01" },
  { "count-with-x", "4x Crawler 01", "t/c01", 4, "Crawler 01" },
  { "name-alone", "Crawler 01", "t/c01", 1, "Crawler 01" },
  { "id", "3 Crawler 01 [t/c01-promo]", "t/c01-promo", 3, "Crawler 01" },
  { "id-without-count", "Crawler 01 [t/c01-promo]", "t/c01-promo", 1, "Crawler 01" },
  { "id-counts-more-than-name", "2 Crawler 02 [t/c01]", "t/c01", 2, "Crawler 02" },
  { "id-that-nobody-knows", "2 Crawler 01 [nobody/knows]", "nobody/knows", 2, "Crawler 01" },
  { "case", "2 cRAWLER 01", "t/c01", 2, "cRAWLER 01" },
  { "case-beyond-ascii", "2 GROSSE & \"KLEINE\" <STRASSE>", "t/eszett", 2,
    "GROSSE & \"KLEINE\" <STRASSE>" },
  { "tab", "4\tCrawler 01", "t/c01", 4, "Crawler 01" },
  { "tab-and-x", "4x\tCrawler 01", "t/c01", 4, "Crawler 01" },
  { "blanks-around", "  4   Crawler 01 \t ", "t/c01", 4, "Crawler 01" },
  { "blanks-before-id", "4 Crawler 01    [t/c01]", "t/c01", 4, "Crawler 01" },
  { "unknown-name", "2 Nobody Knows", "Nobody Knows", 2, NULL },
  { "original-before-printing", "1 Crawler 30", "t/c30", 1, "Crawler 30" },
  { "first-of-one-name", "1 Twin Blades", "second/twin", 1, "Twin Blades" },
  { "most", "999 Crawler 01", "t/c01", 999, "Crawler 01" },
  { "name-begins-with-digits", "1 13 Candles", "t/13-candles", 1, "13 Candles" },
  { "name-is-digits", "3 7", "t/7", 3, "7" },
  { "name-is-digits-alone", "7", "t/7", 1, "7" },
  { "name-begins-with-count", "2 4x Forge", "t/4x-forge", 2, "4x Forge" },
  { "name-begins-with-count-twice", "2x 4x Forge", "t/4x-forge", 2, "4x Forge" },
  { "name-begins-with-count-no-blank", "4xForge", "t/4xforge", 1, "4xForge" },
  { "name-is-x", "4 x", "t/x", 4, "x" },
  { "name-is-x-twice", "4x x", "t/x", 4, "x" },
  { "name-in-two-games", "2 Crawler 40", "t/c40", 2, "Crawler 40" },
  { "name-has-hash", "1 #1 Fan", "t/fan", 1, "#1 Fan" },
  { "name-has-colon", "2 Notes: a Song", "t/song", 2, "Notes: a Song" },
  { "name-has-colon-alone", "Name: None", "t/name", 1, "Name: None" },
  { "typed-apostrophe", "1 Saint Brannock's Lantern", "emberdeep/saint-brannocks-lantern", 1,
    "Saint Brannock's Lantern" },
  { "typographic-apostrophe", "1 SAINT Brannock’s lantern", "emberdeep/saint-brannocks-lantern", 1,
    "SAINT Brannock’s lantern" },
  { "typed-hyphen-no-accent", "2 bell-ringer's cafe", "t/cafe-1", 2, "bell-ringer's cafe" },
  { "other-dashes", "2 Bell—Ringer‘s  Cafe\xcc\x81", "t/cafe-1", 2, "Bell—Ringer‘s  Cafe\xcc\x81" },
  { "accent-decides", "1 résumé", "t/resume-accents", 1, "résumé" },
  { "accent-decides-decomposed", "1 Re\xcc\x81sume\xcc\x81", "t/resume-accents", 1,
    "Re\xcc\x81sume\xcc\x81" },
  { "no-accent-decides", "1 RESUME", "t/resume", 1, "RESUME" },
  { "doubled-blanks", "1 Crawler   01", "t/c01", 1, "Crawler   01" },
  { "no-break-space",
    "1 Crawler\xc2\xa0"
    "01",
    "t/c01", 1, "Crawler 01" },
  { "tab-within", "1\tCrawler\t01", "t/c01", 1, "Crawler 01" },
  { "name-is-heading", "1 Quests", "t/quests", 1, "Quests" },
  { "name-has-brackets", "1 Map [torn] [t/map]", "t/map", 1, "Map [torn]" },
  { "name-is-in-brackets", "1 [Box] [t/box]", "t/box", 1, "[Box]" },
  { "name-ends-in-bracket", "1 Half] [t/half]", "t/half", 1, "Half]" },
};

static void
test_deck_text_line (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strdup_printf ("Format: solitaire-2010-elite\nCrawler deck\n%s\n",
                                           line_rows[row].line);
  g_autoptr (MoDeck) deck = read_good_text ("a.txt", text);
  g_autofree char *order = g_strdup_printf ("crawler: %s", line_rows[row].card);

  assert_order (deck, order);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", line_rows[row].card), ==,
                    line_rows[row].count);
  g_assert_cmpstr (get_kept_name (deck, "crawler", 0), ==, line_rows[row].kept_name);
}

/* A heading in a format, and the deck that it begins. */
static const struct
{
  const char *name;
  const char *format;
  const char *heading;
  const char *part;
} heading_rows[] = {
  { "name", "solitaire-2010-elite", "Crawler deck", "crawler" },
  { "name-in-other-case", "solitaire-2010-elite", "CRAWLER DECK", "crawler" },
  { "name-with-blanks", "solitaire-2010-elite", " \tDungeon deck ", "dungeon" },
  { "name-with-blanks-within", "solitaire-2010-elite", "Dungeon   déck", "dungeon" },
  { "id", "solitaire-2010-elite", "crawler", "crawler" },
  { "id-in-brackets", "solitaire-2010-elite", "[crawler]", "crawler" },
  { "adventurers", "solitaire-2011-elite", "Adventurers", "adventurers" },
  { "quests", "solitaire-2011-elite", "quests", "quests" },
  { "reserve", "solitaire-2011-elite", "Reserve", "reserve" },
  { "title-of-the-first", "cooperative-2010-two", "Player 1: Crawler deck", "crawler" },
  { "title-of-the-second", "cooperative-2010-two", "Player 2: Crawler deck", "crawler-2" },
  { "title-in-other-case", "cooperative-2010-four", "player 4: adventurers", "adventurers-4" },
  { "name-of-several", "cooperative-2010-two", "Crawler deck", "crawler" },
  { "id-of-the-second", "cooperative-2010-two", "adventurers-2", "adventurers-2" },
  { "deck-of-all", "cooperative-2010-two", "Dungeon deck", "dungeon" },
  { "deck-that-the-format-lacks", "solitaire-2010-elite", "[crawler-2]", "crawler-2" },
  { "deck-that-nothing-knows", "solitaire-2010-elite", "[side-board]", "side-board" },
  { "format-unknown", "house-gone", "Crawler deck", "crawler" },
  { "format-unknown-and-deck", "house-gone", "[side-board]", "side-board" },
  { "id-of-one-letter", "house-gone", "[x]", "x" },
};

static void
test_deck_text_heading (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strdup_printf ("Format: %s\n%s\n2 Nobody Knows\n",
                                           heading_rows[row].format, heading_rows[row].heading);
  g_autoptr (MoDeck) deck = read_good_text ("a.txt", text);
  g_autofree char *order = g_strdup_printf ("%s: Nobody Knows", heading_rows[row].part);

  assert_order (deck, order);
}

/* A name that several cards have refers to one that the deck accepts, and is written without an id
 * only there. */
static void
test_deck_text_names_by_deck (void)
{
  static const char text[] =
      "Name: N\n"
      "Format: solitaire-2010-elite\n"
      "\nDungeon deck\n1 Axis of Evil\n1 Axis of Evil [rulebook/axis-of-evil]\n"
      "\nQuests\n1 Axis of Evil\n1 Axis of Evil [t/axis-event]\n"
      "\nReserve\n1 Axis of Evil\n"
      "\n[crawler-2]\n1 Axis of Evil\n"
      "\n[sideboard]\n1 Axis of Evil\n";
  g_autoptr (MoDeck) deck = read_good_text ("a.txt", text);
  g_autoptr (GBytes) again = mo_deck_write_text (deck, content);

  assert_order (
      deck,
      "dungeon: t/axis-event rulebook/axis-of-evil; quests: rulebook/axis-of-evil t/axis-event; "
      "reserve: rulebook/axis-of-evil; crawler-2: rulebook/axis-of-evil; sideboard: "
      "rulebook/axis-of-evil");
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again), text, strlen (text));
}

/* Without a known format, the first game with a deck of this id determines the accepted cards. */
static void
test_deck_text_names_without_format (void)
{
  g_autoptr (MoDeck) deck =
      read_good_text ("a.txt", "Format: house-gone\ndungeon\n1 Axis of Evil\n"
                               "quests\n1 Axis of Evil\nBag\n1 Axis of Evil\n");

  assert_order (deck,
                "dungeon: t/axis-event; quests: rulebook/axis-of-evil; bag: rulebook/axis-of-evil");
}

static void
test_deck_text_whole (void)
{
  static const char text[] = "\xef\xbb\xbf# A list\r\n"
                             "name:  Gate of Cinders \r\n"
                             "FORMAT: cooperative-2010-two\r\n"
                             "Tags: fire, two players ,,\r\n"
                             "Notes: First: line.\r\n"
                             "Notes:\r\n"
                             "Notes: Third.\r\n"
                             "\r\n"
                             "Player 2: Crawler deck\r\n"
                             "3 Crawler 01\r\n"
                             "  # not a card\r\n"
                             "2\tCrawler 02\r\n"
                             "1 Crawler 01\r\n"
                             "\r\n"
                             "Crawler deck\r\n"
                             "Crawler 03";
  g_autoptr (MoDeck) deck = read_good_text ("/a/folder/some.list.txt", text);

  g_assert_cmpstr (deck->name, ==, "Gate of Cinders");
  g_assert_cmpstr (deck->format, ==, "cooperative-2010-two");
  g_assert_cmpstr (deck->notes, ==, "First: line.\n\nThird.");
  g_assert_cmpuint (deck->tags->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (deck->tags, 0), ==, "fire");
  g_assert_cmpstr (g_ptr_array_index (deck->tags, 1), ==, "two players");
  assert_order (deck, "crawler-2: t/c01 t/c02; crawler: t/c03");
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler-2", "t/c01"), ==, 4);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler-2", "t/c02"), ==, 2);
  g_assert_cmpuint (mo_deck_get_count (deck, "crawler", "t/c03"), ==, 1);
}

static void
test_deck_text_written (void)
{
  static const char expected[] = "Name: Gate: of # Cinders\n"
                                 "Format: cooperative-2010-two\n"
                                 "Tags: fire, two players\n"
                                 "Pool: cost<3 name:\"A: B\"\n"
                                 "Notes: First.\n"
                                 "Notes: \n"
                                 "Notes: Third.\n"
                                 "\n"
                                 "Player 2: Crawler deck\n"
                                 "3 Crawler 01\n"
                                 "1 Crawler 01 [t/c01-promo]\n"
                                 "2 Old Blade [old/blade]\n"
                                 "1 Nobody Knows\n"
                                 "\n"
                                 "Dungeon deck\n"
                                 "8 Common Rat\n"
                                 "\n"
                                 "[side-board]\n"
                                 "1 13 Candles\n";
  g_autoptr (MoDeck) deck = mo_deck_new ("Gate: of # Cinders", "cooperative-2010-two");
  g_autoptr (GBytes) text = NULL;

  g_free (deck->notes);
  deck->notes = g_strdup ("First.\n\nThird.");
  g_ptr_array_add (deck->tags, g_strdup ("fire"));
  g_ptr_array_add (deck->tags, g_strdup ("two players"));
  g_free (deck->pool);
  deck->pool = g_strdup ("cost<3 name:\"A: B\"");
  fixture_change (deck, "crawler-2 t/c01 +3; crawler-2 t/c01-promo +1");
  mo_deck_set_count (deck, "crawler-2", "old/blade", "Old Blade", 2);
  mo_deck_set_count (deck, "crawler-2", "Nobody Knows", NULL, 1);
  fixture_change (deck, "dungeon t/common +8; side-board t/13-candles +1");
  text = mo_deck_write_text (deck, content);
  g_assert_cmpmem (g_bytes_get_data (text, NULL), g_bytes_get_size (text), expected,
                   strlen (expected));
}

/* A list without a name gets that of the file. */
static void
test_deck_text_name_of_file (void)
{
  static const struct
  {
    const char *file;
    const char *name;
  } names[] = {
    { "/a/folder/Gate of Cinders.txt", "Gate of Cinders" },
    { "gate.of.cinders.txt", "gate.of.cinders" },
    { ".txt", ".txt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MoDeck) deck = read_good_text (names[i].file, "Format: solitaire-2010-elite\n");

      g_assert_cmpstr (deck->name, ==, names[i].name);
    }
}

static void
assert_text_round_trip (const MoDeck *deck)
{
  g_autoptr (GBytes) text = mo_deck_write_text (deck, content);
  g_autoptr (MoDeck) back = read_good (text, "a.txt");
  g_autoptr (GBytes) again = mo_deck_write_text (back, content);

  if (!mo_deck_equal (deck, back))
    g_test_message ("%.*s\n\n%.*s", (int) g_bytes_get_size (text),
                    (const char *) g_bytes_get_data (text, NULL), (int) g_bytes_get_size (again),
                    (const char *) g_bytes_get_data (again, NULL));
  g_assert_true (mo_deck_equal (deck, back));
  g_assert_true (g_bytes_equal (text, again));
}

static void
assert_xml_round_trip (const MoDeck *deck)
{
  g_autoptr (GBytes) xml = mo_deck_write_xml (deck, content->catalog);
  g_autoptr (MoDeck) back = read_good (xml, "a.xml");
  g_autoptr (GBytes) again = mo_deck_write_xml (back, content->catalog);

  g_assert_true (mo_deck_equal (deck, back));
  g_assert_true (g_bytes_equal (xml, again));
}

static void
test_deck_samples (void)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      assert_xml_round_trip (deck);
      assert_text_round_trip (deck);
    }
}

/* Random card ids for packages: known cards with special names, and unknown ids, which may be any
 * name that is not in a catalog. */
static const char *const random_cards[] = {
  "t/c01",
  "t/c01-promo",
  "t/c01-foil",
  "t/c30-promo",
  "t/twin-1",
  "t/twin-2",
  "second/twin",
  "t/13-candles",
  "t/4x-forge",
  "t/4xforge",
  "t/7",
  "t/map",
  "t/box",
  "t/half",
  "t/song",
  "t/name",
  "t/fan",
  "t/heading",
  "t/quests",
  "t/player",
  "t/eszett",
  "t/x",
  "t/q1",
  "t/q1-promo",
  "t/q1-twin",
  "t/axis",
  "t/axis-event",
  "t/q2-axis",
  "nobody/knows",
  "Nobody Knows",
  "crawler 01",
  "Crawler 01",
  "12 Monkeys",
  "3x 3 Eyes",
  "# Hash",
  "#",
  "Name: Nobody",
  "Quests",
  "crawler",
  "x",
  "Player 1: Quests",
  "a, b; c",
  "It’s Ünknown",
  "0",
  "000",
  "1000 Nights",
  "4x",
  "Format: x",
  "twin blades",
};

/* Stored names of unknown cards. */
static const char *const random_names[] = {
  "Old Blade", "13 Candles", "Map [torn]", "[Box]",      "Half]",      "Notes: a Song", "#1 Fan",
  "Crawler 01", "Twin Blades", "7",        "4x Forge",   "Open [",     "] [",           "Quests",
  "a\\b",      "End\\",       "\\[x\\]",
  "12",        "x",          "[t/c01]",    "a [b] [c]",  "“Ünknown”",
};

static MoDeck *
make_random_deck (GRand *random)
{
  static const char *const formats[] = { "solitaire-2010-elite", "cooperative-2010-two",
                                         "house-short", "pebbles-ten", "house-gone" };
  static const char *const parts[] = { "crawler",       "crawler-2", "dungeon", "adventurers",
                                       "adventurers-2", "quests",    "reserve", "side-board",
                                       "bag",           "x.1:y/z_-", MO_DECK_MAYBE };
  MoDeck *deck = mo_deck_new ("A Package",
                              formats[g_rand_int_range (random, 0, G_N_ELEMENTS (formats))]);
  int n = g_rand_int_range (random, 0, 30);

  for (int i = 0; i < n; i++)
    {
      const char *card = random_cards[g_rand_int_range (random, 0, G_N_ELEMENTS (random_cards))];
      const char *name =
          g_rand_boolean (random)
              ? NULL
              : random_names[g_rand_int_range (random, 0, G_N_ELEMENTS (random_names))];

      mo_deck_set_count (deck, parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))], card,
                         name, (guint) g_rand_int_range (random, 1, 1000));
    }
  if (g_rand_boolean (random))
    {
      g_free (deck->notes);
      deck->notes = g_strdup ("First: line\n\n# Third\nQuests\n4 Crawler 01\n");
    }
  for (int i = g_rand_int_range (random, 0, 3); i > 0; i--)
    g_ptr_array_add (deck->tags,
                     g_strdup (
                         random_names[g_rand_int_range (random, 0, G_N_ELEMENTS (random_names))]));
  return deck;
}

static void
test_deck_random_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (MoDeck) deck = make_random_deck (random);

      assert_xml_round_trip (deck);
      assert_text_round_trip (deck);
    }
}

/* An id that is a name may contain brackets, backslashes and outer blanks. */
static void
test_deck_text_ids_with_brackets (void)
{
  static const char *const ids[] = {
    "Map [lost]", "[Lost]", "a [b] c]", "Lost]", "[",        "]",   "[]", "a [b", "a] [b]",
    "\\",         "a\\",    "a\\b",     "a\\]",  "\\[a\\]\\", " a", "a ",  "[ ",   " ]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint named = 0; named < 2; named++)
      {
        g_autoptr (MoDeck) deck = mo_deck_new ("A Package", "solitaire-2010-elite");
        g_autoptr (GBytes) text = NULL;
        g_autoptr (MoDeck) back = NULL;

        g_test_message ("%s%s", ids[i], named ? ", with a name" : "");
        mo_deck_set_count (deck, "crawler", ids[i], named ? "Some Name" : NULL, 2);
        text = mo_deck_write_text (deck, content);
        back = read_good (text, "a.txt");
        g_assert_true (mo_deck_equal (deck, back));
      }
}

/* The id of an unknown deck may be the name of another deck. */
static void
test_deck_text_decks_named_alike (void)
{
  static const char *const formats[] = { "solitaire-2010-elite", "cooperative-2010-two",
                                         "house-gone" };
  static const char *const parts[] = { "Quests",  "QUESTS", "Adventurers", "Reserve",
                                       "reserve", "Name",   "Notes" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
      {
        g_autoptr (MoDeck) deck = mo_deck_new ("A Package", formats[i]);

        g_test_message ("%s, %s", formats[i], parts[j]);
        fixture_change (deck, "quests t/q1 +1; adventurers t/a1 +1");
        mo_deck_set_count (deck, parts[j], "t/c01", NULL, 2);
        assert_text_round_trip (deck);
      }
}

/* A list without a format can be saved as XML and read again. */
static void
test_deck_text_without_format_as_xml (void)
{
  g_autoptr (MoDeck) deck = read_good_text ("a.txt", "Name: N\nCrawler deck\n4 Crawler 01\n");

  g_assert_cmpstr (deck->format, ==, "");
  assert_text_round_trip (deck);
  assert_xml_round_trip (deck);
}

/* Characters that XML can't represent are refused in a text list, or else the saved file can be
 * read. */
static void
test_deck_control_characters_as_xml (void)
{
  static const char *const texts[] = {
    "Name: Bell \a\nFormat: solitaire-2010-elite\n",
    "Tags: fire \x1b[1m\nFormat: solitaire-2010-elite\n",
    "Notes: form \f feed\nFormat: solitaire-2010-elite\n",
    "Format: solitaire-2010-elite\nQuests\n1 Bell \a\n",
    "Format: solitaire-2010-elite\nQuests\n1 Quest 1 [bell\a]\n",
    "Format: solitaire-2010-elite\nQuests\n1 No Character \xef\xbf\xbf\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *told = NULL;
      g_autoptr (MoDeck) deck = read_text ("a.txt", texts[i], &told);
      g_autoptr (GBytes) xml = deck != NULL ? mo_deck_write_xml (deck, content->catalog) : NULL;
      g_autoptr (MoDeck) back = xml != NULL ? read_good (xml, "a.xml") : NULL;

      g_test_message ("%u: %s", i, told);
      g_assert_true (deck == NULL || mo_deck_equal (deck, back));
    }
}

/* Texts that are too long for our files are refused, instead of writing an unreadable file. */
static void
test_deck_text_too_long (void)
{
  g_autofree char *line = g_strnfill (2000, 'n');
  g_autofree char *tag = g_strnfill (201, 't');
  g_autofree char *tags = g_strdup_printf ("Format: solitaire-2010-elite\nTags: fire, %s\n", tag);
  g_autoptr (GString) notes = g_string_new ("Format: solitaire-2010-elite\n");
  g_autofree char *told_of_notes = NULL;
  g_autofree char *told_of_tags = NULL;

  for (guint i = 0; i < 11; i++)
    g_string_append_printf (notes, "Notes: %s\n", line);
  g_assert_null (read_text ("a.txt", notes->str, &told_of_notes));
  g_assert_null (read_text ("a.txt", tags, &told_of_tags));
  g_assert_true (g_str_has_prefix (told_of_tags, "a.txt:2: "));
}

/* Files */

static void
test_deck_file_types (void)
{
  g_assert_cmpint (mo_deck_file_get_type ("/a/b.txt"), ==, MO_DECK_FILE_TEXT);
  g_assert_cmpint (mo_deck_file_get_type ("b.TXT"), ==, MO_DECK_FILE_TEXT);
  g_assert_cmpint (mo_deck_file_get_type ("b.xml"), ==, MO_DECK_FILE_XML);
  g_assert_cmpint (mo_deck_file_get_type ("b"), ==, MO_DECK_FILE_XML);
  g_assert_cmpint (mo_deck_file_get_type ("txt"), ==, MO_DECK_FILE_XML);
  g_assert_cmpint (mo_deck_file_get_type ("b.txt/c"), ==, MO_DECK_FILE_XML);
}

static void
assert_file (const char *path,
             const char *text)
{
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &found, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (directory) != NULL)
    n_files++;
  return n_files;
}

static void
test_deck_write_file (void)
{
  static const char *const names[] = { "a.xml", "a.txt" };
  char *folder = fixture_make_folder ();
  g_autoptr (MoDeck) deck = make_full_deck ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) back = NULL;

      g_assert_true (g_file_set_contents (path, "the old file", -1, NULL));
      g_assert_true (mo_deck_write_file (deck, path, content, &error));
      g_assert_no_error (error);
      /* A list has warnings about unknown cards. */
      back = mo_deck_read_file (path, content, faults, NULL);
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
      g_assert_true (mo_deck_equal (deck, back));
    }
  g_assert_cmpuint (count_files (folder), ==, G_N_ELEMENTS (names));
  fixture_remove_folder (folder);
}

static void
test_deck_read_no_file (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "none.xml", NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) faults_of_folder = mo_faults_new ();

  g_assert_null (mo_deck_read_file (path, content, faults, NULL));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  g_assert_null (mo_deck_read_file (folder, content, faults_of_folder, NULL));
  g_assert_cmpuint (mo_faults_get_n (faults_of_folder), ==, 1);
  fixture_remove_folder (folder);
}

static void
assert_write_fails (const MoDeck *deck,
                    const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_deck_write_file (deck, path, content, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (error->domain == G_FILE_ERROR || error->domain == G_IO_ERROR);
  g_assert_false (mo_deck_write_file (deck, path, content, NULL));
}

static void
test_deck_write_without_folder (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "none", "a.xml", NULL);
  g_autofree char *device = g_build_filename ("/dev/full", "a.xml", NULL);
  g_autoptr (MoDeck) deck = make_full_deck ();

  assert_write_fails (deck, path);
  assert_write_fails (deck, device);
  assert_write_fails (deck, folder);
  g_assert_cmpuint (count_files (folder), ==, 0);
  fixture_remove_folder (folder);
}

static void
test_deck_write_to_read_only_folder (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (MoDeck) deck = make_full_deck ();

  g_assert_true (g_file_set_contents (path, "the old file", -1, NULL));
  if (geteuid () == 0)
    g_test_skip ("root may write everywhere");
  else
    {
      g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
      assert_write_fails (deck, path);
      assert_file (path, "the old file");
      g_assert_cmpuint (count_files (folder), ==, 1);
      g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
    }
  fixture_remove_folder (folder);
}

/* Simulates a full disk with a limit of the file size that is reached while writing. */
static void
test_deck_write_without_room (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (MoDeck) deck = make_full_deck ();
  struct rlimit before;
  struct rlimit small;
  g_autoptr (GError) error = NULL;
  gboolean written;
  int limited;

  g_assert_true (g_file_set_contents (path, "the old file", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 512;
  signal (SIGXFSZ, SIG_IGN);
  /* Prints nothing in between, because the output may be a file, too. */
  limited = setrlimit (RLIMIT_FSIZE, &small);
  written = mo_deck_write_file (deck, path, content, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  signal (SIGXFSZ, SIG_DFL);

  g_assert_cmpint (limited, ==, 0);
  g_assert_false (written);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (error->domain == G_FILE_ERROR || error->domain == G_IO_ERROR);
  assert_file (path, "the old file");
  g_assert_cmpuint (count_files (folder), ==, 1);
  fixture_remove_folder (folder);
}

/* A file keeps its permissions. */
static void
test_deck_write_keeps_mode (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (MoDeck) deck = make_full_deck ();
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_true (g_file_set_contents (path, "the old file", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_true (mo_deck_write_file (deck, path, content, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  fixture_remove_folder (folder);
}

/* A symbolic link still points to the file, which has the new contents. */
static void
test_deck_write_through_link (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *target = g_build_filename (folder, "target.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (MoDeck) deck = make_full_deck ();
  g_autoptr (MoDeck) back = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (target, "the old file", -1, NULL));
  g_assert_cmpint (symlink ("target.xml", path), ==, 0);
  g_assert_true (mo_deck_write_file (deck, path, content, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  back = fixture_read_sample (target, content);
  g_assert_true (mo_deck_equal (deck, back));
  fixture_remove_folder (folder);
}

/* A special file, such as /dev/stdout, is never replaced with a regular one. */
static void
test_deck_write_to_pipe (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (MoDeck) deck = mo_deck_new ("Small", "solitaire-2010-elite");
  GStatBuf status;
  int reader;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  reader = g_open (path, O_RDONLY | O_NONBLOCK, 0);
  g_assert_cmpint (reader, >=, 0);
  /* It may succeed or fail. */
  mo_deck_write_file (deck, path, content, NULL);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
  close (reader);
  fixture_remove_folder (folder);
}

#define add_rows(prefix, table, test)                                                              \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                 \
    {                                                                                              \
      g_autofree char *path = g_strconcat (prefix, table[i].name, NULL);                           \
                                                                                                   \
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test);                                     \
    }

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();

  g_test_add_func ("/deck/counts", test_deck_counts);
  g_test_add_func ("/deck/order", test_deck_order);
  g_test_add_func ("/deck/copy", test_deck_copy);
  g_test_add_func ("/deck/equal", test_deck_equal);
  g_test_add_func ("/deck/kept-names-do-not-count", test_deck_kept_names_do_not_count);
  g_test_add_func ("/deck/xml-round-trip", test_deck_xml_round_trip);
  g_test_add_func ("/deck/xml-written", test_deck_xml_written);
  g_test_add_func ("/deck/xml-merges-entries", test_deck_xml_merges_entries);
  add_rows ("/deck/bad-file/", bad_rows, test_deck_bad_file);
  g_test_add_func ("/deck/text-all-faults", test_deck_text_all_faults);
  g_test_add_func ("/deck/nul-and-size", test_deck_nul_and_size);
  g_test_add_func ("/deck/merged-over-the-most", test_deck_merged_over_the_most);
  add_rows ("/deck/text-line/", line_rows, test_deck_text_line);
  add_rows ("/deck/text-heading/", heading_rows, test_deck_text_heading);
  g_test_add_func ("/deck/text-names-by-deck", test_deck_text_names_by_deck);
  g_test_add_func ("/deck/text-names-without-format", test_deck_text_names_without_format);
  g_test_add_func ("/deck/text-whole", test_deck_text_whole);
  g_test_add_func ("/deck/text-written", test_deck_text_written);
  g_test_add_func ("/deck/text-name-of-file", test_deck_text_name_of_file);
  g_test_add_func ("/deck/samples", test_deck_samples);
  g_test_add_func ("/deck/random-round-trips", test_deck_random_round_trips);
  g_test_add_func ("/deck/text-ids-with-brackets", test_deck_text_ids_with_brackets);
  g_test_add_func ("/deck/text-decks-named-alike", test_deck_text_decks_named_alike);
  g_test_add_func ("/deck/text-without-format-as-xml", test_deck_text_without_format_as_xml);
  g_test_add_func ("/deck/control-characters-as-xml", test_deck_control_characters_as_xml);
  g_test_add_func ("/deck/text-too-long", test_deck_text_too_long);
  g_test_add_func ("/deck/file-types", test_deck_file_types);
  g_test_add_func ("/deck/write-file", test_deck_write_file);
  g_test_add_func ("/deck/read-no-file", test_deck_read_no_file);
  g_test_add_func ("/deck/write-without-folder", test_deck_write_without_folder);
  g_test_add_func ("/deck/write-to-read-only-folder", test_deck_write_to_read_only_folder);
  g_test_add_func ("/deck/write-without-room", test_deck_write_without_room);
  g_test_add_func ("/deck/write-keeps-mode", test_deck_write_keeps_mode);
  g_test_add_func ("/deck/write-through-link", test_deck_write_through_link);
  g_test_add_func ("/deck/write-to-pipe", test_deck_write_to_pipe);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
