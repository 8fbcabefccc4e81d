/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Charts below each other, with a heading for each group. */

#pragma once

#include "mo-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CHART_LIST (mo_chart_list_get_type ())
G_DECLARE_FINAL_TYPE (MoChartList, mo_chart_list, MO, CHART_LIST, GtkBox)

/* Properties: `is-table`: whether tables are shown instead of bars; `has-headings`: whether groups
 * have headings. */

/* Shows other charts. Those whose ids were shown before keep their widgets, with the focus.
 * @charts: (nullable) (element-type MoChartData) */
void mo_chart_list_set_charts (MoChartList *self,
                               const GPtrArray *charts);

/* Returns: (nullable): the tables of all charts; %NULL without charts */
char *mo_chart_list_dup_tables (MoChartList *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
