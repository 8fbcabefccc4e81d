/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the toolkit itself needs to show a page like the one of our first start: the same kinds and
 * numbers of widgets, with texts of the same length, and nothing behind them. bench-start.py
 * compares with it. */

#include "config.h"

#include <adwaita.h>

#define N_ACTIONS 4
#define N_DECKS 8

static GtkWidget *
new_image (const char *icon)
{
  return gtk_image_new_from_icon_name (icon);
}

static void
add_row (GtkWidget *list,
         const char *title,
         const char *subtitle,
         const char *icon)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle,
                                 "subtitle-lines", 0, "activatable", TRUE, "selectable", FALSE,
                                 NULL);

  if (icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_image (icon));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_image ("go-next-symbolic"));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
append_label (GtkWidget *box,
              const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
new_page (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  GtkWidget *actions = new_list ();
  GtkWidget *decks = new_list ();
  GtkWidget *button = gtk_button_new_with_label ("Open Deck…");
  GtkWidget *image = new_image ("folder-symbolic");
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), 64);
  gtk_box_append (GTK_BOX (box), image);
  append_label (box, "Welcome to a Window", "title-1");
  append_label (box, "Build windows, check them against each other, and work with them.", NULL);
  for (guint i = 0; i < N_ACTIONS; i++)
    add_row (actions, "Start with a Sample", "Begin an evening with a finished window",
             "document-open-symbolic");
  gtk_box_append (GTK_BOX (box), actions);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
  for (guint i = 0; i < N_DECKS; i++)
    add_row (decks, "A Name of a Window", "Solitaire 2011 · Standard", NULL);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "Sample Windows");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         "Ready to use. Opening one makes your own copy.");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), decks);
  gtk_box_append (GTK_BOX (box), group);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  return scrolled;
}

static GtkWidget *
new_header (AdwViewStack *stack)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *title = adw_view_switcher_title_new ();
  GtkWidget *game = gtk_menu_button_new ();
  GtkWidget *menu = gtk_menu_button_new ();

  adw_view_switcher_title_set_stack (ADW_VIEW_SWITCHER_TITLE (title), stack);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), title);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (game), "All the Windows");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), game);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "open-menu-symbolic");
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), menu);
  return header;
}

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  AdwViewStack *stack = ADW_VIEW_STACK (adw_view_stack_new ());

  adw_view_stack_add_titled (stack, new_page (), "decks", "_Decks");
  adw_view_stack_add_titled (stack, adw_bin_new (), "cards", "_Cards");
  adw_view_stack_add_titled (stack, adw_bin_new (), "table", "_Table");
  gtk_widget_set_vexpand (GTK_WIDGET (stack), TRUE);
  gtk_box_append (GTK_BOX (box), new_header (stack));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (stack));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application =
      adw_application_new (APP_ID ".Plain", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
