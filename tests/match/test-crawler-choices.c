/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The choices that a window offers for a card of Dungeon Crawler in addition to legal moves, and
 * its information about decks. The argument is the folder of the tests' cards. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-face.h"

#include <string.h>

static MoContent *content;

#define RULES "match 1 system dungeon-crawler ruleset solitaire-2011\n"
#define RULES_2010 "match 1 system dungeon-crawler ruleset solitaire-2010\n"
#define COMBAT "start\nnext\nnext\n"

#define GAME(match) ((MoCrawlerGame *) mo_match_get_game (match))
#define STATE(match) ((const MoCrawlerState *) mo_match_get_state (match))

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Returns the first card with this id, wherever it is. */
static gint16
find_card (MoMatch *match,
           const char *id)
{
  for (guint i = 0; i < STATE (match)->n_cards; i++)
    if (g_str_equal (mo_crawler_get_face (GAME (match), STATE (match), (int) i)->id, id))
      return (gint16) i;
  g_error ("there is no %s", id);
}

/* Returns the lines of moves, separated by ", ". */
static char *
write_moves (MoMatch *match,
             const GArray *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *card;
  const char *expected;
} Row;

/* One more of each token that a card in play can have. */
#define TOKENS(card) \
  "token " card " wound 1, token " card " poison 1, token " card " time 1, token " card " lock 1, "
#define PARTY_OF_THREE "add party t/strong\nadd party t/wise\nadd party t/quick\n"
#define THREE_QUESTS "add quests t/quest\nadd quests t/quest-2\nadd quests t/quest-3\n"

/* By hand, a card can get any token of its kind and lose those that it has, change its orientation,
 * and move wherever cards of its kind may lie. */
static const Row by_hand[] = {
  { "a Dungeon card", RULES "add row t/rat\n", "t/rat",
    TOKENS ("t/rat") "turn t/rat activated, turn t/rat stopped, move t/rat dungeon-grave, "
    "move t/rat dungeon-deck, move t/rat out" },
  { "with tokens, activated and stopped",
    RULES "add row t/rat\ntoken t/rat lock 2\nturn t/rat activated\nturn t/rat stopped\n", "t/rat",
    TOKENS ("t/rat") "token t/rat lock -1, turn t/rat reset, turn t/rat free, "
    "move t/rat dungeon-grave, move t/rat dungeon-deck, move t/rat out" },
  { "in the grave", RULES "add dungeon-grave t/rat\n", "t/rat",
    "move t/rat row, move t/rat dungeon-deck, move t/rat out" },
  { "out of the game", RULES "add row t/rat\nmove t/rat out\n", "t/rat",
    "move t/rat row, move t/rat dungeon-grave, move t/rat dungeon-deck" },
  { "in a deck nobody knows where it is", RULES "add dungeon-deck t/rat\n", "t/rat", "" },
  { "an Adventurer alone", RULES "add party t/strong\n", "t/strong",
    TOKENS ("t/strong") "turn t/strong activated, move t/strong lost, move t/strong out" },
  { "the first of three", RULES PARTY_OF_THREE "turn t/strong activated\n", "t/strong",
    TOKENS ("t/strong") "turn t/strong reset, march t/strong 2, move t/strong lost, "
    "move t/strong out" },
  { "the second of three", RULES PARTY_OF_THREE, "t/wise",
    TOKENS ("t/wise") "turn t/wise activated, primary t/wise, march t/wise 1, march t/wise 3, "
    "move t/wise lost, move t/wise out" },
  { "the last of three", RULES PARTY_OF_THREE, "t/quick",
    TOKENS ("t/quick") "turn t/quick activated, primary t/quick, march t/quick 2, "
    "move t/quick lost, move t/quick out" },
  { "a lost Adventurer", RULES "add party t/strong\nadd lost t/wise\n", "t/wise",
    "move t/wise party, move t/wise out" },
  { "a card in the hand", RULES "add hand t/sword\n", "t/sword",
    "move t/sword played, move t/sword grave, move t/sword deck, move t/sword out" },
  { "a card in play", RULES "add played t/pack\n", "t/pack",
    TOKENS ("t/pack") "turn t/pack spent, move t/pack hand, move t/pack grave, move t/pack deck, "
    "move t/pack out" },
  { "a card that is spent", RULES "add played t/pack\nturn t/pack spent\n", "t/pack",
    TOKENS ("t/pack") "turn t/pack unspent, move t/pack hand, move t/pack grave, "
    "move t/pack deck, move t/pack out" },
  { "a Quest", RULES "add quests t/quest\n", "t/quest",
    "token t/quest quest 1, quest t/quest done, quest t/quest failed, move t/quest out" },
  { "a Quest that is completed", RULES THREE_QUESTS "token t/quest quest\nquest t/quest done\n",
    "t/quest",
    "token t/quest quest 1, token t/quest quest -1, quest t/quest failed, quest t/quest open, "
    "move t/quest out" },
  { "a Quest that failed", RULES "add quests t/quest\nquest t/quest failed\n", "t/quest",
    "token t/quest quest 1, quest t/quest done, quest t/quest open, move t/quest out" },
  { "a Quest out of the game", RULES "add quests t/quest\nmove t/quest out\n", "t/quest",
    "move t/quest quests" },
};

