/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often the games of a ruleset are won by its own player, in each way in which one can
 * begin: by format, difficulty, and who is played. */

#pragma once

#include "mo-trial.h"

G_BEGIN_DECLS

/* One way to begin. */
typedef struct
{
  char *name;    /* as in “Easy, Warrior” */
  MoMatch *match; /* at its beginning: it belongs to whoever plays it */
  MoTrial trial; /* all games up to now; not to be read while they are played */
} MoWinRate;

/**
 * mo_win_rates_list:
 *
 * Returns: (transfer full) (element-type MoWinRate): none where the game has no player of its own,
 * or needs a deck
 */
GPtrArray *mo_win_rates_list (MoContent *content,
                              const MoSystem *system,
                              const MoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_win_rates_play_async:
 * @rates: (element-type MoWinRate): not to be touched until the answer is there
 * @n_games: how many further games are played of each
 * @n_done: counts the games that are played meanwhile, for g_atomic_int_get(); it has to last as
 * long as @rates
 *
 * Plays in a thread of its own. What was played by the time that @cancellable stops it is counted.
 */
void mo_win_rates_play_async (GPtrArray *rates,
                              guint n_games,
                              guint *n_done,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Returns: FALSE when it was stopped */
gboolean mo_win_rates_play_finish (GAsyncResult *result,
                                   GError **error);

G_END_DECLS
