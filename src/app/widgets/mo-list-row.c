/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-list-row.h"

#include "mo-widget-label.h"

/* Returns: (nullable): the widget around the row, or around the only parent of the row, if a
 * factory created that */
static GtkWidget *
get_item_widget (GtkWidget *row)
{
  GtkWidget *around = gtk_widget_get_parent (row);

  for (guint i = 0; i < 2 && around != NULL; i++)
    {
      if (g_str_equal (G_OBJECT_TYPE_NAME (around), "GtkListItemWidget"))
        return around;
      around = gtk_widget_get_parent (around);
    }
  return NULL;
}

void
mo_list_row_set_name (GtkWidget *row,
                      const char *name)
{
  GtkWidget *around = get_item_widget (row);

  mo_widget_set_item_label (row, name);
  if (around != NULL)
    mo_widget_set_item_label (around, name);
}

void
mo_list_row_set_description (GtkWidget *row,
                             const char *description)
{
  GtkWidget *around = get_item_widget (row);

  if (around != NULL)
    mo_widget_set_description (around, description);
}

void
mo_list_row_announce (GtkWidget *row,
                      const char *words)
{
  GtkWidget *around = get_item_widget (row);

  if (around != NULL)
    mo_widget_announce (around, words);
}
