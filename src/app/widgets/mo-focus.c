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
is_activating_key (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space || key == GDK_KEY_Return ||
         key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
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

/* Clicks a button that is activated but not clicked yet, as the release of its key does. GTK
 * clicks it 250 ms later without one, and until then the button swallows all keys. If it was
 * scrolled out of view since, it is only scrolled back, because it may open a popover.
 *
 * Returns: whether it was out of view */
static gboolean
finish_activation (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);

  if (gtk_widget_has_css_class (button, "keyboard-activating") && mo_scroll_into_view (button))
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (controllers) &&
                    gtk_widget_has_css_class (button, "keyboard-activating");
       i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-released", GDK_KEY_Return, 0, 0);
    }
  return FALSE;
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

  /* The file chooser can't be clicked at any moment: see tests/gtk-faults/fault-sort.c. */
  if (GTK_IS_BUTTON (focus) && !is_activating_key (key) && !GTK_IS_FILE_CHOOSER (window))
    {
      if (finish_activation (focus))
        return GDK_EVENT_STOP;
      focus = gtk_window_get_focus (GTK_WINDOW (window));
    }
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

/* Closes a popover when another page is shown, before the page of its widget slides away. */
static void
notified_cb (GtkPopover *popover,
             GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "visible-child"))
    gtk_popover_popdown (popover);
}

static void
watch_pages (GtkWidget *popover,
             GtkWidget *pages)
{
  if (g_signal_handler_find (pages, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                             notified_cb, popover) == 0)
    g_signal_connect_object (pages, "notify", G_CALLBACK (notified_cb), popover,
                             G_CONNECT_SWAPPED);
}

/* Closes a popover when it is touched outside. */
static void
touched_cb (GtkGestureClick *gesture,
            int n_presses,
            double x,
            double y)
{
  GtkWidget *popover = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (gtk_popover_get_autohide (GTK_POPOVER (popover)) && !gtk_widget_contains (popover, x, y))
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
watch_touches (GtkWidget *popover)
{
  GtkGesture *gesture;

  if (g_object_get_data (G_OBJECT (popover), "mo-touches") != NULL)
    return;
  gesture = gtk_gesture_click_new ();
  g_object_set_data (G_OBJECT (popover), "mo-touches", gesture);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (touched_cb), NULL);
  gtk_widget_add_controller (popover, GTK_EVENT_CONTROLLER (gesture));
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
  watch_touches (popover);
  for (GtkWidget *parent = gtk_widget_get_parent (popover); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    {
      if (GTK_IS_SCROLLED_WINDOW (parent))
        {
          GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (parent);

          watch_adjustment (popover, gtk_scrolled_window_get_hadjustment (scroller));
          watch_adjustment (popover, gtk_scrolled_window_get_vadjustment (scroller));
        }
      if (g_object_class_find_property (G_OBJECT_GET_CLASS (parent), "visible-child") != NULL)
        watch_pages (popover, parent);
    }
  return TRUE;
}

/* Popovers that close */

/* Whether keys reach the focused widget, which GTK leaves in a menu that has closed. */
static gboolean
has_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus);
}

/* Focuses the widget of a popover that has closed with the focus in it, as a menu does from one of
 * its submenus. */
static gboolean
popover_closed_cb (gpointer user_data)
{
  GtkWidget *popover = user_data;
  GtkWidget *widget = gtk_widget_get_parent (popover);
  GtkRoot *window = gtk_widget_get_root (popover);

  if (widget != NULL && gtk_widget_get_mapped (widget) && !gtk_widget_get_mapped (popover) &&
      GTK_IS_WINDOW (window) && !has_focus (GTK_WINDOW (window)) && !gtk_widget_grab_focus (widget))
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* Called before any widget is unmapped. */
static gboolean
unmapped_cb (GSignalInvocationHint *hint,
             guint n_values,
             const GValue *values,
             gpointer user_data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (popover) && !gtk_widget_in_destruction (popover))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, popover_closed_cb, g_object_ref (popover),
                     g_object_unref);
  return TRUE;
}

/* Dialogs */

/* The widgets of a window that can get the focus back, the one that had it first. */
typedef struct
{
  guint n_widgets;
  GWeakRef *widgets;
} Openers;

static void
openers_free (Openers *self)
{
  for (guint i = 0; i < self->n_widgets; i++)
    g_weak_ref_clear (&self->widgets[i]);
  g_free (self->widgets);
  g_free (self);
}

/* Remembers what a dialog was opened from, and all around it, because that may be gone when the
 * dialog closes. A menu closes before; its button is what remains of it. */
static void
dialog_mapped_cb (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);
  GtkWidget *focus = parent != NULL ? gtk_window_get_focus (parent) : NULL;
  Openers *openers;
  guint n = 0;

  for (GtkWidget *popover = focus; popover != NULL; popover = gtk_widget_get_parent (popover))
    if (GTK_IS_POPOVER (popover))
      focus = gtk_widget_get_parent (popover);
  if (focus == NULL)
    return;
  openers = g_new0 (Openers, 1);
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    openers->n_widgets++;
  openers->widgets = g_new0 (GWeakRef, openers->n_widgets);
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_weak_ref_init (&openers->widgets[n++], widget);
  g_object_set_data_full (G_OBJECT (parent), "mo-openers", openers, (GDestroyNotify) openers_free);
}

static gboolean
give_back_cb (gpointer user_data)
{
  GtkWindow *window = user_data;
  Openers *openers = g_object_get_data (user_data, "mo-openers");

  for (guint i = 0; openers != NULL && i < openers->n_widgets && !has_focus (window); i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (&openers->widgets[i]);

      if (widget != NULL && gtk_widget_get_mapped (widget) && !gtk_widget_grab_focus (widget))
        gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
    }
  return G_SOURCE_REMOVE;
}

/* Gives the focus back to the opener of a dialog once what the dialog changed is there. */
static void
dialog_unmapped_cb (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  if (parent != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, give_back_cb, g_object_ref (parent),
                     g_object_unref);
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
      g_signal_connect (window, "map", G_CALLBACK (dialog_mapped_cb), NULL);
      g_signal_connect (window, "unmap", G_CALLBACK (dialog_unmapped_cb), NULL);
    }
}

void
mo_focus_watch_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  /* The signal exists once the class does. */
  g_autoptr (GTypeClass) popovers = g_type_class_ref (GTK_TYPE_POPOVER);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_POPOVER), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_POPOVER), 0, unmapped_cb, NULL,
                              NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
