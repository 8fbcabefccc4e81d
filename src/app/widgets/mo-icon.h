/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An icon beside words that say as much: a screen reader passes over it, where GTK would have it
 * say the type of the widget. In .ui files this is the property accessible-role. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @name: (nullable): of the icon, when it is known already */
GtkWidget *mo_icon_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
