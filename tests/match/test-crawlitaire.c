/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Crawlitaire apart from its rules, which are tested with journals: invariants in random games, the
 * player, and queries of the window. `MO_RANDOM_GAMES=N` plays N games. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-view.h"
#include "mo-trial.h"

#include <stdlib.h>
#include <string.h>

#define MAX_MOVES 5000
#define MAX_MEDDLED_MOVES 300

static MoContent *content;

static const char *const formats[] = { "crawlitaire-5-one", "crawlitaire-5-two" };
static const char *const difficulties[] = { "standard", "heroic", "epic", "legendary" };

static MoMatch *
new_match (guint number)
{
  return match_fixture_deal (content, number, formats[number % G_N_ELEMENTS (formats)],
                             difficulties[number / 2 % G_N_ELEMENTS (difficulties)]);
}

static guint
get_n_games (void)
{
  const char *asked = g_getenv ("MO_RANDOM_GAMES");

  return asked != NULL ? (guint) strtoul (asked, NULL, 10) : 400;
}

/* Random games */

static void
check (MoMatch *match)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_get_class (match)->check (mo_match_get_game (match), mo_match_get_state (match),
                                          &error))
    g_error ("after “%s”: %s", mo_match_get_line (match, mo_match_get_position (match) - 1),
             error->message);
}

/* All listed moves can be made and described. */
static gboolean
play_one (MoMatch *match,
          GRand *chance)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GError) error = NULL;
  const MoMove *move;
  g_autofree char *label = NULL;
  g_autofree char *meaning = NULL;

  if (moves->len == 0)
    return FALSE;
  move = &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len);
  label = mo_match_describe_move (match, move);
  g_assert_true (*label != '\0');
  meaning = mo_crawlitaire_explain (mo_match_get_game (match), mo_match_get_state (match), move);
  if (!mo_match_apply_move (match, move, FALSE, &error))
    g_error ("“%s” is refused: %s", label, error->message);
  return TRUE;
}

static void
test_random_games (void)
{
  for (guint i = 0; i < get_n_games (); i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) match = new_match (i);
      guint n = 0;

      while (n++ < MAX_MOVES && play_one (match, chance))
        check (match);
      g_assert_cmpint (mo_match_get_result (match, NULL), !=, MO_MATCH_OPEN);
      if (i % 40 == 0)
        match_fixture_check_history (content, match);
    }
}

/* Makes a random move by hand, which may be refused. */
static void
meddle (MoMatch *match,
        GRand *chance)
{
  static const MoCrawlitaireVerb verbs[] = {
    MO_CRAWLITAIRE_VERB_MOVE,  MO_CRAWLITAIRE_VERB_SWAP,    MO_CRAWLITAIRE_VERB_MOVE,
    MO_CRAWLITAIRE_VERB_RINGS, MO_CRAWLITAIRE_VERB_END,     MO_CRAWLITAIRE_VERB_KEEP,
    MO_CRAWLITAIRE_VERB_DRAW,  MO_CRAWLITAIRE_VERB_TEST,    MO_CRAWLITAIRE_VERB_REVEAL,
    MO_CRAWLITAIRE_VERB_TRAIN, MO_CRAWLITAIRE_VERB_SUMMON,  MO_CRAWLITAIRE_VERB_ENTER,
    MO_CRAWLITAIRE_VERB_FIGHT, MO_CRAWLITAIRE_VERB_RECRUIT,
  };
  guint verb = verbs[g_rand_int (chance) % G_N_ELEMENTS (verbs)];
  MoMove move = mo_move_make (verb, 3, g_rand_int_range (chance, 0, MO_N_PLAYING_CARDS),
                              g_rand_int_range (chance, 0, MO_N_PLACES),
                              g_rand_int_range (chance, 0, MO_N_PLAYING_CARDS));
  const MoCrawlitaireState *state = mo_match_get_state (match);

  move.is_overruling = g_rand_boolean (chance);
  if (verb == MO_CRAWLITAIRE_VERB_RINGS)
    move.words[0] = g_rand_int_range (chance, 0, MO_RINGS);
  else if (verb == MO_CRAWLITAIRE_VERB_END)
    move.words[0] = g_rand_int_range (chance, 0, 3);
  else if (state->n_party > 0 &&
           (verb == MO_CRAWLITAIRE_VERB_TRAIN || verb == MO_CRAWLITAIRE_VERB_SUMMON ||
            verb == MO_CRAWLITAIRE_VERB_KEEP))
    move.words[0] = state->party[g_rand_int (chance) % state->n_party].face;
  else if (state->n_party > 0 && verb == MO_CRAWLITAIRE_VERB_MOVE &&
           move.words[1] == MO_PLACE_UNDER)
    move.words[2] = state->party[g_rand_int (chance) % state->n_party].face;
  else if (verb == MO_CRAWLITAIRE_VERB_ENTER)
    move = mo_move_make (verb, 2, move.words[0] % 3, move.words[2]);
  mo_match_apply_move (match, &move, g_rand_int (chance) % 4 == 0, NULL);
}

