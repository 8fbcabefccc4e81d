/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-focus.h"

#include <adwaita.h>

/* Scrolls as little as necessary to show a range from @begin in a view of @size; returns the
 * distance. Does not scroll if part of the range is visible. */
static double
scroll (GtkAdjustment *adjustment,
        double begin,
        double length,
        double size)
{
  double value = gtk_adjustment_get_value (adjustment);

  if (begin + length <= 0)
    gtk_adjustment_set_value (adjustment, value + begin);
  else if (begin >= size)
    gtk_adjustment_set_value (adjustment, value + MIN (begin, begin + length - size));
  return gtk_adjustment_get_value (adjustment) - value;
}

/* Computes the distance that a viewport will scroll in its next layout. */
static void
get_pending (GtkWidget *viewport,
             double *x,
             double *y)
{
  GtkWidget *child = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  graphene_rect_t bounds;

  *x = *y = 0;
  if (child == NULL || !gtk_widget_compute_bounds (child, viewport, &bounds))
    return;
  *x = gtk_adjustment_get_value (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport))) +
       bounds.origin.x - gtk_widget_get_margin_start (child);
  *y = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport))) +
       bounds.origin.y - gtk_widget_get_margin_top (child);
}

/* Returns whether @widget was out of view. */
static gboolean
bring_into_view (GtkWidget *widget)
{
  double x = 0, y = 0; /* distance scrolled since the last layout */
  gboolean was_out = FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (widget);
       parent != NULL && !GTK_IS_NATIVE (parent); parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t bounds;

      if (GTK_IS_VIEWPORT (parent))
        {
          double pending_x, pending_y;

          get_pending (parent, &pending_x, &pending_y);
          x += pending_x;
          y += pending_y;
        }
      else if (GTK_IS_SCROLLED_WINDOW (parent) &&
               gtk_widget_compute_bounds (widget, parent, &bounds))
        {
          GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (parent);
          double by_x = scroll (gtk_scrolled_window_get_hadjustment (scroller), bounds.origin.x - x,
                                bounds.size.width, gtk_widget_get_width (parent));
          double by_y = scroll (gtk_scrolled_window_get_vadjustment (scroller), bounds.origin.y - y,
                                bounds.size.height, gtk_widget_get_height (parent));

          was_out |= by_x != 0 || by_y != 0;
          x += by_x;
          y += by_y;
        }
    }
  return was_out;
}

static gboolean
has_ancestor (GtkWidget *widget,
              GType type)
{
  return gtk_widget_get_ancestor (widget, type) != NULL;
}

static gboolean
opens_popover (GtkWidget *focus,
               guint key,
               GdkModifierType held)
{
  switch (key)
    {
    case GDK_KEY_Menu:
      return TRUE;
    case GDK_KEY_F10:
      return held == GDK_SHIFT_MASK;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (GTK_IS_BUTTON (focus))
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case GDK_KEY_Down:
    case GDK_KEY_Up:
      return has_ancestor (focus, GTK_TYPE_MENU_BUTTON) ||
             has_ancestor (focus, GTK_TYPE_DROP_DOWN) || has_ancestor (focus, ADW_TYPE_COMBO_ROW);
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                gpointer user_data)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (focus != NULL &&
      opens_popover (focus, key, modifiers & gtk_accelerator_get_default_mod_mask ()) &&
      bring_into_view (focus))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

/* Handles a key release. A button opens its popover on release, or a moment later without one, and
 * other keys may have scrolled it out of view since the press. */
static gboolean
event_cb (GtkEventController *controller,
          GdkEvent *event,
          gpointer user_data)
{
  GtkWidget *focus = gtk_window_get_focus (
      GTK_WINDOW (gtk_event_controller_get_widget (controller)));
  GdkModifierType held = gdk_event_get_modifier_state (event) &
                         gtk_accelerator_get_default_mod_mask ();

  return gdk_event_get_event_type (event) == GDK_KEY_RELEASE && focus != NULL &&
         opens_popover (focus, gdk_key_event_get_keyval (event), held) && bring_into_view (focus);
}

static void
windows_changed_cb (GListModel *windows,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    gpointer user_data)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkEventController *controller = gtk_event_controller_key_new ();
      GtkEventController *releases = gtk_event_controller_legacy_new ();

      gtk_event_controller_set_name (controller, "mo-focus");
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
      gtk_widget_add_controller (window, controller);
      gtk_event_controller_set_propagation_phase (releases, GTK_PHASE_CAPTURE);
      g_signal_connect (releases, "event", G_CALLBACK (event_cb), NULL);
      gtk_widget_add_controller (window, releases);
    }
}

void
mo_focus_watch_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
