/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-focus.h"

#include "mo-scroll.h"

#include <adwaita.h>

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
      mo_scroll_into_view (focus))
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
         opens_popover (focus, gdk_key_event_get_keyval (event), held) &&
         mo_scroll_into_view (focus);
}

/* Closes a popover when its widget was scrolled out of view, before the next layout places it. */
static void
scrolled_cb (GtkPopover *popover)
{
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (widget != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)) &&
      !mo_scroll_is_in_view (widget))
    gtk_popover_popdown (popover);
}

static void
watch_adjustment (GtkWidget *popover,
                  GtkAdjustment *adjustment)
{
  if (g_signal_handler_find (adjustment, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                             scrolled_cb, popover) == 0)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), popover,
                             G_CONNECT_SWAPPED);
}

/* Called before any widget is mapped. */
static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint n_values,
           const GValue *values,
           gpointer user_data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  if (!GTK_IS_POPOVER (popover))
    return TRUE;
  for (GtkWidget *parent = gtk_widget_get_parent (popover); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_SCROLLED_WINDOW (parent))
      {
        GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (parent);

        watch_adjustment (popover, gtk_scrolled_window_get_hadjustment (scroller));
        watch_adjustment (popover, gtk_scrolled_window_get_vadjustment (scroller));
      }
  return TRUE;
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
  /* The signal exists once the class does. */
  g_autoptr (GTypeClass) popovers = g_type_class_ref (GTK_TYPE_POPOVER);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_POPOVER), 0, mapped_cb, NULL, NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
