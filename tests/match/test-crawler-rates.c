/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The player of Dungeon Crawler against a random one and a plain greedy one, with every sample deck
 * and the same seeds. Few games are won without the texts of cards, so what counts is how far they
 * get: the Dungeon cards that have left their deck, which wins when it is empty.
 *
 * With arguments, GAMES [FORMAT [FOLDER]], plays that many games with each deck, or with those of a
 * format that begins so, and prints the results as a table. The greedy player is slow and plays the
 * first MAX_GREEDY_GAMES only. The cards that each game gets through are written to
 * FOLDER/FORMAT.tsv, a line for each game and a column for each player, which is empty for games
 * that it did not play, so that build-aux/compare-rates can compare two versions of the players
 * game by game. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-strength.h"
#include "mo-trial.h"

#include <math.h>
#include <stdio.h>

/* Games are played until the leads are clear, in these numbers, and at most this many. */
#define BATCH 10
#define MAX_GAMES 300

#define SEED 21
#define MAX_MOVES 5000
#define MAX_GREEDY_GAMES 2000

/* Chance alone exceeds this many standard errors once in 30,000 times. */
#define SLACK 4

static MoContent *content;

typedef gboolean (*Pick) (
    MoMatch *match, const MoCrawlerState *state, GArray *moves, guint64 chance, MoMove *move);

static gboolean
pick_random (
    MoMatch *match, const MoCrawlerState *state, GArray *moves, guint64 chance, MoMove *move)
{
  mo_match_get_class (match)->list (mo_match_get_game (match), state, moves);
  return mo_trial_pick (moves, chance, move);
}

static gboolean
pick_advised (
    MoMatch *match, const MoCrawlerState *state, GArray *moves, guint64 chance, MoMove *move)
{
  return mo_match_get_class (match)->advise (mo_match_get_game (match), state, move, NULL);
}

/* The greedy player: attacks whenever that can win, with the strongest first; and defends whoever
 * would be wounded and can be saved, the first one first. It looks no further. */

static int
get_side (const MoMove *move)
{
  return move->verb == MO_CRAWLER_VERB_PLAY       ? move->words[2]
         : move->verb == MO_CRAWLER_VERB_ACTIVATE ? move->words[1]
                                                  : MO_USE_NONE;
}

/* Finds the Adventurer or card with the largest figure for a side of the fight. @target: the
 * defended Adventurer, or MO_NO_CARD */
static const MoMove *
find_strongest (MoMatch *match,
                const MoCrawlerState *state,
                const GArray *moves,
                MoCrawlerUse use,
                gint16 target)
{
  MoCrawlerFigure figure = use == MO_USE_ATTACK ? MO_FIGURE_POWER : MO_FIGURE_STAMINA;
  const MoMove *best = NULL;
  int most = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      gint32 aim = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[3] : move->words[2];
      int own;

      if (get_side (move) != (int) use || (use == MO_USE_DEFENCE && aim != target))
        continue;
      own = mo_crawler_get_figure (mo_match_get_game (match), state, move->words[0], figure);
      if (best == NULL || own > most)
        {
          best = move;
          most = own;
        }
    }
  return best;
}

static const MoMove *
find_attack (MoMatch *match,
             const MoCrawlerState *state,
             const GArray *moves)
{
  MoCrawlerGame *game = mo_match_get_game (match);
  g_autoptr (GArray) attacks = NULL;

  if (!mo_crawler_is_at (game, state, MO_ACTION_ATTACK) || mo_crawler_is_attack_won (game, state) ||
      mo_crawler_has_attacked (state))
    return NULL;
  attacks = mo_crawler_list_attacks (game, state);
  return mo_crawler_compare_attacks (game, state, attacks, NULL, NULL) == MO_STRENGTH_WINS
             ? find_strongest (match, state, moves, MO_USE_ATTACK, MO_NO_CARD)
             : NULL;
}

/* Whether an Adventurer can be saved, with the strongest first, after a move. */
static gboolean
saves (MoMatch *match,
       const MoCrawlerState *state,
       const MoMove *first,
       gint16 target)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  MoCrawlerState *after = class->copy (state);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  const MoMove *move = first;
  gboolean is_saved = FALSE;

  while (move != NULL && !is_saved && class->apply (game, after, move, NULL))
    {
      is_saved = !mo_crawler_will_be_wounded (game, after, target);
      g_array_set_size (moves, 0);
      class->list (game, after, moves);
      move = find_strongest (match, after, moves, MO_USE_DEFENCE, target);
    }
  class->free (after);
  return is_saved;
}

