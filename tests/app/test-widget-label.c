/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Accessible names of widgets with a text and of menu items, with versions of GTK that set a
 * labelled-by relation, and announcements. */

#include "config.h"

#include "window-fixture.h"

#include "mo-compat.h"
#include "mo-list-row.h"
#include "mo-menu.h"
#include "mo-widget-label.h"

static void
assert_called (GtkWidget *widget,
               const char *name)
{
  g_assert_nonnull (widget);
  g_assert_true (is_called (widget, name));
  /* The relation would override the name. */
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static void
test_name_button (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_with_label ("Elite"));

  mo_widget_set_spoken_label (button, "Solitaire 2011 Elite");
  assert_called (button, "Solitaire 2011 Elite");
  mo_widget_set_label (button, "Solitaire 2010 Elite");
  assert_called (button, "Solitaire 2010 Elite");
  g_assert_true (has_tooltip (button, "Solitaire 2010 Elite"));
  g_object_unref (button);
}

static void
test_name_row (void)
{
  GtkWidget *row = g_object_ref_sink (g_object_new (ADW_TYPE_ACTION_ROW, "title", "Elite", NULL));

  mo_widget_set_spoken_label (row, "Solitaire 2011 Elite");
  assert_called (row, "Solitaire 2011 Elite");
  g_object_unref (row);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (row), gtk_label_new ("Elite"));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  mo_list_row_set_name (gtk_list_item_get_child (item), "Solitaire 2011 Elite");
}

/* Rows that a factory creates have no relation that a name would have to remove. */
static void
test_name_list (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *items = gtk_string_list_new ((const char *[]){ "elite", NULL });
  GtkNoSelection *model = gtk_no_selection_new (G_LIST_MODEL (items));
  GtkWidget *list = gtk_list_view_new (GTK_SELECTION_MODEL (model), factory);
  GtkWidget *row;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_window_set_child (GTK_WINDOW (window), list);
  present (window);
  row = gtk_widget_get_parent (find_widget (list, has_text, "Elite"));
  assert_called (row, "Solitaire 2011 Elite");
  assert_called (gtk_widget_get_parent (row), "Solitaire 2011 Elite");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns the menu item with this text in the popover. */
static GtkWidget *
find_item (GtkWidget *popover,
           const char *text)
{
  GtkWidget *label = find_widget (popover, has_text, text);

  return label != NULL ? gtk_widget_get_parent (label) : NULL;
}

static void
test_name_menu (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) sort = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (sort, "By _Cost", "window.close");
  g_menu_append (menu, "_Delete", "window.close");
  g_menu_append_submenu (menu, "Sort By", G_MENU_MODEL (sort));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  mo_widget_label_menu (GTK_MENU_BUTTON (button));
  gtk_window_set_child (GTK_WINDOW (window), button);
  present (window);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  assert_called (find_item (popover, "Delete"), "Delete");
  assert_called (find_item (popover, "Sort By"), "Sort By");
  assert_called (find_item (popover, "By Cost"), "By Cost");
  assert_leaves_nothing (window);
}

/* The popover of a menu is built when it is opened, and a new menu replaces it. */
static void
test_deferred_menu (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  const char *const texts[] = { "Duplicate", "Restore" };

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (button));
  present (window);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GMenu) menu = g_menu_new ();
      GtkWidget *popover;

      g_menu_append (menu, texts[i], "window.close");
      mo_menu_set (button, G_MENU_MODEL (menu));
      g_assert_true (mo_menu_get (button) == G_MENU_MODEL (menu));
      g_assert_null (gtk_menu_button_get_popover (button));
      gtk_menu_button_popup (button);
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      WAIT_UNTIL (gtk_widget_get_mapped (popover));
      assert_called (find_item (popover, texts[i]), texts[i]);
      /* Opened again, it is the same. */
      gtk_menu_button_popdown (button);
      WAIT_UNTIL (!gtk_widget_get_mapped (popover));
      gtk_menu_button_popup (button);
      g_assert_true (GTK_WIDGET (gtk_menu_button_get_popover (button)) == popover);
    }
  assert_leaves_nothing (window);
}

/* The tooltip of a button does not cover the popover that the button has opened. */
static void
test_menu_tooltip (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, "_Delete", "window.close");
  mo_menu_set (button, G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), "Main Menu");
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (button));
  present (window);
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (button)));
  gtk_menu_button_popup (button);
  WAIT_UNTIL (!gtk_widget_get_has_tooltip (GTK_WIDGET (button)));
  gtk_menu_button_popdown (button);
  WAIT_UNTIL (gtk_widget_get_has_tooltip (GTK_WIDGET (button)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), ==, "Main Menu");
  assert_leaves_nothing (window);
}

static void
assert_described (GtkWidget *widget,
                  const char *description)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

/* An announcement replaces the description of what has the focus until the focus leaves it. */
static void
test_announcement (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = gtk_button_new_with_label ("First");
  GtkWidget *second = gtk_button_new_with_label ("Second");
  g_autofree char *unread = NULL;

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_window_set_child (GTK_WINDOW (window), box);
  present (window);
  mo_widget_set_description (first, "Its description");
  gtk_widget_set_tooltip_text (second, "Its tooltip");
  gtk_widget_grab_focus (first);
  mo_widget_announce (first, "2 copies");
  mo_widget_announce (second, "Not read, without the focus");
  assert_described (first, "2 copies");
  unread = gtk_test_accessible_check_property (GTK_ACCESSIBLE (second),
                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                               "Not read, without the focus");
  g_assert_nonnull (unread);
  mo_widget_set_description (first, "Its description");
  mo_widget_announce (first, "3 copies");
  assert_described (first, "3 copies");
  gtk_widget_grab_focus (second);
  assert_described (first, "Its description");
  mo_widget_announce (second, "4 copies");
  assert_described (second, "4 copies");
  gtk_widget_grab_focus (first);
  assert_described (second, "Its tooltip");
  mo_widget_set_description (first, NULL);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (first),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = begin_tests (&argc, &argv);

  if (app == NULL)
    return 0;
  mo_compat_init ();
  g_test_add_func ("/widget-label/button", test_name_button);
  g_test_add_func ("/widget-label/row", test_name_row);
  g_test_add_func ("/widget-label/list", test_name_list);
  g_test_add_func ("/widget-label/menu", test_name_menu);
  g_test_add_func ("/widget-label/deferred-menu", test_deferred_menu);
  g_test_add_func ("/widget-label/menu-tooltip", test_menu_tooltip);
  g_test_add_func ("/widget-label/announcement", test_announcement);
  return g_test_run ();
}
