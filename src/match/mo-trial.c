/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-trial.h"

#include <math.h>

/* The maximum length of a game. */
#define MAX_MOVES 5000

/* The quantile of the normal distribution for a 95 % interval. */
#define Z_95 1.959963984540054

gboolean
mo_trial_pick (const GArray *moves,
               guint64 chance,
               MoMove *move)
{
  if (moves->len == 0)
    return FALSE;
  *move = g_array_index (moves, MoMove, chance % moves->len);
  return TRUE;
}

typedef struct
{
  const MoGame *class;
  gpointer game;
  MoTrialPlayer player;
  GArray *moves; /* (element-type MoMove): reused for each list */
  MoTrialWatch watch; /* (nullable) */
  gpointer user_data;
} Table;

/* Resolves a fight with unknown figures, which count as 0, because nobody can set them here. */
static gboolean
overrule (const Table *self,
          gpointer state)
{
  MoMove move;

  return self->class->get_result (state, NULL) == MO_MATCH_OPEN &&
         mo_move_read (&move, "! resolve", self->class->language, self->game, state, NULL) &&
         self->class->apply (self->game, state, &move, NULL);
}

static gboolean
pick (Table *self,
      gconstpointer state,
      guint64 chance,
      MoMove *move)
{
  if (self->player == MO_TRIAL_ADVISED)
    return self->class->advise != NULL && self->class->advise (self->game, state, move, NULL);
  g_array_set_size (self->moves, 0);
  self->class->list (self->game, state, self->moves);
  return mo_trial_pick (self->moves, chance, move);
}

static guint
play (Table *self,
      gpointer state,
      guint64 seed)
{
  for (guint i = 0; i < MAX_MOVES; i++)
    {
      MoMove move;

      if (!pick (self, state, mo_chance_get (seed, 2 * i), &move))
        {
          if (overrule (self, state))
            continue;
          return i;
        }
      if (mo_move_is_open (&move) &&
          !self->class->deal (self->game, state, &move, mo_chance_get (seed, 2 * i + 1)))
        return i;
      if (self->watch != NULL)
        self->watch (&move, state, self->user_data);
      if (!self->class->apply (self->game, state, &move, NULL))
        return i;
    }
  return MAX_MOVES;
}

gpointer
mo_trial_play (MoMatch *match,
               MoTrialPlayer player,
               guint64 seed,
               guint *n_moves,
               MoTrialWatch watch,
               gpointer user_data)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  Table table = {
    mo_match_get_class (match), mo_match_get_game (match), player, moves, watch, user_data,
  };
  gpointer state = table.class->copy (mo_match_get_state (match));

  *n_moves = play (&table, state, seed);
  return state;
}

void
mo_trial_count (MoTrial *self,
                MoMatchResult result,
                guint n_moves)
{
  self->n_games++;
  self->n_moves += n_moves;
  self->n_won += result == MO_MATCH_WON;
  self->n_lost += result == MO_MATCH_LOST;
  self->n_open += result == MO_MATCH_OPEN;
}

gboolean
mo_trial_run (MoTrial *self,
              MoMatch *match,
              MoTrialPlayer player,
              guint n_games,
              guint64 seed,
              GCancellable *cancellable)
{
  const MoGame *class = mo_match_get_class (match);

  for (guint i = 0; i < n_games; i++)
    {
      guint n_moves;
      gpointer state;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      /* Each game has a different seed; consecutive seeds would repeat the game shifted by a
       * move. */
      state = mo_trial_play (match, player, mo_chance_get (seed, i), &n_moves, NULL, NULL);
      mo_trial_count (self, class->get_result (state, NULL), n_moves);
      class->free (state);
    }
  return TRUE;
}

double
mo_trial_get_rate (const MoTrial *self,
                   double *at_least,
                   double *at_most)
{
  double n = self->n_won + self->n_lost;
  double rate;
  double middle;
  double width;

  *at_least = 0;
  *at_most = 1;
  if (n == 0)
    return 0;
  rate = self->n_won / n;
  middle = (rate + Z_95 * Z_95 / (2 * n)) / (1 + Z_95 * Z_95 / n);
  width = Z_95 * sqrt (rate * (1 - rate) / n + Z_95 * Z_95 / (4 * n * n)) / (1 + Z_95 * Z_95 / n);
  *at_least = MAX (middle - width, 0);
  *at_most = MIN (middle + width, 1);
  return rate;
}
