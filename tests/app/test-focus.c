/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A key that would open a menu first scrolls the focused widget into view, a popover whose widget
 * is scrolled or slides away closes, and a key finishes the activation of a button. */

#include "config.h"

#include "window-fixture.h"

#include "mo-focus.h"

#define N_ROWS 100

typedef struct
{
  GtkWidget *window;
  GtkWidget *outer, *inner;
  GtkWidget *entry, *last, *button;
} Fixture;

static GtkWidget *
make_scroller (GtkWidget *first,
               GtkWidget *last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_box_append (GTK_BOX (box), first);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("Row"));
  gtk_box_append (GTK_BOX (box), last);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("Row"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return scroller;
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->window = gtk_window_new ();
  self->entry = gtk_entry_new ();
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), gtk_popover_new ());
  self->last = gtk_button_new_with_label ("Last");
  self->inner = make_scroller (self->entry, self->last);
  gtk_widget_set_size_request (self->inner, -1, 300);
  self->outer = make_scroller (self->inner, self->button);
  gtk_window_set_child (GTK_WINDOW (self->window), self->outer);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 360, 400);
  present (self->window);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  assert_leaves_nothing (self->window);
}

static double
get_top (GtkWidget *widget,
         GtkWidget *scroller)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y;
}

static void
scroll_to (GtkWidget *scroller,
           double value)
{
  GtkWidget *child = gtk_widget_get_first_child (
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)));
  double top = get_top (child, scroller);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double before = gtk_adjustment_get_value (adjustment);

  gtk_adjustment_set_value (adjustment, value);
  value = gtk_adjustment_get_value (adjustment);
  WAIT_UNTIL (get_top (child, scroller) == top + before - value);
}

/* Returns whether the window consumes the key. */
static gboolean
press (Fixture *self,
       guint key,
       GdkModifierType held)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (self->window);
  gboolean is_kept = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "mo-focus") == 0)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, held, &is_kept);
    }
  return is_kept;
}

static void
test_focus_entry (Fixture *self,
                  gconstpointer data)
{
  gtk_widget_grab_focus (self->entry);
  g_assert_false (press (self, GDK_KEY_Menu, 0));
  scroll_to (self->inner, 1000);
  scroll_to (self->outer, 1000);
  g_assert_false (press (self, GDK_KEY_a, 0));
  g_assert_false (press (self, GDK_KEY_F10, 0));
  g_assert_false (press (self, GDK_KEY_space, 0));
  g_assert_true (press (self, GDK_KEY_F10, GDK_SHIFT_MASK));
  WAIT_UNTIL (get_top (self->entry, self->inner) == 0 && get_top (self->inner, self->outer) == 0);
  g_assert_false (press (self, GDK_KEY_Menu, 0));
}

static void
test_focus_menu_button (Fixture *self,
                        gconstpointer data)
{
  int height = gtk_widget_get_height (self->button);

  /* GTK scrolls to it, but only with the next frame. */
  gtk_widget_grab_focus (self->button);
  g_assert_false (press (self, GDK_KEY_space, 0));
  WAIT_UNTIL (get_top (self->button, self->outer) < 400);
  g_assert_false (press (self, GDK_KEY_space, 0));
  scroll_to (self->outer, 0);
  g_assert_true (press (self, GDK_KEY_space, 0));
  WAIT_UNTIL (get_top (self->button, self->outer) == gtk_widget_get_height (self->outer) - height);
  g_assert_false (press (self, GDK_KEY_space, 0));
}

/* A button may open a popover of its own. */
static void
test_focus_button (Fixture *self,
                   gconstpointer data)
{
  gtk_widget_grab_focus (self->last);
  WAIT_UNTIL (get_top (self->last, self->inner) < gtk_widget_get_height (self->inner));
  scroll_to (self->inner, 0);
  g_assert_false (press (self, GDK_KEY_Down, 0));
  g_assert_true (press (self, GDK_KEY_space, 0));
  WAIT_UNTIL (get_top (self->last, self->inner) < gtk_widget_get_height (self->inner));
  g_assert_false (press (self, GDK_KEY_space, 0));
}

static void
count_cb (guint *n_clicks)
{
  (*n_clicks)++;
}

/* A button that was just activated does not swallow other keys, like Escape. */
static void
test_focus_activated (Fixture *self,
                      gconstpointer data)
{
  guint n_clicks = 0;

  g_signal_connect_swapped (self->last, "clicked", G_CALLBACK (count_cb), &n_clicks);
  gtk_widget_grab_focus (self->last);
  WAIT_UNTIL (!press (self, GDK_KEY_Return, 0));
  gtk_widget_activate (self->last);
  g_assert_true (gtk_widget_has_css_class (self->last, "keyboard-activating"));
  /* Its own keys are repeated while they are held. */
  g_assert_false (press (self, GDK_KEY_Return, 0));
  g_assert_cmpuint (n_clicks, ==, 0);
  g_assert_false (press (self, GDK_KEY_Escape, 0));
  g_assert_false (gtk_widget_has_css_class (self->last, "keyboard-activating"));
  g_assert_cmpuint (n_clicks, ==, 1);
  g_assert_false (press (self, GDK_KEY_Escape, 0));
  g_assert_cmpuint (n_clicks, ==, 1);
}

