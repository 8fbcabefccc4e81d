/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "app-fixture.h"

#include <adwaita.h>
#include <glib/gstdio.h>

guint
fixture_get_patience (void)
{
  const char *factor = g_getenv ("MARCHING_ORDER_PATIENCE");

  return MAX (1, (guint) (180 * (factor != NULL ? g_ascii_strtod (factor, NULL) : 1)));
}

gboolean
fixture_time_up_cb (gpointer user_data)
{
  gboolean *is_up = user_data;

  *is_up = TRUE;
  return G_SOURCE_CONTINUE;
}

GtkWidget *
find_widget (GtkWidget *widget,
             WidgetTest test,
             gconstpointer user_data)
{
  GtkWidget *found = test (widget, user_data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, test, user_data);
  return found;
}

GtkWidget *
find_shown_widget (GtkWidget *widget,
                   WidgetTest test,
                   gconstpointer user_data)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (test (widget, user_data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_shown_widget (child, test, user_data);
  return found;
}

static void
list_widgets (GtkWidget *widget,
              GType type,
              GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_widgets (child, type, found);
}

GPtrArray *
find_all (GtkWidget *widget,
          GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  list_widgets (widget, type, found);
  return found;
}

static gboolean
has_open_popover (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

void
create_popovers (GtkWidget *widget)
{
  g_autoptr (GPtrArray) buttons = find_all (widget, GTK_TYPE_MENU_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = g_ptr_array_index (buttons, i);

      if (gtk_menu_button_get_popover (button) != NULL)
        continue;
      gtk_menu_button_popup (button);
      WAIT_UNTIL (has_open_popover (button));
      gtk_menu_button_popdown (button);
      WAIT_UNTIL (!has_open_popover (button));
    }
}

const char *
in_language (const char *text)
{
  return *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

gboolean
has_text (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), in_language (user_data));
}

gboolean
is_called (GtkWidget *widget,
           gconstpointer user_data)
{
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                                    in_language (user_data), -1);

  return difference == NULL;
}

gboolean
has_tooltip (GtkWidget *widget,
             gconstpointer user_data)
{
  if (gtk_widget_get_has_tooltip (widget) && gtk_widget_get_tooltip_text (widget) == NULL)
    return is_called (widget, user_data);
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), user_data) == 0;
}

gboolean
is_entry_row (GtkWidget *widget,
              gconstpointer user_data)
{
  return ADW_IS_ENTRY_ROW (widget);
}

gboolean
is_combo_row (GtkWidget *widget,
              gconstpointer title)
{
  return ADW_IS_COMBO_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

gboolean
is_busy (GtkWidget *widget)
{
  g_autofree char *difference = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget),
                                                                 GTK_ACCESSIBLE_STATE_BUSY, TRUE);

  return difference == NULL;
}

gboolean
is_of_type (GtkWidget *widget,
            gconstpointer user_data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (user_data));
}

void
fixture_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        fixture_remove_folder (file);
      else
        g_unlink (file);
    }
  g_rmdir (folder);
}
