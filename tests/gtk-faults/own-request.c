/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The same request to the X server as in a bug of GTK fails here because of a call in a function of
 * the program, so it is not a bug of GTK. */

#include "fault.h"

#include <gdk/x11/gdkx.h>

static gboolean
move_cb (gpointer user_data)
{
  Display *display = user_data;
  Window window =
      XCreateSimpleWindow (display, DefaultRootWindow (display), 0, 0, 10, 10, 0, 0, 0);

  XDestroyWindow (display, window);
  XMoveWindow (display, window, 1, 1);
  XSync (display, False);
  return G_SOURCE_REMOVE;
}

int
main (void)
{
  begin ();
  g_idle_add (move_cb, gdk_x11_display_get_xdisplay (gdk_display_get_default ()));
  wait_for (100);
  return 0;
}
