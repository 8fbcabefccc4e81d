/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "deck-fixture.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

const FixtureFormat fixture_formats[] = {
  { "solitaire-2010-beginner", "S10-5", 1, 4, 65, 65, 4 },
  { "solitaire-2010-standard", "S10-5", 1, 4, 80, 80, 5 },
  { "solitaire-2010-elite", "S10-5", 1, 3, 60, 60, 5 },
  { "solitaire-2010-champion", "S10-5", 1, 4, 70, 70, 6 },
  { "solitaire-2010-master", "S10-5", 1, 4, 60, 60, 6 },
  { "solitaire-2010-delver", "S10-5", 1, 4, 100, 100, 6 },
  { "cooperative-2010-two", "C10-3", 2, 2, 40, 80, 6 },
  { "cooperative-2010-three", "C10-3", 3, 2, 40, 120, 8 },
  { "cooperative-2010-four", "C10-3", 4, 2, 40, 160, 10 },
  { "solitaire-2011-beginner", "S11-3", 1, 4, 65, 65, 4 },
  { "solitaire-2011-starter", "S11-3", 1, 4, 65, 65, 5 },
  { "solitaire-2011-standard", "S11-3", 1, 4, 80, 80, 5 },
  { "solitaire-2011-elite", "S11-3", 1, 3, 60, 60, 5 },
  { "solitaire-2011-champion", "S11-3", 1, 4, 70, 70, 6 },
  { "solitaire-2011-master", "S11-3", 1, 4, 60, 60, 6 },
  { "solitaire-2011-delver", "S11-3", 1, 4, 100, 100, 6 },
};
const guint fixture_n_formats = G_N_ELEMENTS (fixture_formats);

/* Special cards; plain ones are added in make_catalog(). */
static const char special_cards[] =
    "<card id='t/c01-promo' name='Crawler 01' type='equipment' same-as='t/c01'/>\n"
    "<card id='t/c01-foil' name='The Shining Crawler' type='skill' same-as='t/c01'/>\n"
    "<card id='t/c30-promo' name='Crawler 30' type='magic' same-as='t/c30'/>\n"
    "<card id='t/d01-promo' name='Dungeon 01' type='trap' same-as='t/d01'/>\n"
    "<card id='t/twin-1' name='Twin Blades' type='equipment'/>\n"
    "<card id='t/twin-2' name='Twin Blades' type='skill'/>\n"
    "<card id='t/cafe-1' name='Bell–Ringer’s Café' type='equipment'/>\n"
    "<card id='t/cafe-2' name='BELL-Ringer&apos;s  Cafe\xcc\x81' type='skill'/>\n"
    "<card id='t/resume' name='Resume' type='tactic'/>\n"
    "<card id='t/resume-accents' name='Résumé' type='tactic'/>\n"
    "<card id='t/beast-1' name='Twin Beast' type='character'/>\n"
    "<card id='t/beast-2' name='Twin Beast' type='trap'/>\n"
    "<card id='t/common' name='Common Rat' type='character' rarity='common'/>\n"
    "<card id='t/common-promo' name='Common Rat' type='character' rarity='rare' "
    "same-as='t/common'/>\n"
    "<card id='t/infrequent' name='Infrequent Rat' type='event' rarity='infrequent'/>\n"
    "<card id='t/rare' name='Rare Rat' type='terrain' rarity='rare'/>\n"
    "<card id='t/rare-promo' name='Rare Rat' type='terrain' rarity='common' same-as='t/rare'/>\n"
    "<card id='t/plain' name='Plain Rat' type='character'/>\n"
    "<card id='t/c-common' name='Common Blade' type='equipment' rarity='common'/>\n"
    "<card id='t/a1-promo' name='Adventurer 1' type='adventurer' same-as='t/a1'/>\n"
    "<card id='t/q1-promo' name='Quest 1' type='quest' same-as='t/q1'/>\n"
    "<card id='t/q1-twin' name='Quest 1' type='quest'/>\n"
    "<card id='t/axis' name='AXIS of Evil' type='quest'/>\n"
    "<card id='t/axis-promo' name='The Axis, Foil' type='quest' same-as='t/axis'/>\n"
    "<card id='t/axis-event' name='Axis of Evil' type='event'/>\n"
    "<card id='t/q2-axis' name='Axis of Evil' type='quest' same-as='t/q2'/>\n"
    /* Names that resemble other syntax of a text list. */
    "<card id='t/13-candles' name='13 Candles' type='magic'/>\n"
    "<card id='t/4x-forge' name='4x Forge' type='skill'/>\n"
    "<card id='t/elm' name='Elm' type='skill'/>\n"
    "<card id='t/long' name='a" FIXTURE_LONG_REST "' type='skill'/>\n"
    "<card id='t/yona' name='ᏲᎾᎦ' type='skill'/>\n"
    "<card id='t/4xforge' name='4xForge' type='skill'/>\n"
    "<card id='t/7' name='7' type='tactic'/>\n"
    "<card id='t/map' name='Map [torn]' type='equipment'/>\n"
    "<card id='t/box' name='[Box]' type='equipment'/>\n"
    "<card id='t/half' name='Half]' type='equipment'/>\n"
    "<card id='t/song' name='Notes: a Song' type='magic'/>\n"
    "<card id='t/name' name='Name: None' type='magic'/>\n"
    "<card id='t/fan' name='#1 Fan' type='tactic'/>\n"
    "<card id='t/heading' name='Crawler deck' type='tactic'/>\n"
    "<card id='t/quests' name='Quests' type='tactic'/>\n"
    "<card id='t/player' name='Player 2: Crawler deck' type='tactic'/>\n"
    "<card id='t/eszett' name='Große &amp; &quot;kleine&quot; &lt;Straße>' type='tactic'/>\n"
    "<card id='t/x' name='x' type='tactic'/>\n";

