/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reminders for steps, in Dungeon Crawler with a shipped deck, in a game with a table, and in the
 * games without a fixed round. The argument is tests/match. */

#include "config.h"

#include "any-fixture.h"
#include "match-fixture.h"

#include "mo-reminders.h"

#include <string.h>

static MoContent *content; /* the shipped games */
static MoContent *tables;
static const char *folder;

/* Asserts the texts of the reminders in order, separated by blanks; those that are due begin with
 * an exclamation mark. */
static void
assert_reminders (MoMatch *match,
                  const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *all = match_fixture_ask (match, "$.reminders[*]");
  g_auto (GStrv) reminders = g_strsplit (all, "}", -1);

  for (guint i = 0; reminders[i] != NULL; i++)
    {
      const char *text = strstr (reminders[i], "'text':");

      if (text == NULL)
        continue;
      text += strlen ("'text':");
      g_string_append_printf (found, "%s%s%.*s", found->len > 0 ? " " : "",
                              strstr (text, "'due':true") != NULL ? "!" : "",
                              (int) strcspn (text, ","), text);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_member (MoMatch *match,
               const char *path,
               const char *expected)
{
  g_autofree char *found = match_fixture_ask (match, path);

  g_assert_cmpstr (found, ==, expected);
}

/* Returns a match of a shipped deck of the rules of 2011 in its first encounter. */
static MoMatch *
begin_crawler (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);

  for (guint i = 0; i < packages->len; i++)
    {
      MoDeck *package = g_ptr_array_index (packages, i);

      if (g_strcmp0 (package->format, "solitaire-2011-standard") == 0)
        {
          MoMatch *match = match_fixture_begin (content, package, 5);

          any_fixture_apply (match, "start");
          return match;
        }
    }
  g_assert_not_reached ();
}

static MoMatch *
begin (const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, journal, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Makes the moves of the automatic player until a step begins. @path: of its id */
static void
play_on (MoMatch *match,
         const char *path,
         const char *step)
{
  g_autofree char *wanted = g_strdup_printf ("'%s'", step);

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *now = match_fixture_ask (match, path);
      MoMove move;

      if (g_str_equal (now, wanted))
        return;
      g_assert_true (mo_match_advise (match, &move, NULL));
      g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
    }
  g_error ("the step %s does not begin", step);
}

static void
play_to (MoMatch *match,
         const char *step)
{
  play_on (match, "$.step", step);
}

/* A reminder is due while its step lasts: each time, or once. */
static void
test_steps (void)
{
  g_autoptr (MoMatch) match = begin_crawler ();

  any_fixture_apply (match, "remind combat each-round \"Two weapons!\"");
  any_fixture_apply (match, "remind combat once \"Save the lantern.\"");
  assert_member (match, "$.reminders[*].step", "'combat' 'combat'");
  assert_member (match, "$.reminders[*].when", "'each-round' 'once'");
  assert_reminders (match, "'Two weapons!' 'Save the lantern.'");
  play_to (match, "combat");
  assert_reminders (match, "!'Two weapons!' !'Save the lantern.'");
  play_to (match, "end-encounter");
  assert_reminders (match, "'Two weapons!'");
  play_to (match, "combat");
  assert_member (match, "$.round", "2");
  assert_reminders (match, "!'Two weapons!'");
}

/* One for the current step is due at once; jumping to its step begins it again. */
static void
test_now (void)
{
  g_autoptr (MoMatch) match = begin_crawler ();

  play_to (match, "combat");
  any_fixture_apply (match, "remind combat once \"Look here.\"");
  assert_reminders (match, "!'Look here.'");
  any_fixture_apply (match, "step combat");
  assert_reminders (match, "");
  any_fixture_apply (match, "remind respond each-round \"Listen.\"");
  any_fixture_apply (match, "step respond");
  assert_reminders (match, "!'Listen.'");
}

/* Undo and redo bring back what was due, also after removing. */
static void
test_history (void)
{
  g_autoptr (MoMatch) match = begin_crawler ();
  g_autofree char *journal = NULL;
  g_autoptr (MoMatch) read = NULL;
  guint line;

  any_fixture_apply (match, "remind combat once \"First\"");
  any_fixture_apply (match, "remind combat each-round \"Second\"");
  any_fixture_apply (match, "remind respond each-round \"Third\"");
  any_fixture_apply (match, "forget 2");
  assert_reminders (match, "'First' 'Third'");
  play_to (match, "combat");
  play_to (match, "end-encounter");
  assert_reminders (match, "'Third'");
  match_fixture_check_history (content, match);
  journal = mo_match_write (match);
  read = mo_match_read (content, journal, &line, NULL);
  g_assert_nonnull (read);
  assert_reminders (read, "'Third'");
}

static void
test_refused (void)
{
  g_autoptr (MoMatch) match = begin_crawler ();

  any_fixture_refuse (match, "remind combat once \"  \"",
                      "the reminder has no text: enter some text");
  any_fixture_refuse (match, "remind nowhere once \"x\"", "no step “nowhere”");
  any_fixture_refuse (match, "remind combat never \"x\"", "each-round");
  any_fixture_refuse (match, "remind combat once", "");
  any_fixture_refuse (match, "forget 1", "there is no reminder 1");
  for (guint i = 0; i < MO_MAX_REMINDERS; i++)
    any_fixture_apply (match, "remind combat once \"Again\"");
  any_fixture_refuse (match, "remind combat once \"x\"",
                      "a match can have at most 20 reminders: remove one");
  any_fixture_refuse (match, "forget 0", "there is no reminder 0");
  any_fixture_refuse (match, "forget 21", "there is no reminder 21");
  any_fixture_apply (match, "forget 20");
}

/* In words: as moves, and in the description of the state. */
static void
test_words (void)
{
  g_autoptr (MoMatch) match = begin_crawler ();
  const MoGame *class = mo_match_get_class (match);
  guint position = mo_match_get_position (match);
  g_autofree char *added = NULL;
  g_autofree char *other = NULL;
  g_autofree char *removed = NULL;
  g_autofree char *state = NULL;

  any_fixture_apply (match, "remind combat once \"Look here.\"");
  any_fixture_apply (match, "remind respond each-round \"Listen.\"");
  state = class->describe_state (mo_match_get_game (match), mo_match_get_state (match));
  any_fixture_apply (match, "forget 1");
  added = mo_match_describe (match, position);
  other = mo_match_describe (match, position + 1);
  removed = mo_match_describe (match, position + 2);
  g_assert_cmpstr (added, ==, "Add a reminder to “Combat”, once: Look here.");
  g_assert_cmpstr (other, ==, "Add a reminder to “Respond”, each round: Listen.");
  g_assert_cmpstr (removed, ==, "Remove the reminder “Look here.”");
  g_assert_nonnull (strstr (state, "\nreminder 1     combat  once  Look here.\n"
                                   "reminder 2     respond  each-round  Listen."));
}

/* A step without a task for players does not stop the game. What belongs to it is due where the
 * game stops next. */
static void
test_table (void)
{
  g_autoptr (MoDeck) deck = any_fixture_load_deck (tables, folder, "lantern-road");
  g_autoptr (MoMatch) match = any_fixture_begin (tables, "lantern-road", deck, 1, 5);

  any_fixture_apply (match, "remind refresh once \"Feed the mule.\"");
  any_fixture_apply (match, "remind planning each-round \"Play a friend.\"");
  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  while (TRUE)
    {
      g_autofree char *step = match_fixture_ask (match, "$.step");

      assert_reminders (match, g_str_equal (step, "'planning'")
                                   ? "'Feed the mule.' !'Play a friend.'"
                                   : "'Feed the mule.' 'Play a friend.'");
      if (g_str_equal (step, "'combat'"))
        break;
      any_fixture_apply (match, g_str_equal (step, "") ? "choose 1" : "next");
      any_fixture_draw (match);
    }
  any_fixture_apply (match, "next");
  assert_member (match, "$.round", "2");
  assert_reminders (match, "!'Feed the mule.' 'Play a friend.'");
  any_fixture_apply (match, "next");
  any_fixture_draw (match);
  assert_member (match, "$.step", "'planning'");
  assert_reminders (match, "!'Play a friend.'");
  any_fixture_apply (match, "forget 1");
  any_fixture_apply (match, "remind planning once \"Now.\"");
  assert_reminders (match, "!'Now.'");
}

/* A step in which a card is drawn between two with tasks. */
static const char dusk_system[] =
  "<system id='dusk' name='Dusk'><kinds><kind id='k' name='K'/></kinds>"
  "<types><type id='t' name='T' kind='k' stats='power'/></types>"
  "<rarities/><flags/><stats><stat id='power' name='Power'/></stats><resources/><classes/>"
  "<distances/><damage-types/><keywords/><tokens/><decks><deck id='main' name='Main' kinds='k'/>"
  "</decks><ruleset id='dusk' name='Dusk' decks='main' players='1'><table>"
  "<zone id='pile' name='Pile' shows='none' lay='pile'/>"
  "<zone id='row' name='Row' shows='all' in-play='yes'/>"
  "<setup><load deck='main' zone='pile' shuffle='yes'/></setup></table>"
  "<step id='day' name='Day'><do action='ask' text='Work.'/></step>"
  "<step id='dusk' name='Dusk'><do action='move' top='1' in='pile' to='row'/></step>"
  "<step id='night' name='Night'><do action='ask' text='Sleep.'/><do action='round'/></step>"
  "<format id='dusk' name='Dusk'/></ruleset></system>";
static const char dusk_catalog[] =
  "<catalog id='dusk-cards' name='Dusk' system='dusk'>"
  "<card id='dusk/one' name='One' type='t'><stat name='power' value='1'/></card>"
  "<card id='dusk/two' name='Two' type='t'><stat name='power' value='2'/></card></catalog>";

/* The same if cards are drawn in the step, which may be dealt at once. */
static void
test_table_draws (void)
{
  MoContent *own = any_fixture_load_text (dusk_system, dusk_catalog);
  g_autoptr (MoMatch) match = any_fixture_begin (own, "dusk", NULL, 1, 5);

  any_fixture_apply (match, "add pile dusk/one");
  any_fixture_apply (match, "add pile dusk/two");
  any_fixture_apply (match, "remind dusk once \"Light the lamp.\"");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "next");
  assert_member (match, "$.step", "'day'");
  any_fixture_apply (match, "next");
  assert_member (match, "$.due", "'draw'");
  assert_reminders (match, "!'Light the lamp.'");
  any_fixture_draw (match);
  assert_member (match, "$.step", "'night'");
  assert_reminders (match, "!'Light the lamp.'");
  any_fixture_apply (match, "next");
  assert_reminders (match, "");
  g_clear_object (&match);
  mo_content_unref (own);
}

