/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A widget that folds when its page is shown is drawn, including parts that appear only then. */

#include "config.h"

#include "window-fixture.h"

#include <adwaita.h>

#include "mo-relayout.h"
#include "mo-toaster.h"

typedef struct
{
  GtkWidget *window;
  GtkLabel *title;
  GtkStack *stack;
  GtkWidget *folding;
  GtkWidget *button; /* visible only while folded */
} Fixture;

static GtkWidget *
make_pane (GtkWidget *child)
{
  GtkWidget *pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (pane, 300, -1);
  gtk_box_append (GTK_BOX (pane), child);
  return pane;
}

static void
set_up (Fixture *self,
        gconstpointer makes_flap)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *toaster = g_object_new (MO_TYPE_TOASTER, "vexpand", TRUE, NULL);
  GtkWidget *pane;

  self->window = gtk_window_new ();
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->stack = GTK_STACK (gtk_stack_new ());
  self->button = gtk_button_new_with_label ("Back");
  pane = make_pane (self->button);
  if (makes_flap)
    {
      self->folding = adw_flap_new ();
      adw_flap_set_flap (ADW_FLAP (self->folding), make_pane (gtk_label_new ("Beside")));
      adw_flap_set_content (ADW_FLAP (self->folding), pane);
    }
  else
    {
      self->folding = adw_leaflet_new ();
      adw_leaflet_append (ADW_LEAFLET (self->folding), pane);
      adw_leaflet_append (ADW_LEAFLET (self->folding), make_pane (gtk_label_new ("Beside")));
    }
  g_object_bind_property (self->folding, "folded", self->button, "visible",
                          G_BINDING_SYNC_CREATE);
  mo_relayout_watch_folding (self->folding);
  gtk_stack_add_named (self->stack, gtk_label_new ("Another page"), "other");
  gtk_stack_add_named (self->stack, self->folding, "folding");
  g_object_set (toaster, "content", self->stack, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), toaster);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 400);
  present (self->window);
}

static void
tear_down (Fixture *self,
           gconstpointer makes_flap)
{
  assert_leaves_nothing (self->window);
}

static void
show_page (Fixture *self,
           const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  /* The window is laid out again, but the widgets around the pages keep their size. */
  gtk_label_set_text (self->title, name);
}

static void
show_at_width (Fixture *self,
               int width)
{
  show_page (self, "other");
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 400);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (self->stack)) == width);
  gtk_test_widget_wait_for_draw (self->window);
  show_page (self, "folding");
  /* Checks that it is drawn without a warning of GTK. */
  for (int i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (self->window);
      gtk_test_widget_wait_for_draw (self->window);
    }
}

static void
test_relayout_page (Fixture *self,
                    gconstpointer makes_flap)
{
  for (int i = 0; i < 3; i++)
    {
      show_at_width (self, 1000);
      g_assert_false (gtk_widget_get_mapped (self->button));
      show_at_width (self, 400);
      g_assert_true (gtk_widget_get_mapped (self->button));
      g_assert_cmpint (gtk_widget_get_height (self->button), >, 0);
    }
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = begin_tests (&argc, &argv);

  if (app == NULL)
    return 0;
  g_test_add ("/relayout/leaflet", Fixture, NULL, set_up, test_relayout_page, tear_down);
  g_test_add ("/relayout/flap", Fixture, "", set_up, test_relayout_page, tear_down);
  return g_test_run ();
}
