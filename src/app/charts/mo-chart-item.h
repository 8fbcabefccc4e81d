/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A bar of a chart with its label and value, or a row of its table. */

#pragma once

#include "mo-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the bars of a chart are placed. */
typedef enum
{
  MO_CHART_UPRIGHT, /* value, bar and label above each other */
  MO_CHART_ROWS,    /* label, bar and value beside each other */
  MO_CHART_STACKED, /* the label above bar and value, for want of width */
  MO_CHART_TABLE,   /* without bars */
} MoChartShape;

/* What the items of a chart have in common. */
typedef struct
{
  MoChartShape shape;
  int label_width; /* of the columns: labels, values, and shares or intervals */
  int value_width;
  int detail_width;
  int bar_height; /* of upright bars, by the size of the text */
} MoChartMeasures;

/* The space between columns. */
#define MO_CHART_GAP 9

#define MO_TYPE_CHART_ITEM (mo_chart_item_get_type ())
G_DECLARE_FINAL_TYPE (MoChartItem, mo_chart_item, MO, CHART_ITEM, GtkWidget)

/* @measures: (transfer none): of the chart, which outlives the item */
GtkWidget *mo_chart_item_new (const MoChartMeasures *measures) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a bar of @data. */
void mo_chart_item_show (MoChartItem *self,
                         MoChartData *data,
                         MoChartBar *bar);

/* Returns the height for a width, in the current shape. A chart asks its items for their sizes with
 * these functions instead of gtk_widget_measure(), which would remember those of another shape. */
int mo_chart_item_get_height (MoChartItem *self,
                              int width);

/* Set the smallest and the natural width of the label; the widths of value and detail, 0 for
 * none. */
void mo_chart_item_get_label_width (MoChartItem *self,
                                    int *minimum,
                                    int *natural);
int mo_chart_item_get_value_width (MoChartItem *self);
int mo_chart_item_get_detail_width (MoChartItem *self);

G_END_DECLS
