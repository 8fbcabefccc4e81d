/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Like fault-drag.c, but the dragged window is closed while a frame is painted: then GTK sets the
 * counter of its frames, which is gone, before it moves or resizes the window. */

#include "fault.h"

#include <X11/Xlib.h>

static gboolean
tick_cb (GtkWidget *window,
         GdkFrameClock *clock,
         gpointer user_data)
{
  gtk_window_destroy (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

int
main (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = begin ();
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
  gpointer seen = window;
  GdkToplevel *surface;

  g_object_add_weak_pointer (G_OBJECT (window), &seen);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (window) > 0);
  surface = GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window)));
  gdk_toplevel_begin_resize (surface, GDK_SURFACE_EDGE_SOUTH_EAST, gdk_seat_get_pointer (seat),
                             GDK_BUTTON_PRIMARY, 0, 0, GDK_CURRENT_TIME);
  gtk_widget_add_tick_callback (window, tick_cb, NULL, NULL);
  WAIT_UNTIL (seen == NULL);
  XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, 200, 200);
  XSync (user, False);
  wait_for (100);
  XCloseDisplay (user);
  return 0;
}
