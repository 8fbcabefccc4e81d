/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Drags with a finger: what is held for a moment follows the finger. It is not dragged at once,
 * because a finger that moves scrolls. Sources and targets are those of the pointer, GtkDragSource
 * and GtkDropTarget, which don’t follow a finger by themselves: the scrolled windows around them
 * take its movement, and on X11 a drag gets no events of a touchscreen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MoFingerDrag MoFingerDrag;

/**
 * mo_finger_drag_new:
 * @area: (unowned): a widget around the sources and the targets; outlives this
 *
 * Watches touches in @area. Emits `prepare` of sources and `drop` of targets.
 */
MoFingerDrag *mo_finger_drag_new (GtkWidget *area) G_GNUC_WARN_UNUSED_RESULT;
void mo_finger_drag_free (MoFingerDrag *self);

/* Paints what is dragged, above the contents of the area. */
void mo_finger_drag_snapshot (MoFingerDrag *self,
                              GtkSnapshot *snapshot);

/* Sets the picture that a pointer or a finger drags, instead of that of the widget. */
void mo_finger_drag_set_picture (GtkDragSource *source,
                                 GdkPaintable *picture);

G_END_DECLS
