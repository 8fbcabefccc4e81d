/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-icon.h"

GtkWidget *
mo_icon_new (const char *name)
{
  return g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

void
mo_icon_show_state (GtkImage *icon,
                    gboolean is_well)
{
  gtk_image_set_from_icon_name (icon, is_well ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (icon),
                              (const char *[]){ is_well ? "success" : "warning", NULL });
}
