/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A drop target that is hidden during a drag is not told that the drag has left it, and confuses
 * the next one with it. The file chooser of GTK has such targets. */

#include "fault.h"

#include <X11/Xlib.h>

int
main (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = begin ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("A line");
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
  GdkSurface *surface;

  gtk_widget_set_vexpand (label, TRUE);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (target));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Another line"));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  surface = gtk_native_get_surface (GTK_NATIVE (window));
  for (int i = 1; i <= 2; i++)
    {
      g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, "");
      g_autoptr (GdkDrag) drag = NULL;

      gtk_widget_set_visible (label, TRUE);
      XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, 500, 500);
      XSync (user, False);
      wait_for (200);
      drag = gdk_drag_begin (surface, gdk_seat_get_pointer (seat), content, GDK_ACTION_COPY, 0, 0);
      for (int x = 100; x < 110; x++)
        {
          XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, 100);
          XSync (user, False);
          wait_for (50);
        }
      gtk_widget_set_visible (label, FALSE);
      g_signal_emit_by_name (drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
      wait_for (100);
    }
  XCloseDisplay (user);
  return 0;
}