/* An activated button that was scrolled away is scrolled back first, because it may open a popover,
 * and GTK finds no monitor for one out of the window. */
static void
test_focus_scrolled (Fixture *self,
                     gconstpointer data)
{
  GtkWidget *toggle = gtk_widget_get_first_child (self->button);

  gtk_widget_grab_focus (self->button);
  WAIT_UNTIL (get_top (self->button, self->outer) < gtk_widget_get_height (self->outer));
  gtk_widget_activate (toggle);
  g_assert_true (gtk_widget_has_css_class (toggle, "keyboard-activating"));
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->outer)), 0);
  g_assert_true (press (self, GDK_KEY_Escape, 0));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  /* GTK clicks it a moment later. */
  WAIT_UNTIL (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  g_assert_cmpfloat (get_top (self->button, self->outer), <, gtk_widget_get_height (self->outer));
}

/* But in the file chooser of the toolkit, it is left to the toolkit: while a folder is read, the
 * list has no model, which the buttons that sort it need. */
static void
test_focus_file_chooser (Fixture *self,
                         gconstpointer data)
{
  GtkWidget *dialog = gtk_file_chooser_dialog_new (
      "Open", GTK_WINDOW (self->window), GTK_FILE_CHOOSER_ACTION_OPEN, "_Cancel",
      GTK_RESPONSE_CANCEL, NULL);
  GtkWidget *button =
      gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  Fixture other = { .window = dialog };

  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (gtk_widget_get_mapped (button));
  gtk_widget_grab_focus (button);
  gtk_widget_activate (button);
  g_assert_true (gtk_widget_has_css_class (button, "keyboard-activating"));
  press (&other, GDK_KEY_Escape, 0);
  g_assert_true (gtk_widget_has_css_class (button, "keyboard-activating"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_focus_popover (Fixture *self,
                    gconstpointer data)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_widget_set_parent (popover, self->entry);
  gtk_popover_popup (GTK_POPOVER (popover));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  scroll_to (self->inner, 1);
  g_assert_true (gtk_widget_get_visible (popover));
  scroll_to (self->inner, 1000);
  WAIT_UNTIL (!gtk_widget_get_visible (popover));

  /* Same for the outer of two scrolled windows. */
  scroll_to (self->inner, 0);
  gtk_popover_popup (GTK_POPOVER (popover));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  scroll_to (self->outer, 1000);
  WAIT_UNTIL (!gtk_widget_get_visible (popover));
  gtk_widget_unparent (popover);
}

/* GTK 4.8 finds no monitor for the popover of a page that has slid out of the window. */
static void
test_focus_page (Fixture *self,
                 gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *pages = adw_leaflet_new ();
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Button");
  GtkWidget *other = gtk_label_new ("Other");
  GtkWidget *popover = gtk_popover_new ();

  adw_leaflet_set_transition_type (ADW_LEAFLET (pages), ADW_LEAFLET_TRANSITION_TYPE_SLIDE);
  adw_leaflet_set_can_unfold (ADW_LEAFLET (pages), FALSE);
  gtk_box_append (GTK_BOX (first), button);
  adw_leaflet_append (ADW_LEAFLET (pages), first);
  adw_leaflet_append (ADW_LEAFLET (pages), other);
  gtk_window_set_child (GTK_WINDOW (window), pages);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 400);
  present (window);
  gtk_widget_set_parent (popover, button);
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_popup (GTK_POPOVER (popover));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  adw_leaflet_set_visible_child (ADW_LEAFLET (pages), other);
  g_assert_false (gtk_widget_get_visible (popover));
  WAIT_UNTIL (!adw_leaflet_get_child_transition_running (ADW_LEAFLET (pages)));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  gtk_widget_unparent (popover);
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = begin_tests (&argc, &argv);

  if (app == NULL)
    return 0;
  mo_focus_watch_windows ();
  g_test_add ("/focus/entry", Fixture, NULL, set_up, test_focus_entry, tear_down);
  g_test_add ("/focus/menu-button", Fixture, NULL, set_up, test_focus_menu_button, tear_down);
  g_test_add ("/focus/button", Fixture, NULL, set_up, test_focus_button, tear_down);
  g_test_add ("/focus/activated", Fixture, NULL, set_up, test_focus_activated, tear_down);
  g_test_add ("/focus/scrolled", Fixture, NULL, set_up, test_focus_scrolled, tear_down);
  g_test_add ("/focus/file-chooser", Fixture, NULL, set_up, test_focus_file_chooser, tear_down);
  g_test_add ("/focus/popover", Fixture, NULL, set_up, test_focus_popover, tear_down);
  g_test_add ("/focus/page", Fixture, NULL, set_up, test_focus_page, tear_down);
  return g_test_run ();
}
