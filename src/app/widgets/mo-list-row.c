/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-row.h"

#include "mo-widget-label.h"

void
mo_list_row_set_name (GtkWidget *row,
                      const char *name)
{
  GtkWidget *around = gtk_widget_get_parent (row);

  mo_widget_set_spoken_label (GTK_WIDGET (row), name);
  if (around != NULL && g_str_equal (G_OBJECT_TYPE_NAME (around), "GtkListItemWidget"))
    mo_widget_set_spoken_label (GTK_WIDGET (around), name);
}