static void
test_by_hand (gconstpointer user_data)
{
  const Row *row = user_data;
  g_autoptr (MoMatch) match = read_match (row->text);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autofree char *lines = NULL;

  mo_crawler_list_by_hand (GAME (match), STATE (match), find_card (match, row->card), moves);
  lines = write_moves (match, moves);
  g_assert_cmpstr (lines, ==, row->expected);
  /* All of them can be made; those with a completed Quest against its rule (S10-10). */
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (MoMatch) other = read_match (row->text);
      g_autoptr (GError) error = NULL;
      MoMove move = g_array_index (moves, MoMove, i);

      move.is_overruling = strstr (row->text, "done") != NULL;
      mo_match_apply_move (other, &move, FALSE, &error);
      g_assert_no_error (error);
    }
}

#define ALONE RULES "add party t/strong\n"
#define WITH_A_RAT ALONE "add row t/rat\n"

/* Moves of a card's kind that the rules refuse now are listed with their reasons; legal moves are
 * not. */
static const Row missed[] = {
  { "in the hand before the fight", ALONE "add hand t/sword\nstart\n", "t/sword",
    "play t/sword, drop t/sword, discard t/sword" },
  { "in the hand when it can be played", ALONE "add hand t/sword\n" COMBAT, "t/sword",
    "drop t/sword, discard t/sword" },
  { "in the hand beside one that can be played",
    ALONE "add hand t/bow\nadd hand t/flame\n" COMBAT, "t/flame",
    "play t/flame, drop t/flame, discard t/flame" },
  { "the first card that can be discarded",
    ALONE "add hand t/sword 7\nstart\nadd deck t/free 9\nstep end-encounter\nnext\nnext\n"
          "draw deck t/free\nnext\n",
    "t/sword", "play t/sword, drop t/sword" },
  { "an Adventurer before the fight", WITH_A_RAT "start\n", "t/strong",
    "activate t/strong attack" },
  { "an Adventurer in the attack", WITH_A_RAT COMBAT, "t/strong", "" },
  { "an Adventurer in the defence", WITH_A_RAT "turn t/strong activated\n" COMBAT "next\n",
    "t/strong", "activate t/strong defence" },
  { "a Dungeon card", WITH_A_RAT COMBAT, "t/rat", "wound t/rat" },
  { "a Dungeon card that can be wounded",
    WITH_A_RAT COMBAT "activate t/strong attack\nresolve\n", "t/rat", "" },
  { "a permanent before the fight", ALONE "add played t/pack\nstart\n", "t/pack",
    "use t/pack attack, give-up t/pack" },
  { "a permanent in the defence", WITH_A_RAT "add played t/pack\n" COMBAT "next\nresolve\n",
    "t/pack", "use t/pack defence, give-up t/pack" },
  { "a card in play that is no permanent", ALONE "add played t/sword\nstart\n", "t/sword", "" },
  { "a Quest", ALONE "add quests t/quest\nstart\n", "t/quest", "" },
};

static void
test_missed (gconstpointer user_data)
{
  const Row *row = user_data;
  g_autoptr (MoMatch) match = read_match (row->text);
  g_autoptr (GArray) allowed = mo_match_list_moves (match);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autofree char *lines = NULL;

  mo_crawler_list_missed (GAME (match), STATE (match), find_card (match, row->card), allowed,
                          moves);
  lines = write_moves (match, moves);
  g_assert_cmpstr (lines, ==, row->expected);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (
          mo_match_apply_move (match, &g_array_index (moves, MoMove, i), FALSE, &error));
      g_assert_nonnull (error);
    }
}

/* A defence that can't be made is refused with the rule that prevents it; the Adventurer is asked
 * for only if one can be chosen. */
