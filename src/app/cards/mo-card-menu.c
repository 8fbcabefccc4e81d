/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-menu.h"

#include "mo-card-fields.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

GMenuModel *
mo_card_menu_new (MoCardTable *table,
                  const GPtrArray *fields,
                  GActionMap *actions,
                  GCallback set_column,
                  GObject *target)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) sort = g_menu_new ();
  g_autoptr (GMenu) orders = g_menu_new ();
  g_autoptr (GMenu) ways = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();

  g_menu_append (first, _("Type, or Best Match"), "cards.sort::");
  for (guint i = 0; i < fields->len; i++)
    {
      const MoField *field = g_ptr_array_index (fields, i);
      g_autofree char *shown = mo_card_table_dup_title (field);
      g_autofree char *title = mo_label_escape_mnemonics (shown);
      g_autofree char *name = g_strconcat ("column-", field->id, NULL);
      g_autofree char *detailed = g_strconcat ("cards.", name, NULL);
      g_autoptr (GMenuItem) order = g_menu_item_new (title, NULL);

      g_menu_item_set_action_and_target (order, "cards.sort", "s", field->id);
      g_menu_append_item (orders, order);
      if (field->tag != MO_SEARCH_NAME)
        {
          g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
              name, NULL, g_variant_new_boolean (mo_card_table_get_shown (table, field->id)));

          g_signal_connect_object (action, "change-state", set_column, target, 0);
          g_action_map_add_action (actions, G_ACTION (action));
          g_menu_append (columns, title, detailed);
        }
    }
  g_menu_append (ways, _("Descending"), "cards.descending");
  g_menu_append_section (sort, NULL, G_MENU_MODEL (first));
  g_menu_append_section (sort, NULL, G_MENU_MODEL (orders));
  g_menu_append_submenu (menu, _("Sort By"), G_MENU_MODEL (sort));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ways));
  g_menu_append_submenu (menu, _("Columns"), G_MENU_MODEL (columns));
  return G_MENU_MODEL (menu);
}

char *
mo_card_menu_dup_status (const MoFields *known,
                         guint n_cards,
                         const char *sort_field,
                         gboolean is_descending)
{
  const MoField *field = sort_field != NULL ? mo_fields_lookup (known, sort_field) : NULL;
  g_autofree char *count = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
  g_autofree char *title = field != NULL ? mo_card_table_dup_title (field) : NULL;

  if (field == NULL)
    return g_steal_pointer (&count);
  if (is_descending)
    /* Translators: how many cards there are, and the field that they are sorted by, from Z to A or
     * from the greatest. */
    return g_strdup_printf (_("%1$s, sorted by “%2$s”, descending"), count, title);
  /* Translators: how many cards there are, and the field that they are sorted by. */
  return g_strdup_printf (_("%1$s, sorted by “%2$s”"), count, title);
}
