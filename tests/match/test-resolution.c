/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The move “resolve”, which includes everything that follows without a choice. The argument is the
 * folder of the tests' cards. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-resolution.h"

static MoContent *content;

#define HEADER "match 1 system dungeon-crawler ruleset solitaire-2011"
#define HEADER_2010 "match 1 system dungeon-crawler ruleset solitaire-2010"

static MoMatch *
read_match (const char *header,
            const char *moves)
{
  g_autofree char *text = g_strconcat (header, "\n", moves, NULL);
  g_autoptr (GError) error = NULL;
  guint line = 0;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

static GStrv
list_resolution (MoMatch *match)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  mo_crawler_list_resolution (mo_match_get_game (match), mo_match_get_state (match),
                              mo_match_is_dealt (match), moves, NULL);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));

      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

/* Returns whether `resolve` is among the legal moves. */
static gboolean
is_listed (MoMatch *match)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, MoMove, i).verb == MO_CRAWLER_VERB_RESOLVE)
      return TRUE;
  return FALSE;
}

static void
test_resolution_rows (void)
{
  static const struct
  {
    const char *name;
    const char *header;
    const char *moves;
    const char *expected;
  } rows[] = {
    { "one can be wounded", HEADER,
      "add party t/strong\nadd row t/rat\nstart\nnext\nnext\nactivate t/strong attack\n",
      "resolve, wound t/rat" },
    { "two can", HEADER,
      "add party t/strong\nadd party t/wise\nadd row t/rat 2\nstart\nnext\nnext\nactivate t/strong "
      "attack\n"
      "activate t/wise attack\n",
      "resolve" },
    { "the attack is lost", HEADER,
      "add party t/strong\nadd row t/wolf\nstart\nnext\nnext\nactivate t/strong attack\n",
      "resolve" },
    { "nobody attacks", HEADER, "add party t/strong\nadd row t/rat\nstart\nnext\nnext\n", "" },
    { "a figure of the attack is missing", HEADER,
      "add party t/strong\nadd row t/rat\nadd hand ~skill/trick 1 0\nstart\nnext\n"
      "next\nactivate t/strong attack\nplay ~skill/trick - attack\n",
      "" },
    { "a stamina is missing", HEADER,
      "add party t/strong\nadd row ~character/cave-bear\nstart\nnext\nnext\n"
      "activate t/strong attack\n",
      "" },
    { "a power is missing", HEADER,
      "add party t/strong\nadd row ~character/cave-bear\nstart\nnext\nnext\nnext\n", "" },
    { "a figure of the defence is missing", HEADER,
      "add party t/strong\nadd row t/rat\nadd hand ~skill/trick 1 0\nstart\nnext\n"
      "next\nnext\nactivate t/strong defence t/strong\nplay ~skill/trick - defence t/strong\n",
      "" },
    { "it is immune", HEADER,
      "add party t/strong\nadd row t11/troll\nstart\nnext\nnext\nset t11/troll stamina 0\n"
      "activate t/strong attack\n",
      "resolve" },
    { "one of two is immune", HEADER,
      "add party t/strong\nadd row t/rat\nadd row t11/troll\nstart\nnext\nnext\n"
      "set t11/troll stamina 0\nactivate t/strong attack\n",
      "resolve, wound t/rat" },
    { "what has contact has no power", HEADER,
      "add party t/strong\nadd row t11/mist\nstart\nnext\nnext\nnext\n", "resolve" },
    { "the program burns", HEADER " seed 1",
      "add party t/strong\nadd deck ~skill/rope 9\nadd row t11/leech\nstart\ndraw deck ?\ndraw "
      "deck ?\ndraw deck ?\ndraw deck ?\n"
      "draw deck ?\nnext\nnext\nnext\n",
      "resolve, burn deck ?, burn deck ?, burn deck ?" },
    { "a person burns", HEADER,
      "add party t/strong\nadd deck ~skill/rope 9\nadd row t11/leech\nstart\ndraw deck "
      "~skill/rope\n"
      "draw deck ~skill/rope\ndraw deck ~skill/rope\ndraw deck ~skill/rope\ndraw deck "
      "~skill/rope\nnext\nnext\nnext\n",
      "resolve" },
    { "the program burns what is left", HEADER " seed 1",
      "add party t/strong\nadd deck ~skill/rope 6\nadd row t11/leech\nstart\ndraw deck ?\n"
      "draw deck ?\ndraw deck ?\ndraw deck ?\ndraw deck ?\nnext\nnext\nnext\n",
      "resolve, burn deck ?" },
    { "the game ends", HEADER " seed 1",
      "add party t/wise\nadd deck ~skill/rope 9\nadd row t11/leech\nstart\ndraw deck ?\n"
      "draw deck ?\ndraw deck ?\ndraw deck ?\ndraw deck ?\nnext\nnext\nnext\n",
      "resolve" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = read_match (rows[i].header, rows[i].moves);
      g_auto (GStrv) lines = list_resolution (match);
      g_autofree char *all = g_strjoinv (", ", lines);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].name);
      g_assert_cmpstr (all, ==, rows[i].expected);
      g_assert_cmpint (is_listed (match), ==, lines[0] != NULL);
      /* They can be made one after another. */
      for (guint j = 0; lines[j] != NULL; j++)
        {
          mo_match_apply (match, lines[j], j > 0, &error);
          g_assert_no_error (error);
        }
    }
}

