/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The simple player of Dungeon Crawler in situations where the best move is clear. The argument is
 * the folder of the tests' cards. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-language.h"

static MoContent *content;

#define RULES_2010 "match 1 system dungeon-crawler ruleset solitaire-2010\n"
#define RULES_2011 "match 1 system dungeon-crawler ruleset solitaire-2011\n"
#define THREE "add party t/strong\nadd party t/wise\nadd party t/quick\n"

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Returns: the advised move; "" if there is none */
static char *
dup_advice (MoMatch *match)
{
  g_autofree char *why = NULL;
  MoMove move;

  if (!mo_match_advise (match, &move, &why))
    return g_strdup ("");
  g_assert_nonnull (why);
  return mo_match_write_move (match, &move);
}

/* Makes the advised moves until one is @last or there are none. Returns: their lines, separated by
 * ", " */
static char *
follow (MoMatch *match,
        MoCrawlerVerb last)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gboolean is_last = FALSE;

  while (!is_last)
    {
      g_autoptr (GError) error = NULL;
      MoMove move;

      g_assert_true (mo_match_advise (match, &move, NULL));
      g_ptr_array_add (lines, mo_match_write_move (match, &move));
      is_last = move.verb == last;
      mo_match_apply_move (match, &move, FALSE, &error);
      g_assert_no_error (error);
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv (", ", (char **) lines->pdata);
}

typedef struct
{
  const char *name;
  const char *text;
  MoCrawlerVerb last;
  const char *expected;
} Row;

static void
check_rows (const Row *rows,
            guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MoMatch) match = read_match (rows[i].text);
      g_autofree char *lines = follow (match, rows[i].last);

      g_test_message ("%s", rows[i].name);
      g_assert_cmpstr (lines, ==, rows[i].expected);
    }
}

#define ATTACK_2011 "start\nnext\nnext\n"
#define DEFENCE_2011 ATTACK_2011 "next\n"

