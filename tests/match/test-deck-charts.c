/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The charts of decks: they have the figures that the odds of the deck have, and add up. */

#include "config.h"

#include "match-answers.h"
#include "match-fixture.h"

#include "mo-chart-data.h"
#include "mo-crawler-deck-odds.h"
#include "mo-deck-charts.h"
#include "mo-deck-file.h"

#include <string.h>

static MoContent *content;

static MoDeck *
read_deck (const char *name)
{
  const char *folder = mo_content_get_installed_folder ();
  g_autofree char *path = g_build_filename (folder, "decks", name, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return deck;
}

static MoChartData *
find_chart (const GPtrArray *charts,
            const char *id)
{
  for (guint i = 0; i < charts->len; i++)
    if (g_str_equal (mo_chart_data_get_id (g_ptr_array_index (charts, i)), id))
      return g_ptr_array_index (charts, i);
  return NULL;
}

static guint
get_n (MoChartData *chart)
{
  return g_list_model_get_n_items (G_LIST_MODEL (chart));
}

static double
get_value (MoChartData *chart,
           const char *label)
{
  for (guint i = 0; i < get_n (chart); i++)
    if (g_str_equal (mo_chart_bar_get_label (mo_chart_data_get_bar (chart, i)), label))
      return mo_chart_bar_get_value (mo_chart_data_get_bar (chart, i));
  g_assert_not_reached ();
}

static double
get_sum (MoChartData *chart)
{
  double sum = 0;

  for (guint i = 0; i < get_n (chart); i++)
    sum += mo_chart_bar_get_value (mo_chart_data_get_bar (chart, i));
  return sum;
}

static guint
count_cost (const MoDeckPart *part,
            int cost)
{
  guint n = 0;

  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      if (mo_catalog_lookup (content->catalog, entry->id)->cost == cost)
        n += entry->count;
    }
  return n;
}

