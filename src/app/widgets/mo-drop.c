/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-drop.h"

/* The toolkit does not tell a hidden target that the drag has left it, and confuses the next drag
 * with it. */
static void
reject_when_hidden (GtkWidget *widget,
                    GtkDropTarget *target)
{
  g_signal_connect_object (widget, "unmap", G_CALLBACK (gtk_drop_target_reject), target,
                           G_CONNECT_SWAPPED);
}

void
mo_drop_target_add (GtkWidget *widget,
                    GtkDropTarget *target)
{
  reject_when_hidden (widget, target);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

void
mo_drop_targets_reject_when_hidden (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        reject_when_hidden (widget, GTK_DROP_TARGET (controller));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mo_drop_targets_reject_when_hidden (child);
}
