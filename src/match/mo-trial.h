/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Many games from one beginning, played to their ends without journals, to see how often they
 * are won. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

typedef enum
{
  MO_TRIAL_RANDOM, /* any move that the rules allow */
  MO_TRIAL_ADVISED, /* what the game's own player would do */
} MoTrialPlayer;

typedef struct
{
  guint n_games;
  guint n_won;
  guint n_lost;
  guint n_open; /* unfinished: nothing was allowed any more, or it went on for too long */
  guint64 n_moves;
} MoTrial;

/**
 * mo_trial_run:
 * @match: its present state is where each game begins; it is not changed, but must not be used
 * meanwhile
 * @seed: the same seed gives the same games
 *
 * Plays games and counts them to those that @self has. It may be long: a thread can do it.
 *
 * Returns: FALSE when @cancellable (nullable) stopped it; what was played by then is counted
 */
gboolean mo_trial_run (MoTrial *self,
                       MoMatch *match,
                       MoTrialPlayer player,
                       guint n_games,
                       guint64 seed,
                       GCancellable *cancellable);

/* How many of the games that ended were won, as a share of 1, and between which bounds that
 * share is with 95 % certainty: Wilson's interval, which makes sense near 0 and 1 too. An
 * unfinished game is neither won nor lost: it does not count. */
double mo_trial_get_rate (const MoTrial *self,
                          double *at_least,
                          double *at_most);

/**
 * mo_trial_pick:
 * @moves: (element-type MoMove): what the rules allow, as list() made it
 *
 * Picks one of them by chance.
 *
 * Returns: FALSE when there is none
 */
gboolean mo_trial_pick (const GArray *moves,
                        guint64 chance,
                        MoMove *move);

G_END_DECLS
