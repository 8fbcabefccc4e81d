/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often Crawlitaire is won by the computer player and by random play, for each variant; and the
 * cost of a game. The value after ± is half the width of Wilson’s interval at 95 %.
 *
 *   bench-crawlitaire
 *
 * Exits with 1 if the games of a variant exceed their limit, or if the player does not win clearly
 * more often than random play. Times are processor time. */

#include "config.h"

#include "bench.h"

#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-view.h"
#include "mo-trial.h"

#include <locale.h>
#include <stdlib.h>
#include <time.h>

#define N_GAMES 100000
#define N_RANDOM_GAMES 20000

/* The limits for all games of the player in a variant, and for the odds of a fighter, of the
 * yardstick. */
#define MAX_GAMES 4350
#define MAX_ODDS 217

static double
get_processor_s (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static MoMatch *
begin (MoContent *content,
       const MoFormat *format,
       const MoDifficulty *difficulty)
{
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content,
                                 &(MoMatchHeader){
                                     .system = (char *) "crawlitaire",
                                     .ruleset = format->ruleset->id,
                                     .format = format->id,
                                     .difficulty = difficulty->id,
                                 },
                                 &error);

  if (match == NULL)
    g_error ("%s", error->message);
  return match;
}

static gboolean
measure (MoContent *content,
         const MoFormat *format,
         const MoDifficulty *difficulty)
{
  g_autoptr (MoMatch) match = begin (content, format, difficulty);
  g_autofree char *name = g_strdup_printf ("100,000 games of Crawlitaire, %s, %s, of the yardstick",
                                           format->id, difficulty->id);
  MoTrial advised = { 0 };
  MoTrial random = { 0 };
  double begun = get_processor_s ();
  double bounds[4];
  double rates[2];
  double time;
  gboolean is_better;

  mo_trial_run (&advised, match, MO_TRIAL_ADVISED, N_GAMES, 1, NULL);
  time = get_processor_s () - begun;
  mo_trial_run (&random, match, MO_TRIAL_RANDOM, N_RANDOM_GAMES, 1, NULL);
  rates[0] = mo_trial_get_rate (&advised, &bounds[0], &bounds[1]);
  rates[1] = mo_trial_get_rate (&random, &bounds[2], &bounds[3]);
  is_better = bounds[0] > bounds[3];
  g_print ("%-18s %-10s player %6.2f %% ± %.2f   chance %6.2f %% ± %.2f   %5.1f s%s\n",
           format->id, difficulty->id, rates[0] * 100, (bounds[1] - bounds[0]) * 50, rates[1] * 100,
           (bounds[3] - bounds[2]) * 50, time,
           is_better ? "" : "  NO BETTER");
  return bench_report (name, time * 1e3 / bench_get_yardstick (), MAX_GAMES) && is_better;
}

/* Measures the maximum time for the odds of a ring, with each fighter and behind both doors, at
 * every choice of a game. */
static gboolean
measure_odds (MoContent *content,
              const MoFormat *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_new (content,
                                            &(MoMatchHeader){
                                                .system = (char *) "crawlitaire",
                                                .ruleset = format->ruleset->id,
                                                .is_dealt = TRUE,
                                                .seed = 1,
                                            },
                                            &error);
  double most = 0;
  MoMove move;

  while (match != NULL && mo_match_advise (match, &move, NULL))
    {
      const MoCrawlitaireState *state = mo_match_get_state (match);

      if (state->phase == MO_PHASE_ENTER)
        for (int i = 0; i < state->n_party; i++)
          {
            double begun = get_processor_s ();

            mo_crawlitaire_odds_ring (state, MO_DOOR_KNOWN, i);
            mo_crawlitaire_odds_ring (state, MO_DOOR_UNKNOWN, i);
            most = MAX (most, get_processor_s () - begun);
          }
      mo_match_apply_move (match, &move, FALSE, NULL);
    }
  return bench_report ("the odds of a ring behind both doors, at most, of the yardstick",
                       most * 1e3 / bench_get_yardstick (), MAX_ODDS);
}

int
main (void)
{
  g_autoptr (MoContent) content = NULL;
  const MoSystem *system;
  gboolean good = TRUE;

  setlocale (LC_ALL, "");
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  system = mo_systems_lookup (content->systems, "crawlitaire");
  good &= measure_odds (content, g_ptr_array_index (system->formats, 0));
  g_print ("%d games of the player, and %d by chance, for each variant\n", N_GAMES, N_RANDOM_GAMES);
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);

      for (guint j = 0; j < format->ruleset->difficulties->len; j++)
        good &= measure (content, format, g_ptr_array_index (format->ruleset->difficulties, j));
    }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
