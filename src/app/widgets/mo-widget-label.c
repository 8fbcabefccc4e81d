/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-widget-label.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mo-widget-label");
}

/* Returns: (nullable): the name that was set last */
static const char *
get_name (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}

static gboolean
query_tooltip_cb (GtkWidget *widget,
                  int x,
                  int y,
                  gboolean by_keyboard,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, get_name (widget));
  return TRUE;
}

void
mo_widget_set_spoken_label (GtkWidget *widget,
                            const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  mo_widget_set_item_label (widget, name);
}

void
mo_widget_set_item_label (GtkWidget *widget,
                          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* @text: (nullable) */
static void
describe (GtkWidget *widget,
          const char *text)
{
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static GQuark
get_description_quark (void)
{
  return g_quark_from_static_string ("mo-widget-description");
}

void
mo_widget_set_description (GtkWidget *widget,
                           const char *text)
{
  if (g_strcmp0 (g_object_get_qdata (G_OBJECT (widget), get_description_quark ()), text) == 0)
    return;
  g_object_set_qdata_full (G_OBJECT (widget), get_description_quark (), g_strdup (text), g_free);
  describe (widget, text);
}

static void
focus_left_cb (GtkWidget *widget)
{
  const char *text = g_object_get_qdata (G_OBJECT (widget), get_description_quark ());

  g_signal_handlers_disconnect_by_func (widget, focus_left_cb, NULL);
  describe (widget, text != NULL ? text : gtk_widget_get_tooltip_text (widget));
}

void
mo_widget_announce (GtkWidget *widget,
                    const char *words)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root == NULL || gtk_root_get_focus (root) != widget)
    return;
  describe (widget, words);
  g_signal_handlers_disconnect_by_func (widget, focus_left_cb, NULL);
  g_signal_connect (widget, "notify::has-focus", G_CALLBACK (focus_left_cb), NULL);
}

/* Returns: (nullable): the first list below @widget */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

void
mo_widget_set_list_label (GtkWidget *group,
                          const char *name)
{
  GtkWidget *list = find_list (group);

  g_return_if_fail (list != NULL);
  mo_widget_set_spoken_label (list, name);
}

static void
label_changed_cb (GtkLabel *label)
{
  mo_widget_set_spoken_label (GTK_WIDGET (label), gtk_label_get_text (label));
}

void
mo_label_speak (GtkLabel *label)
{
  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (label);
}

void
mo_widget_set_label (GtkWidget *widget,
                     const char *name)
{
  const char *before = get_name (widget);

  if (g_strcmp0 (before, name) == 0)
    return;
  if (before == NULL)
    {
      gtk_widget_set_has_tooltip (widget, TRUE);
      g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
    }
  g_object_set_qdata_full (G_OBJECT (widget), get_quark (), g_strdup (name), g_free);
  mo_widget_set_spoken_label (GTK_WIDGET (widget), name);
}

/* Returns: (nullable): the label in a menu item */
static GtkLabel *
find_label (GtkWidget *item)
{
  for (GtkWidget *child = gtk_widget_get_first_child (item); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      return GTK_LABEL (child);
  return NULL;
}

/* Sets the names of all menu items in @widget, including submenus. */
static void
name_items (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child));
      GtkLabel *label = find_label (child);

      if (role != GTK_ACCESSIBLE_ROLE_MENU_ITEM && role != GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX &&
          role != GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO)
        name_items (child);
      else if (label != NULL)
        mo_widget_set_spoken_label (child, gtk_label_get_text (label));
    }
}

void
mo_widget_label_menu (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  g_return_if_fail (popover != NULL);
  g_signal_connect (popover, "map", G_CALLBACK (name_items), NULL);
}

char *
mo_label_escape_mnemonics (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}