static const MoMove *
find_defence (MoMatch *match,
              const MoCrawlerState *state,
              const GArray *moves)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, target)
  if (mo_crawler_will_be_wounded (mo_match_get_game (match), state, target))
    {
      const MoMove *move = find_strongest (match, state, moves, MO_USE_DEFENCE, target);

      if (move != NULL && saves (match, state, move, target))
        return move;
    }
  return NULL;
}

static const MoMove *
find_verb (const GArray *moves,
           const MoCrawlerVerb *verbs,
           guint n_verbs)
{
  for (guint i = 0; i < n_verbs; i++)
    for (guint j = 0; j < moves->len; j++)
      if (g_array_index (moves, MoMove, j).verb == verbs[i])
        return &g_array_index (moves, MoMove, j);
  return NULL;
}

static gboolean
pick_greedy (
    MoMatch *match, const MoCrawlerState *state, GArray *moves, guint64 chance, MoMove *move)
{
  static const MoCrawlerVerb duties[] = {
    MO_CRAWLER_VERB_SETTLE, MO_CRAWLER_VERB_BURN, MO_CRAWLER_VERB_START,
    MO_CRAWLER_VERB_FLIP,   MO_CRAWLER_VERB_DRAW, MO_CRAWLER_VERB_WOUND,
  };
  static const MoCrawlerVerb rest[] = {
    MO_CRAWLER_VERB_RESOLVE, MO_CRAWLER_VERB_DISCARD, MO_CRAWLER_VERB_GIVE_UP,
    MO_CRAWLER_VERB_NEXT,    MO_CRAWLER_VERB_USE,
  };
  const MoMove *best;

  mo_match_get_class (match)->list (mo_match_get_game (match), state, moves);
  best = find_verb (moves, duties, G_N_ELEMENTS (duties));
  if (best == NULL)
    best = find_attack (match, state, moves);
  if (best == NULL)
    best = find_defence (match, state, moves);
  if (best == NULL)
    best = find_verb (moves, rest, G_N_ELEMENTS (rest));
  if (best != NULL)
    *move = *best;
  return best != NULL;
}

/* Games */

typedef struct
{
  double reach; /* Dungeon cards that have left their deck */
  double n_rounds;
  double n_defeated;
  double is_won;
} Score;

static Score
play (MoMatch *match,
      Pick pick,
      guint64 seed)
{
  const MoGame *class = mo_match_get_class (match);
  gpointer game = mo_match_get_game (match);
  MoCrawlerState *state = class->copy (mo_match_get_state (match));
  guint n_dungeon = state->piles[MO_PILE_DUNGEON_DECK].n;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  Score score;

  for (guint i = 0; i < MAX_MOVES; i++)
    {
      MoMove move;

      g_array_set_size (moves, 0);
      if (!pick (match, state, moves, mo_chance_get (seed, 2 * i), &move) ||
          (mo_move_is_open (&move) &&
           !class->deal (game, state, &move, mo_chance_get (seed, 2 * i + 1))) ||
          !class->apply (game, state, &move, NULL))
        break;
    }
  score = (Score){
    .reach = (double) n_dungeon - state->piles[MO_PILE_DUNGEON_DECK].n,
    .n_rounds = state->round,
    .n_defeated = state->n_defeated,
    .is_won = state->result == MO_MATCH_WON,
  };
  class->free (state);
  return score;
}

static const struct
{
  const char *name;
  Pick pick;
  guint max_games;
} players[] = {
  { "random", pick_random, G_MAXUINT },
  { "greedy", pick_greedy, MAX_GREEDY_GAMES },
  { "ours", pick_advised, G_MAXUINT },
};

#define N_PLAYERS G_N_ELEMENTS (players)
#define OURS (N_PLAYERS - 1)

/* All games with a deck so far. */
typedef struct
{
  MoMatch *match;
  guint n_games;
  Score sums[N_PLAYERS];
  double seconds[N_PLAYERS];
  /* the sums of how much further ours gets than each of the others, and their squares */
  double leads[OURS];
  double squares[OURS];
  FILE *log; /* (nullable): gets the reach of each player, a line for each game */
} Contest;

/* Returns how many games a player has played. */
static guint
count_games (const Contest *self,
             guint player)
{
  return MIN (self->n_games, players[player].max_games);
}

static void
add_score (Score *self,
           const Score *score)
{
  self->reach += score->reach;
  self->n_rounds += score->n_rounds;
  self->n_defeated += score->n_defeated;
  self->is_won += score->is_won;
}

