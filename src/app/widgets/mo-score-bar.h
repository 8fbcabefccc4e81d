/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A bar of two parts: filled for those won or completed, hatched for the others. It has no
 * accessible name; labels next to it show the numbers. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_SCORE_BAR (mo_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoScoreBar, mo_score_bar, MO, SCORE_BAR, GtkWidget)

/* @most: the number that the whole width stands for, at least @n_done + @n_left */
GtkWidget *mo_score_bar_new (guint n_done,
                             guint n_left,
                             guint most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
