/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Simulations: the same figures on any number of threads, as those of single games, and pairs. */

#include "config.h"

#include "match-fixture.h"
#include "mo-deck-file.h"
#include "mo-simulation.h"

#define N_GAMES 100

static MoContent *content;

/* @sample: (nullable): the name of the deck’s file */
static MoMatch *
begin (const char *format_id,
       const char *sample)
{
  const MoSystem *system;
  const MoFormat *format = mo_systems_get_format (content->systems, format_id, &system);
  const MoMatchHeader header = {
    .system = system->id,
    .ruleset = format->ruleset->id,
    .format = format->id,
    .difficulty = g_str_equal (system->id, "bonfire-run") ? (char *) "medium" : NULL,
    .is_dealt = TRUE,
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *path = sample != NULL ? g_build_filename (mo_content_get_installed_folder (),
                                                             "decks", sample, NULL)
                                         : NULL;
  g_autoptr (MoDeck) deck = path != NULL ? mo_deck_read_file (path, content, faults, faults) : NULL;
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_simulation_begin (content, &header, deck, &error);

  g_assert_no_error (error);
  return match;
}

static char *
describe (const MoSimulation *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %u %u %" G_GUINT64_FORMAT "\n", self->trial.n_games,
                          self->trial.n_won, self->trial.n_lost, self->trial.n_open,
                          self->trial.n_moves);
  for (guint i = 0; i < self->n_results; i++)
    g_string_append_printf (text, "%u", self->results[i]);
  for (guint i = 0; i < self->endings->len; i++)
    {
      const MoSimulatedEnding *ending = g_ptr_array_index (self->endings, i);

      g_string_append_printf (text, "\n%u %u %s", ending->n_games, ending->result, ending->reason);
    }
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MoSimulatedFigure *figure = g_ptr_array_index (self->figures, i);

      g_string_append_printf (text, "\n%s %s %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, figure->id,
                              figure->card, figure->n_games, figure->sum, figure->squares);
    }
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoSimulatedCard *card = g_ptr_array_index (self->cards, i);

      g_string_append_printf (text, "\n%s %u %u %u %u", card->id, card->copies, card->n_games,
                              card->n_unplayed, card->n_plays);
    }
  return g_string_free (text, FALSE);
}

static MoSimulation *
run (MoMatch *match,
     guint n_games,
     guint n_threads)
{
  return mo_simulation_run (match, content, MO_TRIAL_ADVISED, n_games, 7, n_threads, NULL, NULL);
}

static const MoSimulatedFigure *
find_figure (const MoSimulation *self,
             const char *id)
{
  for (guint i = 0; i < self->figures->len; i++)
    if (g_str_equal (((MoSimulatedFigure *) self->figures->pdata[i])->id, id))
      return self->figures->pdata[i];
  g_assert_not_reached ();
}

/* Games that do not end, as no figure is known, are counted, too, on any number of threads. */
static void
test_unfinished (void)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match =
      mo_match_read (content,
                     "match 1 system dungeon-crawler ruleset solitaire-2010 format "
                     "solitaire-2010-standard\n"
                     "add party ~adventurer/ann\nadd quests ~quest/find-the-well\n"
                     "add dungeon-deck ~character/rat 9\nadd deck ~skill/kick 20\n",
                     &line, &error);
  g_autoptr (MoSimulation) simulation = NULL;

  g_assert_no_error (error);
  simulation = run (match, 1000, 2);
  g_assert_cmpuint (simulation->trial.n_games, ==, 1000);
  g_assert_cmpuint (simulation->trial.n_open, ==, 1000);
  g_assert_cmpuint (simulation->trial.n_won + simulation->trial.n_lost, ==, 0);
}

static void
assert_threads (const char *format,
                const char *sample,
                guint n_games)
{
  g_autoptr (MoMatch) match = begin (format, sample);
  g_autoptr (MoSimulation) one = run (match, n_games, 1);
  g_autoptr (MoSimulation) four = run (match, n_games, 4);
  g_autofree char *of_one = describe (one);
  g_autofree char *of_four = describe (four);
  MoTrial trial = { 0 };

  g_assert_cmpstr (of_one, ==, of_four);
  g_assert_true (mo_trial_run (&trial, match, MO_TRIAL_ADVISED, n_games, 7, NULL));
  g_assert_cmpmem (&trial, sizeof trial, &one->trial, sizeof trial);
  g_assert_cmpuint (find_figure (one, sample != NULL ? "rounds" : "turns")->n_games, ==, n_games);
}

static void
test_threads (void)
{
  assert_threads ("crawlitaire-5-one", NULL, N_GAMES);
  assert_threads ("bonfire-run", NULL, N_GAMES);
  assert_threads ("solitaire-2011-elite", "solitaire-2011-elite.xml", 40);
  assert_threads ("cooperative-2010-two", "cooperative-2010-two.xml", 20);
}

