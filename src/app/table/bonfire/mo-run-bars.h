/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * HP and protection of somebody in a run, as two bars with figures. Both are as long for as
 * much; that of protection is hatched, and has a shield before it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_BARS (mo_run_bars_get_type ())
G_DECLARE_FINAL_TYPE (MoRunBars, mo_run_bars, MO, RUN_BARS, GtkBox)

/* @orientation: how the two stand to each other; @width: of each, in pixels */
GtkWidget *mo_run_bars_new (GtkOrientation orientation,
                            int width) G_GNUC_WARN_UNUSED_RESULT;

/* @protection: below 0 where there is none to have */
void mo_run_bars_show (MoRunBars *self,
                       int hp,
                       int max_hp,
                       int protection);

G_END_DECLS
