/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A container that wraps its children into lines; each has its natural width. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_WRAP_BOX (mo_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (MoWrapBox, mo_wrap_box, MO, WRAP_BOX, GtkWidget)

GtkWidget *mo_wrap_box_new (void) G_GNUC_WARN_UNUSED_RESULT;

void mo_wrap_box_append (MoWrapBox *self,
                         GtkWidget *child);

/* Inserts a child after @sibling, or first if @sibling is %NULL. Moves it if it is in the box
 * already. */
void mo_wrap_box_insert_after (MoWrapBox *self,
                               GtkWidget *child,
                               GtkWidget *sibling);
void mo_wrap_box_remove (MoWrapBox *self,
                         GtkWidget *child);
void mo_wrap_box_clear (MoWrapBox *self);

/* @is_single: whether there is a single line, where children that don’t fit before the last one are
 * hidden, except the first.
 *
 * Signal: `hidden-changed` (): after mo_wrap_box_get_n_hidden() has changed */
void mo_wrap_box_set_is_single (MoWrapBox *self,
                                gboolean is_single);
guint mo_wrap_box_get_n_hidden (MoWrapBox *self);

/* Returns the height that a box with several lines would have in a width with another child, of
 * this size, before all others. */
int mo_wrap_box_get_height_after (MoWrapBox *self,
                                  const GtkRequisition *first,
                                  int width);

G_END_DECLS
