/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The charts of the edited package, and its win rate. */

#pragma once

#include "mo-deck-figures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_CHARTS_PAGE (mo_deck_charts_page_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckChartsPage, mo_deck_charts_page, MO, DECK_CHARTS_PAGE, GtkBox)

/* Properties: `figures` (MoDeckFigures), must be set once; `is-table`: whether tables are shown
 * instead of bars. Action: `charts.copy-all` */

G_END_DECLS
