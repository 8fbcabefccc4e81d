/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often the automatic players win, at least. The rates are those of 20,000 games; a test plays
 * few of them, with a fixed seed, and allows for chance. */

#include "config.h"

#include "match-fixture.h"
#include "mo-trial.h"

#include <math.h>

#define N_GAMES 400
#define SEED 1

/* Chance alone exceeds this many standard errors once in 30,000 times. */
#define SLACK 4

static MoContent *content;

typedef struct
{
  const char *system;
  const char *format;
  const char *difficulty;
  double rate;
} Row;

static const Row rows[] = {
  { "crawlitaire", "crawlitaire-5-one", "standard", 0.85 },
  { "crawlitaire", "crawlitaire-5-one", "heroic", 0.83 },
  { "crawlitaire", "crawlitaire-5-one", "epic", 0.78 },
  { "crawlitaire", "crawlitaire-5-one", "legendary", 0.73 },
  { "crawlitaire", "crawlitaire-5-two", "standard", 0.51 },
  { "crawlitaire", "crawlitaire-5-two", "heroic", 0.48 },
  { "crawlitaire", "crawlitaire-5-two", "epic", 0.45 },
  { "crawlitaire", "crawlitaire-5-two", "legendary", 0.415 },
  { "bonfire-run", "bonfire-run", "easy", 0.99 },
  { "bonfire-run", "bonfire-run", "medium", 0.58 },
  { "bonfire-run", "bonfire-run", "hard", 0.11 },
};

static void
test_rate (gconstpointer user_data)
{
  const Row *row = user_data;
  const MoSystem *system = mo_systems_lookup (content->systems, row->system);
  const MoMatchHeader header = {
    .system = (char *) row->system,
    .ruleset = ((const MoFormat *) g_ptr_array_index (system->formats, 0))->ruleset->id,
    .format = (char *) row->format,
    .difficulty = (char *) row->difficulty,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_new (content, &header, &error);
  MoTrial trial = { 0 };
  double slack = SLACK * sqrt (row->rate * (1 - row->rate) / N_GAMES);

  g_assert_no_error (error);
  mo_trial_run (&trial, match, MO_TRIAL_ADVISED, N_GAMES, SEED, NULL);
  g_test_message ("%u of %u won", trial.n_won, N_GAMES);
  g_assert_cmpuint (trial.n_open, ==, 0);
  g_assert_cmpfloat ((double) trial.n_won / N_GAMES, >, row->rate - slack);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/player-rates/%s/%s", rows[i].format, rows[i].difficulty);

      g_test_add_data_func (name, &rows[i], test_rate);
    }
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
