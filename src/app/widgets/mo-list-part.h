/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of a list model, for a list view: one that shows a long list creates some 200 rows, and
 * the toolkit computes the styles of all of them again whenever the focus moves. The part follows
 * the changes of the model, and can be extended while rows are shown: unlike those of
 * GtkSliceListModel, its signals tell only what has changed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_LIST_PART (mo_list_part_get_type ())
G_DECLARE_FINAL_TYPE (MoListPart, mo_list_part, MO, LIST_PART, GObject)

/* Returns: (transfer full): a list model of the first items of @model */
MoListPart *mo_list_part_new (GListModel *model) G_GNUC_WARN_UNUSED_RESULT;

/* Moves to an item of the model unless it is in the part. Its items before and behind are there as
 * well.
 *
 * Returns: the index of the item in the part */
guint mo_list_part_show (MoListPart *self,
                         guint index);

/* Shortens a part that was extended, to an item of the model and some items before and behind
 * it. */
void mo_list_part_shorten (MoListPart *self,
                           guint index);

/* Extends the part at its start or its end by half, as far as the model has items.
 *
 * Returns: whether it had any */
gboolean mo_list_part_extend (MoListPart *self,
                              gboolean at_start);

/* Extends the part while it is scrolled: so that beyond what is visible there is always another
 * page of the model, if it has one. Home goes to the first item of the model, and End to the last.
 *
 * @view: shows the part, in a scrolled window, which exists as long as @self is used */
void mo_list_part_follow (MoListPart *self,
                          GtkListView *view);

G_END_DECLS
