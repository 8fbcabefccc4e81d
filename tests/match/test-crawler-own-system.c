/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dungeon Crawler with a system file of the user that replaces the shipped one, and lacks most of
 * its words: no Quests, clauses, limits, resources, damage types, distances and keywords. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-deck-odds.h"

#include <glib/gstdio.h>
#include <string.h>

#define PLAY "<play hand='2' resist='attack' damage='added'/>"
#define STEPS                                                                                      \
  "<step id='rest' name='Rest'/>"                                                                  \
  "<step id='build' name='Build'><do action='build'/></step>"                                      \
  "<step id='fight' name='Fight'><do action='respond'/><do action='attack'/>"                      \
  "<do action='defend'/></step>"                                                                   \
  "<step id='end' name='End'><do action='take-token' token='coin'/>"                               \
  "<do action='turn-token' token='wound' into='coin'/><do action='remove' keep='life'/>"           \
  "<do action='draw'/><do action='end-round'/></step>"

static const char system_file[] =
  "<system id='dungeon-crawler' name='My Crawler'>"
  "<kinds><kind id='crawler' name='Crawler'/><kind id='dungeon' name='Dungeon'/>"
  "<kind id='adventurer' name='Adventurer'/><kind id='scenery' name='Scenery'/></kinds>"
  "<types><type id='trick' name='Trick' kind='crawler'/>"
  "<type id='beast' name='Beast' kind='dungeon' stats='power life'/>"
  "<type id='hero' name='Hero' kind='adventurer' cost='no' stats='life'/>"
  "<type id='hill' name='Hill' kind='scenery'/></types>"
  "<rarities/><flags/>"
  "<stats><stat id='power' name='Power'/><stat id='life' name='Life'/></stats>"
  "<resources/><classes/><distances/><damage-types/><keywords/>"
  "<tokens><token id='wound' name='Wound'/><token id='coin' name='Coin'/></tokens>"
  "<decks><deck id='crawler' name='Crawler' kinds='crawler'/>"
  "<deck id='dungeon' name='Dungeon' kinds='dungeon scenery'/>"
  "<deck id='dungeon-view' name='View' kinds='scenery'/>"
  "<deck id='adventurers' name='Adventurers' kinds='adventurer'/></decks>"
  "<ruleset id='mine' name='Mine' decks='crawler dungeon adventurers' players='1'>"
  "<difficulty id='calm' name='Calm'/>"
  PLAY STEPS "<format id='mine-plain' name='Plain'/></ruleset>"
  "<ruleset id='wide' name='Wide' decks='crawler dungeon dungeon-view adventurers' players='1'>"
  PLAY STEPS "<format id='wide-plain' name='Plain'/></ruleset>"
  "<ruleset id='bare' name='Bare' decks='crawler dungeon adventurers' players='1'/>"
  "<ruleset id='still' name='Still' decks='crawler dungeon adventurers' players='1'>"
  PLAY "</ruleset>"
  "<ruleset id='short' name='Short' decks='crawler dungeon adventurers' players='1'>"
  PLAY "<step id='build' name='Build'><do action='build'/><do action='end-round'/></step></ruleset>"
  "<ruleset id='crowd' name='Crowd' decks='crawler dungeon adventurers' players='5'>"
  PLAY STEPS "</ruleset></system>";

static const char catalog_file[] =
  "<catalog id='my' name='Mine' system='dungeon-crawler'>"
  "<card id='my/ann' name='Ann' type='hero'><stat name='life' value='2'/></card>"
  "<card id='my/rope' name='Rope' type='trick' cost='3'/>"
  "<card id='my/wolf' name='Wolf' type='beast' cost='1'><stat name='power' value='1'/>"
  "<stat name='life' value='2'/></card>"
  "<card id='my/ridge' name='Ridge' type='hill' cost='1'/></catalog>";

static MoContent *content;

static char *
write_file (const char *root,
            const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);
  char *file = g_build_filename (path, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
  return file;
}

static void
remove_file (const char *root,
             const char *folder,
             char *file)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);

  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_free (file);
}

static MoContent *
load (const char *system_text,
      const char *catalog_text)
{
  g_autofree char *root = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  char *system = write_file (root, "systems", "dungeon-crawler.xml", system_text);
  char *catalog = write_file (root, "catalogs", "my.xml", catalog_text);
  MoContent *loaded = mo_content_load (mo_content_get_installed_folder (), root,
                                       (const char *const[]){ catalog, NULL }, NULL);

  if (mo_faults_get_n (loaded->faults) > 0)
    {
      g_autofree char *faults = mo_faults_to_string (loaded->faults);

      g_error ("%s", faults);
    }
  remove_file (root, "systems", system);
  remove_file (root, "catalogs", catalog);
  g_assert_cmpint (g_rmdir (root), ==, 0);
  return loaded;
}

#define HEADER "match 1 system dungeon-crawler ruleset "

