/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How many rows a box has, within a page that scrolls: as many as are near the part in view. Each
 * row costs time, also out of view, and a page with several lists can't have list views, which
 * create rows as they are scrolled to. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_LIST_GROWTH (mo_list_growth_get_type ())
G_DECLARE_FINAL_TYPE (MoListGrowth, mo_list_growth, MO, LIST_GROWTH, GObject)

/**
 * MoListGrowth::grown:
 *
 * The limit is higher: the list needs more rows.
 */

/* @box: must exist longer than the growth, and have only one. If it is a GtkListBox, it may get its
 * rows one by one; another box has as many as the limit allows before it is laid out. */
MoListGrowth *mo_list_growth_new (GtkWidget *box) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the maximum number of rows that the list needs at present */
guint mo_list_growth_get_limit (MoListGrowth *self);

/* Sets the number of items, which would be that of the rows without a limit. If it is small, the
 * limit is lower again. */
void mo_list_growth_set_n_items (MoListGrowth *self,
                                 guint n_items);

/* Sets the number of rows of other lists that are above this one on the page: with many, it is out
 * of view until it is scrolled to, and needs only the row that Tab leads to. */
void mo_list_growth_set_n_above (MoListGrowth *self,
                                 guint n_above);

/* Goes back to the first limit, for other items. */
void mo_list_growth_reset (MoListGrowth *self);

G_END_DECLS