static const char second_catalog[] =
    "<catalog id='second' name='Second' system='dungeon-crawler'>\n"
    "<card id='second/twin' name='Twin Blades' type='tactic'/>\n"
    "<card id='0c6a8f0e-2b1d-4b6e-8a55-3d2f7b9c1e04' name='Guided Blade' type='tactic'/>\n"
    "</catalog>\n";

static const char pebbles_catalog[] =
    "<catalog id='pebbles' name='Pebbles' system='pebbles'>\n"
    "<card id='pebbles/stone' name='Small Stone' type='stone'/>\n"
    "<card id='pebbles/shell' name='Sea Shell' type='shell'/>\n"
    "<card id='pebbles/forty' name='Crawler 40' type='stone'/>\n"
    "</catalog>\n";

/* Its kinds have the same indexes as Crawler and Dungeon cards in the other game. */
static const char pebbles_system[] =
    "<system id='pebbles' name='Pebbles'>\n"
    "<kinds><kind id='stone' name='Stone'/><kind id='shell' name='Shell'/></kinds>\n"
    "<types><type id='stone' name='Stone' kind='stone'/><type id='shell' name='Shell' "
    "kind='shell'/></types>\n"
    "<rarities/><flags/><stats/><resources/><classes/><distances/><damage-types/><keywords/"
    "><tokens/>\n"
    "<decks><deck id='bag' name='Bag' kinds='stone'/></decks>\n"
    "<ruleset id='pebbles' name='Pebbles' decks='bag' players='1'>\n"
    "<format id='pebbles-ten' name='Ten' encounter-limit='1'><size decks='bag' "
    "exactly='10'/></format>\n"
    "</ruleset>\n"
    "</system>\n";

static const char house_formats[] =
    "<formats system='dungeon-crawler'>\n"
    /* Only the rules of the ruleset. */
    "<format ruleset='solitaire-2010' id='house-free' name='House, free' encounter-limit='5'/>\n"
    "<format ruleset='solitaire-2011' id='house-free-2011' name='House, free' "
    "encounter-limit='5'/>\n"
    "<format ruleset='solitaire-2010' id='house-fifty' name='House, fifty' encounter-limit='5'>\n"
    "<size decks='crawler dungeon' exactly='50'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2010' id='house-large' name='House, large' encounter-limit='5'>\n"
    "<size decks='dungeon' exactly='80'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2010' id='house-up-to' name='House, up to' encounter-limit='5'>\n"
    "<size decks='crawler' at-most='65'/><size decks='dungeon' exactly='65'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2010' id='house-caps' name='House, caps' encounter-limit='5'>\n"
    "<size decks='crawler' at-most='65'/><size decks='crawler dungeon' at-most='64'/>\n"
    "<size decks='dungeon' at-most='65'/><size decks='crawler' at-most='64' clause='H-2'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2010' id='house-fixed' name='House, fixed' encounter-limit='5'>\n"
    "<size decks='crawler' exactly='60'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2011' id='house-short' name='House, short' encounter-limit='4'>\n"
    "<size decks='crawler dungeon' at-least='2' at-most='3'/>\n"
    "<copies decks='crawler' at-most='2'/>\n"
    "</format>\n"
    "<format ruleset='solitaire-2010' id='house-cards' name='House, cards' encounter-limit='5'>\n"
    "<size decks='crawler dungeon' exactly='60'/>\n"
    "<count decks='crawler' cards='type:equipment' at-least='8' at-most='20'/>\n"
    "<count decks='crawler' cards='type:skill' at-most='6'/>\n"
    "<only decks='dungeon' cards='-type:trap'/>\n"
    "<count decks='dungeon' cards='rarity:rare' at-most='1' for-deck='quests' "
    "with='name:\"Quest 1\"'/>\n"
    "<banned><card name='Twin Beast'/><card id='t/c01'/></banned>\n"
    "<restricted at-most='2'><card name='Quest 1'/><card id='t/c02'/></restricted>\n"
    "<restricted at-most='3' of='list' cards='type:tactic or type:event'/>\n"
    "</format>\n"
    "</formats>\n";

