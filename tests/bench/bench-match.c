/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cost of a match: a random game of legal moves, replaying a journal from its text, and an undo
 * in a match of 10,000 moves.
 *
 *   bench-match DECK
 *
 * Exits with 1 if a limit is exceeded. Times are processor time. */

#include "config.h"

#include "bench.h"

#include "mo-crawler.h"
#include "mo-deck-file.h"
#include "mo-match.h"

#include <locale.h>
#include <stdlib.h>
#include <time.h>

#define N_GAMES 400
#define N_REPLAYS 20
#define N_LONG 10000
#define N_UNDOS 200

/* The limits. */
/* Of the yardstick. */
#define MAX_GAME 0.22
#define MAX_MOVES 0.43
#define MAX_UNDO 0.22

static MoMatch *
set_up (MoContent *content,
        const MoDeck *deck,
        guint64 seed)
{
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  MoMatch *match;

  if (format == NULL)
    g_error ("%s: no format", deck->format);
  match = mo_match_new (content,
                        &(MoMatchHeader){
                          .system = system->id,
                          .ruleset = format->ruleset->id,
                          .format = format->id,
                          .difficulty = (char *) "standard",
                          .is_dealt = TRUE,
                          .seed = seed,
                        },
                        &error);
  if (match == NULL)
    g_error ("%s", error->message);
  lines = mo_match_list_set_up (match, deck, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!mo_match_apply (match, lines[i], FALSE, &error))
      g_error ("%s", error->message);
  return match;
}

/* Plays randomly, but continues to the next step half of the time, as people do; otherwise the hand
 * would be empty at once. */
static void
play (MoMatch *match,
      guint64 seed)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed ((guint32) seed);
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  for (;;)
    {
      g_array_set_size (moves, 0);
      class->list (mo_match_get_game (match), mo_match_get_state (match), moves);
      if (moves->len == 0)
        {
          if (mo_match_get_result (match, NULL) != MO_MATCH_OPEN ||
              !mo_match_apply (match, "! resolve", FALSE, NULL))
            return;
          continue;
        }
      if (!mo_match_apply_move (
              match, &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len), FALSE, NULL))
        g_error ("a listed move was refused");
    }
}

static gboolean
measure_games (MoContent *content,
               const MoDeck *deck)
{
  double times[N_GAMES];
  guint n_moves = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match = set_up (content, deck, i);
      guint before = mo_match_get_position (match);
      double begun = bench_get_processor_ms ();

      play (match, i);
      times[i] = bench_get_processor_ms () - begun;
      n_moves += mo_match_get_position (match) - before;
    }
  qsort (times, N_GAMES, sizeof *times, bench_compare_doubles);
  g_print ("%-44s %8u\n", "moves of a random game, on average", n_moves / N_GAMES);
  g_print ("%-44s %8.3f ms\n", "a random game, 95th percentile", times[N_GAMES * 95 / 100]);
  return bench_report ("a random game of Dungeon Crawler, median, of the yardstick",
                       times[N_GAMES / 2] / bench_get_yardstick (), MAX_GAME);
}

/* Without the setup, which is the same in every game. */
static gboolean
measure_replay (MoContent *content,
                const MoDeck *deck)
{
  double least = G_MAXDOUBLE;
  guint n_moves = 0;
  g_autoptr (MoMatch) match = set_up (content, deck, 1);
  g_autofree char *text = NULL;

  play (match, 1);
  text = mo_match_write (match);
  for (guint i = 0; i < N_REPLAYS; i++)
    {
      g_autoptr (MoMatch) replayed = NULL;
      guint line;
      double begun = bench_get_processor_ms ();

      replayed = mo_match_read (content, text, &line, NULL);
      least = MIN (least, bench_get_processor_ms () - begun);
      n_moves = mo_match_get_position (replayed);
    }
  g_print ("%-44s %8u\n", "moves of the journal", n_moves);
  return bench_report ("replaying 1,000 moves, of the yardstick",
                       least * 1e3 / n_moves / bench_get_yardstick (), MAX_MOVES);
}

static gboolean
measure_undo (MoContent *content,
              const MoDeck *deck)
{
  g_autoptr (MoMatch) match = set_up (content, deck, 1);
  double most = 0;

  play (match, 1);
  mo_match_undo (match);
  while (mo_match_get_n_moves (match) < N_LONG)
    {
      g_autofree char *line = g_strdup_printf ("limit %u", mo_match_get_n_moves (match) % 9);

      mo_match_apply (match, line, FALSE, NULL);
    }
  for (guint i = 0; i < N_UNDOS; i++)
    {
      double begun = bench_get_processor_ms ();

      mo_match_undo (match);
      most = MAX (most, bench_get_processor_ms () - begun);
    }
  return bench_report ("an undo among 10,000 moves, at most, of the yardstick",
                       most / bench_get_yardstick (), MAX_UNDO);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (MoContent) content = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) deck = NULL;
  gboolean good;

  setlocale (LC_ALL, "");
  if (argc != 2)
    {
      g_printerr ("usage: bench-match DECK\n");
      return 2;
    }
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  file = g_file_new_for_path (argv[1]);
  stream = g_file_read (file, NULL, NULL);
  deck = stream != NULL ? mo_deck_read_xml (G_INPUT_STREAM (stream), argv[1], faults) : NULL;
  if (deck == NULL)
    g_error ("%s can’t be read", argv[1]);
  good = measure_games (content, deck);
  good &= measure_replay (content, deck);
  good &= measure_undo (content, deck);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