static void
test_random_hands (void)
{
  for (guint i = 0; i < get_n_games (); i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) match = new_match (i);

      for (guint j = 0; j < MAX_MEDDLED_MOVES; j++)
        {
          if (g_rand_int (chance) % 4 == 0)
            meddle (match, chance);
          else if (!play_one (match, chance) && mo_match_get_result (match, NULL) == MO_MATCH_OPEN)
            g_error ("no move is left, and the game is open");
          if (j > 0 && mo_match_get_position (match) > 0)
            check (match);
        }
      if (i % 40 == 0)
        match_fixture_check_history (content, match);
    }
}

/* The player */

/* Its moves are legal and have reasons, and it wins clearly more often than random play, at every
 * difficulty. */
static void
test_player (void)
{
  for (guint i = 0; i < 16; i++)
    {
      g_autoptr (MoMatch) match = new_match (i);
      g_autoptr (GError) error = NULL;
      MoMove move;
      char *why = NULL;

      while (mo_match_advise (match, &move, &why))
        {
          g_assert_nonnull (why);
          g_assert_true (*why != '\0');
          g_clear_pointer (&why, g_free);
          mo_match_apply_move (match, &move, FALSE, &error);
          g_assert_no_error (error);
        }
      g_assert_cmpint (mo_match_get_result (match, NULL), !=, MO_MATCH_OPEN);
    }
  for (guint i = 0; i < G_N_ELEMENTS (formats) * G_N_ELEMENTS (difficulties); i++)
    {
      g_autoptr (MoMatch) match = new_match (i);
      MoTrial trials[2] = { { 0 } };
      double least;
      double most;
      double unused;

      mo_trial_run (&trials[0], match, MO_TRIAL_ADVISED, 400, 1, NULL);
      mo_trial_run (&trials[1], match, MO_TRIAL_RANDOM, 400, 1, NULL);
      mo_trial_get_rate (&trials[0], &least, &unused);
      mo_trial_get_rate (&trials[1], &unused, &most);
      g_assert_cmpuint (trials[0].n_open, ==, 0);
      g_assert_cmpuint (trials[1].n_open, ==, 0);
      g_assert_cmpfloat (least, >, most);
    }
}

/* Queries of the window */

