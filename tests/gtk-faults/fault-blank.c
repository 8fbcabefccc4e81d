/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dragging selected text without any visible character: GTK has nothing to paint for the drag, and
 * asks for the size of it. */

#include "fault.h"

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of the extension of X for tests, whose headers may not be installed. */
typedef int (*FakeButton) (Display *display,
                           unsigned button,
                           Bool is_press,
                           unsigned long delay);

/* Presses a button on the label, drags, and releases it, in a process of its own: the program ends
 * in between, and the next one would start with a pressed button. */
static void
drag (int ready)
{
  Display *user = XOpenDisplay (NULL);
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);
  FakeButton fake_button = library != NULL ? (FakeButton) dlsym (library, "XTestFakeButtonEvent")
                                           : NULL;
  char byte;

  if (fake_button == NULL)
    g_error ("libXtst is missing");
  if (read (ready, &byte, 1) != 1)
    _exit (1);
  for (int x = 40; x < 100; x += 10)
    {
      XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, 50);
      if (x == 50)
        fake_button (user, 1, True, 0);
      XSync (user, False);
      g_usleep (50 * 1000);
    }
  fake_button (user, 1, False, 0);
  XCloseDisplay (user);
  _exit (0);
}

int
main (void)
{
  int ready[2];
  int user;
  GtkWidget *window;
  GtkWidget *label;

  if (pipe (ready) != 0)
    return 1;
  user = fork ();
  if (user == 0)
    drag (ready[0]);
  window = begin ();
  label = gtk_label_new ("                                        ");
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 100);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  gtk_label_select_region (GTK_LABEL (label), 0, -1);
  wait_for (100);
  if (write (ready[1], "", 1) != 1)
    return 1;
  WAIT_UNTIL (waitpid (user, NULL, WNOHANG) == user);
  wait_for (100);
  return 0;
}
