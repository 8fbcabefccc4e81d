/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The size of all texts of the program, relative to the size in the settings of the system. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TEXT_SIZE_SMALLEST 80
#define MO_TEXT_SIZE_LARGEST 200

#define MO_TYPE_TEXT_SIZE (mo_text_size_get_type ())
G_DECLARE_FINAL_TYPE (MoTextSize, mo_text_size, MO, TEXT_SIZE, GObject)

/**
 * MoTextSize:
 *
 * Property `percent` (int): 100 for the size of the system, whose changes are followed.
 */

/* Applies to all windows of the display until it is freed; new dialogs are wider, too. */
MoTextSize *mo_text_size_new (GdkDisplay *display) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the size of the texts of a widget, by its context, including the setting of the system; 1
 * is normal. */
double mo_text_size_get_scale (PangoContext *context);
double mo_widget_get_text_scale (GtkWidget *widget);

/* Requests a width in pixels that grows with the text, but not beyond that of a narrow window. */
void mo_text_size_set_width (GtkWidget *widget,
                             int width);

G_END_DECLS
