/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of a chart, which are also its table. A list model of its bars. */

#pragma once

#include "mo-spread.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the values of the bars are. */
typedef enum
{
  MO_CHART_NUMBERS, /* whole numbers, of cards or games */
  MO_CHART_ODDS,    /* from 0 to 1, written as percentages */
} MoChartUnit;

#define MO_TYPE_CHART_BAR (mo_chart_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoChartBar, mo_chart_bar, MO, CHART_BAR, GObject)

#define MO_TYPE_CHART_DATA (mo_chart_data_get_type ())
G_DECLARE_FINAL_TYPE (MoChartData, mo_chart_data, MO, CHART_DATA, GObject)

const char *mo_chart_bar_get_label (MoChartBar *self);
double mo_chart_bar_get_value (MoChartBar *self);

/* Returns a share from 0 to 1 beside the value, or -1 */
double mo_chart_bar_get_share (MoChartBar *self);

/* Sets the bounds of the confidence interval of the value. Returns: FALSE if it has none */
gboolean mo_chart_bar_get_interval (MoChartBar *self,
                                    double *at_least,
                                    double *at_most);

/**
 * mo_chart_data_new:
 * @id: not for display; the same for the same figures of another state of the deck
 * @group: for display: what the figures are about, such as a deck
 * @title: for display
 * @is_scale: whether the labels are numbers in ascending order, so that the bars can be upright
 */
MoChartData *mo_chart_data_new (const char *id,
                                const char *group,
                                const char *title,
                                MoChartUnit unit,
                                gboolean is_scale) G_GNUC_WARN_UNUSED_RESULT;

/* The share of a bar that has none. */
#define MO_CHART_NO_SHARE (-1)

/* Sets the headings of the columns of the table. @share: (nullable): if no bar has a share */
void mo_chart_data_set_headings (MoChartData *self,
                                 const char *label,
                                 const char *value,
                                 const char *share);

/* Adds a line of text below the title. @note: (transfer full) */
void mo_chart_data_take_note (MoChartData *self,
                              char *note);

/* Adds a bar. @share: or MO_CHART_NO_SHARE */
void mo_chart_data_add (MoChartData *self,
                        const char *label,
                        double value,
                        double share);

/* Adds odds with their confidence interval. */
void mo_chart_data_add_interval (MoChartData *self,
                                 const char *label,
                                 double value,
                                 double at_least,
                                 double at_most);

/* Adds a bar for each value of a spread, or for groups of consecutive values if there are many.
 * Values at both ends that hardly ever occur share a bar, so that no odds are lost. */
void mo_chart_data_add_spread (MoChartData *self,
                               const MoSpread *spread);

const char *mo_chart_data_get_id (MoChartData *self);
const char *mo_chart_data_get_group (MoChartData *self);
const char *mo_chart_data_get_title (MoChartData *self);

/* Returns: (nullable): the notes, each on a line */
const char *mo_chart_data_get_note (MoChartData *self);
gboolean mo_chart_data_get_is_scale (MoChartData *self);

/* Returns the heading of the label; of the value; (nullable) of the share */
const char *mo_chart_data_get_label_heading (MoChartData *self);
const char *mo_chart_data_get_value_heading (MoChartData *self);
const char *mo_chart_data_get_share_heading (MoChartData *self);

/* Returns the bar at @index, borrowed. */
MoChartBar *mo_chart_data_get_bar (MoChartData *self,
                                   guint index);

/* Returns the length of a bar for a value of it, or for a bound of its interval, as a part of the
 * longest possible bar. Bars of a scale are compared with the longest one, other numbers with all
 * of which they are a share. */
double mo_chart_data_get_length (MoChartData *self,
                                 MoChartBar *bar,
                                 double value);

/* Returns the value as it is written at its bar; the share or the interval of a bar, or NULL. */
char *mo_chart_data_dup_value (MoChartData *self,
                               MoChartBar *bar) G_GNUC_WARN_UNUSED_RESULT;
char *mo_chart_data_dup_detail (MoChartData *self,
                                MoChartBar *bar) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a bar as a sentence for screen readers. */
char *mo_chart_data_dup_sentence (MoChartData *self,
                                  MoChartBar *bar) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the title and the table, with tabs between the columns. */
char *mo_chart_data_dup_table (MoChartData *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
