/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drag.h"

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y,
                 GtkListItem *list_item)
{
  return gdk_content_provider_new_typed (MO_TYPE_CARD_ITEM, gtk_list_item_get_item (list_item));
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag *drag,
               GtkWidget *child)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (child);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

MoCardItem *
mo_card_drag_find_item (GtkWidget *widget,
                        double x,
                        double y)
{
  GtkWidget *picked = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  /* A row of GTK’s is around its child. */
  if (picked != NULL && g_object_get_data (G_OBJECT (picked), "list-item") == NULL &&
      gtk_widget_get_first_child (picked) != NULL &&
      g_object_get_data (G_OBJECT (gtk_widget_get_first_child (picked)), "list-item") != NULL)
    picked = gtk_widget_get_first_child (picked);
  for (; picked != NULL && picked != widget; picked = gtk_widget_get_parent (picked))
    if (g_object_get_data (G_OBJECT (picked), "list-item") != NULL)
      return gtk_list_item_get_item (g_object_get_data (G_OBJECT (picked), "list-item"));
  return NULL;
}

void
mo_card_drag_set_up (GtkListItem *list_item,
                     GtkWidget *child)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), list_item);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), child);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (source));
  g_object_set_data (G_OBJECT (child), "list-item", list_item);
  gtk_list_item_set_child (list_item, child);
}