/* A party in front of two rooms, the Nine of Diamonds and an unknown one. */
#define ROOMS                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n"                    \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\nkeep js\ndraw 9c\nkeep jc\n"     \
  "draw 3s\nkeep js\ndraw 7h\ndraw 3d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8c\nkeep jc\ndraw 7c\n"     \
  "keep kc\ndraw 6d\nkeep qd\ndraw 9s\nturn\ndraw 9d\n"

/* The steps of a turn depend on the room. A phase within a step does not begin it again. */
static void
test_crawlitaire (void)
{
  g_autoptr (MoMatch) match = begin (ROOMS);

  any_fixture_apply (match, "remind room once \"Look.\"");
  any_fixture_apply (match, "remind monster each-round \"Count.\"");
  any_fixture_apply (match, "remind treasure once \"Share.\"");
  any_fixture_apply (match, "remind trap each-round \"Duck.\"");
  any_fixture_apply (match, "remind leave once \"Breathe.\"");
  any_fixture_apply (match, "remind turn each-round \"Dare.\"");
  assert_reminders (match, "!'Look.' 'Count.' 'Share.' 'Duck.' 'Breathe.' 'Dare.'");
  any_fixture_apply (match, "enter known");
  assert_reminders (match, "!'Count.' 'Share.' 'Duck.' 'Breathe.' 'Dare.'");
  any_fixture_apply (match, "draw qs");
  any_fixture_apply (match, "note \"A queen\"");
  for (const char *const *card = (const char *const[]){ "5c", "10d", "6c", "5s", "4h", "2h", "7d",
                                                        NULL };
       *card != NULL; card++)
    {
      g_autofree char *line = g_strdup_printf ("reveal %s", *card);

      any_fixture_apply (match, line);
    }
  assert_member (match, "$.step", "'fight'");
  assert_reminders (match, "!'Count.' 'Share.' 'Duck.' 'Breathe.' 'Dare.'");
  any_fixture_apply (match, "fight kc");
  assert_reminders (match, "'Count.' 'Share.' 'Duck.' 'Breathe.' 'Dare.'");
  any_fixture_apply (match, "draw 7s");
  assert_reminders (match, "'Count.' !'Share.' 'Duck.' 'Breathe.' 'Dare.'");
  any_fixture_apply (match, "draw 4s");
  assert_reminders (match, "'Count.' 'Duck.' !'Breathe.' 'Dare.'");
  any_fixture_apply (match, "reveal 2s");
  assert_reminders (match, "'Count.' 'Duck.' !'Dare.'");
  match_fixture_check_history (content, match);
}