/* The reason why a defence fails. */
static void
test_resolution_defence (void)
{
  static const struct
  {
    const char *moves;
    const char *expected; /* (nullable): NULL if the sums decide */
  } rows[] = {
    { "add row t/rat\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\n", NULL },
    { "add row t/rat\nstart\nnext\nnext\nnext\n", "no Adventurer is activated to defend" },
    { "add row t/wolf\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\n", NULL },
    { "add row t/rat\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\nset t/rat power "
      "0\nset t/strong stamina 0\n",
      "a defense of 0 or less always fails" },
    { "add row t11/ghost\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\nset "
      "t/strong stamina 99\n",
      "only magic or supernatural stamina stops incorporeal attackers" },
    { "add row t11/slime\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\nset "
      "t/strong stamina 99\n",
      "stamina can’t stop this attack" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *moves = g_strconcat ("add party t/strong\n", rows[i].moves, NULL);
      g_autoptr (MoMatch) match = read_match (HEADER, moves);
      const MoCrawlerState *state = mo_match_get_state (match);

      g_assert_cmpstr (mo_crawler_explain_defence (mo_match_get_game (match), state,
                                                   state->piles[MO_PILE_PARTY].first),
                       ==, rows[i].expected);
    }
}

/* A fight that can't be resolved yet is offered with its reason, also one before the attack. */
static void
test_resolution_blocked (void)
{
  static const struct
  {
    const char *moves;
    const char *expected;
  } rows[] = {
    { "add row t11/wolfman\nadd hand t/flame\nstart\nnext\nnext\n", "" },
    { "add row t11/wolfman\nadd hand t/flame\nstart\nnext\nnext\n"
      "play t/flame - defence t/wise\n",
      "resolve" },
    { "add row t11/mimic\nstart\nnext\nnext\n", "" },
    { "add row t/rat\nstart\nnext\nnext\n", "resolve" },
    { "add row t/rat\nstart\nnext\nnext\nwounds 1\n", "" },
    { "add row t/rat\nadd hand t/flame\nstart\nnext\nnext\nnext\n"
      "play t/flame - defence t/wise\n",
      "resolve" },
    { "start\nnext\nnext\nnext\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *moves = g_strconcat ("add party t/wise\n", rows[i].moves, NULL);
      g_autoptr (MoMatch) match = read_match (HEADER, moves);
      g_autoptr (GArray) blocked = mo_match_list_blocked_moves (match);
      g_autofree char *line = blocked->len > 0 ? mo_match_write_move (
                                                     match, &g_array_index (blocked, MoMove, 0))
                                               : g_strdup ("");

      g_assert_cmpstr (line, ==, rows[i].expected);
      g_assert_cmpuint (blocked->len, <=, 1);
    }
}

/* The log shows which fight was chosen. */
static void
test_resolution_against (void)
{
  static const struct
  {
    const char *header;
    const char *moves;
    const char *line;
    const char *expected;
  } rows[] = {
    { HEADER, "add row t11/wolfman 2\nstart\nnext\nnext\n", "against t11/wolfman#2",
      "Fight Wolfman first" },
    { HEADER_2010, "start\nadd row t10/lurker\nnext\nnext\n", "against t10/lurker",
      "Attack Lurker separately" },
    { HEADER_2010, "start\nadd row t10/lurker\nnext\nnext\n", "against -",
      "Attack the others" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *moves = g_strconcat ("add party t/strong\nadd party t/wise\n",
                                            rows[i].moves, NULL);
      g_autoptr (MoMatch) match = read_match (rows[i].header, moves);
      g_autofree char *words = NULL;
      g_autoptr (GError) error = NULL;

      mo_match_apply (match, rows[i].line, FALSE, &error);
      g_assert_no_error (error);
      words = mo_match_describe (match, mo_match_get_position (match) - 1);
      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

/* The log shows the result of a fight. */
static void
test_resolution_words (void)
{
  static const struct
  {
    const char *moves;
    const char *expected;
  } rows[] = {
    { "add row t/rat\nstart\nnext\nnext\nactivate t/strong attack\n", "Resolve the attack: won" },
    { "add row t/wolf\nstart\nnext\nnext\nactivate t/strong attack\n", "Resolve the attack: "
                                                                       "failed" },
    { "add row t/rat\nstart\nnext\nnext\nnext\nactivate t/strong defence t/strong\n",
      "Resolve the Dungeon’s attack: no wounds" },
    { "add row t/rat\nstart\nnext\nnext\nnext\n",
      "Resolve the Dungeon’s attack: Strong Adventurer is wounded (1 of 2)" },
    { "add row t10/dragon\nstart\nnext\nnext\nnext\n",
      "Resolve the Dungeon’s attack: Strong Adventurer is wounded (1 of 2); Wise "
      "Adventurer is wounded (1 of 1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *moves = g_strconcat ("add party t/strong\nadd party t/wise\n", rows[i].moves,
                                            NULL);
      g_autoptr (MoMatch) match = read_match (HEADER, moves);
      g_autofree char *words = NULL;
      g_autoptr (GError) error = NULL;

      mo_match_apply (match, "resolve", FALSE, &error);
      g_assert_no_error (error);
      words = mo_match_describe (match, mo_match_get_position (match) - 1);
      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

int
main (int argc,
      char **argv)
{
  g_autofree char *cards = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  cards = g_build_filename (argv[1], "cards.xml", NULL);
  content = match_fixture_load (cards);
  g_test_add_func ("/match/resolution/rows", test_resolution_rows);
  g_test_add_func ("/match/resolution/defence", test_resolution_defence);
  g_test_add_func ("/match/resolution/blocked", test_resolution_blocked);
  g_test_add_func ("/match/resolution/against", test_resolution_against);
  g_test_add_func ("/match/resolution/words", test_resolution_words);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
