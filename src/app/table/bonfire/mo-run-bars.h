/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The HP and protection of a character in a run, as two bars with figures in the same scale. The
 * bar for protection is hatched and has a shield icon. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_BARS (mo_run_bars_get_type ())
G_DECLARE_FINAL_TYPE (MoRunBars, mo_run_bars, MO, RUN_BARS, GtkBox)

/* @orientation: of the two bars
 * @width: of each bar, in pixels */
GtkWidget *mo_run_bars_new (GtkOrientation orientation,
                            int width) G_GNUC_WARN_UNUSED_RESULT;

/* @protection: negative hides the bar */
void mo_run_bars_show (MoRunBars *self,
                       int hp,
                       int max_hp,
                       int protection);

G_END_DECLS
