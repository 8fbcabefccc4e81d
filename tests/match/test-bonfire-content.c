/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Bonfire Run with custom cards and dungeons: unusable content causes errors with a location, and
 * runs that need it can't begin. */

#include "config.h"

#include "match-fixture.h"

#include "mo-bonfire-view.h"
#include "mo-games.h"
#include "mo-run-words.h"

#include <stdio.h>
#include <string.h>

/* Custom cards, one per line, so that errors have a predictable line. */
static const char *const cards[] = {
  "<catalog id='own' name='Own' system='bonfire-run'>",
  "<card id='own/broom' name='Broom' type='damage' cost='1'><stat name='coins' value='9'/><keyword "
  "name='damage' amount='4'/></card>",
  "<card id='own/moth' name='Moth' type='monster'><stat name='hp' value='9'/><stat name='rating' "
  "value='7'/><stat name='coins' value='1'/><keyword name='damage' amount='2' "
  "action='Flutter'/></card>",
  "<card id='own/owl' name='Owl' type='boss'><stat name='hp' value='30'/><stat name='rating' "
  "value='7'/><stat name='coins' value='1'/><keyword name='damage' amount='2' "
  "action='Hoot'/></card>",
  "<card id='own/sweep' name='Sweep' type='adventurer'><stat name='hp' value='30'/><stat "
  "name='coins' value='0'/></card>",
  "<card id='own/trunk' name='Trunk' type='treasure'><stat name='coins' value='60'/></card>",
  "<product id='own/deck' name='Deck'><content card='own/sweep'/><content card='own/broom' "
  "count='9'/></product>",
  "</catalog>",
};

static const char *const formats[] = {
  "<formats system='bonfire-run'><ruleset id='own' name='Own' players='1'>",
  "<difficulty id='attic' name='Attic'>",
  "<level><room id='door' kind='battle' rating='7'/></level>",
  "<level><room id='top' kind='boss' rating='7'/></level>",
  "</difficulty>",
  "<run energy='3' hand='2' raise='1' boss-raise='2' rest='50' chests='1' wares='2'/>",
  "</ruleset></formats>",
};

/* The folder of custom files. */
static char *folder;

