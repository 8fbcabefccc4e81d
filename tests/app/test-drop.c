/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Drags over a target that is hidden meanwhile. A failed check of the toolkit ends the test. */

#include "config.h"

#include "app-fixture.h"
#include "window-fixture.h"

#include "mo-drop.h"

#include <X11/Xlib.h>

#define SIZE 300
#define PAUSE 30 /* ms: between two moves of the pointer */

static gboolean
waited_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
move (Display *user,
      int x,
      int y)
{
  gboolean is_over = FALSE;

  XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, y);
  XSync (user, False);
  g_timeout_add (PAUSE, waited_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
drag_over (GtkWidget *window,
           Display *user,
           GtkWidget *hidden)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, "");
  g_autoptr (GdkDrag) drag = NULL;

  gtk_widget_set_visible (hidden, TRUE);
  move (user, SIZE * 2, SIZE * 2);
  drag = gdk_drag_begin (gtk_native_get_surface (GTK_NATIVE (window)),
                         gdk_seat_get_pointer (seat), content, GDK_ACTION_COPY, 0, 0);
  for (int x = 100; x < 110; x++)
    move (user, x, 100);
  g_assert_true (gtk_widget_get_state_flags (hidden) & GTK_STATE_FLAG_DROP_ACTIVE);
  gtk_widget_set_visible (hidden, FALSE);
  g_assert_false (gtk_widget_get_state_flags (hidden) & GTK_STATE_FLAG_DROP_ACTIVE);
  g_signal_emit_by_name (drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
  move (user, SIZE * 2, SIZE * 2);
}

/* A target that was hidden during a drag does not disturb the next one. */
static void
test_drop_hidden (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("A line");

  gtk_widget_set_vexpand (label, TRUE);
  mo_drop_target_add (label, gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Another line"));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), SIZE, SIZE);
  present (window);
  for (guint i = 0; i < 3; i++)
    drag_over (window, user, label);
  XCloseDisplay (user);
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);

  if (application == NULL)
    return 0;
  g_test_add_func ("/drop/hidden", test_drop_hidden);
  return g_test_run ();
}