/* The deck has 60 Crawler cards; a card was played in all games that it was not unplayed in. */
static void
test_cards (void)
{
  g_autoptr (MoMatch) match = begin ("solitaire-2011-elite", "solitaire-2011-elite.xml");
  g_autoptr (MoSimulation) simulation = run (match, 40, 2);
  guint n_copies = 0;
  guint n_plays = 0;

  for (guint i = 0; i < simulation->cards->len; i++)
    {
      const MoSimulatedCard *card = g_ptr_array_index (simulation->cards, i);

      g_assert_cmpuint (card->n_games, ==, 40);
      g_assert_cmpuint (card->n_plays, >=, card->n_games - card->n_unplayed);
      n_copies += card->copies;
      n_plays += card->n_plays;
    }
  g_assert_cmpuint (n_copies, ==, 60);
  g_assert_cmpint (n_plays, ==, find_figure (simulation, "cards-played")->sum);
}

/* Cards that are bought during a run count from then on. */
static void
test_bought_cards (void)
{
  g_autoptr (MoMatch) match = begin ("bonfire-run", NULL);
  g_autoptr (MoSimulation) simulation = run (match, N_GAMES, 0);
  guint n_plays = 0;
  gboolean has_bought = FALSE;

  for (guint i = 0; i < simulation->cards->len; i++)
    {
      const MoSimulatedCard *card = g_ptr_array_index (simulation->cards, i);

      n_plays += card->n_plays;
      has_bought = has_bought || card->n_games < N_GAMES;
    }
  g_assert_true (has_bought);
  g_assert_cmpint (n_plays, ==, find_figure (simulation, "cards-played")->sum);
}

static void
run_cb (GObject *source,
        GAsyncResult *result,
        gpointer user_data)
{
  MoSimulation **simulation = user_data;

  *simulation = mo_simulation_run_finish (result);
}

