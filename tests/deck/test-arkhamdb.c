/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Decks of ArkhamDB and similar sites: their own files in all shapes, the codes of cards, and
 * warnings and errors with their lines. */

#include "config.h"

#include "deck-fixture.h"
#include "mo-card-codes.h"

#include <string.h>

/* A game like theirs, with two formats so that a file has to be read without one, and a side
 * deck. */
static const char system_text[] =
    "<system id='quay' name='Quay'>"
    "<kinds><kind id='hero' name='Hero'/><kind id='player' name='Player'/></kinds>"
    "<types><type id='quay/hero' name='Hero' kind='hero' cost='no'/>"
    "<type id='quay/tool' name='Tool' kind='player' cost='no'/></types>"
    "<rarities/><flags/><stats/><resources/><classes/><distances/><damage-types/><keywords/>"
    "<tokens/>"
    "<decks><deck id='crew' name='Crew' kinds='hero' player='1'><section name='Heroes'/></deck>"
    "<deck id='bag' name='Bag' kinds='player' player='1'/>"
    "<deck id='locker' name='Locker' kinds='player' player='1'><section name='Sideboard'/></deck>"
    "</decks>"
    "<ruleset id='quay-one' name='One' decks='crew bag locker' players='1'>"
    "<format id='quay-short' name='Short'/><format id='quay-long' name='Long'/></ruleset>"
    "</system>";

static const char catalog_text[] =
    "<catalog id='quay' name='Quay' system='quay'>"
    "<card id='quay/01001' name='Ada' type='quay/hero'/>"
    "<card id='quay/01002' name='Bo' type='quay/hero'/>"
    "<card id='quay/01003a' name='Cy' type='quay/hero'/>"
    "<card id='quay/rope' name='Rope' type='quay/tool' was='01010 old/rope'/>"
    "<card id='quay/lamp' name='Lamp' type='quay/tool'/>"
    "<card id='01012' name='Hook' type='quay/tool'/>"
    "</catalog>";

static MoContent *content;
static MoContent *quay;

static MoDeck *
read_deck (const char *text,
           const MoContent *of,
           char **told,
           char **warned)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  MoDeck *deck = mo_deck_read_arkhamdb (stream, "a.json", of, faults, warnings);

  *told = mo_faults_to_string (faults);
  *warned = mo_faults_to_string (warnings);
  g_assert_cmpint (deck == NULL, ==, mo_faults_get_n (faults) > 0);
  return deck;
}

static void
append_part (GString *all,
             const MoDeckPart *part)
{
  g_string_append_printf (all, "%s%s:", all->len > 0 ? "; " : "", part->id);
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      g_string_append_printf (all, "%s %u %s", i > 0 ? "," : "", entry->count, entry->id);
    }
}

/* Returns "DECK: COUNT ID, COUNT ID; DECK: COUNT ID". */
static char *
list_cards (const MoDeck *deck)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < deck->parts->len; i++)
    append_part (all, g_ptr_array_index (deck->parts, i));
  if (deck->maybe != NULL)
    append_part (all, deck->maybe);
  return g_string_free (all, FALSE);
}

#define SHORT "\"marching_order\": {\"format\": \"quay-short\"}"

