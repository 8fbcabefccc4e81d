/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A popover of a widget that is scrolled far off the screen is placed on a nonexistent monitor.
 * This happens with the key for the menu of the focused widget, after scrolling with the wheel. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *text;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  gtk_box_append (GTK_BOX (box), entry);
  for (int i = 0; i < 200; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("A line"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (scroller) > 0);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  WAIT_UNTIL (gtk_widget_compute_bounds (entry, window, &bounds) && bounds.origin.y < -1000);
  text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  gtk_widget_activate_action (text, "menu.popup", NULL);
  wait_for (100);
  return 0;
}
