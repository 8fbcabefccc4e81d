/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Figures as bars, or as a table. Bars of a scale stand upright if there is room for them, others
 * are rows. All values are written, each bar is a list item for screen readers, the arrow keys move
 * between bars, and Ctrl+C copies the table. */

#pragma once

#include "mo-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CHART (mo_chart_get_type ())
G_DECLARE_FINAL_TYPE (MoChart, mo_chart, MO, CHART, GtkWidget)

/* Properties: `data` (MoChartData, nullable); `is-table`. Action: `chart.copy` */

GtkWidget *mo_chart_new (void) G_GNUC_WARN_UNUSED_RESULT;

void mo_chart_set_data (MoChart *self,
                        MoChartData *data);
MoChartData *mo_chart_get_data (MoChart *self);

G_END_DECLS
