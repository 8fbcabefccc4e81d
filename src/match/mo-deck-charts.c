/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-charts.h"

#include "mo-deck-places.h"
#include "mo-games.h"
#include "mo-stock-charts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static gboolean
has_costs (const MoStock *stock)
{
  for (guint i = 0; i < stock->cards->len; i++)
    if (mo_stock_get_card (stock, i)->card->cost != MO_ABSENT)
      return TRUE;
  return FALSE;
}

/* @format: (nullable) */
static void
list_part (MoContent *content,
           const MoFormat *format,
           const MoGame *game,
           const MoDeckPart *part,
           GPtrArray *charts)
{
  const MoDeckPlace *place = format != NULL ? mo_format_get_deck (format, part->id) : NULL;
  g_autofree char *group = mo_deck_dup_title (content->systems, format, part->id);
  g_autoptr (MoStock) stock = mo_stock_new_from_part (content->catalog, format, part);

  /* Players draw hands from their own decks. */
  if (place != NULL && place->player > 0 && game != NULL && game->get_hand != NULL)
    stock->n_draws = MAX (game->get_hand (format), 1);
  if (has_costs (stock))
    mo_stock_list_charts (stock, part->id, group, charts);
}

/* Moves charts so that those of a group follow each other. */
static GPtrArray *
sort_by_group (GPtrArray *charts)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < charts->len; i++)
    {
      const char *group = mo_chart_data_get_group (g_ptr_array_index (charts, i));

      if (!g_hash_table_add (groups, (gpointer) group))
        continue;
      for (guint j = i; j < charts->len; j++)
        if (g_str_equal (mo_chart_data_get_group (g_ptr_array_index (charts, j)), group))
          g_ptr_array_add (sorted, g_object_ref (g_ptr_array_index (charts, j)));
    }
  return sorted;
}

GPtrArray *
mo_deck_charts_list (MoContent *content,
                     const MoDeck *deck,
                     gboolean with_slow)
{
  g_autoptr (GPtrArray) charts = g_ptr_array_new_with_free_func (g_object_unref);
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  const MoGame *game = format != NULL ? mo_game_find (system->id, format->ruleset) : NULL;

  /* The decks of the format come first, in its order. */
  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);

      if (part != NULL)
        list_part (content, format, game, part, charts);
    }
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      if (format == NULL || mo_format_get_deck (format, part->id) == NULL)
        list_part (content, format, game, part, charts);
    }
  if (game != NULL && game->list_deck_charts != NULL)
    game->list_deck_charts (content, format, deck, with_slow, charts);
  return sort_by_group (charts);
}

/* Simulations */

/* Cards that stay unplayed are listed up to this number. */
#define N_UNPLAYED 10

/* A difference of more standard errors than this is hardly chance. */
#define N_CLEAR_ERRORS 2

static char *
name_ending (const MoSimulatedEnding *ending)
{
  const char *reason = ending->reason != NULL ? ending->reason : _("No more moves");

  switch (ending->result)
    {
    case MO_MATCH_WON:
      /* Translators: how a game ended. */
      return g_strdup_printf (_("Won: %s"), reason);
    case MO_MATCH_LOST:
      /* Translators: how a game ended. */
      return g_strdup_printf (_("Lost: %s"), reason);
    case MO_MATCH_OPEN:
    default:
      /* Translators: how a game ended. */
      return g_strdup_printf (_("Unfinished: %s"), reason);
    }
}

/* Adds the rate of the finished games, with its interval. */
static void
add_rate (MoChartData *chart,
          const char *label,
          const MoTrial *trial)
{
  double at_least;
  double at_most;
  double rate = mo_trial_get_rate (trial, &at_least, &at_most);

  mo_chart_data_add_interval (chart, label, rate, at_least, at_most);
}