static void
test_sample (void)
{
  g_autoptr (MoDeck) deck = read_deck ("solitaire-2011-standard.xml");
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autoptr (MoCrawlerDeckOdds) odds =
      mo_crawler_deck_odds_new (content, format, deck, MO_DECK_ODDS_ROUNDS);
  const MoCrawlerResources *resources = g_ptr_array_index (odds->resources, 0);
  g_autoptr (GPtrArray) charts = mo_deck_charts_list (content, deck, TRUE);
  g_autoptr (GPtrArray) fast = mo_deck_charts_list (content, deck, FALSE);
  const MoDeckPart *crawler = mo_deck_get_part (deck, "crawler");
  MoChartData *chart = find_chart (charts, "crawler.costs");
  guint n_paid = 0;

  g_assert_cmpfloat (get_value (chart, "1"), ==, count_cost (crawler, 1));
  g_assert_cmpfloat (get_value (chart, "2"), ==, count_cost (crawler, 2));
  g_assert_cmpfloat (get_sum (chart), ==, mo_deck_part_get_n_cards (crawler));
  g_assert_cmpfloat (get_sum (find_chart (charts, "crawler.types")), ==, resources->n_cards);
  g_assert_nonnull (find_chart (charts, "crawler.keywords"));
  g_assert_nonnull (find_chart (charts, "dungeon.keywords"));

  chart = find_chart (charts, "dungeon.encounter");
  g_assert_cmpfloat (get_value (chart, "Bust"), ==, odds->encounter->bust);
  g_assert_cmpfloat (get_value (chart, "The limit is reached"), ==, odds->encounter->filled);
  g_assert_cmpfloat_with_epsilon (get_sum (find_chart (charts, "dungeon.encounter-cards")), 1,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (get_sum (find_chart (charts, "dungeon.encounter-power")), 1,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (get_sum (find_chart (charts, "dungeon.encounter-stamina")), 1,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (get_sum (find_chart (charts, "dungeon.rounds")), 1, 1e-9);

  chart = find_chart (charts, "crawler.together");
  g_assert_cmpuint (get_n (chart), ==, resources->hand);
  g_assert_cmpfloat (get_value (chart, "2"), ==, resources->together[2]);
  g_assert_cmpfloat (get_value (chart, "3"), ==, resources->together[3]);
  for (guint i = 0; i < resources->cards->len; i++)
    if (mo_crawler_resources_get_card (resources, i)->pay == MO_PAY_CAN)
      n_paid += mo_crawler_resources_get_card (resources, i)->n;
  g_assert_cmpfloat (get_sum (find_chart (charts, "crawler.resources")), ==, n_paid);
  g_assert_cmpuint (get_n (find_chart (charts, "crawler.losses")), ==, resources->losses->len);

  /* What takes long is left out at first. */
  g_assert_null (find_chart (fast, "dungeon.rounds"));
  g_assert_nonnull (find_chart (fast, "dungeon.encounter"));
}

/* The charts of a deck follow each other, and each player has some. */
static void
test_groups (void)
{
  g_autoptr (MoDeck) deck = read_deck ("cooperative-2010-two.xml");
  g_autoptr (GPtrArray) charts = mo_deck_charts_list (content, deck, FALSE);
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();

  for (guint i = 0; i < charts->len; i++)
    {
      const char *group = mo_chart_data_get_group (g_ptr_array_index (charts, i));

      if (groups->len == 0 ||
          !g_str_equal (g_ptr_array_index (groups, groups->len - 1), group))
        g_ptr_array_add (groups, (gpointer) group);
    }
  g_assert_cmpuint (groups->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (groups, 0), ==, "Player 1: Crawler deck");
  g_assert_cmpstr (g_ptr_array_index (groups, 1), ==, "Player 2: Crawler deck");
  g_assert_cmpstr (g_ptr_array_index (groups, 2), ==, "Dungeon deck");
  g_assert_nonnull (find_chart (charts, "crawler-2.resources"));
}

/* Other games have the charts that apply; decks of unknown formats, too, and empty ones none. */
static void
test_others (void)
{
  g_autoptr (MoDeck) run = mo_deck_new ("Run", "bonfire-run");
  g_autoptr (MoDeck) unknown = mo_deck_new ("Old", "house-gone");
  g_autoptr (MoDeck) empty = mo_deck_new ("Empty", "solitaire-2011-standard");
  g_autoptr (GPtrArray) of_run = NULL;
  g_autoptr (GPtrArray) of_unknown = NULL;
  g_autoptr (GPtrArray) of_empty = mo_deck_charts_list (content, empty, TRUE);

  mo_deck_set_count (run, "deck", "bonfire-run/strike", NULL, 2);
  mo_deck_set_count (run, "deck", "bonfire-run/defend", NULL, 3);
  mo_deck_set_count (unknown, "deck", "emberdeep/kindle", NULL, 2);
  of_run = mo_deck_charts_list (content, run, TRUE);
  of_unknown = mo_deck_charts_list (content, unknown, TRUE);
  g_assert_cmpfloat (get_sum (find_chart (of_run, "deck.costs")), ==, 5);
  g_assert_nonnull (find_chart (of_run, "deck.next"));
  g_assert_nonnull (find_chart (of_run, "deck.protection"));
  g_assert_null (find_chart (of_run, "deck.resources"));
  g_assert_cmpfloat (get_sum (find_chart (of_unknown, "deck.types")), ==, 2);
  g_assert_cmpuint (of_empty->len, ==, 0);
}

/* A deck of copies of one card has only its keywords, and protection if R9 says so. */
static void
test_keywords (void)
{
  static const struct
  {
    const char *card;
    guint n_keywords;
    gboolean protects;
  } rows[] = {
    { "strike", 1, FALSE },          { "double-strike", 1, FALSE },
    { "heavy-strike", 1, FALSE },    { "slashing-strike", 1, FALSE },
    { "big-impact", 1, FALSE },      { "meteor", 1, FALSE },
    { "defend", 1, TRUE },           { "iron-plate", 1, TRUE },
    { "total-defense", 1, TRUE },    { "reinforcement", 1, FALSE },
    { "small-help", 1, FALSE },      { "allies-are-coming", 1, FALSE },
    { "sword-and-shield", 2, TRUE }, { "help-and-sword", 2, FALSE },
    { "help-and-shield", 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = mo_deck_new ("Copies", "bonfire-run");
      g_autofree char *id = g_strconcat ("bonfire-run/", rows[i].card, NULL);
      g_autoptr (GPtrArray) charts = NULL;
      MoChartData *chart;

      g_test_message ("%s", id);
      mo_deck_set_count (deck, "deck", id, NULL, 3);
      charts = mo_deck_charts_list (content, deck, TRUE);
      chart = find_chart (charts, "deck.keywords");
      g_assert_cmpuint (get_n (chart), ==, rows[i].n_keywords);
      g_assert_cmpfloat (get_sum (chart), ==, 3 * rows[i].n_keywords);
      g_assert_cmpint (find_chart (charts, "deck.protection") != NULL, ==, rows[i].protects);
    }
}

static void
test_simulation (void)
{
  g_autoptr (MoDeck) deck = read_deck ("solitaire-2011-beginner.xml");
  const MoMatchHeader header = {
    .system = (char *) "dungeon-crawler",
    .ruleset = (char *) "solitaire-2011",
    .format = deck->format,
    .is_dealt = TRUE,
  };
  g_autoptr (MoMatch) match = mo_simulation_begin (content, &header, deck, NULL);
  g_autoptr (MoSimulation) games =
      mo_simulation_run (match, content, MO_TRIAL_ADVISED, 4, 1, 1, NULL, NULL);
  g_autoptr (MoSimulation) none =
      mo_simulation_run (match, content, MO_TRIAL_ADVISED, 0, 1, 1, NULL, NULL);
  g_autoptr (GPtrArray) charts = mo_simulation_list_charts (games, content->catalog);
  g_autoptr (GPtrArray) of_none = mo_simulation_list_charts (none, content->catalog);
  const MoSimulatedCard *card = g_ptr_array_index (games->cards, 0);
  MoChartBar *bar = mo_chart_data_get_bar (find_chart (charts, "win-rate"), 0);
  double expected[2];
  double bounds[2];

  g_assert_cmpfloat (mo_chart_bar_get_value (bar), ==,
                     mo_trial_get_rate (&games->trial, &expected[0], &expected[1]));
  g_assert_true (mo_chart_bar_get_interval (bar, &bounds[0], &bounds[1]));
  g_assert_cmpstr (mo_chart_data_get_note (find_chart (charts, "win-rate")), ==,
                   "Based on 4 finished games, with a 95% confidence interval");
  g_assert_cmpfloat (bounds[0], ==, expected[0]);
  g_assert_cmpfloat (bounds[1], ==, expected[1]);
  g_assert_cmpfloat (get_sum (find_chart (charts, "endings")), ==, 4);
  g_assert_cmpuint (of_none->len, ==, 0);
  g_assert_cmpuint (get_n (find_chart (charts, "unplayed")), ==, 10);
  bar = mo_chart_data_get_bar (find_chart (charts, "unplayed"), 0);
  g_assert_cmpstr (mo_chart_bar_get_label (bar), ==,
                   mo_catalog_lookup (content->catalog, card->id)->name);
  g_assert_cmpfloat (mo_chart_bar_get_value (bar), ==, card->n_unplayed / 4.0);
}

/* Each way that games ended is named, and cards that were played in all games are not listed. */
static void
test_endings (void)
{
  MoSimulatedEnding rows[] = {
    { MO_MATCH_LOST, (char *) "No health", 5 },
    { MO_MATCH_WON, (char *) "All quests", 3 },
    { MO_MATCH_OPEN, NULL, 2 },
  };
  MoSimulatedCard played = { .id = (char *) "x/played", .n_games = 10 };
  MoSimulatedCard unplayed = { .id = (char *) "x/unplayed", .n_games = 10, .n_unplayed = 4 };
  g_autoptr (GPtrArray) endings = g_ptr_array_new ();
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  const MoSimulation games = {
    .trial = { .n_games = 10, .n_won = 3, .n_lost = 5 }, .endings = endings, .cards = cards,
  };
  g_autoptr (GPtrArray) charts = NULL;
  g_autoptr (GPtrArray) of_played = NULL;
  MoChartData *chart;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_ptr_array_add (endings, &rows[i]);
  g_ptr_array_add (cards, &played);
  of_played = mo_simulation_list_charts (&games, content->catalog);
  g_assert_cmpuint (of_played->len, ==, 2);
  g_ptr_array_insert (cards, 0, &unplayed);
  charts = mo_simulation_list_charts (&games, content->catalog);
  g_assert_cmpuint (charts->len, ==, 3);
  chart = find_chart (charts, "endings");
  g_assert_cmpuint (get_n (chart), ==, 3);
  g_assert_cmpfloat (get_value (chart, "Lost: No health"), ==, 5);
  g_assert_cmpfloat (get_value (chart, "Won: All quests"), ==, 3);
  g_assert_cmpfloat (get_value (chart, "Unfinished: No more moves"), ==, 2);
  g_assert_cmpuint (get_n (find_chart (charts, "unplayed")), ==, 1);
  g_assert_cmpfloat (get_value (find_chart (charts, "unplayed"), "x/unplayed"), ==, 0.4);
}

/* Games of two decks with the same seeds: the figures that differ clearly are named. */
static void
test_comparison (void)
{
  guint8 first[] = { 1, 2, 2, 2 };
  guint8 second[] = { 1, 1, 1, 2 };
  gint32 of_first[4 * MO_SIMULATION_N_VALUES] = { 0 };
  gint32 of_second[4 * MO_SIMULATION_N_VALUES] = { 0 };
  MoSimulatedFigure rounds = { .id = (char *) "rounds", .name = (char *) "Rounds" };
  MoSimulatedFigure busts = { .id = (char *) "busts", .name = (char *) "Busts" };
  MoSimulatedFigure turns = { .id = (char *) "turns", .name = (char *) "Turns" };
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();
  const MoSimulation a = {
    .trial = { .n_games = 4, .n_won = 1, .n_lost = 3 },
    .results = first, .n_results = 4, .values = of_first, .figures = figures,
  };
  const MoSimulation b = {
    .trial = { .n_games = 4, .n_won = 3, .n_lost = 1 },
    .results = second, .n_results = 4, .values = of_second, .figures = figures,
  };
  g_autoptr (MoChartData) chart = NULL;
  g_auto (GStrv) notes = NULL;
  double bounds[2];

  g_ptr_array_add (figures, &rounds);
  g_ptr_array_add (figures, &busts);
  /* The same in all games: no difference is clear. */
  g_ptr_array_add (figures, &turns);
  for (guint i = 0; i < 4; i++)
    {
      of_second[i * MO_SIMULATION_N_VALUES] = 3 + (gint32) i % 2;
      of_second[i * MO_SIMULATION_N_VALUES + 1] = i % 2 == 0 ? 1 : -1;
    }
  chart = mo_simulation_chart_comparison (&b, &a, "Ember Party");
  notes = g_strsplit (mo_chart_data_get_note (chart), "\n", -1);
  g_assert_cmpuint (g_strv_length (notes), ==, 2);
  g_assert_true (g_str_has_prefix (notes[0], "Games won: +50.0 percentage points"));
  g_assert_cmpstr (notes[1], ==, "Rounds: +3.50 ± 0.29");
  g_assert_cmpuint (get_n (chart), ==, 2);
  g_assert_cmpfloat (get_value (chart, "Ember Party"), ==, 0.25);
  g_assert_cmpfloat (get_value (chart, "Now"), ==, 0.75);
  g_assert_true (mo_chart_bar_get_interval (mo_chart_data_get_bar (chart, 0), &bounds[0],
                                            &bounds[1]));
}

/* Removes every second card, so that decks are incomplete, and adds cards that no catalog has, with
 * and without a name. */
static void
thin (MoDeck *deck)
{
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = part->entries->len; j-- > 0;)
        if (j % 2 == 0)
          mo_deck_set_count (deck, part->id,
                             ((const MoDeckEntry *) g_ptr_array_index (part->entries, j))->id, NULL,
                             0);
      mo_deck_set_count (deck, part->id, "lost/named", "Lost Card", 2);
      mo_deck_set_count (deck, part->id, "lost/nameless", NULL, i + 1);
    }
}

static char *
write_row (const char *name,
           const MoDeck *deck)
{
  g_autofree char *charts = match_answers_list_charts (content, deck);
  g_autofree char *odds = match_answers_list_deck_odds (content, deck);
  g_autofree char *of_charts = g_compute_checksum_for_string (G_CHECKSUM_MD5, charts, -1);
  g_autofree char *of_odds = g_compute_checksum_for_string (G_CHECKSUM_MD5, odds, -1);

  return g_strdup_printf ("\n%s\t%.8s\t%.8s\n", name, of_charts, of_odds);
}

static MoSimulation *
simulate (const MoDeck *deck,
          const char *ruleset)
{
  const MoMatchHeader header = {
    .system = (char *) "dungeon-crawler",
    .ruleset = (char *) ruleset,
    .format = deck->format,
    .is_dealt = TRUE,
  };
  g_autoptr (MoMatch) match = mo_simulation_begin (content, &header, deck, NULL);

  return mo_simulation_run (match, content, MO_TRIAL_ADVISED, 6, 3, 1, NULL, NULL);
}

static void
expect_row (const char *row,
            const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "deck-odds.tsv", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (strstr (text, row) != NULL)
    return;
  g_print ("# changed: %s", row + 1);
  g_test_fail ();
}

/* Whole charts of a few games with a package, and with half of its cards, and what differs. */
static void
test_simulated (gconstpointer folder)
{
  static const char *const rulesets[] = { "solitaire-2010", "solitaire-2011" };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *name = g_strconcat (rulesets[i], "-beginner.xml", NULL);
      g_autoptr (MoDeck) deck = read_deck (name);
      g_autoptr (MoSimulation) whole = simulate (deck, rulesets[i]);
      g_autoptr (MoSimulation) half = (thin (deck), simulate (deck, rulesets[i]));
      g_autoptr (GPtrArray) charts = mo_simulation_list_charts (whole, content->catalog);
      g_autoptr (GPtrArray) of_half = mo_simulation_list_charts (half, content->catalog);
      g_autofree char *row = NULL;
      g_autofree char *text = NULL;
      g_autofree char *other = match_answers_write_charts (of_half);
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, other, -1);
      g_autofree char *of_charts = NULL;

      g_ptr_array_add (charts, mo_simulation_chart_comparison (half, whole, "Whole"));
      g_ptr_array_add (charts, mo_simulation_chart_comparison (whole, half, "Half"));
      text = match_answers_write_charts (charts);
      of_charts = g_compute_checksum_for_string (G_CHECKSUM_MD5, text, -1);
      row = g_strdup_printf ("\n%s, simulated\t%.8s\t%.8s\n", deck->format, of_charts, sum);
      expect_row (row, folder);
    }
}

/* Whole charts and odds of the shipped packages, and of these with half of their cards and some
 * unknown ones: deck-odds.tsv has the format of each, and checksums. After an intended change, the
 * messages have the new rows. */
static void
test_packages (gconstpointer folder)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);

  for (guint i = 0; i < 2 * packages->len; i++)
    {
      MoDeck *deck = g_ptr_array_index (packages, i / 2);
      g_autofree char *name = g_strconcat (deck->format, i % 2 == 0 ? "" : ", half", NULL);
      g_autofree char *row = NULL;

      if (i % 2 > 0)
        thin (deck);
      row = write_row (name, deck);
      expect_row (row, folder);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/deck-charts/sample", test_sample);
  g_test_add_func ("/deck-charts/groups", test_groups);
  g_test_add_func ("/deck-charts/others", test_others);
  g_test_add_func ("/deck-charts/keywords", test_keywords);
  g_test_add_func ("/deck-charts/simulation", test_simulation);
  g_test_add_func ("/deck-charts/endings", test_endings);
  g_test_add_func ("/deck-charts/comparison", test_comparison);
  g_test_add_data_func ("/deck-charts/simulated", argv[1], test_simulated);
  g_test_add_data_func ("/deck-charts/packages", argv[1], test_packages);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
