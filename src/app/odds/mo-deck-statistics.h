/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is in a deck and what comes of it: the curve of costs, the types, and the odds of the
 * next cards; where cards give protection, how much the next hand gives. */

#pragma once

#include "mo-stock.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_STATISTICS (mo_deck_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckStatistics, mo_deck_statistics, MO, DECK_STATISTICS, GtkBox)

void mo_deck_statistics_show (MoDeckStatistics *self,
                              const MoStock *stock);

G_END_DECLS
