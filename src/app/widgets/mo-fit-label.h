/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A label that takes the room that it gets, and is smaller where its longest word or its lines need
 * more. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FIT_LABEL (mo_fit_label_get_type ())
G_DECLARE_FINAL_TYPE (MoFitLabel, mo_fit_label, MO, FIT_LABEL, GtkWidget)

GtkWidget *mo_fit_label_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the label keep one line and request the height of that; it is cut only where the smallest
 * letters that can be read are too wide. */
void mo_fit_label_set_is_line (MoFitLabel *self);

/* Returns: (transfer none): the label, to change its appearance */
GtkLabel *mo_fit_label_get_label (MoFitLabel *self);

/* Returns how large the letters of a label that wraps are in an area, relative to their usual size:
 * a word is only broken, and a line only cut, if they would be too small to be read. */
float mo_fit_label_find_scale (GtkLabel *label,
                               int width,
                               int height);

G_END_DECLS
