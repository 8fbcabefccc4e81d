/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Whether scrolled widgets are in view. GTK 4.8 can’t place a popover at a widget that is not. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether part of @widget is in view in all its scrolled windows, or will be after the next
 * layout. */
gboolean mo_scroll_is_in_view (GtkWidget *widget);

/* Scrolls @widget into view if all of it is out of view. Returns whether it was. */
gboolean mo_scroll_into_view (GtkWidget *widget);

G_END_DECLS
