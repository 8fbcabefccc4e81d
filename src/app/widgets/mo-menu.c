/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-menu.h"

#include "mo-widget-label.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mo-menu");
}

static void
build_cb (GtkMenuButton *button,
          gpointer user_data)
{
  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, mo_menu_get (button));
  mo_widget_label_menu (button);
}

void
mo_menu_set (GtkMenuButton *button,
             GMenuModel *menu)
{
  gboolean is_new = mo_menu_get (button) == NULL;

  g_object_set_qdata_full (G_OBJECT (button), get_quark (), g_object_ref (menu), g_object_unref);
  if (is_new)
    gtk_menu_button_set_create_popup_func (button, build_cb, NULL, NULL);
  else if (gtk_menu_button_get_popover (button) != NULL)
    gtk_menu_button_set_menu_model (button, NULL);
}

void
mo_menu_append (GMenu *menu,
                const char *label,
                const char *action,
                gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

GMenuModel *
mo_menu_get (GtkMenuButton *button)
{
  return g_object_get_qdata (G_OBJECT (button), get_quark ());
}