static void
test_view (void)
{
  static const char *const moves[] = {
    "draw ks", "draw 2s", "draw qh", "draw jd", "draw kc", "draw ac", "draw 3h",
    "keep qh", "draw 4d", "keep jd", "draw 5d", "keep jd", "draw 6c", "keep kc",
    "draw 7c", "keep ac", "draw 2h", "keep qh", "draw 9s", "draw 8s", "draw 10s",
    "draw 4s", "turn",    "draw 7s", NULL,
  };
  static const struct
  {
    const char *line;
    const char *label;
    const char *meaning;
  } answers[] = {
    { "enter known", "Enter the known room, Seven of Spades",
      "trap 7: one try, 5 more with rogues" },
    { "enter unknown ?", "Enter the unknown room", "could be any of 24 cards" },
    { "keep jd", "Put the card under Jack of Diamonds", "ability card 3 of 2" },
  };
  static const struct
  {
    const char *line;
    const char *meaning;
  } of_test[] = {
    { "test jd", "trap 7: one try, 3 more with rogues and 2 more with their ability cards" },
    { "test kc", "trap 7: one try, 3 more with rogues and 2 more with their ability cards" }
  };
  g_autoptr (MoMatch) match = match_fixture_deal (content, 1, NULL, NULL);
  g_autoptr (GError) error = NULL;
  MoBattleView battle;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      mo_match_apply (match, moves[i], FALSE, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpstr (mo_crawlitaire_get_step (mo_match_get_state (match)), ==, "enter");
  g_assert_cmpstr (mo_crawlitaire_get_question (mo_match_get_state (match)), ==,
                   "enter the known or the unknown room");
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      MoMove move;
      g_autofree char *label = NULL;
      g_autofree char *meaning = NULL;

      g_assert_true (mo_move_read (&move, answers[i].line, &mo_crawlitaire_language,
                                   mo_match_get_game (match), mo_match_get_state (match), NULL));
      label = mo_match_describe_move (match, &move);
      meaning = mo_crawlitaire_explain (mo_match_get_game (match), mo_match_get_state (match),
                                        &move);
      g_assert_cmpstr (label, ==, answers[i].label);
      g_assert_cmpstr (meaning, ==, answers[i].meaning);
    }
  g_assert_true (mo_match_apply (match, "enter known", FALSE, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (of_test); i++)
    {
      MoMove move;
      g_autofree char *meaning = NULL;

      g_assert_true (mo_move_read (&move, of_test[i].line, &mo_crawlitaire_language,
                                   mo_match_get_game (match), mo_match_get_state (match), NULL));
      meaning = mo_crawlitaire_explain (mo_match_get_game (match), mo_match_get_state (match),
                                        &move);
      g_assert_cmpstr (meaning, ==, of_test[i].meaning);
    }
  g_assert_false (mo_crawlitaire_get_battle (mo_match_get_state (match), &battle));
  mo_match_undo (match);
  for (const char *const *line =
           (const char *const[]){ "enter unknown 5c", "draw as", "reveal 3s", "reveal 9c",
                                  "reveal 5s", "reveal 6s", "reveal 10c", "reveal 4c", "reveal 8d",
                                  "fight ac", "draw 2d", NULL };
       *line != NULL; line++)
    {
      mo_match_apply (match, *line, FALSE, &error);
      g_assert_no_error (error);
    }
  g_assert_true (mo_crawlitaire_get_battle (mo_match_get_state (match), &battle));
  g_assert_cmpint (battle.fighter, ==, mo_playing_card_find ("ac", 2));
  g_assert_false (battle.is_of_party);
  g_assert_cmpuint (battle.n_drawn, ==, 1);
  /* The fighter's seven, and the four and five of the rogue. */
  g_assert_cmpuint (battle.party_ranks, ==, 1u << 5 | 1u << 2 | 1u << 3);
}

/* Each event is counted once, when it happens; the place is described in words; and undo restores
 * the previous counts. */
static void
test_summary (void)
{
  static const struct
  {
    const char *lines; /* separated by ";" */
    const char *told;  /* afterwards */
  } rows[] = {
    { "draw jh;draw 2c;draw js;draw qs;draw ks;draw as", "Setup: characters-left 4" },
    { "draw 2h;draw 3h;draw 4h;draw 5h;draw 6h;draw 7h;draw 8h;draw 9h;draw 2d;draw 3d",
      "Before turn 1: characters-left 4" },
    { "move 5s under as;turn;draw 4d", "Turn 1, Two Rooms: turns 1; characters-left 4" },
    { "enter known;draw qd", "Turn 1, Monster: turns 1; characters-left 4" },
    { "reveal 6d;reveal 10h;reveal 5d;reveal 7c;reveal 7d;fight as",
      "Turn 1, Battle: turns 1; characters-left 4" },
    { "draw 5c", "Turn 1, Treasure: turns 1; monsters-beaten 1; characters-left 4" },
    { "draw 7s;keep as",
      "Turn 1, Leaving the Rooms: turns 1; rings 1; monsters-beaten 1; characters-left 4" },
    { "reveal 8s", "After turn 1: turns 1; rings 1; monsters-beaten 1; characters-left 4" },
    { "turn;draw 9s;enter known;test ks",
      "Turn 2, Trap: turns 2; rings 1; monsters-beaten 1; characters-left 4" },
    { "draw 3c;draw 10d", "Turn 2, Leaving the Rooms: turns 2; rings 1; monsters-beaten 1; "
                          "traps-evaded 1; characters-left 4" },
    { "reveal 9d;turn;draw 10s;enter known;test ks;draw 4c;draw 6c;draw 8c;draw 9c",
      "Turn 3, Leaving the Rooms: turns 3; rings 1; monsters-beaten 1; traps-evaded 1; "
      "characters-lost 1; characters-left 3" },
  };
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) match = mo_match_read (
      content, "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n", &line,
      &error);
  guint ends[G_N_ELEMENTS (rows)];

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (rows[i].lines, ";", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        if (!mo_match_apply (match, lines[j], FALSE, &error))
          g_error ("%s: %s", lines[j], error->message);
      ends[i] = mo_match_get_position (match);
    }
  for (guint i = G_N_ELEMENTS (rows); i-- > 0;)
    {
      g_autoptr (MoSummary) summary = mo_match_sum_up (match, ends[i]);
      g_autoptr (GString) told = g_string_new (summary->place);

      for (guint j = 0; j < summary->figures->len; j++)
        {
          const MoMatchFigure *figure = g_ptr_array_index (summary->figures, j);

          if (figure->value != 0)
            g_string_append_printf (told, "%s%s %d", strchr (told->str, ':') != NULL ? "; " : ": ",
                                    figure->id, (int) figure->value);
        }
      g_assert_cmpstr (told->str, ==, rows[i].told);
    }
}

