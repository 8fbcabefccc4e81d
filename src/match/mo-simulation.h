/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plays many games from one beginning on several threads, to show what a deck does: how often it
 * wins and how its games go. The figures depend only on the seed, not on the threads. */

#pragma once

#include "mo-trial.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A figure of the games: MoMatchFigure, over those that have it. */
typedef struct
{
  char *id;
  char *card; /* (nullable): the id of a card */
  char *name;
  guint n_games;
  gint64 sum;
  gint64 squares; /* the sum of the squares */
} MoSimulatedFigure;

/* A way that games ended. */
typedef struct
{
  MoMatchResult result;
  char *reason; /* (nullable): in words */
  guint n_games;
} MoSimulatedEnding;

/* A card that players could play from their decks and hands. */
typedef struct
{
  char *id;
  guint copies;     /* at most, in a game */
  guint n_games;    /* that it was in */
  guint n_unplayed; /* games in which it was never played */
  guint n_plays;    /* over all games */
} MoSimulatedCard;

typedef struct
{
  MoTrial trial;
  guint8 *results;    /* MoMatchResult by game, or MO_SIMULATION_NOT_PLAYED */
  guint n_results;    /* the number of games that were to be played */
  gint32 *values;     /* by game, MO_SIMULATION_N_VALUES each: of figures without cards, in order */
  GPtrArray *figures; /* (element-type MoSimulatedFigure): those without cards first */
  GPtrArray *endings; /* (element-type MoSimulatedEnding): most frequent first */
  GPtrArray *cards;   /* (element-type MoSimulatedCard): least played first */
} MoSimulation;

#define MO_SIMULATION_NOT_PLAYED 0xff

/* The number of figures whose values are kept for each game. */
#define MO_SIMULATION_N_VALUES 16

/**
 * mo_simulation_begin:
 * @header: its seed is not used
 * @deck: (nullable): the deck of the players
 *
 * Returns: (nullable): a match with the cards of the deck; %NULL with a MO_MATCH_ERROR
 */
MoMatch *mo_simulation_begin (MoContent *content,
                              const MoMatchHeader *header,
                              const MoDeck *deck,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_simulation_run:
 * @match: its current state is the start of each game; as for mo_trial_run()
 * @n_threads: 0 for one per processor
 * @n_done: (nullable): counts the games, for g_atomic_int_get()
 *
 * Plays games, number i with the seed mo_chance_get (@seed, i). May take long, and may be called in
 * a thread. If @cancellable (nullable) cancels, the result has the games played until then.
 */
MoSimulation *mo_simulation_run (MoMatch *match,
                                 MoContent *content,
                                 MoTrialPlayer player,
                                 guint n_games,
                                 guint64 seed,
                                 guint n_threads,
                                 guint *n_done,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Does the same off the main loop. @n_done (nullable) must live until it finishes. */
void mo_simulation_run_async (MoMatch *match,
                              MoContent *content,
                              MoTrialPlayer player,
                              guint n_games,
                              guint64 seed,
                              guint n_threads,
                              guint *n_done,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Returns: (transfer full): with the games until then if it was cancelled */
MoSimulation *mo_simulation_run_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

void mo_simulation_free (MoSimulation *self);

/* Returns: (nullable): the figure without a card at @index in the order of the game; %NULL after
 * the last one whose values are kept */
const MoSimulatedFigure *mo_simulation_get_figure (const MoSimulation *self,
                                                   guint index);

/* Returns the mean of a figure, and sets its standard error, 0 for a single game. */
double mo_simulated_figure_get_mean (const MoSimulatedFigure *self,
                                     double *error);

/* The finished games of two simulations with the same seeds, by what each won. */
typedef struct
{
  guint n_pairs;
  guint n_both;
  guint n_first;  /* only the first won */
  guint n_second; /* only the second won */
} MoSimulationPairs;

MoSimulationPairs mo_simulation_compare (const MoSimulation *first,
                                         const MoSimulation *second);

/* Returns how much larger the share of the second’s wins is, from -1 to 1, and sets the bounds of
 * the 95 % confidence interval of paired shares (Agresti and Min’s). */
double mo_simulation_pairs_get_difference (const MoSimulationPairs *self,
                                           double *at_least,
                                           double *at_most);

/**
 * mo_simulation_compare_figure:
 * @index: as for mo_simulation_get_figure(), of both simulations
 * @difference: (out): the mean of how much larger the figure of the second is
 * @error: (out): its standard error
 *
 * Compares a figure in the games that both have played, game by game. This tells decks apart that
 * win as often, or never.
 *
 * Returns: FALSE if they don’t have the same figure, or no two games
 */
gboolean mo_simulation_compare_figure (const MoSimulation *first,
                                       const MoSimulation *second,
                                       guint index,
                                       double *difference,
                                       double *error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSimulation, mo_simulation_free)

G_END_DECLS
