/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Packages in the file formats of other programs: round trips, their own files, and warnings about
 * data that they can't store. */

#include "config.h"

#include "deck-fixture.h"

#include <string.h>

static MoContent *content;

typedef GBytes *(*WriteFunc) (const MoDeck *deck,
                              const MoContent *of);
typedef MoDeck *(*ReadFunc) (GInputStream *stream,
                             const char *file,
                             const MoContent *of,
                             MoFaults *faults,
                             MoFaults *warnings);

typedef struct
{
  const char *file;
  WriteFunc write;
  ReadFunc read;
} FileType;

static const FileType cockatrice = { "a.cod", mo_deck_write_cockatrice, mo_deck_read_cockatrice };
static const FileType octgn = { "a.o8d", mo_deck_write_octgn, mo_deck_read_octgn };
static const FileType arkhamdb = { "a.json", mo_deck_write_arkhamdb, mo_deck_read_arkhamdb };

static const FileType *
get_type (const char *file)
{
  switch (mo_deck_file_get_type (file))
    {
    case MO_DECK_FILE_COCKATRICE:
      return &cockatrice;
    case MO_DECK_FILE_ARKHAMDB:
      return &arkhamdb;
    case MO_DECK_FILE_XML:
    case MO_DECK_FILE_TEXT:
    case MO_DECK_FILE_OCTGN:
    default:
      return &octgn;
    }
}

/* Returns warnings and faults, which the caller frees. */
static MoDeck *
read_bytes (GBytes *bytes,
            const FileType *type,
            char **told,
            char **warned)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) again = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoFaults) same_faults = mo_faults_new ();
  MoDeck *deck = type->read (stream, type->file, content, faults, warnings);
  g_autoptr (MoDeck) unwarned = type->read (again, type->file, content, same_faults, NULL);

  *told = mo_faults_to_string (faults);
  *warned = mo_faults_to_string (warnings);
  g_assert_cmpint (deck == NULL, ==, mo_faults_get_n (faults) > 0);
  g_assert_cmpint (deck == NULL, ==, unwarned == NULL);
  g_assert_true (deck == NULL || mo_deck_equal (deck, unwarned));
  return deck;
}

static MoDeck *
read_text (const char *text,
           const FileType *type,
           char **warned)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *told = NULL;
  MoDeck *deck = read_bytes (bytes, type, &told, warned);

  g_assert_cmpstr (told, ==, "");
  return deck;
}

/* Reads a file without warnings. */
static MoDeck *
read_whole (const char *text,
            const FileType *type)
{
  g_autofree char *warned = NULL;
  MoDeck *deck = read_text (text, type, &warned);

  g_assert_cmpstr (warned, ==, "");
  return deck;
}

/* Returns "DECK: COUNT ID, COUNT ID; DECK: COUNT ID". */
static char *
list_cards (const MoDeck *deck)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      g_string_append_printf (all, "%s%s:", i > 0 ? "; " : "", part->id);
      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          g_string_append_printf (all, "%s %u %s", j > 0 ? "," : "", entry->count, entry->id);
        }
    }
  return g_string_free (all, FALSE);
}

#define assert_cards(deck, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *found_cards = list_cards (deck);                                              \
    g_assert_cmpstr (found_cards, ==, expected);                                                   \
  }                                                                                                \
  G_STMT_END

static const char *
get_kept_name (const MoDeck *deck,
               const char *part,
               const char *card)
{
  return mo_deck_part_get_entry (mo_deck_get_part (deck, part), card)->name;
}

static void
set_notes (MoDeck *deck,
           const char *notes)
{
  g_free (deck->notes);
  deck->notes = g_strdup (notes);
}

/* Round trips */

static void
assert_round_trip (const MoDeck *deck,
                   const FileType *type)
{
  g_autoptr (GBytes) bytes = type->write (deck, content);
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) back = read_bytes (bytes, type, &told, &warned);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (MoFaults) losses = mo_faults_new ();

  if (back == NULL || !mo_deck_equal (deck, back) || *warned != '\0')
    g_test_message ("%.*s", (int) g_bytes_get_size (bytes),
                    (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_cmpstr (told, ==, "");
  g_assert_cmpstr (warned, ==, "");
  g_assert_true (mo_deck_equal (deck, back));
  again = type->write (back, content);
  g_assert_true (g_bytes_equal (bytes, again));
  mo_deck_file_list_losses (deck, type->file, content, losses);
  g_assert_cmpuint (mo_faults_get_n (losses), ==, 0);
}

static void
test_deck_files_round_trip (gconstpointer data)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      assert_round_trip (deck, data);
    }
}

