/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Return in a popover, while no widget of the window is focused, uses the missing focus widget. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *label = gtk_label_new ("A line");
  GtkWidget *popover = gtk_popover_new ();

  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  gtk_widget_set_parent (popover, label);
  gtk_popover_popup (GTK_POPOVER (popover));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_signal_emit_by_name (popover, "activate-default");
  gtk_widget_unparent (popover);
  return 0;
}
