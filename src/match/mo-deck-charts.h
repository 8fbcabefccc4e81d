/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All charts of a deck package before a match. */

#pragma once

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

/* Returns: (transfer full) (element-type MoChartData): how often games were won, with the 95 %
 * confidence interval, and how they ended; empty without games */
GPtrArray *mo_simulation_list_charts (const MoSimulation *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