/* The invariants, which tests with random games rely on: every kind of violation is detected. */

#define BREAK(name, ...)                                                                           \
  static void name (MoCrawlitaireState *state)                                                     \
  {                                                                                                \
    __VA_ARGS__;                                                                                   \
  }

BREAK (break_twice, state->discards |= MO_CARD_BIT (state->party[0].face))
BREAK (break_missing, state->party[0].face = MO_SLOT_EMPTY)
BREAK (break_pool, state->n_numbers++)
BREAK (break_faces, state->n_faces--)
BREAK (break_hand, state->hand = state->party[0].face)
BREAK (break_ability, state->party[0].abilities |= MO_CARD_BIT (state->party[0].face))
BREAK (break_room, state->room = state->party[0].face)
BREAK (break_monster, state->monster = state->party[0].face)
BREAK (break_drawn, state->drawn[0] = state->party[0].face; state->n_drawn = 1)
BREAK (break_monsters, state->monsters[state->n_monsters++] = state->party[0].face)

static void
test_broken_states (void)
{
  static const struct
  {
    const char *name;
    void (*apply) (MoCrawlitaireState *state);
  } rows[] = {
    { "a card in the party and in the discards", break_twice },
    { "a card that is nowhere", break_missing },
    { "a number more than the pool has", break_pool },
    { "a face less than the pool has", break_faces },
    { "a card in the party and in the hand", break_hand },
    { "a card that is its own ability", break_ability },
    { "a card in the party and in the room", break_room },
    { "a card in the party and a monster", break_monster },
    { "a card in the party and drawn", break_drawn },
    { "a card in the party and in the monsters’ pile", break_monsters },
  };
  g_autoptr (MoMatch) match = match_fixture_deal (content, 1, "crawlitaire-5-one", "standard");
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (GError) error = NULL;

  while (((const MoCrawlitaireState *) mo_match_get_state (match))->phase < MO_PHASE_TURN)
    {
      MoMove move;

      g_assert_true (mo_match_advise (match, &move, NULL));
      g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
    }
  g_assert_true (class->check (mo_match_get_game (match), mo_match_get_state (match), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gpointer state = class->copy (mo_match_get_state (match));

      g_test_message ("%s", rows[i].name);
      rows[i].apply (state);
      g_assert_false (class->check (mo_match_get_game (match), state, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
      g_clear_error (&error);
      class->free (state);
    }
}

/* Who might fight is described with each of the numbers that win, as printed on the cards. */
static void
test_winning_numbers (void)
{
  guint n_seen = 0;

  for (guint seed = 1; seed <= 60 && n_seen < 20; seed++)
    {
      g_autoptr (MoMatch) match = match_fixture_deal (content, seed, "crawlitaire-5-one",
                                                      "standard");
      MoMove move;

      while (mo_match_advise (match, &move, NULL))
        {
          const MoCrawlitaireState *state = mo_match_get_state (match);
          g_autoptr (GArray) moves = mo_match_list_moves (match);

          for (guint i = 0; state->monster_abilities != 0 && i < moves->len; i++)
            {
              const MoMove *fight = &g_array_index (moves, MoMove, i);
              g_autofree char *said = NULL;
              int place = mo_crawlitaire_state_find_character (state, fight->words[0]);
              guint ranks;

              if (fight->verb != MO_CRAWLITAIRE_VERB_FIGHT || place < 0 ||
                  mo_crawlitaire_state_loses_at_once (state, place))
                continue;
              said = mo_crawlitaire_explain (mo_match_get_game (match), state, fight);
              ranks = mo_playing_cards_get_ranks (mo_crawlitaire_state_get_winning (state, place));
              for (int rank = 0; rank < MO_NUMBERS_A_SUIT; rank++)
                {
                  g_autofree char *pattern = g_strdup_printf ("\\b%d\\b", rank + 2);

                  g_assert_cmpint (g_regex_match_simple (pattern, said, 0, 0), ==,
                                   (ranks & 1u << rank) != 0);
                }
              n_seen++;
            }
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_assert_cmpuint (n_seen, >=, 20);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawlitaire/random-games", test_random_games);
  g_test_add_func ("/crawlitaire/random-hands", test_random_hands);
  g_test_add_func ("/crawlitaire/player", test_player);
  g_test_add_func ("/crawlitaire/view", test_view);
  g_test_add_func ("/crawlitaire/summary", test_summary);
  g_test_add_func ("/crawlitaire/winning-numbers", test_winning_numbers);
  g_test_add_func ("/crawlitaire/broken-states", test_broken_states);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