/* Decks of the game above, and what they are read as. */
static const struct
{
  const char *name;
  const char *text;
  const char *format;
  const char *cards;
  const char *warned; /* the beginning; "" for no warnings */
} rows[] = {
  { "codes", "{\"slots\": {\"01010\": 2, \"01012\": 1, \"01001\": 1}}", "",
    "bag: 2 quay/rope, 1 01012; crew: 1 quay/01001", "" },
  { "slug", "{\"slots\": {\"lamp\": 2}}", "", "bag: 2 quay/lamp", "" },
  { "own-ids", "{\"slots\": {\"quay/lamp\": 2, \"old/rope\": 1}}", "",
    "bag: 2 quay/lamp, 1 old/rope", "" },
  { "unknown-code", "{\"slots\": {\"01010\": 2,\n\"09999\": 1}}", "",
    "bag: 2 quay/rope; crawler: 1 09999", "a.json:2: no catalog has the card “09999”" },
  { "unknown-code-of-a-format", "{" SHORT ", \"slots\": {\"01010\": 2, \"09999\": 1}}",
    "quay-short", "bag: 2 quay/rope, 1 09999", "" },
  { "investigator", "{\"investigator_code\": \"01003a\", \"slots\": {\"01010\": 2}}", "",
    "crew: 1 quay/01003a; bag: 2 quay/rope", "" },
  { "hero", "{\"hero_code\": \"01003a\", \"hero_name\": \"Cy\", \"slots\": {\"01010\": 2}}", "",
    "crew: 1 quay/01003a; bag: 2 quay/rope", "" },
  { "hero-twice",
    "{\"hero_code\": \"01003a\", \"investigator_code\": \"01003a\", \"slots\": {\"01010\": 2}}", "",
    "crew: 1 quay/01003a; bag: 2 quay/rope", "" },
  { "investigator-unknown",
    "{" SHORT ", \"investigator_code\": \"09001\", \"slots\": {\"01010\": 2}}", "quay-short",
    "crew: 1 09001; bag: 2 quay/rope", "" },
  { "investigator-none", "{\"investigator_code\": null, \"slots\": {\"01010\": 2}}", "",
    "bag: 2 quay/rope", "" },
  { "heroes-among-slots",
    "{\"heroes\": {\"01001\": 1, \"01002\": 1}, "
    "\"slots\": {\"01001\": 1, \"01010\": 3, \"01002\": 1}}",
    "", "crew: 1 quay/01001, 1 quay/01002; bag: 3 quay/rope", "" },
  { "heroes-beside-slots", "{\"heroes\": {\"01001\": 1}, \"slots\": {\"01010\": 3}}", "",
    "crew: 1 quay/01001; bag: 3 quay/rope", "" },
  { "side", "{\"slots\": {\"01010\": 3}, \"sideSlots\": {\"01012\": 1}}", "",
    "bag: 3 quay/rope; ?maybe: 1 01012", "" },
  { "side-of-a-format", "{" SHORT ", \"slots\": {\"01010\": 3}, \"sideslots\": {\"01012\": 1}}",
    "quay-short", "bag: 3 quay/rope; locker: 1 01012", "" },
  { "counts",
    "{\"slots\": {\"01010\": \"3\", \"01012\": 2.0, \"01001\": 0, \"lamp\": 1e1}}", "",
    "bag: 3 quay/rope, 2 01012, 10 quay/lamp", "" },
  { "lenient", "\xef\xbb\xbf{ // a comment\n\"slots\": {\"01010\": 3,},}", "", "bag: 3 quay/rope",
    "" },
  { "empty", "{\"slots\": []}", "", "", "" },
  { "null", "{\"name\": null, \"tags\": null, \"description_md\": null, \"sideSlots\": null, "
            "\"heroes\": null, \"slots\": null}",
    "", "", "" },
  { "the-last-of-two", "{\"slots\": {\"01010\": 3, \"01010\": 2}}", "", "bag: 2 quay/rope", "" },
  { "decks", "{\"marching_order\": {\"format\": \"quay-long\", \"decks\": "
             "{\"bag\": {\"01001\": 1}, \"x\": {\"01010\": 9}, \"?maybe\": {\"01012\": 1}}}, "
             "\"slots\": {\"01001\": 2, \"01010\": 3}, \"sideSlots\": {\"01012\": 3}}",
    "quay-long",
    "bag: 1 quay/01001; x: 3 quay/rope; crew: 1 quay/01001; locker: 2 01012; ?maybe: 1 01012",
    "" },
  { "format-unknown", "{\"marching_order\": {\"format\": \"gone\"}, \"slots\": {\"01010\": 3}}",
    "gone", "bag: 3 quay/rope", "" },
  { "format-invalid", "{\n\"marching_order\": {\"format\": \"a b\"}, \"slots\": {\"01010\": 3}}",
    "", "bag: 3 quay/rope", "a.json:2: “a b” is not a valid format ID" },
  { "limit", "{\"slots\": {\"01010\": 3},\n\"ignoreDeckLimitSlots\": {\"01010\": 3}}", "",
    "bag: 3 quay/rope", "a.json:2: “ignoreDeckLimitSlots” ignored" },
  { "meta", "{\"meta\": \"{\\\"a\\\":1}\", \"slots\": {\"01010\": 3}}", "", "bag: 3 quay/rope",
    "a.json:1: “meta” ignored" },
  { "other", "{\"slots\": {\"01010\": 3}, \"colour\": {\"of\": \"sleeves\"}}", "",
    "bag: 3 quay/rope", "a.json:1: “colour” ignored" },
  { "others-without-data",
    "{\"slots\": {\"01010\": 3}, \"meta\": \"{}\", \"taboo_id\": null, \"xp\": 0, \"a\": [], "
    "\"b\": {}, \"c\": false, \"d\": \"\", \"id\": 7, \"version\": \"1.2\", \"history\": [1]}",
    "", "bag: 3 quay/rope", "" },
  { "name", "{\"name\": \"two\\nlines\", \"slots\": {\"01010\": 3}}", "", "bag: 3 quay/rope",
    "a.json:1: “two lines” is not a valid name" },
  { "tag", "{\"tags\": [\"a\", 7], \"slots\": {\"01010\": 3}}", "", "bag: 3 quay/rope",
    "a.json:1: invalid tag" },
  { "characters", "{\"slots\": {\"0101\\u0030\": 3, \"\\ud83d\\ude00\\u00e9\": 1}}", "",
    "bag: 3 quay/rope; crawler: 1 \xf0\x9f\x98\x80\xc3\xa9",
    "a.json:1: no catalog has the card “\xf0\x9f\x98\x80\xc3\xa9”" },
  { "notes", "{\"slots\": {\"01010\": 3},\n\"description_md\": \"a\\u0007b\"}", "",
    "bag: 3 quay/rope", "a.json:2: invalid characters of “description_md” ignored" },
};