#define RULES_SYSTEM                                                                               \
  "<system id='fill' name='Fill'><kinds><kind id='hero' name='Hero'/><kind id='card' "             \
  "name='Card'/></kinds><types><type id='hero' name='Hero' kind='hero' cost='no'/><type "          \
  "id='ally' name='Ally' kind='card'/><type id='event' name='Event' kind='card'/></types>"         \
  "<rarities><rarity id='rare' name='Rare'/></rarities><flags><flag id='unique' "                  \
  "name='Unique'/></flags><stats/><resources/><classes/><distances/><damage-types/><keywords/>"    \
  "<tokens/><traits/><decks><deck id='heroes' name='Heroes' kinds='hero'/><deck id='main' "        \
  "name='Main' kinds='card'/></decks><ruleset id='fill' name='Fill' decks='heroes main' "          \
  "players='1'><format id='fill' name='Fill'>%s</format></ruleset></system>"
#define RULES_CATALOG                                                                              \
  "<catalog id='fill' name='Fill' system='fill' version='1'><set id='one' name='One'/>%s</catalog>"

char *
fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("marching-order-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) directory =
      g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
fixture_remove_folder (char *folder)
{
  remove_all (folder);
  g_free (folder);
}

const char *
fixture_get_data_folder (void)
{
  const char *folder = g_getenv ("MARCHING_ORDER_DATA_DIR");

  g_assert_nonnull (folder);
  return folder;
}

static void
write_file (const char *folder,
            const char *kind,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, kind, NULL);
  g_autofree char *file = g_build_filename (path, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
}

static char *
make_catalog (void)
{
  static const char *const crawler_types[] = { "equipment", "magic", "skill", "tactic" };
  static const char *const dungeon_types[] = { "character", "trap", "event", "terrain" };
  GString *xml = g_string_new ("<catalog id='t' name='Test' system='dungeon-crawler'>\n");

  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (xml, "<card id='t/c%02u' name='Crawler %02u' type='%s'/>\n", i, i,
                            crawler_types[i % 4]);
  for (guint i = 1; i <= 44; i++)
    g_string_append_printf (xml, "<card id='t/d%02u' name='Dungeon %02u' type='%s'/>\n", i, i,
                            dungeon_types[i % 4]);
  for (guint i = 1; i <= 8; i++)
    g_string_append_printf (xml, "<card id='t/a%u' name='Adventurer %u' type='adventurer'/>\n", i,
                            i);
  for (guint i = 1; i <= 5; i++)
    g_string_append_printf (xml, "<card id='t/q%u' name='Quest %u' type='quest'/>\n", i, i);
  g_string_append (xml, special_cards);
  g_string_append (xml, "</catalog>\n");
  return g_string_free (xml, FALSE);
}

/* Loads a folder, which is removed. */
static MoContent *
load_folder (char *own)
{
  MoContent *content = mo_content_load (fixture_get_data_folder (), own, NULL, NULL);
  g_autofree char *faults = NULL;

  g_assert_nonnull (content);
  faults = mo_faults_to_string (content->faults);
  g_assert_cmpstr (faults, ==, "");
  fixture_remove_folder (own);
  return content;
}

MoContent *
fixture_load_content (void)
{
  char *own = fixture_make_folder ();
  g_autofree char *catalog = make_catalog ();

  write_file (own, "catalogs", "t.xml", catalog);
  write_file (own, "catalogs", "second.xml", second_catalog);
  write_file (own, "catalogs", "pebbles.xml", pebbles_catalog);
  write_file (own, "systems", "pebbles.xml", pebbles_system);
  write_file (own, "formats", "house.xml", house_formats);
  return load_folder (own);
}

MoContent *
fixture_load_rules (const char *rules,
                    const char *cards)
{
  char *own = fixture_make_folder ();
  g_autofree char *system = g_strdup_printf (RULES_SYSTEM, rules);
  g_autofree char *catalog = g_strdup_printf (RULES_CATALOG, cards);

  write_file (own, "systems", "fill.xml", system);
  write_file (own, "catalogs", "fill.xml", catalog);
  return load_folder (own);
}

char *
fixture_get_part (const char *base,
                  guint player)
{
  return player == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, player);
}

