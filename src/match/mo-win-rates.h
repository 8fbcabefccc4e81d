/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Measures how often the automatic player wins the games of a ruleset, for each way to begin: by
 * format, difficulty and character. */

#pragma once

#include "mo-trial.h"

G_BEGIN_DECLS

/* A way to begin. */
typedef struct
{
  char *name;    /* as in “Easy, Warrior” */
  MoMatch *match; /* at its beginning; must not be used while it is played */
  MoTrial trial; /* all games so far; must not be read while they are played */
} MoWinRate;

/**
 * mo_win_rates_list:
 *
 * Returns: (transfer full) (element-type MoWinRate): empty if the game has no automatic player or
 *   needs a deck
 */
GPtrArray *mo_win_rates_list (MoContent *content,
                              const MoSystem *system,
                              const MoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_win_rates_play_async:
 * @rates: (element-type MoWinRate): must not be used until the call finishes
 * @n_games: the number of additional games for each
 * @n_done: counts the played games, for g_atomic_int_get(); must live as long as @rates
 *
 * Plays in threads, one per processor; the games do not depend on their number. If cancelled, the
 * games played until then are included.
 */
void mo_win_rates_play_async (GPtrArray *rates,
                              guint n_games,
                              guint *n_done,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Returns: FALSE if it was cancelled */
gboolean mo_win_rates_play_finish (GAsyncResult *result,
                                   GError **error);

G_END_DECLS
