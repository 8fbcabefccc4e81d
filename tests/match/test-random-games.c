/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Random games of legal moves, with all shipped rulesets and packages; invariants are checked after
 * every move. `MO_RANDOM_GAMES=N` plays N of them. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-extract.h"
#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-plan.h"
#include "mo-crawler.h"

#include <stdlib.h>

/* A longer game is aborted. */
#define MAX_MOVES 3000
#define MAX_MEDDLED_MOVES 200

static MoContent *content;

static GPtrArray *packages; /* (element-type MoDeck) */

/* Checks that the extract of a state has the same moves, in the same order. */
static void
check_moves (MoCrawlerGame *game,
             const MoCrawlerState *state,
             const MoCrawlerExtract *extract)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (MoMove));

  mo_crawler_list_moves (game, state, moves);
  mo_crawler_list_moves (game, extract->state, others);
  g_assert_cmpuint (moves->len, ==, others->len);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      MoMove *other = &g_array_index (others, MoMove, i);

      mo_crawler_extract_translate (extract, other);
      g_assert_cmpuint (move->verb, ==, other->verb);
      g_assert_cmpmem (move->words, sizeof move->words, other->words, sizeof other->words);
    }
}

/* Checks that the extract of a state has the same fight. The consequences for an Adventurer are
 * also determined card by card, which is another way to know whether there is a wound. */
static void
check_extract (MoMatch *match)
{
  MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  g_auto (MoCrawlerExtract) extract = { NULL };

  mo_crawler_extract_set (&extract, state);
  check_moves (game, state, &extract);
  g_assert_cmpint (mo_crawler_is_attack_won (game, state), ==,
                   mo_crawler_is_attack_won (game, extract.state));
  MO_FOREACH_CARD (extract.state, MO_PILE_PARTY, card)
  {
    gint16 whole = extract.cards[card];
    gboolean is_wounded = mo_crawler_will_be_wounded (game, state, whole);

    g_assert_cmpint (mo_crawler_will_be_wounded (game, extract.state, card), ==, is_wounded);
    g_assert_cmpint ((state->cards[whole].marks & MO_IS_OVER) == 0 &&
                         mo_crawler_is_attacked (game, state, whole) &&
                         mo_crawler_is_beaten (game, state, whole),
                     ==, is_wounded);
  }
}

static void
check (MoMatch *match)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_get_class (match)->check (mo_match_get_game (match), mo_match_get_state (match),
                                          &error))
    g_error ("after “%s”: %s", mo_match_get_line (match, mo_match_get_position (match) - 1),
             error->message);
  check_extract (match);
}

/* Checks that a played card was covered by resources. A card that loses its cover later stays until
 * maintenance. */
static void
check_played (MoMatch *match,
              const MoMove *move)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  int resource;

  if (move->verb != MO_CRAWLER_VERB_PLAY ||
      mo_crawler_get_figure (game, state, move->words[0], MO_FIGURE_COST) <= 0)
    return;
  resource = mo_crawler_get_face (game, state, move->words[0])->resource;
  g_assert_cmpint (mo_crawler_get_used (game, state, (guint) resource), <=,
                   mo_crawler_get_available (game, state, (guint) resource));
}

static gboolean
play_one (MoMatch *match,
          GRand *chance)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GError) error = NULL;
  guint pick;

  /* A card may have an unknown value, which a user would enter; here it counts as 0. */
  if (moves->len == 0)
    return mo_match_get_result (match, NULL) == MO_MATCH_OPEN &&
           mo_match_apply (match, "! resolve", FALSE, NULL);
  pick = (guint) g_rand_int_range (chance, 0, (gint32) moves->len);
  if (!mo_match_apply_move (match, &g_array_index (moves, MoMove, pick), FALSE, &error))
    g_error ("a listed move is refused after “%s”: %s",
             mo_match_get_line (match, mo_match_get_position (match) - 1), error->message);
  check_played (match, &g_array_index (moves, MoMove, pick));
  return TRUE;
}

/* Returns a random distinguishable card, or MO_NO_CARD if none was found. */
static int
pick_card (const MoCrawlerState *state,
           GRand *chance)
{
  guint card = g_rand_int (chance) % state->n_cards;

  return state->cards[card].number > 0 ? (int) card : MO_NO_CARD;
}