static const Row defences[] = {
  { "a permanent before the fight", WITH_A_RAT "add played t/vest\nstart\n", "use t/vest defence",
    "the Adventurers are not defending (S11-52)" },
  { "a permanent in the attack", WITH_A_RAT "add played t/vest\n" COMBAT, "use t/vest defence",
    "the Adventurers are not defending (S11-52)" },
  { "a permanent in the defence", WITH_A_RAT "add played t/vest\n" COMBAT "next\n",
    "use t/vest defence", "name the Adventurer to be defended" },
  { "a permanent without stamina", WITH_A_RAT "add played t/pack\n" COMBAT "next\n",
    "use t/pack defence", "Pack adds no stamina to a defense (S11-52)" },
  { "a permanent that nobody needs", ALONE "add played t/vest\n" COMBAT "next\n",
    "use t/vest defence", "no Adventurer is being attacked (S11-47)" },
  { "a permanent after the defence", WITH_A_RAT "add played t/vest\n" COMBAT "next\nresolve\n",
    "use t/vest defence", "the Dungeon’s attack is already resolved (S11-57)" },
  { "a permanent after the defence in 2010",
    RULES_2010 "add party t/strong\nadd hand t/vest\nadd dungeon-deck t/rat\nstart\n"
               "draw dungeon-deck t/rat\nnext\nplay t/vest\nnext\nnext\nresolve\n",
    "use t/vest defence", "the Dungeon’s attack is already resolved (S10-41)" },
  { "an Adventurer after the defence", WITH_A_RAT COMBAT "next\nresolve\n",
    "activate t/strong defence", "the Dungeon’s attack is already resolved (S11-57)" },
};

static void
test_defence (gconstpointer user_data)
{
  const Row *row = user_data;
  g_autoptr (MoMatch) match = read_match (row->text);
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_match_apply (match, row->card, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, row->expected);
}