static void
test_arkhamdb_read (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autofree char *cards = NULL;
  g_autoptr (MoDeck) deck = read_deck (rows[row].text, quay, &told, &warned);

  g_test_message ("%s%s", told, warned);
  g_assert_nonnull (deck);
  cards = list_cards (deck);
  g_assert_cmpstr (cards, ==, rows[row].cards);
  g_assert_cmpstr (deck->format, ==, rows[row].format);
  g_assert_true (g_str_has_prefix (warned, rows[row].warned));
  g_assert_cmpint (*warned == '\0', ==, *rows[row].warned == '\0');
}

/* What was read is written, and read again as the same. */
static void
test_arkhamdb_round_trip (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck = read_deck (rows[row].text, quay, &told, &warned);
  g_autoptr (GBytes) bytes = mo_deck_write_arkhamdb (deck, quay);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *told_again = NULL;
  g_autofree char *warned_again = NULL;
  g_autoptr (MoDeck) again = read_deck (text, quay, &told_again, &warned_again);

  g_test_message ("%s", text);
  g_assert_cmpstr (warned_again, ==, "");
  g_assert_nonnull (again);
  g_assert_true (mo_deck_equal (deck, again));
}

/* Refused files */

static const struct
{
  const char *name;
  const char *text;
  const char *told; /* the beginning */
} bad_rows[] = {
  { "empty", "", "a.json" },
  { "no-json", "4 Ash Blade\n", "a.json:1: this file must contain one JSON object" },
  { "no-values", "{\"slots\":\nAsh Blade}", "a.json:2: this is not valid JSON" },
  { "breaks-off", "{\"slots\":\n{\"a\": 1", "a.json:2: this is not valid JSON" },
  { "list", "[{\"slots\": {}}]", "a.json:1: this file must contain one JSON object" },
  { "text", "\"slots\"", "a.json:1: this file must contain one JSON object" },
  { "two-objects", "{\"slots\": {}} {}", "a.json:1: this file must contain one JSON object" },
  { "text-after", "{\"slots\": {}} \"x\"", "a.json:1: this file must contain one JSON object" },
  { "other-object", "{\"pluginName\": \"x\"}", "a.json:1: this file has no “slots”" },
  { "latin-1", "{\"name\": \"Gr\xfc\", \"slots\": {}}", "a.json: this file is not in UTF-8" },
  { "slots-list", "{\n\"slots\": [\"01010\"]}", "a.json:2: “slots” must be an object" },
  { "slots-text", "{\n\"slots\": \"01010\"}", "a.json:2: “slots” must be an object" },
  { "slots-number", "{\n\"slots\": 3}", "a.json:2: “slots” must be an object" },
  { "side-text", "{\"slots\": {},\n\"sideSlots\": \"x\"}", "a.json:2: “sideSlots” must be an" },
  { "heroes-text", "{\"slots\": {},\n\"heroes\": \"x\"}", "a.json:2: “heroes” must be an object" },
  { "ours-text", "{\"slots\": {},\n\"marching_order\": 1}", "a.json:2: “marching_order” must be" },
  { "decks-text", "{\"slots\": {}, \"marching_order\": {\n\"decks\": 1}}",
    "a.json:2: “decks” must be an object" },
  { "format-number", "{\"slots\": {}, \"marching_order\": {\n\"format\": 1}}",
    "a.json:2: “format” must be a text" },
  { "name-number", "{\"slots\": {},\n\"name\": 3}", "a.json:2: “name” must be a text" },
  { "notes-object", "{\"slots\": {},\n\"description_md\": {}}",
    "a.json:2: “description_md” must be a text" },
  { "tags-number", "{\"slots\": {},\n\"tags\": 3}", "a.json:2: “tags” must be a text" },
  { "investigator-number", "{\"slots\": {},\n\"investigator_code\": 1001}",
    "a.json:2: “investigator_code” must be a text" },
  { "count-negative", "{\"slots\": {\n\"01010\": -1}}", "a.json:2: the count of “01010” is -1:" },
  { "count-half", "{\"slots\": {\n\"01010\": 1.5}}", "a.json:2: the count of “01010” is 1.5:" },
  { "count-huge", "{\"slots\": {\n\"01010\": 1e300}}", "a.json:2: the count of “01010” is 1" },
  { "count-100000", "{\"slots\": {\n\"01010\": 100000}}", "a.json:2: the count of “01010” is" },
  { "count-word", "{\"slots\": {\n\"01010\": \"two\"}}",
    "a.json:2: the count of “01010” is \"two\":" },
  { "count-empty", "{\"slots\": {\n\"01010\": \"\"}}", "a.json:2: the count of “01010” is \"\":" },
  { "count-null", "{\"slots\": {\n\"01010\": null}}", "a.json:2: the count of “01010” is null:" },
  { "count-yes", "{\"slots\": {\n\"01010\": true}}", "a.json:2: the count of “01010” is true:" },
  { "count-object", "{\"slots\": {\n\"01010\": {}}}", "a.json:2: the count of “01010” is {}:" },
  { "count-1000", "{\"slots\": {\n\"01010\": 1000}}", "a.json:2: this deck has more than 999" },
  { "code-empty", "{\"slots\": {\n\"\": 1}}", "a.json:2: “” is not a valid card name" },
  { "code-of-two-lines", "{\"slots\": {\n\"a\\nb\": 1}}", "a.json" },
  { "code-no-character", "{\"slots\": {\n\"a\\ud800\": 1}}", "a.json:2: this is not valid JSON" },
  { "half-a-character", "{\"slots\": {\n\"a\\udc00\": 1}}", "a.json:2: this is not valid JSON" },
  { "other-pair", "{\"slots\": {\n\"\\ud83d\\u0041\": 1}}", "a.json:2: this is not valid JSON" },
  { "short-character", "{\"slots\": {\n\"\\ud83d\\ude0\": 1}}",
    "a.json:2: this is not valid JSON" },
};

