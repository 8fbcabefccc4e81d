/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-touch.h"

/* @seat: (nullable): a display may be without any device */
static gboolean
has_touch (GdkSeat *seat)
{
  return seat != NULL && (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0;
}

static void
update_windows (GdkSeat *seat)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean is_for_fingers = has_touch (seat);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (is_for_fingers)
        gtk_widget_add_css_class (window, "touch");
      else
        gtk_widget_remove_css_class (window, "touch");
    }
}

void
mo_touch_watch_windows (GdkDisplay *display)
{
  GdkSeat *seat = gdk_display_get_default_seat (display);

  if (seat == NULL)
    return;
  g_signal_connect (seat, "device-added", G_CALLBACK (update_windows), NULL);
  g_signal_connect (seat, "device-removed", G_CALLBACK (update_windows), NULL);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (update_windows), seat, G_CONNECT_SWAPPED);
}

gboolean
mo_touch_has_screen (GtkWidget *widget)
{
  return has_touch (gdk_display_get_default_seat (gtk_widget_get_display (widget)));
}
