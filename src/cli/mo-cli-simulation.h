/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Simulations of the commands that play many games: their progress, and their results. */

#pragma once

#include "mo-simulation.h"

G_BEGIN_DECLS

#define MO_CLI_MAX_GAMES 10000000

/**
 * mo_cli_simulation_run:
 * @match: the beginning of the games
 * @n_threads: 0 for one per processor
 *
 * Plays games. Shows the progress on a terminal, and ends early on an interrupt (Ctrl+C).
 */
MoSimulation *mo_cli_simulation_run (MoMatch *match,
                                     MoContent *content,
                                     MoTrialPlayer player,
                                     guint n_games,
                                     guint64 seed,
                                     guint n_threads) G_GNUC_WARN_UNUSED_RESULT;

/* Returns FALSE after printing that the number is not between 1 and MO_CLI_MAX_GAMES. */
gboolean mo_cli_simulation_check_games (int n_games);

void mo_cli_simulation_print (const MoSimulation *self,
                              const MoContent *content);

/* Adds the results to the current object. */
void
mo_cli_simulation_add (const MoSimulation *self, const MoContent *content, JsonBuilder *builder);

G_END_DECLS