static MoMatch *
begin (const char *moves)
{
  g_autofree char *text = g_strconcat (HEADER "mine format mine-plain\n", moves, NULL);
  g_autoptr (GError) error = NULL;
  guint line = 0;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Rulesets that can't be played. */
static void
test_headers (void)
{
  static const struct
  {
    const char *header;
    const char *expected;
  } rows[] = {
    { HEADER "bare\n", "the ruleset “bare” has no steps, so it can’t be played" },
    { HEADER "still\n", "the ruleset “still” has no steps, so it can’t be played" },
    { HEADER "crowd\n", "5 players are too many for a match: use at most 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint line = 0;

      g_assert_null (mo_match_read (content, rows[i].header, &line, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
      g_assert_cmpstr (error->message, ==, rows[i].expected);
    }
}

/* A difficulty may name no number of Quests; then none win the match. */
static void
test_difficulty (void)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match = mo_match_read (
      content, HEADER "mine difficulty calm\n", &line, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (((const MoCrawlerGame *) mo_match_get_game (match))->n_quests, ==, 0);
}

/* Only rulesets with steps are offered for a match. */
static void
test_offers (void)
{
  static const struct
  {
    const char *id;
    gboolean can_play;
  } rows[] = { { "mine", TRUE }, { "short", TRUE }, { "bare", FALSE }, { "still", FALSE } };
  const MoSystem *system = mo_systems_lookup (content->systems, "dungeon-crawler");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (mo_crawler_can_play (mo_system_get_ruleset (system, rows[i].id)), ==,
                     rows[i].can_play);
}

/* Only tokens that the file has are offered for a card. */
static void
test_tokens (void)
{
  g_autoptr (MoMatch) match = begin ("add row my/wolf\n");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GString) lines = g_string_new (NULL);

  mo_crawler_list_by_hand (mo_match_get_game (match), mo_match_get_state (match), 0, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));

      g_string_append_printf (lines, "%s, ", line);
    }
  g_assert_cmpstr (lines->str, ==,
                   "token my/wolf wound 1, turn my/wolf activated, turn my/wolf stopped, "
                   "move my/wolf dungeon-grave, move my/wolf dungeon-deck, move my/wolf out, ");
}

/* Refusals name no clause, because the rules have none, and know only the words of the file. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *line;
    const char *expected;
  } rows[] = {
    { "add row my/ridge",
      "no catalog has a card “my/ridge” for this game: write ~character/name for a card without a "
      "catalog" },
    { "add row ~hill/ridge",
      "“~hill/ridge” does not begin with a card type: write it like ~character/cave-bear" },
    { "token my/wolf coin", "this game does not use the token “coin”" },
    { "token my/wolf time", "the game has no token “time”" },
    { "phase fire", "the game has no damage type “fire”" },
    { "step rest", "the step “Rest” has no moves: choose another step" },
    { "activate my/ann attack", "the Adventurers are not attacking" },
  };
  g_autoptr (MoMatch) match = begin ("add party my/ann\nadd row my/wolf\nstart\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mo_match_apply (match, rows[i].line, FALSE, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].expected);
    }
}

static void
make (MoMatch *match,
      const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("%s: %s", line, error->message);
}

static void
assert_state (MoMatch *match,
              const char *path,
              const char *expected)
{
  g_autofree char *value = match_fixture_ask (match, path);

  g_assert_cmpstr (value, ==, expected);
}

/* The ID of a card without a catalog is a type and a name, which may have only one letter. */
static void
test_without_catalog (void)
{
  g_autoptr (MoMatch) match = begin ("add party my/ann\nadd row ~beast/x\n");

  assert_state (match, "$.piles.row[0].card", "'~beast/x'");
  assert_state (match, "$.piles.row[0].name", "'X'");
  g_assert_false (mo_match_apply (match, "add row ~beast/", FALSE, NULL));
  g_assert_false (mo_match_apply (match, "add row ~beast", FALSE, NULL));
}

/* A round without a limit, in which cards cost no resource. */
static void
test_round (void)
{
  g_autoptr (MoMatch) match = begin ("add party my/ann\nadd deck my/rope 9\nadd row my/wolf 2\n"
                                     "start\ndraw deck my/rope\ndraw deck my/rope\n");

  assert_state (match, "$.step", "'build'");
  assert_state (match, "$.limit", "");
  assert_state (match, "$.resources", "{}");
  assert_state (match, "$['attack-nature']", "{'damage':[]}");
  make (match, "next");
  make (match, "play my/rope");
  make (match, "next");
  make (match, "activate my/ann attack");
  assert_state (match, "$.attack.total", "1");
  assert_state (match, "$.dungeon-defence.total", "0");
  make (match, "resolve");
  make (match, "wound my/wolf");
  make (match, "next");
  assert_state (match, "$.targets[0].power.total", "2");
  make (match, "resolve");
  assert_state (match, "$.piles.party[0].wound", "1");
  make (match, "next");
  assert_state (match, "$.action", "'draw'");
  /* Its step takes one wound each, and there are no coins to add. */
  assert_state (match, "$.piles.party[0].wound", "");
  assert_state (match, "$.piles.row[*].wound", "");
  assert_state (match, "$.piles.row[*].card", "'my/wolf' 'my/wolf#2'");
  assert_state (match, "$.piles.grave[*].card", "'my/rope'");
  make (match, "draw deck my/rope");
  make (match, "next");
  assert_state (match, "$.round", "2");
  assert_state (match, "$.step", "'build'");
}

/* A draw is due: it is refused with no clause. */
static void
test_duty (void)
{
  g_autoptr (MoMatch) match = begin ("add party my/ann\nstart\nadd deck my/rope 9\nstep end\n");
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_match_apply (match, "next", FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_cmpstr (error->message, ==, "draw cards first");
}

/* Cards of kinds that the game doesn't have are unknown cards of the first kind of their deck. A
 * deck without any kind of the game can't be played. */
static void
test_set_up (void)
{
  static const char *const expected[] = { "add deck ~crawler/mine 1",
                                          "add dungeon-deck ~dungeon/my-ridge 2",
                                          "add dungeon-deck ~/my-ridge 3", NULL };
  guint line = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, HEADER "wide format wide-plain\n", &line,
                                             &error);
  g_auto (GStrv) tried = NULL;
  g_autoptr (MoDeck) deck = mo_deck_new ("Wide", "wide-plain");
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  mo_deck_set_count (deck, "crawler", "mine", NULL, 1);
  mo_deck_set_count (deck, "dungeon", "my/ridge", NULL, 2);
  mo_deck_set_count (deck, "dungeon-view", "my/ridge", NULL, 3);
  lines = mo_match_list_set_up (match, deck, NULL);
  g_assert_cmpstrv (lines, expected);
  tried = mo_match_try (match, (const char *const *) lines, NULL, &error);
  g_assert_null (tried);
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD);
}

