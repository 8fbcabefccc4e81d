/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Whether there is a touchscreen: then every window has the style class “touch”, in which what can
 * be pressed is at least 44 pixels wide and high. The class does not come and go with the device
 * that was used last, which would move what a finger is about to press. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Follows the touchscreens of the display, and all windows of the program, from now on. */
void mo_touch_watch_windows (GdkDisplay *display);

/* Returns whether the display of the widget has a touchscreen. */
gboolean mo_touch_has_screen (GtkWidget *widget);

G_END_DECLS
