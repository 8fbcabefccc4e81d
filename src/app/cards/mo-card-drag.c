/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-drag.h"

#include "mo-card-item.h"

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