/* Everything that a package may contain, including special characters of the formats. */
static void
test_deck_files_awkward (gconstpointer data)
{
  static const char *const formats[] = { "solitaire-2010-elite", "cooperative-2010-two",
                                         "pebbles-ten", "house-gone", "" };
  static const char *const names[] = { "Gate & \"Cinders\" <b>'", " Größe 火 ", "x", "]]>" };
  static const char *const notes[] = {
    "",           "One line.\nAnother & <another>.\n\n “Quoted”, \"too\".\n",
    "\t \n",      "]]>",
    "a]]>b\r\nc", "a\r\nb",
    "\r",
  };
  static const char *const parts[] = {
    "crawler", "crawler-2", "quests", "Quests", "bag",       "main",
    "Main",    "SIDE",      "side",   "tokens", "x.1:y/z_-", "Reserve",
  };
  static const char *const cards[] = {
    "t/c01",
    "t/c01-promo",
    "t/eszett",
    "t/axis-event",
    "t/axis",
    "pebbles/stone",
    "nobody/knows",
    "Crawler 01",
    "crawler 01",
    "Any <Name> & \"Id\"",
    " blank ",
    "\\",
    "[x]",
    "7",
    "435589bb-27c6-4a6d-9d63-394d5092b9d8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats) * G_N_ELEMENTS (names) * G_N_ELEMENTS (notes); i++)
    {
      g_autoptr (MoDeck) deck =
          mo_deck_new (names[i % G_N_ELEMENTS (names)], formats[i % G_N_ELEMENTS (formats)]);

      g_test_message ("%u", i);
      set_notes (deck, notes[i % G_N_ELEMENTS (notes)]);
      for (guint j = 0; j < i % 3; j++)
        g_ptr_array_add (deck->tags, g_strdup (j == 0 ? "fire, and <more>" : " zwölf"));
      for (guint j = 0; j < 40; j++)
        mo_deck_set_count (deck, parts[j * (i + 1) % G_N_ELEMENTS (parts)],
                           cards[j % G_N_ELEMENTS (cards)], j % 4 == 0 ? "A “Kept” \"Name\"" : NULL,
                           1 + j * 37 % 999);
      assert_round_trip (deck, data);
    }
}

static void
test_deck_files_keep_names (gconstpointer data)
{
  const FileType *type = data;
  g_autoptr (MoDeck) deck = mo_deck_new ("Name", "solitaire-2010-elite");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MoDeck) back = NULL;
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;

  mo_deck_set_count (deck, "crawler", "nobody/knows", "What \"it\" was <called>", 3);
  mo_deck_set_count (deck, "crawler", "Some Name", NULL, 3);
  mo_deck_set_count (deck, "crawler", "nobody/else", NULL, 3);
  bytes = type->write (deck, content);
  back = read_bytes (bytes, type, &told, &warned);
  g_assert_cmpstr (get_kept_name (back, "crawler", "nobody/knows"), ==, "What \"it\" was <called>");
  g_assert_null (get_kept_name (back, "crawler", "Some Name"));
  g_assert_null (get_kept_name (back, "crawler", "nobody/else"));
}

static void
test_deck_files_written (gconstpointer data)
{
  static const char as_cockatrice[] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<cockatrice_deck version=\"1\">\n"
      "  <deckname>Gate &amp; &quot;Cinders&quot;</deckname>\n"
      "  <format>cooperative-2010-two</format>\n"
      "  <comments>First.\nSecond &lt;b&gt;.</comments>\n"
      "  <tags>\n"
      "    <tag>fire</tag>\n"
      "  </tags>\n"
      "  <zone name=\"crawler-2\">\n"
      "    <card number=\"4\" name=\"Ash Blade\" setShortName=\"emberdeep\""
      " collectorNumber=\"1\" uuid=\"emberdeep/ash-blade\"/>\n"
      "    <card number=\"1\" name=\"Old Blade\" uuid=\"old/blade\"/>\n"
      "  </zone>\n"
      "  <zone name=\"quests\">\n"
      "    <card number=\"999\" name=\"Some Name\" uuid=\"Some Name\"/>\n"
      "  </zone>\n"
      "  <zone name=\"[main]\">\n"
      "    <card number=\"1\" name=\"x\" uuid=\"t/x\"/>\n"
      "  </zone>\n"
      "</cockatrice_deck>\n";
  static const char as_octgn[] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<deck game=\"bf0abda1-99f9-5fc2-a495-75e76c0dbcd5\" name=\"Gate &amp; &quot;Cinders&quot;\""
      " format=\"cooperative-2010-two\">\n"
      "  <section name=\"Player 2: Crawler deck\" shared=\"False\">\n"
      "    <card qty=\"4\" id=\"fa807de4-e791-5523-9d6a-92c71247cc86\" "
      "card=\"emberdeep/ash-blade\">Ash Blade</card>\n"
      "    <card qty=\"1\" id=\"f8a43326-9b1f-5ba9-bc26-266e0c4ad5a0\" card=\"old/blade\">Old "
      "Blade</card>\n"
      "  </section>\n"
      "  <section name=\"Quests\" shared=\"True\">\n"
      "    <card qty=\"999\" id=\"6b584a99-5e73-5dc7-b3bc-85df6ee080fa\" card=\"Some Name\">Some "
      "Name</card>\n"
      "  </section>\n"
      "  <section name=\"[main]\" shared=\"False\">\n"
      "    <card qty=\"1\" id=\"77bb2a86-a21e-5c94-b54c-807800900bea\" card=\"t/x\">x</card>\n"
      "  </section>\n"
      "  <notes><![CDATA[First.\nSecond <b>.]]></notes>\n"
      "  <tag>fire</tag>\n"
      "</deck>\n";
  static const char as_arkhamdb[] =
      "{\n"
      "  \"id\" : 0,\n"
      "  \"name\" : \"Gate & \\\"Cinders\\\"\",\n"
      "  \"date_creation\" : \"1970-01-01T00:00:00+00:00\",\n"
      "  \"date_update\" : \"1970-01-01T00:00:00+00:00\",\n"
      "  \"description_md\" : \"First.\\nSecond <b>.\",\n"
      "  \"slots\" : {\n"
      "    \"emberdeep/ash-blade\" : 4,\n"
      "    \"old/blade\" : 1,\n"
      "    \"Some Name\" : 999,\n"
      "    \"t/x\" : 1\n"
      "  },\n"
      "  \"sideSlots\" : {  },\n"
      "  \"ignoreDeckLimitSlots\" : null,\n"
      "  \"version\" : \"1.0\",\n"
      "  \"meta\" : \"\",\n"
      "  \"tags\" : \"fire\",\n"
      "  \"marching_order\" : {\n"
      "    \"format\" : \"cooperative-2010-two\",\n"
      "    \"names\" : {\n"
      "      \"old/blade\" : \"Old Blade\"\n"
      "    },\n"
      "    \"decks\" : {\n"
      "      \"crawler-2\" : {\n"
      "        \"emberdeep/ash-blade\" : 4,\n"
      "        \"old/blade\" : 1\n"
      "      },\n"
      "      \"quests\" : {\n"
      "        \"Some Name\" : 999\n"
      "      },\n"
      "      \"main\" : {\n"
      "        \"t/x\" : 1\n"
      "      }\n"
      "    }\n"
      "  }\n"
      "}\n";
  const FileType *type = data;
  const char *expected = type == &cockatrice ? as_cockatrice
                         : type == &octgn    ? as_octgn
                                             : as_arkhamdb;
  g_autoptr (MoDeck) deck = mo_deck_new ("Gate & \"Cinders\"", "cooperative-2010-two");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *found = NULL;

  set_notes (deck, "First.\nSecond <b>.");
  g_ptr_array_add (deck->tags, g_strdup ("fire"));
  mo_deck_set_count (deck, "crawler-2", "emberdeep/ash-blade", "An older name", 4);
  mo_deck_set_count (deck, "crawler-2", "old/blade", "Old Blade", 1);
  mo_deck_set_count (deck, "quests", "Some Name", NULL, 999);
  mo_deck_set_count (deck, "main", "t/x", NULL, 1);
  bytes = type->write (deck, content);
  found = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpstr (found, ==, expected);
}