/* The subject of a move is the first card in its line; draws and moves without cards have none. */
static void
test_subject (void)
{
  static const struct
  {
    MoMove move;
    int subject;
  } rows[] = {
    { { .verb = MO_CRAWLER_VERB_PLAY, .words = { 4, 0 } }, 4 },
    { { .verb = MO_CRAWLER_VERB_WOUND, .words = { 0 } }, 0 },
    { { .verb = MO_CRAWLER_VERB_QUEST, .words = { 7, MO_QUEST_DONE } }, 7 },
    { { .verb = MO_CRAWLER_VERB_SETTLE, .words = { 2 } }, 2 },
    { { .verb = MO_CRAWLER_VERB_RESTOCK, .words = { MO_MOVE_OPEN } }, MO_NO_CARD },
    { { .verb = MO_CRAWLER_VERB_DRAW, .words = { MO_PILE_DECK, MO_MOVE_OPEN } }, MO_NO_CARD },
    { { .verb = MO_CRAWLER_VERB_FLIP, .words = { 3 } }, MO_NO_CARD },
    { { .verb = MO_CRAWLER_VERB_LIMIT, .words = { 3 } }, MO_NO_CARD },
    { { .verb = MO_CRAWLER_VERB_NEXT, .words = { MO_MOVE_NONE } }, MO_NO_CARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (mo_crawler_get_subject (&rows[i].move), ==, rows[i].subject);
}

/* Peeking does not change the match. */
static void
test_peek (void)
{
  g_autoptr (MoMatch) match =
      read_match (RULES "add party t/strong\nadd row t/rat\nadd hand t/sword\nstart\n");
  g_autoptr (MoMatch) stopped =
      read_match (RULES_2010 "add party t/strong\nadd deck t/sword 9\nstart\n");
  g_autoptr (MoMatch) ended = read_match (RULES "add party t/strong\nstart\nend lost\n");
  g_autofree char *before = match_fixture_ask (match, "$");
  g_autofree char *after = NULL;
  guint round = 0;
  guint step = 0;
  MoActionKind action = MO_ACTION_BUILD;

  g_assert_true (mo_crawler_peek_next (GAME (match), STATE (match), &round, &step, &action));
  after = match_fixture_ask (match, "$");
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (round, ==, 1);
  g_assert_cmpuint (step, ==, 1);
  g_assert_cmpint (action, ==, MO_ACTION_RESPOND);
  /* Cards are drawn first; after the end there is no next step. */
  g_assert_false (mo_crawler_peek_next (GAME (stopped), STATE (stopped), &round, &step, &action));
  g_assert_false (mo_crawler_peek_next (GAME (ended), STATE (ended), &round, &step, &action));
}

/* Returns "NAME xN" for each face, in the order of names, separated by ", ". */
static char *
write_counts (MoMatch *match,
              GArray *counts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < counts->len; i++)
    {
      const MoFaceCount *count = &g_array_index (counts, MoFaceCount, i);
      const MoCrawlerFace *face = mo_crawler_game_get_face (GAME (match), count->face);

      g_string_append_printf (text, "%s%s x%u", i > 0 ? ", " : "", face->name, count->n);
      g_assert_true (mo_crawler_get_face (GAME (match), STATE (match), count->card) == face);
    }
  g_array_unref (counts);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_counts (MoMatch *match,
               guint pile,
               const char *all,
               const char *next)
{
  g_autofree char *counted =
      write_counts (match, mo_crawler_count_all (GAME (match), STATE (match), pile));
  g_autofree char *to_come =
      write_counts (match, mo_crawler_count_next (GAME (match), STATE (match), pile));

  g_assert_cmpstr (counted, ==, all);
  g_assert_cmpstr (to_come, ==, next);
}

/* A figure is one that a person set, or a card lends, or neither: the printed one. */
static void
test_figures (void)
{
  static const struct
  {
    const char *moves;
    gboolean is_set;
  } rows[] = {
    { "", FALSE },
    { "set t/rat power 3\n", TRUE },
    { "set t/rat power 3\nset t/rat power -\n", FALSE },
    { "set t/rat stamina 3\n", FALSE },
    { "set t/rat power 3 t/ogre\n", TRUE },
    { "set t/rat stamina 3 t/ogre\n", FALSE },
    { "set t/ogre power 3 t/rat\n", FALSE },
    { "set t/rat stamina 3 t/ogre\nset t/rat power 3 t/ogre\n", TRUE },
    { "set t/rat power 3 t/ogre\nmove t/ogre dungeon-grave\n", FALSE },
  };
  g_autoptr (MoMatch) unknown =
      read_match (RULES "add row ~character/ox\nset ~character/ox power 3\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (RULES "add row t/rat\nadd row t/ogre\n", rows[i].moves,
                                           NULL);
      g_autoptr (MoMatch) match = read_match (text);

      g_assert_cmpint (mo_crawler_is_figure_set (STATE (match), find_card (match, "t/rat"),
                                                 MO_FIGURE_POWER),
                       ==, rows[i].is_set);
    }
  g_assert_true (mo_crawler_is_figure_set (STATE (unknown), 0, MO_FIGURE_POWER));
  g_assert_false (mo_crawler_is_figure_set (STATE (unknown), 0, MO_FIGURE_STAMINA));
}

/* Sorted by name, not by the order in the journal; a card that lies face up is certain to be
 * next. */
static void
test_counts (void)
{
  g_autoptr (MoMatch) match =
      read_match (RULES "add party t/strong\nadd dungeon-deck t/wolf 2\nadd dungeon-deck t/rat 3\n"
                        "add dungeon-deck t/wolf\nadd dungeon-deck t/ogre\nadd row t/ogre 2\n");
  g_autoptr (MoMatch) flipped =
      read_match (RULES "add party t/strong\nadd dungeon-deck t/rat 3\nadd dungeon-deck t/wolf\n"
                        "add row t/ogre 2\nstart\nlimit 8\nflip t/wolf\n");
  /* Two of one name: in the order of their ids. */
  g_autoptr (MoMatch) namesakes =
      read_match (RULES "add party t/strong\nadd dungeon-deck t11/dragon 3\n"
                        "add dungeon-deck t10/dragon 2\nadd dungeon-deck t/rat\n");

  assert_counts (match, MO_PILE_DUNGEON_DECK, "Ogre x1, Rat x3, Wolf x3",
                 "Ogre x1, Rat x3, Wolf x3");
  assert_counts (match, MO_PILE_DECK, "", "");
  assert_counts (namesakes, MO_PILE_DUNGEON_DECK, "Dragon x2, Dragon x3, Rat x1",
                 "Dragon x2, Dragon x3, Rat x1");
  assert_counts (flipped, MO_PILE_DUNGEON_DECK, "Rat x3, Wolf x1", "Wolf x1");
}

/* Why a card lies face up on the deck, or is in play at the beginning of the encounter: after a
 * bust it is pulled (S11-12, S11-13), after a flip too (S11-14); a card that is moved by hand is
 * neither. */
static void
test_face_up (void)
{
  g_autoptr (MoMatch) match = read_match (RULES "add party t/strong\nadd dungeon-deck t/rat 3\n"
                                          "add dungeon-deck t/ogre 2\nstart\nlimit 4\n"
                                          "draw dungeon-deck t/rat\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (STATE (match)->busted, ==, MO_NO_CARD);
  g_assert_true (mo_match_apply (match, "draw dungeon-deck t/ogre", FALSE, &error));
  g_assert_cmpint (STATE (match)->busted, ==, STATE (match)->piles[MO_PILE_DUNGEON_DECK].first);
  g_assert_cmpint (STATE (match)->busted, !=, MO_NO_CARD);
  g_assert_cmpint (STATE (match)->flipped, ==, MO_NO_CARD);
  g_assert_cmpuint (STATE (match)->n_busts, ==, 1);
  g_assert_true (mo_match_undo (match));
  g_assert_true (mo_match_apply (match, "limit 1", FALSE, &error));
  g_assert_cmpint (STATE (match)->busted, ==, MO_NO_CARD);
}

/* A pile is only counted while no card in it is named. */
static void
test_counted (void)
{
  g_autoptr (MoMatch) match = read_match (RULES "pile deck 5\n");
  g_autoptr (MoMatch) named = read_match (RULES "pile deck 5\nadd deck t/sword\n");

  g_assert_true (mo_crawler_is_counted (GAME (match), STATE (match), MO_PILE_DECK));
  g_assert_false (mo_crawler_is_counted (GAME (named), STATE (named), MO_PILE_DECK));
  g_assert_true (mo_crawler_is_counted (GAME (named), STATE (named), MO_PILE_DUNGEON_DECK));
}

/* Moves that need a card from a deck, before and after it is known. */
static void
test_open (void)
{
  static const struct
  {
    MoMove move;
    int pile; /* -1 if it needs none */
    MoMove filled;
  } rows[] = {
    { { .verb = MO_CRAWLER_VERB_FLIP, .words = { MO_MOVE_OPEN, MO_MOVE_NONE } },
      MO_PILE_DUNGEON_DECK,
      { .verb = MO_CRAWLER_VERB_FLIP, .words = { 3, MO_MOVE_NONE } } },
    { { .verb = MO_CRAWLER_VERB_FLIP, .words = { 5, MO_MOVE_NONE } }, -1, { 0 } },
    { { .verb = MO_CRAWLER_VERB_DRAW, .words = { MO_PILE_DECK, MO_MOVE_OPEN } },
      MO_PILE_DECK,
      { .verb = MO_CRAWLER_VERB_DRAW, .words = { MO_PILE_DECK, 3 } } },
    { { .verb = MO_CRAWLER_VERB_DRAW, .words = { MO_PILE_DECK, 2 } }, -1, { 0 } },
    { { .verb = MO_CRAWLER_VERB_BURN, .words = { MO_PILE_OF (MO_PILE_DECK, 1), MO_MOVE_OPEN } },
      MO_PILE_OF (MO_PILE_DECK, 1),
      { .verb = MO_CRAWLER_VERB_BURN, .words = { MO_PILE_OF (MO_PILE_DECK, 1), 3 } } },
    { { .verb = MO_CRAWLER_VERB_PLAY, .words = { MO_MOVE_OPEN, MO_MOVE_OPEN } }, -1, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint pile = 99;
      MoMove filled;

      g_assert_cmpint (mo_crawler_is_open (&rows[i].move, &pile), ==, rows[i].pile >= 0);
      if (rows[i].pile < 0)
        continue;
      g_assert_cmpint ((int) pile, ==, rows[i].pile);
      filled = mo_crawler_fill_open (&rows[i].move, 3);
      g_assert_cmpuint (filled.verb, ==, rows[i].filled.verb);
      g_assert_cmpmem (filled.words, sizeof filled.words, rows[i].filled.words,
                       sizeof rows[i].filled.words);
    }
}

static void
add_rows (const char *folder,
          const Row *rows,
          guint n,
          GTestDataFunc test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("/crawler-choices/%s/%s", folder, rows[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), &rows[i], test);
    }
}

int
main (int argc,
      char **argv)
{
  g_autofree char *cards = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cards = g_build_filename (argv[1], "cards.xml", NULL);
  content = match_fixture_load (cards);
  add_rows ("by-hand", by_hand, G_N_ELEMENTS (by_hand), test_by_hand);
  add_rows ("missed", missed, G_N_ELEMENTS (missed), test_missed);
  add_rows ("defence", defences, G_N_ELEMENTS (defences), test_defence);
  g_test_add_func ("/crawler-choices/subject", test_subject);
  g_test_add_func ("/crawler-choices/peek", test_peek);
  g_test_add_func ("/crawler-choices/figures", test_figures);
  g_test_add_func ("/crawler-choices/counts", test_counts);
  g_test_add_func ("/crawler-choices/counted", test_counted);
  g_test_add_func ("/crawler-choices/face-up", test_face_up);
  g_test_add_func ("/crawler-choices/open", test_open);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
