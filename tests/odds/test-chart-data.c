/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of a chart: their texts, their table, and the bars of a spread. */

#include "config.h"

#include "mo-chart-data.h"
#include "mo-odds-text.h"

static double
get_sum (MoChartData *data)
{
  double sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (data)); i++)
    sum += mo_chart_bar_get_value (mo_chart_data_get_bar (data, i));
  return sum;
}

static const char *
get_label (MoChartData *data,
           guint index)
{
  return mo_chart_bar_get_label (mo_chart_data_get_bar (data, index));
}

static void
assert_sentence (MoChartData *data,
                 guint index,
                 const char *expected)
{
  g_autofree char *sentence = mo_chart_data_dup_sentence (data, mo_chart_data_get_bar (data,
                                                                                       index));

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_numbers (void)
{
  g_autoptr (MoChartData) data =
      mo_chart_data_new ("costs", "Deck", "Costs", MO_CHART_NUMBERS, TRUE);
  g_autofree char *table = NULL;

  mo_chart_data_set_headings (data, "Cost", "Cards", "share");
  mo_chart_data_add (data, "0", 2, 0.25);
  mo_chart_data_add (data, "1", 6, 0.75);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (data)) == MO_TYPE_CHART_BAR);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (data), 2));
  g_assert_cmpfloat (mo_chart_data_get_length (data, mo_chart_data_get_bar (data, 0), 2), ==,
                     2.0 / 6);
  assert_sentence (data, 1, "Cost 1: 6, share 75%");
  table = mo_chart_data_dup_table (data);
  g_assert_cmpstr (table, ==,
                   "Costs\nCost\tCards\tshare\n0\t2\t25.00%\n1\t6\t75.00%\n");
}

/* What is no scale is a share of all. */
static void
test_shares (void)
{
  g_autoptr (MoChartData) data =
      mo_chart_data_new ("losses", "Deck", "Losses", MO_CHART_NUMBERS, FALSE);

  mo_chart_data_set_headings (data, "Adventurer", "Cards", "Share");
  mo_chart_data_add (data, "Ann", 1, 0.0125);
  assert_sentence (data, 0, "Ann: 1, Share 1%");
  g_assert_cmpfloat (mo_chart_data_get_length (data, mo_chart_data_get_bar (data, 0), 1), ==,
                     0.0125);
}

static void
test_interval (void)
{
  g_autoptr (MoChartData) data = mo_chart_data_new ("won", "", "Won", MO_CHART_ODDS, FALSE);
  g_autofree char *table = NULL;
  double at_least;
  double at_most;

  mo_chart_data_set_headings (data, "Result", "Share", NULL);
  mo_chart_data_add_interval (data, "Won", 0.5, 0.431, 0.569);
  mo_chart_data_add (data, "Certain", 1 - 1e-12, -1);
  mo_chart_data_take_note (data, g_strdup ("One"));
  mo_chart_data_take_note (data, g_strdup ("Two"));
  g_assert_true (mo_chart_bar_get_interval (mo_chart_data_get_bar (data, 0), &at_least, &at_most));
  g_assert_cmpfloat (at_least, ==, 0.431);
  g_assert_false (mo_chart_bar_get_interval (mo_chart_data_get_bar (data, 1), &at_least, &at_most));
  assert_sentence (data, 0, "Won: 50%, 43% to 57%");
  assert_sentence (data, 1, "Certain: 100%");
  /* Odds that are no parts of a whole are all drawn to one measure. */
  g_assert_cmpfloat (mo_chart_data_get_length (data, mo_chart_data_get_bar (data, 0), 0.5), ==,
                     0.5);
  g_assert_cmpstr (mo_chart_data_get_note (data), ==, "One\nTwo");
  table = mo_chart_data_dup_table (data);
  g_assert_cmpstr (table, ==,
                   "Won\nResult\tShare\tLower bound\tUpper bound\nWon\t50.00%\t43.10%\t56.90%\n"
                   "Certain\t100.00%\t\t\n");
}

