/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often the computer player wins Bonfire Run, by adventurer and difficulty, and the cost of
 * 10,000 runs.
 *
 *   bench-bonfire [RUNS]
 *
 * RUNS is the number for each adventurer and difficulty; by default, they add up to 10,000. Exits
 * with 1 if 10,000 runs would exceed the limit. Times are processor time. */

#include "config.h"

#include "bench.h"

#include "mo-trial.h"

#include <locale.h>
#include <stdlib.h>
#include <time.h>

#define N_RUNS 10000

/* The limit for 10,000 runs, of the yardstick. */
#define MAX_RATIO 4350

static double
get_processor_s (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static MoMatch *
begin (MoContent *content,
       const char *difficulty)
{
  const MoMatchHeader header = {
    .system = (char *) "bonfire-run",
    .ruleset = (char *) "bonfire-run",
    .difficulty = (char *) difficulty,
    .is_dealt = TRUE,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);

  if (match == NULL)
    g_error ("%s", error->message);
  return match;
}

/* Returns: the time in seconds */
static double
measure (MoMatch *match,
         const MoMove *choice,
         guint n_runs)
{
  g_autofree char *who = mo_match_describe_move (match, choice);
  g_autoptr (GError) error = NULL;
  MoTrial trial = { 0 };
  double begun;
  double taken;
  double at_least;
  double at_most;
  double rate;

  if (!mo_match_apply_move (match, choice, FALSE, &error))
    g_error ("%s", error->message);
  begun = get_processor_s ();
  mo_trial_run (&trial, match, MO_TRIAL_ADVISED, n_runs, 1, NULL);
  taken = get_processor_s () - begun;
  rate = mo_trial_get_rate (&trial, &at_least, &at_most);
  g_print ("%-8s %-20s %6u runs: won %6.2f %% (%.2f to %.2f), %u lost, %u left, %.0f moves each, "
           "%.2f s\n",
           mo_match_get_header (match)->difficulty, who, trial.n_games, rate * 100, at_least * 100,
           at_most * 100, trial.n_lost, trial.n_open, (double) trial.n_moves / trial.n_games,
           taken);
  mo_match_undo (match);
  return taken;
}

int
main (int argc,
      char **argv)
{
  static const char *const difficulties[] = { "easy", "medium", "hard" };
  g_autoptr (MoContent) content = NULL;
  guint n_runs = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 0;
  guint n_all = 0;
  double taken = 0;

  setlocale (LC_ALL, "");
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (difficulties); i++)
    {
      g_autoptr (MoMatch) match = begin (content, difficulties[i]);
      g_autoptr (GArray) choices = mo_match_list_moves (match);
      guint n = n_runs > 0 ? n_runs
                           : N_RUNS / ((guint) G_N_ELEMENTS (difficulties) * choices->len) + 1;

      for (guint j = 0; j < choices->len; j++)
        {
          taken += measure (match, &g_array_index (choices, MoMove, j), n);
          n_all += n;
        }
    }
  taken *= (double) N_RUNS / MAX (n_all, 1);
  return bench_report ("10,000 games of Bonfire Run, of the yardstick",
                       taken * 1e3 / bench_get_yardstick (), MAX_RATIO)
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
