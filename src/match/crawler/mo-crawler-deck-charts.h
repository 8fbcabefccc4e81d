/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Charts of the figures of mo-crawler-deck-odds.h. */

#pragma once

#include "mo-crawler-deck-odds.h"

G_BEGIN_DECLS

/* Adds charts of the resources, the first encounter and, among the slow ones, the rounds.
 * @charts: (element-type MoChartData) */
void mo_crawler_list_deck_charts (MoContent *content,
                                  const MoFormat *format,
                                  const MoDeck *deck,
                                  gboolean with_slow,
                                  GPtrArray *charts);

G_END_DECLS
