/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Charts of the cards of a deck, for any game. */

#pragma once

#include "mo-chart-data.h"
#include "mo-stock.h"

G_BEGIN_DECLS

/**
 * mo_stock_list_charts:
 * @id: the id of the deck: the ids of the charts begin with it
 * @group: for display: the deck
 * @charts: (element-type MoChartData): to add to
 *
 * Adds charts of the costs, the types, the keywords, and the odds of the next cards: of the next
 * one and, with several draws, of at least one in all of them. If there are many different cards,
 * the odds are those of types. For cards with protection, adds the odds of the protection of a
 * hand.
 */
void mo_stock_list_charts (const MoStock *self,
                           const char *id,
                           const char *group,
                           GPtrArray *charts);

G_END_DECLS