static void
test_arkhamdb_bad (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;

  g_assert_null (read_deck (bad_rows[row].text, quay, &told, &warned));
  g_test_message ("%s", told);
  g_assert_true (g_str_has_prefix (told, bad_rows[row].told));
  g_assert_true (g_utf8_validate (told, -1, NULL));
  /* A fault is reported only once. */
  g_assert_true (strchr (told, '\n') == told + strlen (told) - 1);
}

/* Texts */

static void
test_arkhamdb_texts (void)
{
  static const char text[] =
      "{\"name\": \"Fog\", \"description_md\": \"# First\\r\\nSecond\", \"slots\": {},"
      " \"tags\": \"solo  fire\"}";
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck = read_deck (text, content, &told, &warned);
  g_autofree char *tags = mo_deck_join_tags (deck);

  g_assert_cmpstr (warned, ==, "");
  g_assert_cmpstr (deck->name, ==, "Fog");
  g_assert_cmpstr (deck->notes, ==, "# First\nSecond");
  g_assert_cmpstr (tags, ==, "solo, fire");
}

static void
test_arkhamdb_tags (void)
{
  static const char *const texts[] = { "\"night watch, fire\"", "[\"night watch\", \"fire\"]" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"slots\": {}, \"tags\": %s}", texts[i]);
      g_autofree char *told = NULL;
      g_autofree char *warned = NULL;
      g_autoptr (MoDeck) deck = read_deck (text, content, &told, &warned);

      g_assert_cmpuint (deck->tags->len, ==, 2);
      g_assert_cmpstr (g_ptr_array_index (deck->tags, 0), ==, "night watch");
    }
}

