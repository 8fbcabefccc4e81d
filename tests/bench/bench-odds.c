/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cost of the exact figures of each shipped deck, in milliseconds and as a ratio to a bare loop
 * that shuffles the costs of the Dungeon deck and plays its rounds 10,000 times, in the same run;
 * and the cost of a simulated encounter as a ratio to a bare loop that only adds costs up to the
 * limit. The exact odds of the encounter are compared with the simulated ones.
 *
 *   bench-odds FOLDER
 *
 * FOLDER has the decks. Exits with 1 if a deck of 80 cards of each kind exceeds a limit, if a
 * simulated encounter of any deck does, or if its odds differ. Times are processor time, and the
 * least of several runs. */

#include "config.h"

#include "bench.h"

#include "encounter-trial.h"

#include "mo-crawler-deck-odds.h"
#include "mo-deck-file.h"
#include "mo-games.h"

#include <locale.h>
#include <math.h>
#include <string.h>
#include <time.h>

#define N_RUNS 7
#define N_SHUFFLES 10000
#define MAX_CARDS 500

/* The limits, for decks of this size. */
#define N_CARDS 80
/* Of the yardstick: 20 ms where that takes 4.6. */
#define MAX_REPORT 4.3
/* Of shuffling as often. */
#define MAX_RATIO 6.0

#define N_ENCOUNTERS 200000
#define MAX_ENCOUNTER_RATIO 2.0

/* Chance alone exceeds this many standard errors once in 15,000 times. */
#define SLACK 4

static double
measure_report (const MoContent *content,
                const MoFormat *format,
                const MoDeck *deck,
                MoDeckOddsFlags flags)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < N_RUNS; i++)
    {
      double begun = bench_get_processor_ms ();
      MoCrawlerDeckOdds *odds = mo_crawler_deck_odds_new (content, format, deck, flags);

      mo_crawler_deck_odds_free (odds);
      least = MIN (least, bench_get_processor_ms () - begun);
    }
  return least;
}

/* Returns the number of cards, whose costs it lists. */
static guint
list_costs (const MoContent *content,
            const MoDeck *deck,
            int *costs)
{
  const MoDeckPart *part = mo_deck_get_part (deck, "dungeon");
  guint n = 0;

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);

      for (guint j = 0; card != NULL && j < entry->count && n < MAX_CARDS; j++)
        costs[n++] = card->cost;
    }
  return n;
}

/* Returns the number of rounds, so that the loop is not optimized away. */
static guint
play (int *costs,
      guint n,
      int limit,
      guint64 *chance)
{
  guint rounds = 0;
  int tally = 0;

  for (guint i = n; i > 1; i--)
    {
      guint other;
      int cost = costs[i - 1];

      *chance ^= *chance << 13;
      *chance ^= *chance >> 7;
      *chance ^= *chance << 17;
      other = (guint) (((*chance >> 32) * i) >> 32);
      costs[i - 1] = costs[other];
      costs[other] = cost;
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean is_bust = tally + costs[i] > limit;

      tally = is_bust ? costs[i] : tally + costs[i];
      rounds += is_bust;
      if (tally >= limit)
        {
          tally = 0;
          rounds++;
        }
    }
  return rounds;
}

static double
measure_shuffles (const MoContent *content,
                  const MoDeck *deck,
                  int limit)
{
  static volatile guint n_rounds;
  int costs[MAX_CARDS];
  guint n = list_costs (content, deck, costs);
  guint64 chance = 88172645463325252;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < N_RUNS; i++)
    {
      double begun = bench_get_processor_ms ();

      for (guint j = 0; j < N_SHUFFLES; j++)
        n_rounds += play (costs, n, limit, &chance);
      least = MIN (least, bench_get_processor_ms () - begun);
    }
  return least;
}

static void
fill_trial (EncounterTrial *self,
            const MoContent *content,
            const MoDeck *deck,
            int limit)
{
  const MoSystem *system = mo_systems_lookup (content->systems, "dungeon-crawler");
  const MoDeckPart *part = mo_deck_get_part (deck, "dungeon");
  MoCrawlerWords words;

  mo_crawler_words_find (&words, system->vocabulary);
  *self = (EncounterTrial){ .limit = limit };
  encounter_chance_init (&self->chance, 1);
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);
      MoCrawlerFace *face = mo_crawler_face_new (card, &words);
      const EncounterCard added = {
        .cost = (gint16) (face->cost != MO_ABSENT ? MAX (face->cost, 0) : -1),
        .limit = (gint16) face->limit,
      };

      for (guint j = 0; j < entry->count && self->n_cards < ENCOUNTER_MAX_CARDS; j++)
        self->cards[self->n_cards++] = added;
      mo_crawler_face_free (face);
    }
}