static MoChartData *
list_unplayed (const MoSimulation *self,
               const MoCatalog *catalog,
               const char *group)
{
  MoChartData *chart = mo_chart_data_new ("unplayed", group, _("Cards That Stayed Unplayed"),
                                          MO_CHART_ODDS, FALSE);

  mo_chart_data_set_headings (chart, _("Card"), _("Share of games"), NULL);
  for (guint i = 0; i < MIN (self->cards->len, N_UNPLAYED); i++)
    {
      const MoSimulatedCard *it = g_ptr_array_index (self->cards, i);
      const MoCard *card = mo_catalog_lookup (catalog, it->id);

      if (it->n_unplayed > 0)
        mo_chart_data_add (chart, card != NULL ? card->name : it->id,
                           (double) it->n_unplayed / it->n_games, MO_CHART_NO_SHARE);
    }
  return chart;
}

MoChartData *
mo_simulation_chart_comparison (const MoSimulation *self,
                              const MoSimulation *before,
                              const char *label)
{
  MoChartData *chart = mo_chart_data_new ("comparison", _("Win Rate"), _("Compared with Before"),
                                          MO_CHART_ODDS, FALSE);
  MoSimulationPairs pairs = mo_simulation_compare (before, self);
  double at_least;
  double at_most;
  double difference = mo_simulation_pairs_get_difference (&pairs, &at_least, &at_most);

  mo_chart_data_set_headings (chart, _("Deck"), _("Share"), NULL);
  mo_chart_data_take_note (
      chart,
      /* Translators: the difference of two percentages, and its bounds. */
      g_strdup_printf (_("Games won: %1$+.1f percentage points (95%% confidence: %2$+.1f to "
                         "%3$+.1f), in games with the same seeds"),
                       100 * difference, 100 * at_least, 100 * at_most));
  for (guint i = 0; mo_simulation_get_figure (self, i) != NULL; i++)
    {
      double error;

      if (mo_simulation_compare_figure (before, self, i, &difference, &error) &&
          fabs (difference) > N_CLEAR_ERRORS * error)
        mo_chart_data_take_note (
            chart,
            /* Translators: a figure of games, its difference between two decks, and the standard
             * error of that. */
            g_strdup_printf (_("%1$s: %2$+.2f ± %3$.2f"), mo_simulation_get_figure (self, i)->name,
                             difference, error));
    }
  add_rate (chart, label, &before->trial);
  add_rate (chart, _("Now"), &self->trial);
  return chart;
}

GPtrArray *
mo_simulation_list_charts (const MoSimulation *self,
                           const MoCatalog *catalog)
{
  GPtrArray *charts = g_ptr_array_new_with_free_func (g_object_unref);
  const MoTrial *trial = &self->trial;
  const char *group = _("Win Rate");
  MoChartData *chart;

  if (trial->n_won + trial->n_lost > 0)
    {
      guint n = trial->n_won + trial->n_lost;

      chart = mo_chart_data_new ("win-rate", group, _("Games Won"), MO_CHART_ODDS, FALSE);
      mo_chart_data_set_headings (chart, _("Result"), _("Share"), NULL);
      /* Translators: the bounds are those of a confidence interval. */
      mo_chart_data_take_note (
          chart, g_strdup_printf (ngettext ("Based on %u finished game, with a 95%% "
                                            "confidence interval",
                                            "Based on %u finished games, with a 95%% "
                                            "confidence interval",
                                            n),
                                  n));
      add_rate (chart, _("Won"), trial);
      g_ptr_array_add (charts, chart);
    }
  if (trial->n_games == 0)
    return charts;
  chart = mo_chart_data_new ("endings", group, _("How Games Ended"), MO_CHART_NUMBERS, FALSE);
  mo_chart_data_set_headings (chart, _("End"), _("Games"), _("Share"));
  for (guint i = 0; i < self->endings->len; i++)
    {
      const MoSimulatedEnding *ending = g_ptr_array_index (self->endings, i);
      g_autofree char *name = name_ending (ending);

      mo_chart_data_add (chart, name, ending->n_games, (double) ending->n_games / trial->n_games);
    }
  g_ptr_array_add (charts, chart);
  chart = list_unplayed (self, catalog, group);
  if (g_list_model_get_n_items (G_LIST_MODEL (chart)) > 0)
    g_ptr_array_add (charts, chart);
  else
    g_object_unref (chart);
  return charts;
}