/* The game with a single format is found by the cards. */
static void
test_arkhamdb_shipped (void)
{
  static const char text[] =
      "{\"investigator_code\": \"tomas-reed\", \"investigator_name\": \"Tomas Reed\","
      " \"slots\": {\"harpoon\": 2, \"99001\": 1}, \"sideSlots\": {\"boat-hook\": 2}}";
  g_autofree char *told = NULL;
  g_autofree char *warned = NULL;
  g_autoptr (MoDeck) deck = read_deck (text, content, &told, &warned);
  g_autofree char *cards = list_cards (deck);

  g_assert_cmpstr (deck->format, ==, "saltmere-light");
  g_assert_cmpstr (cards, ==,
                   "investigator: 1 saltmere-light/tomas-reed; "
                   "player: 2 saltmere-light/harpoon, 1 99001; ?maybe: 2 saltmere-light/boat-hook");
}

/* Codes */

static void
test_arkhamdb_codes (void)
{
  static const struct
  {
    const char *id;
    const char *code;
  } codes[] = {
    { "quay/01001", "01001" }, { "quay/01003a", "01003a" }, { "quay/rope", "01010" },
    { "01012", "01012" },      { "quay/lamp", "quay/lamp" }, { "old/rope", "old/rope" },
    { "nobody", "nobody" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *code = mo_card_codes_dup_code (quay, NULL, codes[i].id);

      g_assert_cmpstr (code, ==, codes[i].code);
      g_assert_cmpstr (mo_card_codes_get_id (quay, NULL, code), ==, codes[i].id);
    }
}

/* Four to six digits, and at most one small letter. */
static void
test_arkhamdb_code_forms (void)
{
  static const struct
  {
    const char *text;
    gboolean is_code;
  } forms[] = {
    { "", FALSE },        { "a", FALSE },        { "1", FALSE },       { "123", FALSE },
    { "123a", FALSE },    { "1234", TRUE },      { "0000", TRUE },     { "1234a", TRUE },
    { "1234z", TRUE },    { "123456", TRUE },    { "123456b", TRUE },  { "1234567", FALSE },
    { "1234567a", FALSE }, { "1234A", FALSE },   { "1234ab", FALSE },  { "1234-", FALSE },
    { "1234 ", FALSE },   { "1234a ", FALSE },   { "12345-", FALSE },  { "a1234", FALSE },
    { " 1234", FALSE },   { "12a34", FALSE },    { "1234{", FALSE },   { "1234`", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_test_message ("%s", forms[i].text);
      g_assert_cmpint (mo_card_codes_is_code (forms[i].text), ==, forms[i].is_code);
    }
}

/* Importers get the investigator beside the slots and several heroes among them. */
static void
test_arkhamdb_written (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("N", "quay-short");
  g_autoptr (GBytes) one = NULL;
  g_autoptr (GBytes) two = NULL;
  const char *text;

  mo_deck_set_count (deck, "crew", "quay/01001", NULL, 1);
  mo_deck_set_count (deck, "bag", "quay/rope", NULL, 3);
  mo_deck_set_count (deck, "locker", "quay/lamp", NULL, 2);
  one = mo_deck_write_arkhamdb (deck, quay);
  text = g_bytes_get_data (one, NULL);
  g_assert_nonnull (strstr (text, "\"investigator_code\" : \"01001\""));
  g_assert_nonnull (strstr (text, "\"investigator_name\" : \"Ada\""));
  g_assert_nonnull (strstr (text, "\"slots\" : {\n    \"01010\" : 3\n  }"));
  g_assert_nonnull (strstr (text, "\"sideSlots\" : {\n    \"quay/lamp\" : 2\n  }"));
  g_assert_null (strstr (text, "\"decks\""));
  mo_deck_set_count (deck, "crew", "quay/01002", NULL, 1);
  two = mo_deck_write_arkhamdb (deck, quay);
  text = g_bytes_get_data (two, NULL);
  g_assert_null (strstr (text, "investigator"));
  g_assert_nonnull (strstr (text, "\"heroes\" : {\n    \"01001\" : 1,\n    \"01002\" : 1\n  }"));
  g_assert_nonnull (strstr (text, "\"slots\" : {\n    \"01001\" : 1,\n    \"01002\" : 1,\n"
                                  "    \"01010\" : 3\n  }"));
  g_assert_nonnull (strstr (text, "\"sideslots\" : {"));
  g_assert_null (strstr (text, "\"decks\""));
}

#define add_rows(prefix, table, test)                                                              \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                 \
    {                                                                                              \
      g_autofree char *path = g_strconcat (prefix, table[i].name, NULL);                           \
                                                                                                   \
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test);                                     \
    }

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static MoContent *
load_quay (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *told = NULL;
  MoContent *loaded;

  write_file (folder, "systems/quay.xml", system_text);
  write_file (folder, "catalogs/quay.xml", catalog_text);
  loaded = mo_content_load (fixture_get_data_folder (), folder, NULL, NULL);
  told = mo_faults_to_string (loaded->faults);
  g_assert_cmpstr (told, ==, "");
  fixture_remove_folder (folder);
  return loaded;
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();
  quay = load_quay ();

  add_rows ("/arkhamdb/read/", rows, test_arkhamdb_read);
  add_rows ("/arkhamdb/round-trip/", rows, test_arkhamdb_round_trip);
  add_rows ("/arkhamdb/bad/", bad_rows, test_arkhamdb_bad);
  g_test_add_func ("/arkhamdb/texts", test_arkhamdb_texts);
  g_test_add_func ("/arkhamdb/tags", test_arkhamdb_tags);
  g_test_add_func ("/arkhamdb/shipped", test_arkhamdb_shipped);
  g_test_add_func ("/arkhamdb/codes", test_arkhamdb_codes);
  g_test_add_func ("/arkhamdb/code-forms", test_arkhamdb_code_forms);
  g_test_add_func ("/arkhamdb/written", test_arkhamdb_written);

  result = g_test_run ();
  mo_content_unref (quay);
  mo_content_unref (content);
  return result;
}
