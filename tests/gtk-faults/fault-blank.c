/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dragging selected text without any visible character: GTK has nothing to paint for the drag, and
 * asks for the size of it. */

#include "fault.h"

#include <X11/Xlib.h>
#include <dlfcn.h>

/* Of the extension of X for tests, whose headers may not be installed. */
typedef int (*FakeButton) (Display *display,
                           unsigned button,
                           Bool is_press,
                           unsigned long delay);

int
main (void)
{
  Display *user = XOpenDisplay (NULL);
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);
  FakeButton fake_button = library != NULL ? (FakeButton) dlsym (library, "XTestFakeButtonEvent")
                                           : NULL;
  GtkWidget *window = begin ();
  GtkWidget *label = gtk_label_new ("                                        ");

  if (fake_button == NULL)
    g_error ("libXtst is missing");
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 100);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  gtk_label_select_region (GTK_LABEL (label), 0, -1);
  XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, 40, 50);
  XSync (user, False);
  wait_for (100);
  fake_button (user, 1, True, 0);
  for (int x = 40; x < 100; x += 10)
    {
      XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, 50);
      XSync (user, False);
      wait_for (50);
    }
  fake_button (user, 1, False, 0);
  XSync (user, False);
  wait_for (100);
  XCloseDisplay (user);
  return 0;
}