/* Without a limit there is no first encounter that could be counted. */
static void
test_no_limit (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Mine", "mine-plain");
  const MoFormat *format = mo_systems_get_format (content->systems, "mine-plain", NULL);
  g_autoptr (MoCrawlerDeckOdds) odds = NULL;

  mo_deck_set_count (deck, "dungeon", "my/wolf", NULL, 3);
  odds = mo_crawler_deck_odds_new (content, format, deck, MO_DECK_ODDS_ROUNDS);
  g_assert_cmpuint (odds->n_dungeon, ==, 3);
  g_assert_null (odds->encounter);
  g_assert_null (odds->rounds);
}

/* Returns a text with another in the place of its only @old. */
static char *
replace (const char *text,
         const char *old,
         const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (new, parts);
}

/* Adventurers have scores for eight resources. A card of a ninth costs nothing; one of the eighth
 * does. */
static void
test_ninth_resource (void)
{
  g_autoptr (GString) resources = g_string_new ("<resources>");
  g_autofree char *with_resources = NULL;
  g_autofree char *system = NULL;
  g_autofree char *catalog = replace (
      catalog_file, "type='trick' cost='3'/>",
      "type='trick' cost='3'/><card id='my/hex' name='Hex' type='spell' cost='3'/>");
  g_autoptr (MoContent) nine = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  guint line = 0;

  for (guint i = 1; i <= 9; i++)
    g_string_append_printf (resources, "<resource id='r%u' name='R%u'/>", i, i);
  g_string_append (resources, "</resources>");
  with_resources = replace (system_file, "<resources/>", resources->str);
  system = replace (with_resources, "<type id='trick' name='Trick' kind='crawler'/>",
                    "<type id='trick' name='Trick' kind='crawler' resource='r9'/>"
                    "<type id='spell' name='Spell' kind='crawler' resource='r8'/>");
  nine = load (system, catalog);
  match = mo_match_read (nine,
                         HEADER "mine format mine-plain\n"
                                "add party my/ann\nadd deck my/rope\nadd deck my/hex\n"
                                "add row my/wolf\nstart\ndraw deck my/rope\ndraw deck my/hex\n",
                         &line, &error);
  g_assert_no_error (error);
  assert_state (match, "$.resources.r8.available", "0");
  assert_state (match, "$.resources.r9.available", "");
  make (match, "next");
  make (match, "next");
  make (match, "activate my/ann attack");
  make (match, "play my/rope");
  g_assert_false (mo_match_apply (match, "play my/hex", FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_nonnull (strstr (error->message, "R8"));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = load (system_file, catalog_file);
  g_test_add_func ("/crawler-own-system/headers", test_headers);
  g_test_add_func ("/crawler-own-system/difficulty", test_difficulty);
  g_test_add_func ("/crawler-own-system/offers", test_offers);
  g_test_add_func ("/crawler-own-system/tokens", test_tokens);
  g_test_add_func ("/crawler-own-system/refusals", test_refusals);
  g_test_add_func ("/crawler-own-system/without-catalog", test_without_catalog);
  g_test_add_func ("/crawler-own-system/round", test_round);
  g_test_add_func ("/crawler-own-system/duty", test_duty);
  g_test_add_func ("/crawler-own-system/set-up", test_set_up);
  g_test_add_func ("/crawler-own-system/no-limit", test_no_limit);
  g_test_add_func ("/crawler-own-system/ninth-resource", test_ninth_resource);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
