/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * In the file chooser of GTK 4.8, the context menu of a file opens shortly after the secondary
 * click, even if the chooser was closed and emptied in the meantime. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *chooser =
      g_object_ref_sink (gtk_file_chooser_widget_new (GTK_FILE_CHOOSER_ACTION_OPEN));
  GtkWidget *list;
  g_autoptr (GListModel) controllers = NULL;

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  gtk_window_present (GTK_WINDOW (window));
  list = find (chooser, GTK_TYPE_TREE_VIEW);
  if (list == NULL)
    return 0;
  WAIT_UNTIL (gtk_widget_get_height (list) > 0);
  controllers = gtk_widget_observe_controllers (list);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "pressed", 1, 5.0, 5.0);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_run_dispose (G_OBJECT (chooser));
  wait_for (100);
  return 0;
}