/* Files of other programs */

static void
test_deck_files_cockatrice_sample (void)
{
  static const char text[] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n"
      "<cockatrice_deck version=\"1\">\r\n"
      "    <lastLoadedTimestamp>Sat Aug 22 16:55:51 2026</lastLoadedTimestamp>\r\n"
      "    <deckname>Gate of Cinders</deckname>\r\n"
      "    <format></format>\r\n"
      "    <bannerCard providerId=\"\"></bannerCard>\r\n"
      "    <comments>First.\r\nSecond.</comments>\r\n"
      "    <tags>\r\n"
      "        <tag>fire</tag>\r\n"
      "        <tag></tag>\r\n"
      "    </tags>\r\n"
      "    <zone name=\"main\">\r\n"
      "        <card number=\"4\" name=\"Crawler 01\"/>\r\n"
      "        <card number=\"2\" name=\"Dungeon 01\"/>\r\n"
      "        <card number=\"1\" name=\"Adventurer 1\"/>\r\n"
      "        <card number=\"3\" name=\"Nobody Knows\"/>\r\n"
      "    </zone>\r\n"
      "    <zone name=\"side\">\r\n"
      "        <card number=\"1\" name=\"Quest 1\"/>\r\n"
      "        <card number=\"1\" name=\"Crawler 02\"/>\r\n"
      "    </zone>\r\n"
      "    <zone name=\"tokens\">\r\n"
      "        <card number=\"1\" name=\"Goblin\"/>\r\n"
      "    </zone>\r\n"
      "</cockatrice_deck>\r\n";
  g_autoptr (MoDeck) deck = read_whole (text, &cockatrice);

  g_assert_cmpstr (deck->name, ==, "Gate of Cinders");
  g_assert_cmpstr (deck->format, ==, "");
  g_assert_cmpstr (deck->notes, ==, "First.\nSecond.");
  g_assert_cmpuint (deck->tags->len, ==, 1);
  assert_cards (deck,
                "crawler: 4 t/c01, 3 Nobody Knows, 1 t/c02; dungeon: 2 t/d01; adventurers: 1 t/a1; "
                "reserve: 1 t/q1; tokens: 1 Goblin");
}

static void
test_deck_files_octgn_sample (void)
{
  static const char text[] =
      "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\r\n"
      "<deck game=\"dungeon-crawler\">\r\n"
      "  <section name=\"Crawler deck\" shared=\"False\">\r\n"
      "    <card qty=\"4\" id=\"1a6c7dd4-6a6b-4b2d-9d63-394d5092b9d8\">Crawler 01</card>\r\n"
      "    <card qty=\"2\" id=\"2a6c7dd4-6a6b-4b2d-9d63-394d5092b9d8\">Nobody Knows</card>\r\n"
      "    <card qty=\"3\" id=\"3a6c7dd4-6a6b-4b2d-9d63-394d5092b9d8\">Bell-Ringer's "
      "cafe</card>\r\n"
      "  </section>\r\n"
      "  <section name=\"Quests\" shared=\"True\" />\r\n"
      "  <section name=\"Whatever It Is\" shared=\"True\" />\r\n"
      "  <notes><![CDATA[First & <last>.\r\n\r\nSecond.]]></notes>\r\n"
      "</deck>";
  g_autoptr (MoDeck) deck = read_whole (text, &octgn);

  /* The file does not contain a name. */
  g_assert_cmpstr (deck->name, ==, "a");
  g_assert_cmpstr (deck->notes, ==, "First & <last>.\n\nSecond.");
  assert_cards (deck, "crawler: 4 t/c01, 2 2a6c7dd4-6a6b-4b2d-9d63-394d5092b9d8, 3 t/cafe-1");
  g_assert_cmpstr (get_kept_name (deck, "crawler", "2a6c7dd4-6a6b-4b2d-9d63-394d5092b9d8"), ==,
                   "Nobody Knows");
}