/* Returns how many standard errors a simulated frequency is from its exact odds. */
static double
get_distance (guint64 n,
              guint64 n_all,
              double odds)
{
  double frequency = (double) n / (double) n_all;
  double error = sqrt (odds * (1 - odds) / (double) n_all);

  return error > 0 ? fabs (frequency - odds) / error : frequency == odds ? 0 : G_MAXDOUBLE;
}

/* Returns the largest of these distances of all odds of an encounter. */
static double
compare_encounters (const EncounterTrial *trial,
                    const MoFirstEncounter *exact)
{
  guint64 n = trial->n_filled + trial->n_busts + trial->n_run_out + trial->n_unsure;
  double most = get_distance (trial->n_filled, n, exact->filled);

  most = MAX (most, get_distance (trial->n_busts, n, exact->bust));
  most = MAX (most, get_distance (trial->n_run_out, n, exact->runs_out));
  most = MAX (most, get_distance (trial->n_unsure, n, exact->unsure));
  for (guint i = 0; i + 1 < ENCOUNTER_MAX_NUMBER; i++)
    {
      double odds = mo_spread_get (exact->numbers, (int) i);

      /* Rare numbers are not distributed normally. */
      if (odds * (double) n > 100)
        most = MAX (most, get_distance (trial->numbers[i], n, odds));
    }
  return most;
}

/* Measures simulated encounters, and prints the results. */
static gboolean
measure_encounters (const MoContent *content,
                    const MoDeck *deck,
                    const MoCrawlerDeckOdds *odds,
                    const char *name)
{
  static volatile guint64 n_drawn;
  g_autofree char *what = g_strdup_printf ("an encounter of %s, of the bare loop", name);
  EncounterTrial trial;
  double bare = G_MAXDOUBLE;
  double played = G_MAXDOUBLE;
  double distance;
  gboolean fits;

  fill_trial (&trial, content, deck, odds->limit);
  for (guint i = 0; i < N_RUNS; i++)
    {
      double begun = bench_get_processor_ms ();

      guint64 n = 0;

      for (guint j = 0; j < N_ENCOUNTERS; j++)
        n += encounter_trial_play_bare (&trial);
      n_drawn += n;
      bare = MIN (bare, bench_get_processor_ms () - begun);
      begun = bench_get_processor_ms ();
      for (guint j = 0; j < N_ENCOUNTERS; j++)
        encounter_trial_play (&trial);
      played = MIN (played, bench_get_processor_ms () - begun);
    }
  distance = compare_encounters (&trial, odds->encounter);
  g_print ("%-30s a simulated encounter %6.1f ns; exact odds are within %.1f standard errors\n",
           name, played * 1e6 / N_ENCOUNTERS, distance);
  fits = bench_report (what, played / bare, MAX_ENCOUNTER_RATIO);
  return fits && distance <= SLACK;
}

static gboolean
measure_deck (MoContent *content,
              const char *path)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, NULL);
  g_autofree char *name = g_path_get_basename (path);
  const MoFormat *format;
  g_autoptr (MoCrawlerDeckOdds) odds = NULL;
  double without;
  double whole;
  double ratio;
  gboolean is_limited;
  gboolean fits = TRUE;

  if (deck == NULL)
    g_error ("%s can’t be read", path);
  format = mo_systems_get_format (content->systems, deck->format, NULL);
  odds = mo_crawler_deck_odds_new (content, format, deck, 0);
  without = measure_report (content, format, deck, 0);
  whole = measure_report (content, format, deck, MO_DECK_ODDS_ROUNDS);
  ratio = whole / measure_shuffles (content, deck, odds->limit);
  is_limited = odds->n_dungeon == N_CARDS && odds->resources->len == 1;
  g_print ("%-30s %8.3f ms, without rounds %6.3f ms, %6.2f × %u shuffles\n", name, whole, without,
           ratio, N_SHUFFLES);
  if (is_limited)
    {
      g_autofree char *of_yardstick = g_strdup_printf ("odds of %s, of the yardstick", name);
      g_autofree char *of_shuffles =
          g_strdup_printf ("odds of %s, of %u shuffles", name, N_SHUFFLES);

      fits &= bench_report (of_yardstick, whole / bench_get_yardstick (), MAX_REPORT);
      fits &= bench_report (of_shuffles, ratio, MAX_RATIO);
    }
  if (odds->encounter != NULL)
    fits &= measure_encounters (content, deck, odds, name);
  return fits;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (MoContent) content = NULL;
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  gboolean fits = TRUE;

  setlocale (LC_ALL, "");
  if (argc != 2)
    g_error ("usage: bench-odds FOLDER");
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  folder = g_dir_open (argv[1], 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (paths, g_build_filename (argv[1], name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    fits &= measure_deck (content, g_ptr_array_index (paths, i));
  return fits ? 0 : 1;
}
