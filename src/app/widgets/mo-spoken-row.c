/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-spoken-row.h"

#include "mo-widget-label.h"

#include <glib/gi18n.h>

static void
row_changed_cb (GtkWidget *row)
{
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *both = NULL;

  g_object_get (row, "title", &title, "subtitle", &detail, NULL);
  if (detail != NULL && *detail != '\0')
    both = g_strdup_printf (_("%1$s, %2$s"), title, detail);
  mo_widget_set_spoken_label (row, both != NULL ? both : title);
}

void
mo_spoken_row_bind (GtkWidget *row)
{
  g_signal_connect (row, "notify::title", G_CALLBACK (row_changed_cb), NULL);
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (row_changed_cb), NULL);
  row_changed_cb (row);
}
