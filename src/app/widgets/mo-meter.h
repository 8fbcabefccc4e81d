/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A gauge: how much of something is used, as a bar and in figures. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_METER (mo_meter_get_type ())
G_DECLARE_FINAL_TYPE (MoMeter, mo_meter, MO, METER, GtkBox)

/* @icon: (nullable): a symbol before it, in the place of its name */
GtkWidget *mo_meter_new (const char *icon) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_meter_show:
 * @name: what is measured
 * @room: how much there is; below 0 when there is no limit
 * @detail: (nullable): more to tell, as whose it is; "" for nothing
 */
void mo_meter_show (MoMeter *self,
                    const char *name,
                    int used,
                    int room,
                    const char *detail);

/**
 * mo_meter_show_beside:
 * @other: what would fill the bar; what is more fills it as well
 *
 * The same of what has no limit, but is looked at beside something else: the bar is as long for as
 * much of both.
 */
void mo_meter_show_beside (MoMeter *self,
                           const char *name,
                           int used,
                           int other);

/* The width of the bar, in pixels, which is small by itself. */
void mo_meter_set_bar_width (MoMeter *self,
                             int width);

G_END_DECLS