/* Decks */

/* A section of a format, a card in it, and the deck that the card is added to. */
static const struct
{
  const char *name;
  const char *format;
  const char *section;
  const char *card;
  const char *part;
  gboolean is_renamed;
} section_rows[] = {
  { "id", "cooperative-2010-two", "crawler-2", "Crawler 01", "crawler-2", FALSE },
  { "title", "cooperative-2010-two", "Player 2: Crawler deck", "Crawler 01", "crawler-2", FALSE },
  { "name", "solitaire-2010-elite", "QUESTS", "Quest 1", "quests", FALSE },
  { "blanks", "solitaire-2010-elite", " Quests ", "Quest 1", "quests", FALSE },
  { "brackets", "solitaire-2010-elite", "[Quests]", "Quest 1", "Quests", FALSE },
  { "brackets-of-no-id", "solitaire-2010-elite", "[My Quests]", "Quest 1", "my-quests", TRUE },
  { "not-of-the-format", "solitaire-2010-elite", "crawler-2", "Crawler 01", "crawler-2", FALSE },
  { "no-format", "", "Crawler deck", "Crawler 01", "crawler", FALSE },
  { "no-format-second-game", "", "Bag", "Small Stone", "bag", FALSE },
  { "unknown", "solitaire-2010-elite", "tokens", "Quest 1", "tokens", FALSE },
  { "unknown-with-case", "solitaire-2010-elite", "Sideboard", "Quest 1", "Sideboard", FALSE },
  { "slug", "solitaire-2010-elite", "Maybe: Board!", "Quest 1", "maybe-board", TRUE },
  { "slug-of-letters", "solitaire-2010-elite", "Größe & Ähnliches", "Quest 1", "grosse-ahnliches",
    TRUE },
  { "slug-of-nothing", "solitaire-2010-elite", "火", "Quest 1", "deck", TRUE },
  { "empty", "solitaire-2010-elite", "", "Quest 1", "deck", TRUE },
  { "main-first", "solitaire-2010-elite", "main", "Crawler 01", "crawler", FALSE },
  { "main-of-several", "cooperative-2010-two", "main", "Adventurer 1", "adventurers", FALSE },
  { "main-with-case", "solitaire-2010-elite", "Main", "Quest 1", "quests", FALSE },
  { "main-unknown-card", "solitaire-2010-elite", "main", "Nobody Knows", "crawler", FALSE },
  { "main-other-game", "solitaire-2010-elite", "main", "Small Stone", "crawler", FALSE },
  { "main-other-game-of-a-kind", "solitaire-2010-elite", "main", "Sea Shell", "crawler", FALSE },
  { "main-of-other-game", "pebbles-ten", "main", "Crawler 01", "bag", FALSE },
  { "main-unknown-format", "house-gone", "main", "Small Stone", "bag", FALSE },
  { "main-unknown-format-and-card", "house-gone", "main", "Nobody Knows", "crawler", FALSE },
  { "side-reserve", "solitaire-2010-elite", "side", "Quest 1", "reserve", FALSE },
  { "side-adventurer", "solitaire-2010-elite", "side", "Adventurer 1", "reserve", FALSE },
  { "side-not-for-the-reserve", "solitaire-2010-elite", "side", "Dungeon 01", "dungeon", FALSE },
  { "side-unknown-card", "solitaire-2010-elite", "side", "Nobody Knows", "crawler", FALSE },
};

static void
try_section (const FileType *type,
             const char *xml_format,
             guint row)
{
  g_autofree char *section = g_markup_escape_text (section_rows[row].section, -1);
  g_autofree char *text = g_strdup_printf (xml_format, section_rows[row].format, section,
                                           section_rows[row].card);
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck = read_text (text, type, &warned);

  g_test_message ("%s%s", text, warned);
  g_assert_cmpuint (deck->parts->len, ==, 1);
  g_assert_cmpstr (((const MoDeckPart *) g_ptr_array_index (deck->parts, 0))->id, ==,
                   section_rows[row].part);
  g_assert_cmpint (*warned != '\0', ==, section_rows[row].is_renamed);
}

static void
test_deck_files_section (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  try_section (&cockatrice,
               "<cockatrice_deck><format>%s</format>"
               "<zone name='%s'><card number='1' name='%s'/></zone></cockatrice_deck>\n",
               row);
  /* The format applies even if it comes last. */
  try_section (
      &octgn,
      "<deck format='%s'><section name='%s'><card qty='1' id=''>%s</card></section></deck>\n", row);
}

static void
test_deck_files_format_comes_last (void)
{
  g_autoptr (MoDeck) deck =
      read_whole ("<cockatrice_deck>"
                  "<zone name='Player 2: Adventurers'><card number='1' name='Adventurer 1'/></zone>"
                  "<deckname>N</deckname><format>cooperative-2010-two</format></cockatrice_deck>",
                  &cockatrice);

  g_assert_cmpstr (deck->name, ==, "N");
  g_assert_cmpstr (deck->notes, ==, "");
  assert_cards (deck, "adventurers-2: 1 t/a1");
}

/* Cards */

