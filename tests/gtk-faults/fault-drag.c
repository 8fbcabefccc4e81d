/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Without a window manager, GTK itself moves and resizes windows that are dragged, even if they
 * were closed in the meantime. This happens with Escape while dragging a dialog. */

#include "fault.h"

#include <X11/Xlib.h>

int
main (void)
{
  Display *user = XOpenDisplay (NULL);

  for (int i = 1; i <= 2; i++)
    {
      GtkWidget *window = i == 1 ? begin () : gtk_window_new ();
      GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
      GdkDevice *pointer = gdk_seat_get_pointer (seat);
      GdkToplevel *surface;

      gtk_window_present (GTK_WINDOW (window));
      WAIT_UNTIL (gtk_widget_get_height (window) > 0);
      surface = GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window)));
      if (i == 1)
        gdk_toplevel_begin_move (surface, pointer, GDK_BUTTON_PRIMARY, 0, 0, GDK_CURRENT_TIME);
      else
        gdk_toplevel_begin_resize (surface, GDK_SURFACE_EDGE_SOUTH_EAST, pointer,
                                   GDK_BUTTON_PRIMARY, 0, 0, GDK_CURRENT_TIME);
      gtk_window_destroy (GTK_WINDOW (window));
      XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, 100 * i, 100 * i);
      XSync (user, False);
      wait_for (100);
    }
  XCloseDisplay (user);
  return 0;
}
