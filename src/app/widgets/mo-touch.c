/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-touch.h"

#define TOUCH "touch"

static void
update_windows (GdkSeat *seat)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean has_touch = (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (has_touch)
        gtk_widget_add_css_class (window, TOUCH);
      else
        gtk_widget_remove_css_class (window, TOUCH);
    }
}

void
mo_touch_watch_windows (GdkDisplay *display)
{
  GdkSeat *seat = gdk_display_get_default_seat (display);

  /* A display may be without any device. */
  if (seat == NULL)
    return;
  g_signal_connect (seat, "device-added", G_CALLBACK (update_windows), NULL);
  g_signal_connect (seat, "device-removed", G_CALLBACK (update_windows), NULL);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (update_windows), seat, G_CONNECT_SWAPPED);
}

gboolean
mo_touch_is_used (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), TOUCH);
}
