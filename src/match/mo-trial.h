/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plays many games from one state to their ends without journals, to measure how often they are
 * won. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

typedef enum
{
  MO_TRIAL_RANDOM, /* any allowed move */
  MO_TRIAL_ADVISED, /* the move of the automatic player */
} MoTrialPlayer;

typedef struct
{
  guint n_games;
  guint n_won;
  guint n_lost;
  guint n_open; /* unfinished: no allowed moves, or too many moves */
  guint64 n_moves;
} MoTrial;

/* Gets each move of a game before it is made. */
typedef void (*MoTrialWatch) (const MoMove *move,
                              gconstpointer state,
                              gpointer user_data);

/**
 * mo_trial_play:
 * @match: its current state is the start of the game; it is not changed, but must not be used
 *   meanwhile
 * @seed: the same seed results in the same game
 * @n_moves: (out): the number of moves made
 * @watch: (nullable): called before each move
 *
 * Plays one game.
 *
 * Returns: (transfer full): its last state; freed by the class of the match
 */
gpointer mo_trial_play (MoMatch *match,
                        MoTrialPlayer player,
                        guint64 seed,
                        guint *n_moves,
                        MoTrialWatch watch,
                        gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the result of a game. */
void mo_trial_count (MoTrial *self,
                     MoMatchResult result,
                     guint n_moves);

/**
 * mo_trial_run:
 * @match: its current state is the start of each game; it is not changed, but must not be used
 *   meanwhile
 * @seed: the same seed results in the same games
 *
 * Plays games and adds their results to @self. May take long, and may be called in a thread. Game
 * number i has the seed mo_chance_get (@seed, i), as in a simulation.
 *
 * Returns: FALSE if cancelled by @cancellable (nullable); the games played until then are included
 */
gboolean mo_trial_run (MoTrial *self,
                       MoMatch *match,
                       MoTrialPlayer player,
                       guint n_games,
                       guint64 seed,
                       GCancellable *cancellable);

/* Returns the share of finished games that were won, from 0 to 1, and sets the bounds of its 95 %
 * confidence interval (Wilson's, which is valid near 0 and 1 too). Unfinished games don't count. */
double mo_trial_get_rate (const MoTrial *self,
                          double *at_least,
                          double *at_most);

/**
 * mo_trial_pick:
 * @moves: (element-type MoMove): the allowed moves, as from list()
 *
 * Picks a random move.
 *
 * Returns: FALSE if there is none
 */
gboolean mo_trial_pick (const GArray *moves,
                        guint64 chance,
                        MoMove *move);

G_END_DECLS
