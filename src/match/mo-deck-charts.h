/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All charts of a deck package before a match. */

#pragma once

#include "mo-chart-data.h"
#include "mo-simulation.h"

G_BEGIN_DECLS

/**
 * mo_deck_charts_list:
 * @deck: may be incomplete or illegal, and have an unknown format
 * @with_slow: whether to include charts that take longer, some up to seconds
 *
 * Lists the charts of each deck whose cards have costs, with those of the game. Can be called in
 * any thread.
 *
 * Returns: (transfer full) (element-type MoChartData): those of a group follow each other
 */
GPtrArray *mo_deck_charts_list (MoContent *content,
                                const MoDeck *deck,
                                gboolean with_slow) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_simulation_list_charts:
 * @catalog: for the names of cards
 *
 * Returns: (transfer full) (element-type MoChartData): how often games were won, with the 95 %
 *   confidence interval, how they ended, and which cards stayed unplayed; empty without games
 */
GPtrArray *mo_simulation_list_charts (const MoSimulation *self,
                                      const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_simulation_chart_comparison:
 * @before: of the same format, with the same seed
 * @label: what @before is of
 *
 * Returns: (transfer full): how often each was won, with the difference of the pairs of games with
 *   the same seed, and with the figures that differ by more than two standard errors
 */
MoChartData *mo_simulation_chart_comparison (const MoSimulation *self,
                                           const MoSimulation *before,
                                           const char *label) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
