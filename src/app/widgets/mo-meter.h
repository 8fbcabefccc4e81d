/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A gauge: shows how much of something is used, as a bar and in numbers. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_METER (mo_meter_get_type ())
G_DECLARE_FINAL_TYPE (MoMeter, mo_meter, MO, METER, GtkBox)

/* @icon: (nullable): an icon to show instead of the name */
GtkWidget *mo_meter_new (const char *icon) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_meter_show:
 * @name: the name of the quantity
 * @room: the limit; negative if there is none
 * @detail: (nullable): additional text for the tooltip, such as the owner
 *
 * Updates the gauge.
 */
void mo_meter_show (MoMeter *self,
                    const char *name,
                    int used,
                    int room,
                    const char *detail);

/**
 * mo_meter_show_beside:
 * @other: the amount that fills the bar
 *
 * Updates the gauge for a quantity without a limit; the bar shows @used relative to @other.
 */
void mo_meter_show_beside (MoMeter *self,
                           const char *name,
                           int used,
                           int other);

/* Sets the width of the bar in pixels; the default is small. */
void mo_meter_set_bar_width (MoMeter *self,
                             int width);

/* @note: (nullable): a short text beside the figures, which explains them; it has to be part of the
 * detail, too, to be read out */
void mo_meter_set_note (MoMeter *self,
                        const char *note);

G_END_DECLS
