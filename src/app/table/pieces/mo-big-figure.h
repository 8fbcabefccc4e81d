/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A figure that is as large as the height of the widget allows, with an icon if there is one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_BIG_FIGURE (mo_big_figure_get_type ())
G_DECLARE_FINAL_TYPE (MoBigFigure, mo_big_figure, MO, BIG_FIGURE, GtkWidget)

/* @style: (nullable): a CSS class
 * @icon: (nullable) */
GtkWidget *mo_big_figure_new (const char *style,
                              const char *icon,
                              const char *text) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_big_figure_get_text (MoBigFigure *self);

/* Returns: the height of the digits, in pixels */
int mo_big_figure_get_cap_height (MoBigFigure *self);

G_END_DECLS
