/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A chart with its title, its notes and a button that copies it. */

#pragma once

#include "mo-chart.h"

G_BEGIN_DECLS

#define MO_TYPE_CHART_PANE (mo_chart_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoChartPane, mo_chart_pane, MO, CHART_PANE, GtkBox)

/* Properties: `data` (MoChartData); `is-table`. */

GtkWidget *mo_chart_pane_new (MoChartData *data) G_GNUC_WARN_UNUSED_RESULT;

MoChartData *mo_chart_pane_get_data (MoChartPane *self);

G_END_DECLS
