/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * For widgets whose form depends on the size of their window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*MoFollowSizeFunc) (GtkWidget *widget,
                                  int window_width,
                                  int window_height);

/* Calls a function once the widget is in a window that has a size, and after each layout of
 * the window: later, so that it may change the widget. Call this once in the life of a widget. */
void mo_follow_size (GtkWidget *widget,
                     MoFollowSizeFunc func);

G_END_DECLS
