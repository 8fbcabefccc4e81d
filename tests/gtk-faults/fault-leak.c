/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * If a widget with the focus in it is hidden, and another around it in the same frame, the window
 * leaks its reference to the first one. No check fails: the program itself reports the leak. This
 * happens with the parts of a window that is closed, while they lose their contents; MoWindow gives
 * up the focus before. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Focused");

  gtk_box_append (GTK_BOX (inner), button);
  gtk_box_append (GTK_BOX (outer), inner);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (button) > 0);
  gtk_widget_grab_focus (button);
  g_object_add_weak_pointer (G_OBJECT (inner), (gpointer *) &inner);
  gtk_widget_set_visible (inner, FALSE);
  gtk_widget_set_visible (outer, FALSE);
  wait_for (100);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_for (100);
  if (inner != NULL)
    g_printerr ("Known fault of GTK: gtk_widget_set_visible: a widget is leaked\n");
  return 0;
}