static const struct
{
  const char *name;
  const char *attributes;
  const char *id;
  gboolean is_warned;
} card_rows[] = {
  { "name", "name='crawler 01'", "t/c01", FALSE },
  { "name-otherwise-written", "name=\"bell-ringer's cafe\"", "t/cafe-1", FALSE },
  { "name-typographic", "name='Saint Brannock‘s  lantern'", "emberdeep/saint-brannocks-lantern",
    FALSE },
  { "id", "name='Crawler 01' uuid='t/c01-promo'", "t/c01-promo", FALSE },
  { "id-before-name", "name='Crawler 02' uuid='t/c01'", "t/c01", FALSE },
  { "id-empty", "name='Crawler 01' uuid='' setShortName='' collectorNumber=''", "t/c01", FALSE },
  { "id-unknown", "name='Crawler 01' uuid='nobody/knows'", "nobody/knows", FALSE },
  { "guid", "name='Crawler 01' uuid='435589bb-27c6-4a6d-9d63-394d5092b9d8'", "t/c01", FALSE },
  { "guid-known", "name='Crawler 01' uuid='0c6a8f0e-2b1d-4b6e-8a55-3d2f7b9c1e04'",
    "0c6a8f0e-2b1d-4b6e-8a55-3d2f7b9c1e04", FALSE },
  { "guid-unknown", "name='Nobody' uuid='435589bb-27c6-4a6d-9d63-394d5092b9d8'",
    "435589bb-27c6-4a6d-9d63-394d5092b9d8", FALSE },
  { "printing-same", "name='Ash Blade' setShortName='emberdeep' collectorNumber='1'",
    "emberdeep/ash-blade", FALSE },
  { "printing-other-set", "name='Ash Blade' setShortName='M10'", "emberdeep/ash-blade", TRUE },
  { "printing-other-number", "name='Ash Blade' setShortName='emberdeep' collectorNumber='999'",
    "emberdeep/ash-blade", TRUE },
  { "printing-of-nothing", "name='Nobody' setShortName='M10' collectorNumber='146'", "Nobody",
    TRUE },
  { "printing-beside-guid",
    "name='Crawler 01' setShortName='M10' uuid='435589bb-27c6-4a6d-9d63-394d5092b9d8'", "t/c01",
    TRUE },
  { "printing-beside-id", "name='Nobody' setShortName='M10' uuid='nobody/knows'", "nobody/knows",
    FALSE },
};

static void
test_deck_files_card (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *text =
      g_strdup_printf ("<cockatrice_deck>\n<zone name='crawler'>\n<card number='2' %s/></zone>\n"
                       "</cockatrice_deck>",
                       card_rows[row].attributes);
  g_autofree char *cards = g_strdup_printf ("crawler: 2 %s", card_rows[row].id);
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck = read_text (text, &cockatrice, &warned);

  g_test_message ("%s", warned);
  assert_cards (deck, cards);
  g_assert_cmpint (g_str_has_prefix (warned, "a.cod:3: "), ==, card_rows[row].is_warned);
}

/* A name that several cards have refers to one that the deck accepts. */
static void
test_deck_files_names_by_deck (void)
{
  g_autoptr (MoDeck) deck =
      read_whole ("<cockatrice_deck><format>solitaire-2010-elite</format>"
                  "<zone name='dungeon'><card number='1' name='Axis of Evil'/></zone>"
                  "<zone name='quests'><card number='1' name='Axis of Evil'/></zone>"
                  "<zone name='reserve'><card number='1' name='Axis of Evil'/></zone>"
                  "<zone name='crawler'><card number='1' name='Axis of Evil'/></zone>"
                  "</cockatrice_deck>",
                  &cockatrice);

  assert_cards (
      deck,
      "dungeon: 1 t/axis-event; quests: 1 rulebook/axis-of-evil; reserve: 1 rulebook/axis-of-evil; "
      "crawler: 1 rulebook/axis-of-evil");
}