/* Makes a random move by hand, which may be refused. */
static void
meddle (MoMatch *match,
        GRand *chance)
{
  static const MoCrawlerVerb verbs[] = {
    MO_CRAWLER_VERB_MOVE,    MO_CRAWLER_VERB_TOKEN,      MO_CRAWLER_VERB_TURN,
    MO_CRAWLER_VERB_SET,     MO_CRAWLER_VERB_AIM,        MO_CRAWLER_VERB_PRIMARY,
    MO_CRAWLER_VERB_MARCH,   MO_CRAWLER_VERB_QUEST,      MO_CRAWLER_VERB_PHASE,
    MO_CRAWLER_VERB_LIMIT,   MO_CRAWLER_VERB_HAND_LIMIT, MO_CRAWLER_VERB_WOUNDS,
    MO_CRAWLER_VERB_PILE,    MO_CRAWLER_VERB_SHUFFLE,    MO_CRAWLER_VERB_STEP,
    MO_CRAWLER_VERB_PLAY,    MO_CRAWLER_VERB_WOUND,      MO_CRAWLER_VERB_ACTIVATE,
    MO_CRAWLER_VERB_RESTOCK, MO_CRAWLER_VERB_SEARCH,     MO_CRAWLER_VERB_NEXT,
    MO_CRAWLER_VERB_RESOLVE,
  };
  const MoCrawlerState *state = mo_match_get_state (match);
  guint verb = verbs[g_rand_int (chance) % G_N_ELEMENTS (verbs)];
  int first = pick_card (state, chance);
  int second = pick_card (state, chance);
  gint32 few = g_rand_int_range (chance, 0, 8);
  gint32 pile = g_rand_int_range (chance, 0, MO_N_PILES);
  MoMove move = mo_move_make (verb, 0);

  if (first == MO_NO_CARD || second == MO_NO_CARD)
    return;
  move.is_overruling = g_rand_int (chance) % 2 == 0;
  move.words[0] = first;
  switch (verb)
    {
    case MO_CRAWLER_VERB_MOVE:
      move.words[1] = pile;
      move.words[2] = few > 4 ? few - 4 : MO_MOVE_NONE;
      break;
    case MO_CRAWLER_VERB_TOKEN:
      move.words[1] = few % MO_N_TOKENS;
      move.words[2] = g_rand_int_range (chance, -2, 4);
      break;
    case MO_CRAWLER_VERB_TURN:
      move.words[1] = few;
      break;
    case MO_CRAWLER_VERB_SET:
      move.words[1] = few % MO_N_FIGURES;
      move.words[2] = g_rand_int_range (chance, 0, 6);
      move.words[3] = few > 4 ? second : MO_MOVE_NONE;
      break;
    case MO_CRAWLER_VERB_AIM:
    case MO_CRAWLER_VERB_RESTOCK:
      move.words[1] = second;
      break;
    case MO_CRAWLER_VERB_MARCH:
      move.words[1] = few;
      break;
    case MO_CRAWLER_VERB_QUEST:
      move.words[1] = few % 3;
      break;
    case MO_CRAWLER_VERB_PHASE:
      move.words[0] = few % 7;
      move.words[1] = few % 2;
      break;
    case MO_CRAWLER_VERB_LIMIT:
    case MO_CRAWLER_VERB_HAND_LIMIT:
    case MO_CRAWLER_VERB_WOUNDS:
      move.words[0] = few;
      break;
    case MO_CRAWLER_VERB_PILE:
      move.words[0] = pile;
      move.words[1] = few * 5;
      break;
    case MO_CRAWLER_VERB_SHUFFLE:
      move.words[0] = pile;
      break;
    case MO_CRAWLER_VERB_SEARCH:
      move.words[0] = pile;
      move.words[1] = state->cards[first].face;
      move.words[2] = g_rand_int_range (chance, 0, MO_N_PILES);
      break;
    case MO_CRAWLER_VERB_STEP:
      move.words[0] = few % 4;
      break;
    case MO_CRAWLER_VERB_ACTIVATE:
      move.words[1] = few % 3;
      move.words[2] = second;
      break;
    case MO_CRAWLER_VERB_PLAY:
      move.words[2] = few % 3;
      move.words[3] = second;
      break;
    case MO_CRAWLER_VERB_NEXT:
    case MO_CRAWLER_VERB_RESOLVE:
      move.words[0] = MO_MOVE_NONE;
      break;
    default:
      break;
    }
  mo_match_apply_move (match, &move, g_rand_int (chance) % 4 == 0, NULL);
}

static void
play (MoDeck *package,
      guint64 seed,
      guint *results)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (MoMatch) match = match_fixture_begin (content, package, seed);
  guint n = 0;

  while (n++ < MAX_MOVES && play_one (match, chance))
    check (match);
  if (mo_match_get_result (match, NULL) == MO_MATCH_OPEN && n < MAX_MOVES)
    {
      g_autofree char *text = mo_match_write (match);

      g_error ("no move is left, and the game is open:\n%s", text);
    }
  results[mo_match_get_result (match, NULL)]++;
  if (seed % 50 == 0)
    match_fixture_check_history (content, match);
}

