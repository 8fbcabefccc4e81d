/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-row.h"

void
mo_list_row_set_name (GtkWidget *row,
                      const char *name)
{
  GtkWidget *around = gtk_widget_get_parent (row);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (around != NULL && g_str_equal (G_OBJECT_TYPE_NAME (around), "GtkListItemWidget"))
    gtk_accessible_update_property (GTK_ACCESSIBLE (around), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
