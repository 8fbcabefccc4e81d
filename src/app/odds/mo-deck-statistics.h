/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Statistics of a deck: the cost curve, the types, and the odds of the next cards; for cards with
 * protection, also the odds of the protection in the next hand. */

#pragma once

#include "mo-stock.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_STATISTICS (mo_deck_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckStatistics, mo_deck_statistics, MO, DECK_STATISTICS, GtkBox)

/* Updates the statistics to those of @stock, which is not referenced. */
void mo_deck_statistics_show (MoDeckStatistics *self,
                              const MoStock *stock);

G_END_DECLS