/* Leaving takes no move if both rooms are known: its reminder is due at the next stop. */
static void
test_crawlitaire_passes (void)
{
  g_autoptr (MoMatch) match = begin (ROOMS);

  any_fixture_apply (match, "remind leave once \"Breathe.\"");
  any_fixture_apply (match, "enter unknown 4s");
  any_fixture_apply (match, "test qd");
  any_fixture_apply (match, "draw 10s");
  assert_member (match, "$.step", "'turn'");
  assert_reminders (match, "!'Breathe.'");
  any_fixture_apply (match, "turn");
  assert_reminders (match, "");
  any_fixture_refuse (match, "remind test once \"x\"",
                      "turn, room, trap, monster, battle, treasure, shrine, leave");
  any_fixture_refuse (match, "remind trap never \"x\"", "each-round");
  any_fixture_refuse (match, "remind trap once \" \"", "the reminder has no text");
  any_fixture_refuse (match, "remind trap ? \"x\"", "");
  any_fixture_refuse (match, "forget 1", "there is no reminder 1");
}

/* What belongs to a battle is due until its first turn, because all before it is left to chance. */
static void
test_bonfire (void)
{
  g_autoptr (MoMatch) match =
      begin ("match 1 system bonfire-run ruleset bonfire-run difficulty easy seed 5\n");

  any_fixture_apply (match, "remind way each-round \"Think.\"");
  any_fixture_apply (match, "remind battle once \"Breathe.\"");
  any_fixture_apply (match, "remind turn each-round \"Guard.\"");
  any_fixture_apply (match, "remind bonfire each-round \"Sleep.\"");
  assert_reminders (match, "'Think.' 'Breathe.' 'Guard.' 'Sleep.'");
  any_fixture_apply (match, "choose bonfire-run/warrior");
  assert_reminders (match, "!'Think.' 'Breathe.' 'Guard.' 'Sleep.'");
  any_fixture_apply (match, "enter 1");
  assert_member (match, "$.phase", "'meet'");
  assert_reminders (match, "'Think.' !'Breathe.' 'Guard.' 'Sleep.'");
  play_on (match, "$.phase", "turn");
  assert_reminders (match, "'Think.' !'Breathe.' !'Guard.' 'Sleep.'");
  any_fixture_apply (match, "pass");
  assert_reminders (match, "'Think.' !'Guard.' 'Sleep.'");
  play_on (match, "$.phase", "turn");
  assert_reminders (match, "'Think.' !'Guard.' 'Sleep.'");
  play_on (match, "$.phase", "way");
  assert_reminders (match, "!'Think.' 'Guard.' 'Sleep.'");
  assert_member (match, "$.map[1][1].room", "'bonfire'");
  any_fixture_apply (match, "enter 2");
  assert_reminders (match, "!'Think.' 'Guard.' !'Sleep.'");
  any_fixture_apply (match, "forget 1");
  any_fixture_apply (match, "remind boss once \"Run!\"");
  any_fixture_apply (match, "enter 1");
  assert_member (match, "$.room", "'boss'");
  assert_reminders (match, "!'Guard.' 'Sleep.' !'Run!'");
  any_fixture_refuse (match, "remind draw once \"x\"",
                      "way, battle, boss, turn, bonfire, merchant, treasure");
  any_fixture_refuse (match, "forget 9", "there is no reminder 9");
  match_fixture_check_history (content, match);
}