/* A cancelled simulation has the games until then; the others count nowhere. */
static void
test_cancel (void)
{
  g_autoptr (MoMatch) match = begin ("bonfire-run", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoSimulation) simulation = NULL;
  g_autoptr (MoSimulation) whole = run (match, N_GAMES, 1);
  guint n_done = 0;
  guint n_played = 0;

  mo_simulation_run_async (match, content, MO_TRIAL_ADVISED, 1000000, 7, 2, &n_done, cancellable,
                           run_cb, &simulation);
  while (g_atomic_int_get (&n_done) < 20)
    g_usleep (1000);
  g_cancellable_cancel (cancellable);
  while (simulation == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (simulation->trial.n_games, ==, n_done);
  g_assert_cmpuint (n_done, <, 1000000);
  for (guint i = 0; i < simulation->n_results; i++)
    n_played += simulation->results[i] != MO_SIMULATION_NOT_PLAYED;
  g_assert_cmpuint (n_played, ==, n_done);
  for (guint i = 0; i < N_GAMES; i++)
    g_assert_true (simulation->results[i] == MO_SIMULATION_NOT_PLAYED ||
                   simulation->results[i] == whole->results[i]);
}

static void
assert_difference (MoSimulationPairs pairs,
                   double difference,
                   double at_least,
                   double at_most)
{
  double least;
  double most;

  g_assert_cmpfloat_with_epsilon (mo_simulation_pairs_get_difference (&pairs, &least, &most),
                                  difference, 1e-9);
  g_assert_cmpfloat_with_epsilon (least, at_least, 1e-6);
  g_assert_cmpfloat_with_epsilon (most, at_most, 1e-6);
}

/* The bounds were computed with another program. */
static void
test_difference (void)
{
  assert_difference ((MoSimulationPairs){ 0 }, 0, -0.979982, 0.979982);
  assert_difference ((MoSimulationPairs){ 100, 40, 10, 30 }, 0.2, 0.079072, 0.313085);
  assert_difference ((MoSimulationPairs){ 1000, 0, 0, 0 }, 0, -0.001956, 0.001956);
  /* Rates differ by 1 at most. */
  assert_difference ((MoSimulationPairs){ 1, 0, 0, 1 }, 1, -0.510101, 1);
  assert_difference ((MoSimulationPairs){ 1, 0, 1, 0 }, -1, -1, 0.510101);
}

static void
test_compare (void)
{
  guint8 first[] = { 1, 1, 2, 2, 0, 1, MO_SIMULATION_NOT_PLAYED, 2 };
  guint8 second[] = { 1, 2, 1, 2, 1, 0, 1, 1, 1 };
  const MoSimulation a = { .results = first, .n_results = G_N_ELEMENTS (first) };
  const MoSimulation b = { .results = second, .n_results = G_N_ELEMENTS (second) };
  MoSimulationPairs pairs = mo_simulation_compare (&a, &b);

  g_assert_cmpuint (pairs.n_pairs, ==, 5);
  g_assert_cmpuint (pairs.n_both, ==, 1);
  g_assert_cmpuint (pairs.n_first, ==, 1);
  g_assert_cmpuint (pairs.n_second, ==, 2);
}

/* The figures are compared game by game: in those that both have played. */
static void
test_compare_figure (void)
{
  guint8 first[] = { 1, 2, MO_SIMULATION_NOT_PLAYED, 2 };
  guint8 second[] = { 2, 2, 1, 1, 1 };
  gint32 of_first[4 * MO_SIMULATION_N_VALUES] = { 0 };
  gint32 of_second[5 * MO_SIMULATION_N_VALUES] = { 0 };
  MoSimulatedFigure turns = { .id = (char *) "turns" };
  MoSimulatedFigure rounds = { .id = (char *) "rounds" };
  MoSimulatedFigure other = { .id = (char *) "others" };
  MoSimulatedFigure of_card = { .id = (char *) "rounds", .card = (char *) "t/rat" };
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  MoSimulation a = { .results = first, .n_results = 4, .values = of_first, .figures = figures };
  MoSimulation b = { .results = second, .n_results = 5, .values = of_second, .figures = figures };
  static const gint32 rows[][2] = { { 5, 8 }, { 7, 6 }, { 0, 99 }, { 2, 9 } };
  double difference;
  double error;

  g_ptr_array_add (figures, &turns);
  g_ptr_array_add (figures, &rounds);
  g_ptr_array_add (figures, &of_card);
  g_ptr_array_add (others, &turns);
  g_ptr_array_add (others, &other);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      of_first[i * MO_SIMULATION_N_VALUES + 1] = rows[i][0];
      of_second[i * MO_SIMULATION_N_VALUES + 1] = rows[i][1];
    }
  g_assert_true (mo_simulation_compare_figure (&a, &b, 0, &difference, &error));
  g_assert_cmpfloat (difference, ==, 0);
  g_assert_cmpfloat (error, ==, 0);
  /* 3, -1 and 7: a mean of 3, and a standard error of 4 / √3. */
  g_assert_true (mo_simulation_compare_figure (&a, &b, 1, &difference, &error));
  g_assert_cmpfloat_with_epsilon (difference, 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (error, 2.309401077, 1e-9);
  g_assert_false (mo_simulation_compare_figure (&a, &b, 2, &difference, &error));
  g_assert_null (mo_simulation_get_figure (&a, 3));
  b.figures = others;
  g_assert_false (mo_simulation_compare_figure (&a, &b, 1, &difference, &error));
  b.figures = figures;
  b.n_results = 1;
  g_assert_false (mo_simulation_compare_figure (&a, &b, 1, &difference, &error));
}

/* The values of the games add up to the figures, with any number of threads. */
static void
test_values (void)
{
  g_autoptr (MoMatch) match = begin ("solitaire-2011-elite", "solitaire-2011-elite.xml");
  g_autoptr (MoSimulation) simulation = run (match, 40, 3);
  const MoSimulatedFigure *figure;
  guint n = 0;

  for (; (figure = mo_simulation_get_figure (simulation, n)) != NULL; n++)
    {
      gint64 sum = 0;

      for (guint i = 0; i < 40; i++)
        sum += simulation->values[i * MO_SIMULATION_N_VALUES + n];
      g_assert_cmpint (sum, ==, figure->sum);
    }
  g_assert_cmpuint (n, >=, 8);
}

static void
test_mean (void)
{
  const MoSimulatedFigure figure = { .n_games = 4, .sum = 10, .squares = 30 };
  const MoSimulatedFigure single = { .n_games = 1, .sum = 3, .squares = 9 };
  double error;

  g_assert_cmpfloat_with_epsilon (mo_simulated_figure_get_mean (&figure, &error), 2.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (error, 0.645497224, 1e-9);
  g_assert_cmpfloat_with_epsilon (mo_simulated_figure_get_mean (&single, &error), 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (error, 0, 1e-12);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/simulation/threads", test_threads);
  g_test_add_func ("/simulation/unfinished", test_unfinished);
  g_test_add_func ("/simulation/cards", test_cards);
  g_test_add_func ("/simulation/bought-cards", test_bought_cards);
  g_test_add_func ("/simulation/cancel", test_cancel);
  g_test_add_func ("/simulation/difference", test_difference);
  g_test_add_func ("/simulation/compare", test_compare);
  g_test_add_func ("/simulation/compare-figure", test_compare_figure);
  g_test_add_func ("/simulation/values", test_values);
  g_test_add_func ("/simulation/mean", test_mean);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
