/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * 50 ms after the last turn of a wheel at its end, a scrolled window gets the frame time of its
 * window, even if the page or dialog that it was in has been closed in the meantime. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *scroller = g_object_ref_sink (gtk_scrolled_window_new ());
  GtkWidget *line = gtk_label_new ("A line");
  g_autoptr (GListModel) controllers = NULL;

  gtk_widget_set_size_request (line, 10, 5000);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), line);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (scroller) > 0);
  controllers = gtk_widget_observe_controllers (scroller);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean is_done;

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        g_signal_emit_by_name (controller, "scroll", 0.0, -1.0, &is_done);
    }
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  wait_for (200);
  g_object_unref (scroller);
  return 0;
}