static void
test_player_attack (void)
{
  static const Row rows[] = {
    { "one Adventurer is enough, and no card is played",
      RULES_2011 THREE "add row t/rat\nadd hand t/sword\n" ATTACK_2011, MO_CRAWLER_VERB_WOUND,
      "activate t/strong attack, resolve, wound t/rat" },
    { "a card that turns the fight",
      RULES_2011 "add party t/strong\nadd row t/wolf\nadd hand t/sword\n" ATTACK_2011,
      MO_CRAWLER_VERB_WOUND,
      "activate t/strong attack, play t/sword - attack, resolve, wound t/wolf" },
    { "nothing wins", RULES_2011 "add party t/strong\nadd row t/ogre\nadd hand t/bow\n" ATTACK_2011,
      MO_CRAWLER_VERB_NEXT, "next" },
    { "nobody can be wounded",
      RULES_2011 "add party t/strong\nadd row t11/troll\nset t11/troll stamina 0\n" ATTACK_2011,
      MO_CRAWLER_VERB_NEXT, "next" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* No more cards are spent on a prepared attack that can't win, and the game continues. */
static void
test_player_prepared (void)
{
  g_autoptr (MoMatch) match = read_match (
      RULES_2011 "add party t/strong\nadd row t/ogre\nadd hand t/bow\n" ATTACK_2011
                 "activate t/strong attack\n");
  g_autofree char *lines = follow (match, MO_CRAWLER_VERB_NEXT);

  g_assert_true (g_str_equal (lines, "next") || g_str_equal (lines, "resolve, next"));
}

static void
test_player_wound (void)
{
  static const Row rows[] = {
    { "what is removed by it",
      RULES_2011 THREE "add row t/wolf\nadd row t/rat\n" ATTACK_2011 "wounds 1\n",
      MO_CRAWLER_VERB_WOUND, "wound t/rat" },
    { "the worse of two that are",
      RULES_2011 THREE "add row t/rat\nadd row t/wolf\ntoken t/wolf wound 1\n" ATTACK_2011
                       "wounds 1\n",
      MO_CRAWLER_VERB_WOUND, "wound t/wolf" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* An attack on all, which only a card prevents. */
#define STONES                                                                                     \
  "add party emberdeep/brother-cole\nadd row rulebook/falling-stones\n"                           \
  "set rulebook/falling-stones power 6\nadd hand rulebook/phase\nset rulebook/phase cost 0\n"

static void
test_player_defence (void)
{
  static const Row rows[] = {
    { "one Adventurer is enough",
      RULES_2011 THREE "add row t/rat\nadd hand t11/wall\n" DEFENCE_2011, MO_CRAWLER_VERB_RESOLVE,
      "activate t/strong defence t/strong, resolve" },
    { "an Adventurer of unknown life",
      RULES_2011 "add party ~adventurer/ann\nadd row t/rat\n" DEFENCE_2011,
      MO_CRAWLER_VERB_RESOLVE, "activate ~adventurer/ann defence ~adventurer/ann, resolve" },
    { "a card saves the last life",
      RULES_2011 "add party t/wise\nadd row t/wolf\nadd hand t/ward\n" DEFENCE_2011,
      MO_CRAWLER_VERB_RESOLVE,
      "activate t/wise defence t/wise, play t/ward - defence t/wise, resolve" },
    { "what does not save is not played",
      RULES_2011 "add party t/strong\nadd row t/ogre\nadd hand t/ward\n" DEFENCE_2011,
      MO_CRAWLER_VERB_RESOLVE, "resolve" },
    { "the second text counts more",
      RULES_2011 "add party t/strong\nadd row t/ogre\nadd hand t/shield\ntoken t/strong wound "
                 "1\n" DEFENCE_2011,
      MO_CRAWLER_VERB_RESOLVE,
      "activate t/strong defence t/strong, play t/shield second defence t/strong, resolve" },
    { "a card that can protect all protects all",
      RULES_2011 "add party emberdeep/vesh-the-glasswright\n" STONES DEFENCE_2011,
      MO_CRAWLER_VERB_RESOLVE, "play rulebook/phase second none - harm, resolve" },
    { "without a mage it protects one",
      RULES_2011 "add party t/strong\n" STONES DEFENCE_2011, MO_CRAWLER_VERB_RESOLVE,
      "play rulebook/phase - none t/strong harm, resolve" },
    { "in 2010 cards defend alone",
      RULES_2010 "add party t/wise\nadd hand t/ward\nstart\nadd row t/wolf\n"
                 "turn t/wise activated\nnext\nnext\nnext\n",
      MO_CRAWLER_VERB_RESOLVE, "play t/ward - defence t/wise, resolve" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Deals a hand with a card that is considered in the first end of an encounter. */
#define HAND_TO_DROP(card)                                                                         \
  "add deck t/sword 9\nadd hand " card "\nadd hand t/sword\nstart\n"                              \
  "draw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\n"                   \
  "draw deck t/sword\nstep end-encounter\nnext\n"
#define COLE "add party emberdeep/brother-cole\nadd party t/strong\n"

/* With two Adventurers the attack wins, but leaves one for a defence that needs two: the attack is
 * worth more than a wound that does not defeat, and less than the last life. */
static void
test_player_keeps_back (void)
{
  static const Row rows[] = {
    { "the last life",
      RULES_2011
      "add party t/wise\nadd party t/strong\nadd row t/rat 1\nadd row t/wolf 1\n"
      "set t/wolf power 1\nset t/rat stamina 0\nset t/wolf life 9\nset t/rat life 9\n" ATTACK_2011,
      MO_CRAWLER_VERB_RESOLVE,
      "next, activate t/wise defence t/wise, activate t/strong defence t/wise, resolve" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_player_duties (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } rows[] = {
    { RULES_2011 THREE, "start" },
    { RULES_2011 THREE "add deck t/sword 9\nstart\n", "draw deck ?" },
    { RULES_2011 THREE "limit 4\nadd dungeon-deck t/rat 9\nadd row t/ogre\nstart\n", "flip ?" },
    { RULES_2011 THREE "limit 4\nadd dungeon-deck t/rat 9\nstart\n", "draw dungeon-deck ?" },
    { RULES_2011 THREE "limit 4\nadd dungeon-deck t/herald 9\nstart\ndraw dungeon-deck t/herald\n",
      "settle t/herald" },
    { RULES_2011 THREE "add row t/rat\nstart\nend won\n", "" },
    /* Without a limit, an empty deck does not end the match. */
    { RULES_2011 THREE "add row t/rat\nadd dungeon-deck t/wolf\nstart\n", "draw dungeon-deck ?" },
    { RULES_2011 THREE "add row t/rat\nstart\n", "next" },
    /* What can't be attacked with is taken back, if it is a card. */
    { RULES_2011 "add party t/strong\nadd row t/rat\nadd hand t/sword\nturn t/strong activated\n"
                 ATTACK_2011 "play t/sword - attack\n",
      "use t/sword none" },
    { RULES_2011 "add party t/strong\nadd row t/rat\nadd hand t/sword 2\nturn t/strong activated\n"
                 ATTACK_2011 "play t/sword#2 - none\nplay t/sword - attack\n",
      "use t/sword none" },
    { RULES_2011 "add party t/strong\nadd row ~character/cave-bear\n" ATTACK_2011
                 "activate t/strong attack\n",
      "" },
    /* The user has to enter its values first. */
    { RULES_2011 "add party t/strong\nadd row ~character/cave-bear\n" DEFENCE_2011, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = read_match (rows[i].text);
      g_autofree char *line = dup_advice (match);

      g_assert_cmpstr (line, ==, rows[i].expected);
    }
}

static void
test_player_hand (void)
{
  static const Row rows[] = {
    { "of what the resources do not cover, the least useful is given up",
      RULES_2011 "add party t10/veteran\nadd deck t/sword 9\nadd played t/vest\n"
                 "add played t/pack\nset t/vest cost 2\nhand-limit 0\nstart\ndraw deck t/sword\n"
                 "draw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\n"
                 "step end-encounter\nnext\n",
      MO_CRAWLER_VERB_GIVE_UP, "next, give-up t/pack" },
    { "a permanent that counts is played at once",
      RULES_2010 THREE "add hand t10/charm\nadd hand t/pack\n"
                       "start\nadd row t/rat\nset t10/charm stamina 1\nnext\n",
      MO_CRAWLER_VERB_NEXT, "play t10/charm - none, next" },
    { "only what never counts is dropped",
      RULES_2011 THREE "add deck t/sword 9\nadd hand t/free\nadd hand t/sword\n"
                       "start\ndraw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\ndraw deck "
                       "t/sword\ndraw deck t/sword\nstep end-encounter\n"
                       "next\n",
      MO_CRAWLER_VERB_DROP, "drop t/free" },
    { "a card that takes from a fight is dropped, one of unknown cost is not",
      RULES_2011 THREE "add deck t/sword 9\nadd hand rulebook/phase\nadd hand t11/cover\n"
                       "start\ndraw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\ndraw deck "
                       "t/sword\ndraw deck t/sword\nstep end-encounter\n"
                       "next\n",
      MO_CRAWLER_VERB_DROP, "drop t11/cover" },
    { "a card without a figure is dropped, whatever its text does",
      RULES_2011 COLE HAND_TO_DROP ("emberdeep/toxin-smear"), MO_CRAWLER_VERB_DROP,
      "drop emberdeep/toxin-smear" },
    { "a card that adds no more than an Adventurer is dropped",
      RULES_2011 COLE HAND_TO_DROP ("emberdeep/banked-flame"), MO_CRAWLER_VERB_DROP,
      "drop emberdeep/banked-flame" },
    { "a card that makes damage harmless is kept",
      RULES_2011 COLE HAND_TO_DROP ("emberdeep/quench"), MO_CRAWLER_VERB_NEXT, "next" },
    { "a weak card is kept if the Crawler deck is small",
      RULES_2011 COLE "add dungeon-deck t/rat 40\n" HAND_TO_DROP ("emberdeep/toxin-smear"),
      MO_CRAWLER_VERB_NEXT, "next" },
    { "the least useful is discarded",
      RULES_2011 THREE "add deck t/sword 9\nadd hand t/flame\nadd hand t/bow\nadd hand t/sword\n"
                       "start\ndraw deck t/sword\ndraw deck t/sword\ndraw deck t/sword\ndraw deck "
                       "t/sword\ndraw deck t/sword\nstep end-encounter\n"
                       "next\nnext\nhand-limit 7\ndraw deck t/sword\nnext\n",
      MO_CRAWLER_VERB_DISCARD, "discard t/bow" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

int
main (int argc,
      char **argv)
{
  g_autofree char *catalog = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalog = g_build_filename (argv[1], "cards.xml", NULL);
  content = match_fixture_load (catalog);
  g_test_add_func ("/crawler-player/S11-35/attack", test_player_attack);
  g_test_add_func ("/crawler-player/S11-35/prepared", test_player_prepared);
  g_test_add_func ("/crawler-player/S11-43/wound", test_player_wound);
  g_test_add_func ("/crawler-player/S11-52/defence", test_player_defence);
  g_test_add_func ("/crawler-player/S11-66/keeps-back", test_player_keeps_back);
  g_test_add_func ("/crawler-player/duties", test_player_duties);
  g_test_add_func ("/crawler-player/S11-80/hand", test_player_hand);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
