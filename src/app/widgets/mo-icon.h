/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Icons next to text that says the same. They have the presentation role, because a screen reader
 * would otherwise read out the widget type. In .ui files, use the property accessible-role. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @name: (nullable): the icon name, if it is known already */
GtkWidget *mo_icon_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Shows whether all is well: as a sign of success, or as a warning. */
void mo_icon_show_state (GtkImage *icon,
                         gboolean is_well);

G_END_DECLS