/* For all decks together, it refers to one that some deck of the format accepts. */
static void
test_deck_files_names_by_format (void)
{
  static const struct
  {
    const char *format;
    const char *cards;
  } rows[] = {
    { "solitaire-2010-elite", "crawler: 1 t/c40" },
    { "pebbles-ten", "bag: 1 pebbles/forty" },
    { "house-gone", "bag: 1 pebbles/forty" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("<cockatrice_deck><format>%s</format>"
                           "<zone name='main'><card number='1' name='Crawler 40'/></zone>"
                           "</cockatrice_deck>",
                           rows[i].format);
      g_autoptr (MoDeck) deck = read_whole (text, &cockatrice);

      assert_cards (deck, rows[i].cards);
    }
}

/* Ignored data */

static const struct
{
  const char *name;
  const char *file;
  const char *text;
  const char *warned; /* the beginning; "" for no warnings */
} warned_rows[] = {
  { "cockatrice-element", "a.cod",
    "<cockatrice_deck>\n<sideboard_plan><name/></sideboard_plan>\n<zone name='x'><card number='1' "
    "name='a'/></zone>"
    "</cockatrice_deck>",
    "a.cod:2: unknown element <sideboard_plan> in <cockatrice_deck>" },
  { "cockatrice-attribute", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='1' name='a' "
    "price='2.5'/></zone></cockatrice_deck>",
    "a.cod:3: unknown attribute “price” of <card>" },
  { "cockatrice-text", "a.cod",
    "<cockatrice_deck><zone name='x'><card number='1' name='a'>\nb</card></zone></cockatrice_deck>",
    "a.cod:2: text in <card>" },
  { "cockatrice-zone-in-zone", "a.cod",
    "<cockatrice_deck><zone name='x'><card number='1' name='a'/>\n<zone "
    "name='y'/></zone></cockatrice_deck>",
    "a.cod:2: unknown element <zone> in <zone>" },
  { "cockatrice-banner", "a.cod",
    "<cockatrice_deck>\n<bannerCard providerId='1'>Ash Blade</bannerCard>"
    "<zone name='x'><card number='1' name='a'/></zone></cockatrice_deck>",
    "a.cod:2: unknown element <bannerCard>" },
  { "cockatrice-format", "a.cod",
    "<cockatrice_deck>\n<format>Old School</format><zone name='x'><card number='1' "
    "name='a'/></zone></cockatrice_deck>",
    "a.cod:2: “Old School”" },
  { "cockatrice-name", "a.cod",
    "<cockatrice_deck>\n<deckname>two\nlines</deckname><zone name='x'><card number='1' "
    "name='a'/></zone></cockatrice_deck>",
    "a.cod:2: “two lines”" },
  { "cockatrice-tag", "a.cod",
    "<cockatrice_deck><tags>\n<tag>two\nlines</tag></tags><zone name='x'><card number='1' "
    "name='a'/></zone></cockatrice_deck>",
    "a.cod:2: invalid tag" },
  { "cockatrice-version", "a.cod",
    "<cockatrice_deck version='7'><zone name='x'><card number='1' "
    "name='a'/></zone></cockatrice_deck>",
    "" },
  { "octgn-sleeve", "a.o8d",
    "<deck><section name='x'><card qty='1' "
    "id='a'>a</card></section>\n<sleeve>http://x</sleeve></deck>",
    "a.o8d:2: unknown element <sleeve> in <deck>" },
  { "octgn-attribute", "a.o8d",
    "<deck\nsleeveid='7'>\n<section name='x'><card qty='1' id='a'>a</card></section></deck>",
    "a.o8d:2: unknown attribute" },
  { "octgn-game", "a.o8d",
    "<deck game='a6c8d2e8-7cd8-11dd-8f94-e62b56d89593'><section name='x'><card qty='1' "
    "id='a'>a</card></section></deck>",
    "a.o8d:1: unknown game ID" },
  { "octgn-shared", "a.o8d",
    "<deck shared='True'><section name='x' shared='maybe'><card qty='1' "
    "id='a'>a</card></section></deck>",
    "" },
};

static void
test_deck_files_warned (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck =
      read_text (warned_rows[row].text, get_type (warned_rows[row].file), &warned);

  g_test_message ("%s", warned);
  assert_cards (deck, "x: 1 a");
  if (*warned_rows[row].warned == '\0')
    g_assert_cmpstr (warned, ==, "");
  else
    g_assert_true (g_str_has_prefix (warned, warned_rows[row].warned));
}

/* Bad input */

static const struct
{
  const char *name;
  const char *file;
  const char *text;
  const char *told; /* the beginning of the faults */
} bad_rows[] = {
  { "cockatrice-empty", "a.cod", "", "a.cod" },
  { "cockatrice-no-xml", "a.cod", "4 Ash Blade\n", "a.cod:1: " },
  { "cockatrice-breaks-off", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='1' name='a'/>\n", "a.cod:" },
  { "cockatrice-other-root", "a.cod", "<deck-package name='N'/>", "a.cod:1: " },
  { "cockatrice-doctype", "a.cod", "\n<!DOCTYPE cockatrice_deck>\n<cockatrice_deck/>", "a.cod:" },
  { "cockatrice-entity", "a.cod", "<cockatrice_deck>\n<deckname>&x;</deckname></cockatrice_deck>",
    "a.cod:2: " },
  { "cockatrice-latin-1", "a.cod",
    "<cockatrice_deck>\n<deckname>Gr\xfc</deckname></cockatrice_deck>", "a.cod:2: " },
  { "cockatrice-encoding", "a.cod",
    "<?xml version='1.0' encoding='ISO-8859-1'?>\n<cockatrice_deck/>", "a.cod:1: " },
  { "cockatrice-namespace", "a.cod", "<cockatrice_deck xmlns='urn:x'/>", "a.cod:1: " },
  { "cockatrice-count-0", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='0' name='a'/></zone></cockatrice_deck>",
    "a.cod:3: " },
  { "cockatrice-count-negative", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='-1' name='a'/></zone></cockatrice_deck>",
    "a.cod:3: " },
  { "cockatrice-count-1000", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='1000' name='a'/></zone></cockatrice_deck>",
    "a.cod:3: " },
  { "cockatrice-no-count", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card name='a'/></zone></cockatrice_deck>", "a.cod:3: " },
  { "cockatrice-no-card-name", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='1' name=''/></zone></cockatrice_deck>",
    "a.cod:3: " },
  { "cockatrice-blank-id", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='1' name='a' uuid=' "
    "'/></zone></cockatrice_deck>",
    "a.cod:3: " },
  { "cockatrice-counts-add-up", "a.cod",
    "<cockatrice_deck>\n<zone name='x'>\n<card number='600' name='a'/>\n<card number='600' "
    "name='a'/></zone></cockatrice_deck>",
    "a.cod:4: " },
  { "cockatrice-no-zone-name", "a.cod",
    "<cockatrice_deck>\n<zone><card number='1' name='a'/></zone></cockatrice_deck>", "a.cod:2: " },
  { "cockatrice-two-names", "a.cod",
    "<cockatrice_deck>\n<deckname/>\n<deckname/></cockatrice_deck>", "a.cod:3: " },
  { "octgn-empty", "a.o8d", "", "a.o8d" },
  { "octgn-breaks-off", "a.o8d", "<deck>\n<section name='x'>\n", "a.o8d:" },
  { "octgn-other-root", "a.o8d", "<game id='x'/>", "a.o8d:1: " },
  { "octgn-doctype", "a.o8d", "<!DOCTYPE deck [<!ENTITY x 'y'>]>\n<deck/>", "a.o8d:1: " },
  { "octgn-count-0", "a.o8d",
    "<deck>\n<section name='x'>\n<card qty='0' id='a'>a</card></section></deck>", "a.o8d:3: " },
  { "octgn-count-1000", "a.o8d",
    "<deck>\n<section name='x'>\n<card qty='1000' id='a'>a</card></section></deck>", "a.o8d:3: " },
  { "octgn-no-count", "a.o8d", "<deck>\n<section name='x'>\n<card id='a'>a</card></section></deck>",
    "a.o8d:3: " },
  { "octgn-no-card", "a.o8d", "<deck>\n<section name='x'>\n<card qty='1'/></section></deck>",
    "a.o8d:3: " },
  { "octgn-nothing", "a.o8d", "<deck>\n<section name='x'>\n<card qty='0'/></section></deck>",
    "a.o8d:3: " },
  { "octgn-two-lines", "a.o8d",
    "<deck>\n<section name='x'>\n<card qty='1' id='a'>a\nb</card></section></deck>", "a.o8d:3: " },
  { "octgn-blank-id", "a.o8d",
    "<deck>\n<section name='x'>\n<card qty='1' id=' '>a</card></section></deck>", "a.o8d:3: " },
  { "octgn-latin-1", "a.o8d", "<deck>\n<notes>Gr\xfc</notes></deck>", "a.o8d:2: " },
};

static void
test_deck_files_bad (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = g_bytes_new (bad_rows[row].text, strlen (bad_rows[row].text));
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;

  g_assert_null (read_bytes (bytes, get_type (bad_rows[row].file), &told, &warned));
  g_test_message ("%s", told);
  g_assert_true (g_str_has_prefix (told, bad_rows[row].told));
  /* A fault is reported only once. */
  g_assert_true (strchr (told, '\n') == told + strlen (told) - 1);
}

static void
test_deck_files_too_large (gconstpointer data)
{
  const FileType *type = data;
  gboolean is_xml = type != &arkhamdb;
  const char *root = type == &cockatrice ? "cockatrice_deck" : "deck";
  g_autofree char *blanks = g_strnfill (MO_DECK_MAX_SIZE, ' ');
  g_autofree char *text = is_xml ? g_strdup_printf ("<%s>%s</%s>", root, blanks, root)
                                 : g_strdup_printf ("{%s\"slots\": {}}", blanks);
  g_autofree char *deep = is_xml ? g_strdup_printf ("<%s>", root) : g_strdup ("{\"slots\": ");
  g_autoptr (GBytes) large = g_bytes_new (text, strlen (text));
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;

  g_assert_null (read_bytes (large, type, &told, &warned));
  g_assert_true (g_str_has_prefix (told, type->file));
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *part = g_steal_pointer (&deep);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *told_of_depth = NULL;
      g_autofree char *warned_of_depth = NULL;

      deep = g_strconcat (part, is_xml ? "<x><x><x><x><x><x><x><x>" : "[[[[[[[[", NULL);
      bytes = g_bytes_new (deep, strlen (deep));
      g_assert_null (read_bytes (bytes, type, &told_of_depth, &warned_of_depth));
    }
}

/* Losses */

static void
test_deck_files_losses (void)
{
  static const struct
  {
    const char *notes;
    const char *tag;
    const char *pool;
    const char *file;
    const char *told;
  } rows[] = {
    { "Fine.", "fire", "set:a or name:\"b: \\c\"", "a.txt", "" },
    { " Begins with a blank.", "fire", "", "a.txt",
      "a.txt: this file type can’t store the notes unchanged\n" },
    { "Fine.", "fire, water", "", "a.txt",
      "a.txt: this file type can’t store the tags unchanged\n" },
    { " Begins with a blank.", "fire, water", "cost<3", "a.xml", "" },
    { " Begins with a blank.", "fire, water", "", "a.cod", "" },
    { " Begins with a blank.", "fire, water", "cost<3", "a.cod",
      "a.cod: this file type can’t store the card pool\n" },
    { " Begins with a blank.", "fire, water", "cost<3 name:\"a & b\"", "a.o8d", "" },
    { " Begins with a blank.", "fire, water", "cost<3 name:\"a & b\"", "a.json", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");
      g_autoptr (MoFaults) losses = mo_faults_new ();
      g_autofree char *told = NULL;

      set_notes (deck, rows[i].notes);
      g_ptr_array_add (deck->tags, g_strdup (rows[i].tag));
      g_free (deck->pool);
      deck->pool = g_strdup (rows[i].pool);
      mo_deck_file_list_losses (deck, rows[i].file, content, losses);
      told = mo_faults_to_string (losses);
      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

/* A foreign GUID of a card whose name a catalog has is lost, and so is an invalid name or deck
 * id. */
static void
test_deck_files_more_losses (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "not an id");
  g_autoptr (MoFaults) losses = mo_faults_new ();
  g_autofree char *told = NULL;

  mo_deck_set_count (deck, "crawler", "435589bb-27c6-4a6d-9d63-394d5092b9d8", "Crawler 01", 1);
  mo_deck_set_count (deck, "quests", "t/q1", NULL, 1);
  mo_deck_file_list_losses (deck, "a.cod", content, losses);
  told = mo_faults_to_string (losses);
  g_assert_cmpstr (
      told, ==,
      "a.cod: this file type can’t store the format unchanged\n"
      "a.cod: this file type can’t store the cards of the deck “crawler” unchanged\n");
}

static void
test_deck_files_unreadable (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("two\nlines", "");
  g_autoptr (MoFaults) losses = mo_faults_new ();
  g_autofree char *told = NULL;

  mo_deck_file_list_losses (deck, "a.xml", content, losses);
  told = mo_faults_to_string (losses);
  g_assert_true (g_str_has_prefix (told, "a.xml: the saved file can’t be read: "));
}

/* By extension */

static void
test_deck_files_types (void)
{
  static const struct
  {
    const char *path;
    MoDeckFileType type;
    const char *name;
  } rows[] = {
    { "/a/Gate of Cinders.cod", MO_DECK_FILE_COCKATRICE, "Gate of Cinders" },
    { "b.COD", MO_DECK_FILE_COCKATRICE, "b" },
    { "b.c.o8d", MO_DECK_FILE_OCTGN, "b.c" },
    { "b.O8D", MO_DECK_FILE_OCTGN, "b" },
    { "cod", MO_DECK_FILE_XML, "cod" },
    { "b.cod/c", MO_DECK_FILE_XML, "c" },
    { ".o8d", MO_DECK_FILE_OCTGN, ".o8d" },
    { "b.JSON", MO_DECK_FILE_ARKHAMDB, "b" },
    { "\xff.cod", MO_DECK_FILE_COCKATRICE, "Deck" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = mo_deck_name_from_path (rows[i].path);

      g_assert_cmpint (mo_deck_file_get_type (rows[i].path), ==, rows[i].type);
      g_assert_cmpstr (name, ==, rows[i].name);
    }
}

static void
test_deck_files_on_disk (gconstpointer data)
{
  const FileType *type = data;
  char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, type->file, NULL);
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("cooperative-2010-two");
  g_autoptr (GBytes) expected = type->write (deck, content);
  g_autoptr (GError) error = NULL;
  g_autoptr (MoDeck) back = NULL;
  g_autofree char *text = NULL;
  gsize size;

  g_assert_true (mo_deck_write_file (deck, path, content, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpmem (text, size, g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
  back = fixture_read_sample (path, content);
  g_assert_true (mo_deck_equal (deck, back));
  fixture_remove_folder (folder);
}

#define add_rows(prefix, table, test)                                                              \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                 \
    {                                                                                              \
      g_autofree char *path = g_strconcat (prefix, table[i].name, NULL);                           \
                                                                                                   \
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test);                                     \
    }

/* Errors of other files, which are in the list already, are not those of this one. */
static void
test_deck_files_other_errors (void)
{
  static const FileType *const types[] = { &cockatrice, &octgn, &arkhamdb };
  g_autoptr (MoDeck) deck = fixture_make_deck (&fixture_formats[0]);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GBytes) bytes = types[i]->write (deck, content);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) back = NULL;

      mo_faults_add (faults, "other.xml", 1, "%s", "wrong");
      back = types[i]->read (stream, types[i]->file, content, faults, NULL);
      g_assert_nonnull (back);
      g_assert_true (mo_deck_equal (deck, back));
      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
    }
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } of_each_type[] = {
    { "round-trip", test_deck_files_round_trip }, { "awkward", test_deck_files_awkward },
    { "keep-names", test_deck_files_keep_names }, { "written", test_deck_files_written },
    { "too-large", test_deck_files_too_large },   { "on-disk", test_deck_files_on_disk },
  };
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();

  for (guint i = 0; i < G_N_ELEMENTS (of_each_type); i++)
    {
      g_autofree char *of_cockatrice = g_strconcat ("/deck/files/cockatrice/", of_each_type[i].name,
                                                    NULL);
      g_autofree char *of_octgn = g_strconcat ("/deck/files/octgn/", of_each_type[i].name, NULL);
      g_autofree char *of_arkhamdb = g_strconcat ("/deck/files/arkhamdb/", of_each_type[i].name,
                                                  NULL);

      g_test_add_data_func (of_cockatrice, &cockatrice, of_each_type[i].test);
      g_test_add_data_func (of_octgn, &octgn, of_each_type[i].test);
      g_test_add_data_func (of_arkhamdb, &arkhamdb, of_each_type[i].test);
    }
  g_test_add_func ("/deck/files/cockatrice/sample", test_deck_files_cockatrice_sample);
  g_test_add_func ("/deck/files/octgn/sample", test_deck_files_octgn_sample);
  add_rows ("/deck/files/section/", section_rows, test_deck_files_section);
  g_test_add_func ("/deck/files/cockatrice/format-comes-last", test_deck_files_format_comes_last);
  add_rows ("/deck/files/cockatrice/card/", card_rows, test_deck_files_card);
  g_test_add_func ("/deck/files/cockatrice/names-by-deck", test_deck_files_names_by_deck);
  g_test_add_func ("/deck/files/cockatrice/names-by-format", test_deck_files_names_by_format);
  add_rows ("/deck/files/warned/", warned_rows, test_deck_files_warned);
  add_rows ("/deck/files/bad/", bad_rows, test_deck_files_bad);
  g_test_add_func ("/deck/files/losses", test_deck_files_losses);
  g_test_add_func ("/deck/files/more-losses", test_deck_files_more_losses);
  g_test_add_func ("/deck/files/unreadable", test_deck_files_unreadable);
  g_test_add_func ("/deck/files/types", test_deck_files_types);
  g_test_add_func ("/deck/files/other-errors", test_deck_files_other_errors);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