static guint
get_n_games (void)
{
  const char *asked = g_getenv ("MO_RANDOM_GAMES");

  return asked != NULL ? (guint) strtoul (asked, NULL, 10) : 300;
}

/* The invariants also hold in games with random moves by hand. */
static void
test_random_hands (void)
{
  for (guint i = 0; i < get_n_games (); i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) match = match_fixture_begin (
          content, g_ptr_array_index (packages, i % packages->len), i);

      for (guint j = 0; j < MAX_MEDDLED_MOVES; j++)
        {
          if (j > 0 && g_rand_int (chance) % 3 == 0)
            meddle (match, chance);
          else
            play_one (match, chance);
          check (match);
        }
      if (i % 20 == 0)
        match_fixture_check_history (content, match);
    }
}

static void
test_random_games (void)
{
  guint n = get_n_games ();
  guint results[3] = { 0 };

  for (guint i = 0; i < n; i++)
    play (g_ptr_array_index (packages, i % packages->len), i, results);
  g_test_message ("%u games: %u won, %u lost, %u left", n, results[MO_MATCH_WON],
                  results[MO_MATCH_LOST], results[MO_MATCH_OPEN]);
}

/* Checks that the player advises the same move when it remembers nothing. */
static void
check_memory (MoMatch *match,
              const MoMove *move)
{
  MoCrawlerGame *game = mo_match_get_game (match);
  MoCrawlerPlanner *planner = g_steal_pointer (&game->planner);
  MoMove afresh;

  g_assert_true (mo_match_advise (match, &afresh, NULL));
  g_assert_cmpuint (move->verb, ==, afresh.verb);
  g_assert_cmpmem (move->words, sizeof move->words, afresh.words, sizeof afresh.words);
  g_clear_pointer (&game->planner, mo_crawler_planner_free);
  game->planner = planner;
}

/* Plays the advised moves. Returns: the journal */
static char *
play_advised (MoMatch *match)
{
  guint n = 0;
  MoMove move;

  while (mo_match_get_result (match, NULL) == MO_MATCH_OPEN)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (n++, <, MAX_MOVES);
      /* A card may have an unknown value, which a user would enter; here it counts as 0. */
      if (!mo_match_advise (match, &move, NULL))
        {
          mo_match_apply (match, "! resolve", FALSE, &error);
          g_assert_no_error (error);
          continue;
        }
      check_memory (match, &move);
      if (!mo_match_apply_move (match, &move, FALSE, &error))
        g_error ("advice is refused after “%s”: %s",
                 mo_match_get_line (match, mo_match_get_position (match) - 1), error->message);
      g_assert_no_error (error);
      check (match);
    }
  return mo_match_write (match);
}

static guint
get_rounds (MoMatch *match)
{
  return ((const MoCrawlerState *) mo_match_get_state (match))->round;
}

/* The computer player ends each game, plays the same in the same game, and survives longer than
 * random play. */
static void
test_advised_games (void)
{
  guint n_advised = 0;
  guint n_random = 0;

  for (guint i = 0; i < 2 * packages->len; i++)
    {
      MoDeck *package = g_ptr_array_index (packages, i % packages->len);
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) advised = match_fixture_begin (content, package, i);
      g_autoptr (MoMatch) by_chance = match_fixture_begin (content, package, i);
      g_autofree char *journal = play_advised (advised);

      g_assert_cmpint (mo_match_get_result (advised, NULL), !=, MO_MATCH_OPEN);
      if (i < 3)
        {
          g_autoptr (MoMatch) again = match_fixture_begin (content, package, i);
          g_autofree char *other = play_advised (again);

          g_assert_cmpstr (journal, ==, other);
        }
      while (play_one (by_chance, chance))
        ;
      n_advised += get_rounds (advised);
      n_random += get_rounds (by_chance);
    }
  g_test_message ("%u rounds with advice, %u by chance", n_advised, n_random);
  g_assert_cmpuint (2 * n_advised, >, 3 * n_random);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  packages = match_fixture_list_packages (content);
  g_test_add_func ("/match/random-games", test_random_games);
  g_test_add_func ("/match/random-hands", test_random_hands);
  g_test_add_func ("/match/advised-games", test_advised_games);
  status = g_test_run ();
  g_ptr_array_unref (packages);
  mo_content_unref (content);
  return status;
}