static void
play_more (Contest *self,
           guint n_games)
{
  for (guint n = 0; n < n_games; n++, self->n_games++)
    {
      Score scores[N_PLAYERS];

      for (guint i = 0; i < N_PLAYERS; i++)
        {
          gint64 begun = g_get_monotonic_time ();

          if (self->n_games < players[i].max_games)
            {
              scores[i] = play (self->match, players[i].pick, mo_chance_get (SEED, self->n_games));
              self->seconds[i] += (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
              add_score (&self->sums[i], &scores[i]);
              if (self->log != NULL)
                fprintf (self->log, "%.0f", scores[i].reach);
            }
          if (self->log != NULL)
            fputc (i < OURS ? '\t' : '\n', self->log);
        }
      for (guint i = 0; i < OURS; i++)
        if (self->n_games < players[i].max_games)
          {
            double lead = scores[OURS].reach - scores[i].reach;

            self->leads[i] += lead;
            self->squares[i] += lead * lead;
          }
    }
}

/* Returns the mean lead over another player, and sets its standard error. */
static double
get_lead (const Contest *self,
          guint other,
          double *error)
{
  double n = count_games (self, other);
  double lead = self->leads[other] / n;

  *error = sqrt (MAX (self->squares[other] / n - lead * lead, 0) / (n - 1));
  return lead;
}

static gboolean
is_clear (const Contest *self)
{
  for (guint i = 0; i < OURS; i++)
    {
      double error;

      if (get_lead (self, i, &error) <= SLACK * error)
        return FALSE;
    }
  return TRUE;
}

static void
test_beats_others (gconstpointer user_data)
{
  g_autoptr (MoMatch) match = match_fixture_begin (content, user_data, SEED);
  Contest contest = { .match = match };

  do
    play_more (&contest, BATCH);
  while (!is_clear (&contest) && contest.n_games < MAX_GAMES);
  for (guint i = 0; i < OURS; i++)
    {
      double error;
      double lead = get_lead (&contest, i, &error);

      g_test_message ("%u games: leads %s by %.2f ± %.2f cards", contest.n_games, players[i].name,
                      lead, error);
    }
  g_assert_true (is_clear (&contest));
}

static void
print_row (const Contest *contest,
           const char *format,
           guint player)
{
  const Score *sum = &contest->sums[player];
  double n = count_games (contest, player);

  printf ("%-26s %-6s won %5.2f %%  reach %6.2f  rounds %5.2f  defeated %5.2f  %5.0f a second",
          format, players[player].name, 100 * sum->is_won / n, sum->reach / n, sum->n_rounds / n,
          sum->n_defeated / n, n / contest->seconds[player]);
  if (player < OURS)
    {
      double error;
      double lead = get_lead (contest, player, &error);

      printf ("  ours leads by %5.2f ± %.2f", lead, error);
    }
  printf ("\n");
  fflush (stdout);
}

/* @folder: (nullable): for the results of each game */
static void
print_table (const GPtrArray *decks,
             guint n_games,
             const char *format,
             const char *folder)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);
      g_autoptr (MoMatch) match = match_fixture_begin (content, deck, SEED);
      Contest contest = { .match = match };

      if (!g_str_has_prefix (deck->format, format))
        continue;
      if (folder != NULL)
        {
          g_autofree char *path = g_strdup_printf ("%s/%s.tsv", folder, deck->format);

          contest.log = fopen (path, "w");
          if (contest.log == NULL)
            g_error ("can’t write %s", path);
        }
      play_more (&contest, n_games);
      g_clear_pointer (&contest.log, fclose);
      for (guint player = 0; player < N_PLAYERS; player++)
        print_row (&contest, deck->format, player);
    }
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GPtrArray) decks = NULL;
  int status = 0;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  decks = match_fixture_list_packages (content);
  if (argc > 1)
    print_table (decks, (guint) g_ascii_strtoull (argv[1], NULL, 10),
                 argc > 2 ? argv[2] : "", argc > 3 ? argv[3] : NULL);
  for (guint i = 0; argc == 1 && i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);
      g_autofree char *name = g_strdup_printf ("/crawler-rates/%s", deck->format);

      g_test_add_data_func (name, deck, test_beats_others);
    }
  if (argc == 1)
    status = g_test_run ();
  g_clear_pointer (&decks, g_ptr_array_unref);
  mo_content_unref (content);
  return status;
}