/* Rare values at the ends share a bar, many values are grouped, and no odds are lost. */
static void
test_spread (void)
{
  g_autoptr (MoChartData) few = mo_chart_data_new ("few", "", "", MO_CHART_ODDS, TRUE);
  g_autoptr (MoChartData) many = mo_chart_data_new ("many", "", "", MO_CHART_ODDS, TRUE);
  g_autoptr (MoSpread) spread = mo_spread_new ();
  g_autoptr (MoSpread) wide = mo_spread_new ();

  mo_spread_add (spread, 0, 0.001);
  mo_spread_add (spread, 1, 0.002);
  mo_spread_add (spread, 2, 0.5);
  mo_spread_add (spread, 3, 0.496);
  mo_spread_add (spread, 4, 0.001);
  mo_chart_data_add_spread (few, spread);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (few)), ==, 2);
  g_assert_cmpstr (get_label (few, 0), ==, "≤ 2");
  g_assert_cmpstr (get_label (few, 1), ==, "≥ 3");
  g_assert_cmpfloat_with_epsilon (get_sum (few), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (
      mo_chart_data_get_length (few, mo_chart_data_get_bar (few, 0), 0.503), 1, 1e-12);
  for (int value = 7; value < 47; value++)
    mo_spread_add (wide, value, 1.0 / 40);
  mo_chart_data_add_spread (many, wide);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (many)), ==, 9);
  g_assert_cmpstr (get_label (many, 0), ==, "≤ 9");
  g_assert_cmpstr (get_label (many, 1), ==, "10–14");
  g_assert_cmpstr (get_label (many, 8), ==, "≥ 45");
  g_assert_cmpfloat_with_epsilon (get_sum (many), 1, 1e-12);
}

/* However many values there are, at most twelve bars have the same round number of values each. */
static void
test_steps (void)
{
  static const struct
  {
    int n;
    int step;
  } rows[] = {
    { 12, 1 },    { 13, 2 },     { 24, 2 },      { 25, 5 },      { 60, 5 },        { 61, 10 },
    { 120, 10 },  { 121, 20 },   { 240, 20 },    { 241, 50 },    { 600, 50 },      { 601, 100 },
    { 1200, 100 }, { 1201, 200 }, { 2400, 200 }, { 2401, 500 },  { 6000, 500 },    { 6001, 1000 },
    { 12000, 1000 }, { 12001, 1001 }, { 12012, 1001 }, { 12013, 1002 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoChartData) data = mo_chart_data_new ("steps", "", "", MO_CHART_ODDS, TRUE);
      g_autoptr (MoSpread) spread = mo_spread_new ();
      g_autofree char *second =
          rows[i].step == 1 ? g_strdup ("1")
                            : g_strdup_printf ("%d–%d", rows[i].step, 2 * rows[i].step - 1);

      /* The ends are too likely to share a bar. */
      mo_spread_add (spread, 0, 0.5);
      mo_spread_add (spread, rows[i].n - 1, 0.5);
      mo_chart_data_add_spread (data, spread);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), <=, 12);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==,
                        (rows[i].n + rows[i].step - 1) / rows[i].step);
      if (rows[i].n > 2 * rows[i].step)
        g_assert_cmpstr (get_label (data, 1), ==, second);
      g_assert_cmpfloat_with_epsilon (get_sum (data), 1, 1e-12);
    }
}

/* A spread without values, as of a deck that has none, has no bars. */
static void
test_empty_spread (void)
{
  g_autoptr (MoChartData) data = mo_chart_data_new ("empty", "", "", MO_CHART_ODDS, TRUE);
  g_autoptr (MoSpread) spread = mo_spread_new ();

  mo_chart_data_add_spread (data, spread);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 0);
}

/* Rounded, but never to what is impossible or certain. */
static void
test_odds_text (void)
{
  static const struct
  {
    double odds;
    const char *text;
  } rows[] = {
    { 0, "0%" },        { 1e-12, "< 1%" },  { 0.0049, "< 1%" }, { 0.0051, "1%" },
    { 0.0149, "1%" },   { 0.0151, "2%" },   { 0.5, "50%" },     { 0.9849, "98%" },
    { 0.9949, "99%" },  { 0.9951, "> 99%" }, { 1 - 1e-12, "> 99%" }, { 1, "100%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mo_odds_dup_text (rows[i].odds);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-data/numbers", test_numbers);
  g_test_add_func ("/chart-data/shares", test_shares);
  g_test_add_func ("/chart-data/interval", test_interval);
  g_test_add_func ("/chart-data/spread", test_spread);
  g_test_add_func ("/chart-data/steps", test_steps);
  g_test_add_func ("/chart-data/empty-spread", test_empty_spread);
  g_test_add_func ("/chart-data/odds-text", test_odds_text);
  return g_test_run ();
}
