/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Scrolls its child up and down. Unlike a scrolled window, it has the whole height of its child if
 * there is room, also where texts of the child wrap. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: `child`, must be set once */

#define MO_TYPE_TALL_SCROLLER (mo_tall_scroller_get_type ())
G_DECLARE_FINAL_TYPE (MoTallScroller, mo_tall_scroller, MO, TALL_SCROLLER, GtkWidget)

/* @height: in pixels, what is left of a higher child at least; -1 (the default) for the whole
 *   child, which is not scrolled then */
void mo_tall_scroller_set_least_height (MoTallScroller *self,
                                        int height);

/* @height: in pixels, the natural height of a higher child; -1 (the default) for the whole child */
void mo_tall_scroller_set_most_height (MoTallScroller *self,
                                       int height);

/* Scrolls to the start of the child. */
void mo_tall_scroller_rewind (MoTallScroller *self);

/* Scrolls after the next layout, so that all of a descendant is in view. */
void mo_tall_scroller_reveal (MoTallScroller *self,
                              GtkWidget *widget);

G_END_DECLS