/* In the words of the other two games. */
static void
test_other_words (void)
{
  g_autoptr (MoMatch) cards = begin (ROOMS);
  g_autoptr (MoMatch) run =
      begin ("match 1 system bonfire-run ruleset bonfire-run difficulty easy seed 5\n");
  guint position = mo_match_get_position (cards);
  g_autofree char *turn = NULL;
  g_autofree char *added = NULL;
  g_autofree char *removed = NULL;
  g_autofree char *state = NULL;

  any_fixture_apply (cards, "remind turn once \"Look here.\"");
  any_fixture_apply (run, "remind turn each-round \"Listen.\"");
  state = mo_match_get_class (run)->describe_state (mo_match_get_game (run),
                                                    mo_match_get_state (run));
  any_fixture_apply (run, "forget 1");
  turn = mo_match_describe (cards, position);
  added = mo_match_describe (run, 0);
  removed = mo_match_describe (run, 1);
  g_assert_cmpstr (turn, ==, "Add a reminder to “Next Turn”, once: Look here.");
  g_assert_cmpstr (added, ==, "Add a reminder to “Turn of a Battle”, each round: Listen.");
  g_assert_cmpstr (removed, ==, "Remove the reminder “Listen.”");
  g_assert_nonnull (strstr (state, "\nreminder 1     turn  each-round  Listen.\n"));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  content = match_fixture_load (NULL);
  tables = any_fixture_load (folder);
  g_test_add_func ("/reminders/steps", test_steps);
  g_test_add_func ("/reminders/now", test_now);
  g_test_add_func ("/reminders/history", test_history);
  g_test_add_func ("/reminders/refused", test_refused);
  g_test_add_func ("/reminders/words", test_words);
  g_test_add_func ("/reminders/table", test_table);
  g_test_add_func ("/reminders/table/draws", test_table_draws);
  g_test_add_func ("/reminders/crawlitaire", test_crawlitaire);
  g_test_add_func ("/reminders/crawlitaire/passes", test_crawlitaire_passes);
  g_test_add_func ("/reminders/bonfire", test_bonfire);
  g_test_add_func ("/reminders/words/other", test_other_words);
  status = g_test_run ();
  mo_content_unref (content);
  mo_content_unref (tables);
  return status;
}