/* Fills a deck with the cards "t/X01", "t/X02" …, up to the maximum number of copies. */
static void
fill (MoDeck *deck,
      const char *part,
      const char *card_format,
      guint first,
      guint n_cards,
      guint copies)
{
  for (guint i = first; n_cards > 0; i++)
    {
      g_autofree char *card = g_strdup_printf (card_format, i);
      guint n = MIN (copies, n_cards);

      mo_deck_set_count (deck, part, card, NULL, n);
      n_cards -= n;
    }
}

MoDeck *
fixture_make_deck (const FixtureFormat *format)
{
  MoDeck *deck = mo_deck_new ("Package", format->id);

  for (guint player = 1; player <= format->players; player++)
    {
      g_autofree char *crawler = fixture_get_part ("crawler", player);
      g_autofree char *adventurers = fixture_get_part ("adventurers", player);

      fill (deck, crawler, "t/c%02u", 1, format->n_crawler, format->players == 1 ? 4 : 3);
      fill (deck, adventurers, "t/a%u", (player - 1) * 2 + 1, format->n_adventurers, 1);
    }
  fill (deck, "dungeon", "t/d%02u", 1, format->n_dungeon, 4);
  fill (deck, "quests", "t/q%u", 1, 3, 1);
  return deck;
}

MoDeck *
fixture_make_deck_for (const char *id)
{
  static const FixtureFormat house[] = {
    { "house-free", NULL, 1, 4, 60, 60, 5 },
    { "house-free-2011", NULL, 1, 4, 60, 60, 5 },
    { "house-fifty", NULL, 1, 4, 60, 60, 5 },
    { "house-large", NULL, 1, 4, 60, 60, 5 },
    { "house-up-to", NULL, 1, 4, 60, 60, 5 },
    { "house-caps", NULL, 1, 4, 60, 60, 5 },
    { "house-fixed", NULL, 1, 4, 60, 60, 5 },
    { "house-short", NULL, 1, 4, 3, 3, 4 },
  };

  for (guint i = 0; i < fixture_n_formats; i++)
    if (g_str_equal (fixture_formats[i].id, id))
      return fixture_make_deck (&fixture_formats[i]);
  for (guint i = 0; i < G_N_ELEMENTS (house); i++)
    if (g_str_equal (house[i].id, id))
      return fixture_make_deck (&house[i]);
  g_assert_not_reached ();
}

void
fixture_change (MoDeck *deck,
                const char *changes)
{
  g_auto (GStrv) parts = g_strsplit (changes, ";", -1);

  for (guint i = 0; parts[i] != NULL && *g_strstrip (parts[i]) != '\0'; i++)
    {
      char part[64];
      char card[64];
      int change;

      g_assert_cmpint (sscanf (parts[i], "%63s %63s %d", part, card, &change), ==, 3);
      change += (int) mo_deck_get_count (deck, part, card);
      g_assert_cmpint (change, >=, 0);
      mo_deck_set_count (deck, part, card, NULL, (guint) change);
    }
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
fixture_list_samples (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_build_filename (fixture_get_data_folder (), "decks", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) directory = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  g_assert_cmpuint (paths->len, >=, fixture_n_formats);
  return paths;
}

MoDeck *
fixture_read_sample (const char *path,
                     const MoContent *content)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, faults);
  g_autofree char *told = mo_faults_to_string (faults);

  g_assert_cmpstr (told, ==, "");
  g_assert_nonnull (deck);
  return deck;
}