/* Writes a file with these lines; the first @part in it is replaced by @instead. */
static void
write_lines (const char *kind,
             const char *const *lines,
             guint n_lines,
             const char *part,
             const char *instead)
{
  g_autofree char *path = g_build_filename (folder, kind, "own.xml", NULL);
  g_autofree char *in = g_path_get_dirname (path);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  g_string_replace (text, part, instead, 1);
  g_assert_cmpint (g_mkdir_with_parents (in, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

/* Loads both files with @part, which is in one of them, replaced by @instead. */
static MoContent *
load (const char *part,
      const char *instead)
{
  MoContent *content;

  write_lines ("catalogs", cards, G_N_ELEMENTS (cards), part, instead);
  write_lines ("formats", formats, G_N_ELEMENTS (formats), part, instead);
  content = mo_content_load (mo_content_get_installed_folder (), folder, NULL, NULL);
  if (mo_faults_get_n (content->faults) > 0)
    {
      g_autofree char *faults = mo_faults_to_string (content->faults);

      g_error ("%s", faults);
    }
  return content;
}

static MoMatch *
begin (MoContent *content,
       const char *header,
       GError **error)
{
  g_autofree char *text = g_strdup_printf ("match 1 system bonfire-run %s", header);
  guint line;

  return mo_match_read (content, text, &line, error);
}

#define OWN "ruleset own difficulty attic"

static void
test_whole (void)
{
  g_autoptr (MoContent) content = load ("nothing of this", "");
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;

  mo_games_check_content (content);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  match = begin (content, OWN, &error);
  g_assert_no_error (error);
}

/* An error in a card or room is reported once, with its line. */
static void
test_faults (void)
{
  static const struct
  {
    const char *part;
    const char *instead;
    const char *file;
    guint line;
    gboolean can_begin; /* a run in the dungeon */
  } rows[] = {
    { "<stat name='hp' value='9'/>", "", "catalogs", 3, FALSE },
    { "<stat name='hp' value='9'/>", "<stat name='hp' value='0'/>", "catalogs", 3, FALSE },
    { "<stat name='rating' value='7'/><stat name='coins' value='1'/><keyword name='damage' "
      "amount='2' action='Flutter'/>",
      "<stat name='coins' value='1'/><keyword name='damage' amount='2' action='Flutter'/>",
      "catalogs", 3, FALSE },
    { "<stat name='coins' value='1'/><keyword name='damage' amount='2' action='Flutter'/>",
      "<keyword name='damage' amount='2' action='Flutter'/>", "catalogs", 3, FALSE },
    { "<keyword name='damage' amount='2' action='Flutter'/>", "", "catalogs", 3, FALSE },
    { " action='Flutter'", "", "catalogs", 3, FALSE },
    { "name='damage' amount='2' action='Hoot'", "name='might' amount='2' action='Hoot'",
      "catalogs", 4, FALSE },
    { " cost='1'", "", "catalogs", 2, TRUE },
    { "<stat name='coins' value='9'/>", "", "catalogs", 2, TRUE },
    { "<stat name='hp' value='30'/><stat name='coins' value='0'/>", "<stat name='hp' value='30'/>",
      "catalogs", 5, TRUE },
    { "<stat name='hp' value='30'/><stat name='coins' value='0'/>",
      "<stat name='coins' value='0'/>", "catalogs", 5, TRUE },
    { "<content card='own/sweep'/>", "", "catalogs", 5, TRUE },
    { "<stat name='coins' value='60'/>", "", "catalogs", 6, TRUE },
    { "<room id='door' kind='battle' rating='7'/>", "<room id='door' kind='battle' rating='8'/>",
      "formats", 3, FALSE },
    { "<room id='top' kind='boss' rating='7'/>", "<room id='top' kind='boss' rating='8'/>",
      "formats", 4, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoContent) content = load (rows[i].part, rows[i].instead);
      g_autoptr (GError) error = NULL;
      g_autoptr (MoMatch) match = NULL;
      const MoFault *fault;

      mo_games_check_content (content);
      g_assert_cmpuint (mo_faults_get_n (content->faults), >, 0);
      fault = mo_faults_get (content->faults, 0);
      g_test_message ("%s:%u: %s", fault->file, fault->line, fault->message);
      g_assert_nonnull (strstr (fault->file, rows[i].file));
      g_assert_cmpuint (fault->line, ==, rows[i].line);
      g_assert_cmpint (fault->outcome, ==, MO_OUTCOME_NOT_PLAYED);
      match = begin (content, OWN, &error);
      g_assert_cmpint (match != NULL, ==, rows[i].can_begin);
      if (match == NULL)
        g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
    }
}

/* A run needs a known ruleset, format, dungeon and difficulty. */
static void
test_headers (void)
{
  static const char *const rows[] = {
    "ruleset bonfire-run",
    "ruleset bonfire-run difficulty nowhere",
    "ruleset nowhere difficulty easy",
    "ruleset bonfire-run format nowhere difficulty easy",
    "ruleset own format bonfire-run difficulty attic",
    "ruleset own difficulty void",
  };
  g_autoptr (MoContent) content = load ("<run ", "<difficulty id='void' name='Void'/><run ");

  mo_games_check_content (content);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (begin (content, rows[i], &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
    }
}

/* With the cards of one file only, or none, a run can't begin. */
static void
test_few_cards (void)
{
  static const struct
  {
    const char *part;
    const char *instead;
    const char *said; /* a part of the message */
  } rows[] = {
    { "<content card='own/sweep'/>", "", "own" },
    { "<stat name='coins' value='60'/>", "", "own" },
    { "<stat name='hp' value='9'/>", "", "door" },
  };
  const char *installed = mo_content_get_installed_folder ();
  const char *const none[] = { NULL };
  g_autofree char *path = g_build_filename (folder, "catalogs", "own.xml", NULL);
  const char *const only[] = { path, NULL };
  g_autoptr (MoContent) empty = mo_content_load (installed, folder, none, NULL);
  g_autofree char *faults = NULL;
  g_autoptr (GError) error = NULL;

  /* The rooms of the shipped dungeons are also checked. */
  mo_games_check_content (empty);
  faults = mo_faults_to_string (empty->faults);
  g_assert_nonnull (strstr (faults, "no catalog has a boss of rating 3 for the room “boss”"));
  g_assert_null (begin (empty, "ruleset bonfire-run difficulty easy", &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoContent) all = load (rows[i].part, rows[i].instead);
      g_autoptr (MoContent) content = mo_content_load (installed, folder, only, NULL);

      g_clear_error (&error);
      g_assert_null (begin (content, OWN, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
      g_assert_nonnull (strstr (error->message, rows[i].said));
    }
}

/* A run can't begin if the system lacks any of these definitions. */
static void
test_words (void)
{
  static const char *const words[] = { "stat id=\"rating\"", "keyword id=\"card\"",
                                       "keyword id=\"insight\"" };
  const char *installed = mo_content_get_installed_folder ();
  g_autofree char *from = g_build_filename (installed, "systems", "bonfire-run.xml", NULL);
  g_autofree char *data = g_dir_make_tmp ("data-XXXXXX", NULL);
  g_autofree char *systems = g_build_filename (data, "systems", NULL);
  g_autofree char *to = g_build_filename (systems, "bonfire-run.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_assert_cmpint (g_mkdir_with_parents (systems, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autofree char *other = g_strdup_printf ("%.*sother\"", (int) (strlen (words[i]) - 1),
                                                words[i]);
      const char *const none[] = { NULL };
      g_autoptr (MoContent) content = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_string_replace (changed, words[i], other, 1), ==, 1);
      /* Removes the reference of types to it as well. */
      g_string_replace (changed, "hp rating coins", "hp coins", 0);
      g_assert_true (g_file_set_contents (to, changed->str, -1, NULL));
      content = mo_content_load (data, NULL, none, NULL);
      mo_games_check_content (content);
      g_assert_null (begin (content, "ruleset bonfire-run difficulty easy", &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT);
    }
  remove (to);
  /* Without the game there is nothing to check. */
  {
    const char *const none[] = { NULL };
    g_autoptr (MoContent) content = mo_content_load (data, NULL, none, NULL);
    guint n_faults = mo_faults_get_n (content->faults);

    mo_games_check_content (content);
    g_assert_cmpuint (mo_faults_get_n (content->faults), ==, n_faults);
  }
  remove (systems);
  remove (data);
}

/* Descriptions */

#define GAME(match) ((const MoBonfireGame *) mo_match_get_game (match))
#define STATE(match) ((const MoBonfireState *) mo_match_get_state (match))

/* Each phase has a prompt of its own. */
static void
test_prompts (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint phase = 0; phase <= MO_BONFIRE_PHASE_OVER; phase++)
    {
      const char *prompt = mo_run_get_prompt (phase);

      g_assert_cmpint (*prompt, !=, '\0');
      g_assert_true (g_hash_table_add (seen, (gpointer) prompt));
    }
}

/* Each outcome is described by its name, and each question to players contains the number of
 * outcomes. */
static void
test_outcomes (void)
{
  static const guint counted[] = { MO_BONFIRE_VERB_LAY, MO_BONFIRE_VERB_MEET,
                                   MO_BONFIRE_VERB_OFFER, MO_BONFIRE_VERB_FIND,
                                   MO_BONFIRE_VERB_DRAW };
  g_autoptr (MoContent) content = load ("<room id='door' kind='battle' rating='7'/>",
                                        "<room id='door' kind='battle' rating='7' monsters='3'/>");
  g_autoptr (MoMatch) match = begin (content, OWN "\nchoose own/sweep\nenter 1", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *card = mo_run_dup_outcome (GAME (match), MO_BONFIRE_VERB_DRAW, 0);
  g_autofree char *treasure = mo_run_dup_outcome (GAME (match), MO_BONFIRE_VERB_OPEN, 0);
  g_autofree char *monster = mo_run_dup_outcome (GAME (match), MO_BONFIRE_VERB_MEET, 0);
  g_autofree char *room = mo_run_dup_outcome (GAME (match), MO_BONFIRE_VERB_LAY, 0);
  g_autofree char *boss = mo_run_dup_outcome (GAME (match), MO_BONFIRE_VERB_LAY, 1);
  g_autofree char *chest = mo_run_dup_question (GAME (match), STATE (match), MO_BONFIRE_VERB_OPEN,
                                                1);

  g_assert_cmpstr (card, ==, mo_bonfire_game_get_card (GAME (match), 0)->card->name);
  g_assert_cmpstr (treasure, ==, mo_bonfire_game_get_treasure (GAME (match), 0)->card->name);
  g_assert_cmpstr (monster, ==, mo_bonfire_game_get_monster (GAME (match), 0)->card->name);
  g_assert_true (g_str_has_prefix (
      room, mo_bonfire_room_get_title (mo_bonfire_game_get_room (GAME (match), 0))));
  g_assert_nonnull (strstr (room, "3"));
  g_assert_cmpstr (boss, ==,
                   mo_bonfire_room_get_title (mo_bonfire_game_get_room (GAME (match), 1)));
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    for (guint n = 4; n < 6; n++)
      {
        char *said = mo_run_dup_question (GAME (match), STATE (match), counted[i], n);

        g_assert_nonnull (strchr (said, n == 4 ? '4' : '5'));
        g_assert_true (g_hash_table_add (seen, said));
      }
  g_assert_false (g_hash_table_contains (seen, chest));
}

static int
find_card (const MoBonfireGame *game,
           const char *id)
{
  for (guint i = 0; i < game->cards->len; i++)
    if (g_str_equal (mo_bonfire_game_get_card (game, (int) i)->card->id, id))
      return (int) i;
  g_error ("no card %s", id);
}

static void
make (MoMatch *match,
      const char *line)
{
  g_autoptr (GError) error = NULL;

  mo_match_apply (match, line, FALSE, &error);
  g_assert_no_error (error);
}

static guint
count_lines (const char *text)
{
  guint n = *text != '\0';

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* The effect of a card is described for each monster that is not defeated, with its name and
 * number, or once if it is the same for all of them. */
static void
test_effects (void)
{
  g_autoptr (MoContent) content = load ("<room id='door' kind='battle' rating='7'/>",
                                        "<room id='door' kind='battle' rating='7' monsters='3'/>");
  g_autoptr (MoMatch) match = begin (
      content, OWN " seed 1\nchoose own/sweep\nenter 1\ndraw ? ?", NULL);
  int broom = find_card (GAME (match), "own/broom");
  int helper = find_card (GAME (match), "bonfire-run/reinforcement");
  int shield = find_card (GAME (match), "bonfire-run/defend");
  g_autofree char *alike = mo_run_dup_effects (GAME (match), STATE (match), broom);
  g_autofree char *drawing = mo_run_dup_effects (GAME (match), STATE (match), helper);
  g_autofree char *shielding = mo_run_dup_effects (GAME (match), STATE (match), shield);
  g_autofree char *third = mo_run_dup_foe_name (GAME (match), STATE (match), 2);
  g_autofree char *on_three = NULL;
  g_autofree char *on_two = NULL;
  g_autofree char *on_one = NULL;
  g_autofree char *at_last = NULL;
  g_autofree char *in_vain = NULL;

  g_assert_cmpstr (alike, ==, "4 damage");
  make (match, "set hp 1 own/moth#2");
  on_three = mo_run_dup_effects (GAME (match), STATE (match), broom);
  g_assert_cmpuint (count_lines (on_three), ==, 3);
  g_assert_nonnull (strstr (on_three, "Moth"));
  g_assert_nonnull (strstr (on_three, third));
  g_assert_nonnull (strchr (third, '3'));
  g_assert_nonnull (strchr (drawing, '2'));
  g_assert_nonnull (strchr (shielding, '8'));
  make (match, "set hp 0 own/moth");
  on_two = mo_run_dup_effects (GAME (match), STATE (match), broom);
  g_assert_cmpuint (count_lines (on_two), ==, 2);
  make (match, "set hp 0 own/moth#2");
  on_one = mo_run_dup_effects (GAME (match), STATE (match), broom);
  g_assert_cmpuint (count_lines (on_one), ==, 1);
  g_assert_null (strstr (on_one, "Moth"));
  make (match, "set hp 1 own/moth#3");
  at_last = mo_run_dup_effects (GAME (match), STATE (match), broom);
  g_assert_cmpstr (at_last, ==, "wins the battle");
  /* The draw pile is empty. */
  while (mo_bonfire_state_count_pile (GAME (match), STATE (match), MO_BONFIRE_DECK) > 0)
    make (match, "move own/broom deck out");
  in_vain = mo_run_dup_effects (GAME (match), STATE (match), helper);
  g_assert_cmpstr (in_vain, !=, drawing);
  g_assert_cmpint (*in_vain, !=, '\0');
}

/* An amount below 0 is none, and one of 0 is not more. */
static void
test_no_amount (void)
{
  static const struct
  {
    const char *amount;
    guint hp;
  } rows[] = {
    { "amount='4'", 5 }, { "amount='1'", 8 }, { "amount='0'", 9 }, { "amount='-3'", 9 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoContent) content = load ("amount='4'", rows[i].amount);
      g_autoptr (GError) error = NULL;
      g_autoptr (MoMatch) match = begin (
          content, OWN " seed 1\nchoose own/sweep\nenter 1\ndraw ? ?\nplay own/broom", &error);
      g_autofree char *hp = match_fixture_ask (match, "$.monsters[0].hp");
      g_autofree char *expected = g_strdup_printf ("%u", rows[i].hp);

      g_assert_no_error (error);
      g_assert_cmpstr (hp, ==, expected);
    }
}

/* A card that wins the battle brings nothing else; one that defeats a monster of several says
 * so. */
static void
test_winning_effects (void)
{
  static const char *const both[] = { "bonfire-run/sword-and-shield",
                                      "bonfire-run/help-and-sword" };
  g_autoptr (MoContent) content = load ("<room id='door' kind='battle' rating='7'/>",
                                        "<room id='door' kind='battle' rating='7' monsters='2'/>");
  g_autoptr (MoMatch) match = begin (
      content, OWN " seed 1\nchoose own/sweep\nenter 1\ndraw ? ?\nset hp 1 own/moth#2", NULL);
  g_autofree char *on_two = mo_run_dup_effects (GAME (match), STATE (match),
                                                find_card (GAME (match), "own/broom"));

  g_assert_cmpstr (on_two, ==, "Moth 1: 4 damage\nMoth 2: defeated");
  make (match, "set hp 0 own/moth");
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      g_autofree char *said = mo_run_dup_effects (GAME (match), STATE (match),
                                                  find_card (GAME (match), both[i]));

      g_assert_cmpstr (said, ==, "wins the battle");
    }
}

/* The question names the first monster without an action. */
static void
test_question_of_actions (void)
{
  static const char *const moves[] = { "intend bonfire-run/wolf/bite",
                                       "intend bonfire-run/cobra/venom-bite", NULL };
  static const char *const questions[] = { "Which action does Wolf show?", "Which action does "
                                                                           "Cobra show?",
                                           "Which action does  show?" };
  g_autoptr (MoContent) content = load ("<room id='door' kind='battle' rating='7'/>",
                                        "<room id='door' kind='battle' rating='1' monsters='2'/>");
  g_autoptr (MoMatch) match = begin (
      content, OWN "\nchoose own/sweep\nenter 1\nmeet bonfire-run/wolf bonfire-run/cobra", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *question = mo_run_dup_question (GAME (match), STATE (match),
                                                       MO_BONFIRE_VERB_INTEND, 2 - i);

      g_assert_cmpstr (question, ==, questions[i]);
      if (moves[i] != NULL)
        make (match, moves[i]);
    }
}

/* The ID of an action is made of the letters and digits of its name. */
static void
test_action_ids (void)
{
  static const struct
  {
    const char *name;
    const char *id;
  } rows[] = {
    { "Flutter &amp; Dash", "flutter-dash" },
    { "… Flutter", "flutter" },
    { "Flutter!?", "flutter" },
    { "Moth’s Dance 2", "moths-dance-2" },
    { "Österreich", "österreich" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *instead = g_strdup_printf ("action='%s'", rows[i].name);
      g_autoptr (MoContent) content = load ("action='Flutter'", instead);
      g_autoptr (MoMatch) match = begin (content, OWN, NULL);
      guint monster = 0;

      while (!g_str_equal (
          mo_bonfire_game_get_monster (GAME (match), (int) monster)->card->id, "own/moth"))
        monster++;
      g_assert_cmpstr (
          mo_bonfire_monster_get_action (
              mo_bonfire_game_get_monster (GAME (match), (int) monster), 0)->id,
          ==, rows[i].id);
    }
}

/* Words that no monster or action has are refused, also those that only begin like one. */
static void
test_wrong_words (void)
{
  static const char *const lines[] = {
    "intend own/moth/flut",   "intend own/moth/flutter-2", "intend flutter",
    "intend own/gnat/flutter", "set hp 1 own/moth#2",       "set hp 1 own/moth#99",
    "set hp 1 own/moth#9999999999", "set hp 1 own/moth#x",  "set hp 1 own/moth#",
  };
  g_autoptr (MoContent) content = load ("nothing of this", "");
  g_autoptr (MoMatch) match = begin (content, OWN "\nchoose own/sweep\nenter 1\nmeet own/moth",
                                     NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", lines[i]);
      g_assert_false (mo_match_apply (match, lines[i], FALSE, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD);
    }
  make (match, "set hp 1 own/moth#1");
}

/* Another printing of a card is not another card of the game. */
static void
test_printings (void)
{
  g_autoptr (MoContent) plain = load ("nothing of this", "");
  g_autoptr (MoMatch) before = begin (plain, OWN, NULL);
  guint n_cards = GAME (before)->cards->len;
  g_autoptr (MoContent) content =
      load ("<product id='own/deck'", "<card id='own/broom-2' name='Broom' type='damage' "
                                      "same-as='own/broom' cost='1'><stat name='coins' "
                                      "value='9'/></card>"
                                      "<product id='own/deck'");
  g_autoptr (MoMatch) match = begin (content, OWN, NULL);

  g_assert_nonnull (mo_catalog_lookup (content->catalog, "own/broom-2"));
  g_assert_cmpuint (GAME (match)->cards->len, ==, n_cards);
}

/* A treasure of no coins brings none. */
static void
test_empty_treasure (void)
{
  g_autoptr (MoContent) content = load ("<stat name='coins' value='60'/>",
                                        "<stat name='coins' value='0'/>");
  g_autoptr (MoMatch) match = begin (content, OWN, NULL);
  MoBonfireChest chest;

  mo_bonfire_forecast_chest (GAME (match), &chest);
  g_assert_cmpuint (chest.least, ==, 0);
}

/* Where there is only one card, a treasure brings several of it. */
static void
test_only_card (void)
{
  g_autofree char *path = g_build_filename (folder, "catalogs", "own.xml", NULL);
  const char *const only[] = { path, NULL };
  const char *two_cards = "value='60'/><keyword name='card' amount='2'/>";
  g_autoptr (MoContent) all = load ("value='60'/>", two_cards);
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  gint16 n_cards;

  write_lines ("formats", formats, G_N_ELEMENTS (formats), "<level><room id='top'",
               "<level><room id='loft' kind='treasure'/></level><level><room id='top'");
  content = mo_content_load (mo_content_get_installed_folder (), folder, only, NULL);
  match = begin (content,
                 OWN " seed 1\nchoose own/sweep\nenter 1\ndraw ? ?\nset hp 0 own/moth\nenter 1\n"
                     "open 1 own/trunk",
                 &error);
  g_assert_no_error (error);
  g_assert_cmpuint (GAME (match)->cards->len, ==, 1);
  g_assert_cmpuint (STATE (match)->n_finds, ==, 2);
  n_cards = (gint16) mo_bonfire_state_count_pile (GAME (match), STATE (match), MO_BONFIRE_DECK);
  make (match, "find own/broom own/broom");
  g_assert_cmpuint (STATE (match)->n_finds, ==, 0);
  g_assert_cmpint (mo_bonfire_state_count_pile (GAME (match), STATE (match), MO_BONFIRE_DECK), ==,
                   n_cards + 2);
}

/* A hit that would end the run is described as such. */
static void
test_threat (void)
{
  g_autoptr (MoContent) content = load ("nothing of this", "");
  g_autoptr (MoMatch) match = begin (
      content, OWN " seed 1\nchoose own/sweep\nenter 1\ndraw ? ?\nset hp 20", NULL);
  MoBonfireHit hit;
  g_autofree char *harmless = NULL;
  g_autofree char *deadly = NULL;

  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_false (hit.beats);
  harmless = mo_run_dup_threat (STATE (match), &hit);
  g_assert_nonnull (strstr (harmless, "18"));
  make (match, "set hp 2");
  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_true (hit.beats);
  deadly = mo_run_dup_threat (STATE (match), &hit);
  g_assert_null (strstr (deadly, "18"));
  g_assert_cmpstr (harmless, !=, deadly);
}

/* The description of a chest contains the least and the most that it can hold, and all treasures
 * that may be in it. */
static void
test_chest (void)
{
  g_autoptr (MoContent) content =
      load ("<level><room id='top'", "<level><room id='box' kind='treasure'/></level><level><room "
                                     "id='top'");
  g_autoptr (MoMatch) match = begin (content,
                                     OWN " seed 1\nchoose own/sweep\nenter 1\nset hp 0 own/moth\n"
                                         "set coins 1000\nenter 1",
                                     NULL);
  g_autofree char *outlook = mo_run_dup_chest_outlook (GAME (match), STATE (match));
  g_autoptr (GString) text = g_string_new (NULL);
  MoOddsSheet sheet = { .text = text };

  g_assert_cmpint (mo_bonfire_get_phase (GAME (match), STATE (match)), ==,
                   MO_BONFIRE_PHASE_CHESTS);
  g_assert_nonnull (strstr (outlook, "1010"));
  g_assert_nonnull (strstr (outlook, "1300"));
  g_assert_nonnull (strstr (outlook, "There is also a card in "));
  mo_match_get_class (match)->list_odds (mo_match_get_game (match), STATE (match), 1, &sheet);
  g_assert_nonnull (strstr (text->str, outlook));
  for (guint i = 0; i < GAME (match)->treasures->len; i++)
    g_assert_nonnull (strstr (
        text->str, mo_bonfire_game_get_treasure (GAME (match), (int) i)->card->name));
}

int
main (int argc,
      char **argv)
{
  static const char *const names[] = { "catalogs/own.xml", "catalogs", "formats/own.xml", "formats",
                                       "" };
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("bonfire-XXXXXX", NULL);
  g_test_add_func ("/bonfire-content/whole", test_whole);
  g_test_add_func ("/bonfire-content/faults", test_faults);
  g_test_add_func ("/bonfire-content/headers", test_headers);
  g_test_add_func ("/bonfire-content/few-cards", test_few_cards);
  g_test_add_func ("/bonfire-content/words", test_words);
  g_test_add_func ("/bonfire-content/prompts", test_prompts);
  g_test_add_func ("/bonfire-content/outcomes", test_outcomes);
  g_test_add_func ("/bonfire-content/effects", test_effects);
  g_test_add_func ("/bonfire-content/no-amount", test_no_amount);
  g_test_add_func ("/bonfire-content/winning-effects", test_winning_effects);
  g_test_add_func ("/bonfire-content/question-of-actions", test_question_of_actions);
  g_test_add_func ("/bonfire-content/action-ids", test_action_ids);
  g_test_add_func ("/bonfire-content/wrong-words", test_wrong_words);
  g_test_add_func ("/bonfire-content/printings", test_printings);
  g_test_add_func ("/bonfire-content/threat", test_threat);
  g_test_add_func ("/bonfire-content/chest", test_chest);
  g_test_add_func ("/bonfire-content/empty-treasure", test_empty_treasure);
  g_test_add_func ("/bonfire-content/only-card", test_only_card);
  status = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      remove (path);
    }
  g_free (folder);
  return status;
}
