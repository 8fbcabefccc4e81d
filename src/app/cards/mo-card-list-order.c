/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The order of the cards, and the menu of orders and columns. */

#include "config.h"

#include "mo-card-list-private.h"

#include "mo-card-menu.h"
#include "mo-menu.h"

#include <string.h>

static gboolean
is_of_copies (const char *field)
{
  return g_str_equal (field, "owned") || g_str_equal (field, "wanted");
}

void
mo_card_list_show_order (MoCardList *self)
{
  GActionMap *actions = G_ACTION_MAP (self->actions);

  mo_card_headings_set_order (self->headings, self->sort_field, self->is_descending);
  mo_card_table_set_order (mo_card_views_get_table (self->views), self->sort_field,
                           self->is_descending);
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "sort")),
                             g_variant_new_string (self->sort_field != NULL ? self->sort_field
                                                                            : ""));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "descending")),
                             g_variant_new_boolean (self->is_descending));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "descending")),
                               self->sort_field != NULL);
}

static void
set_order (MoCardList *self,
           const char *field,
           gboolean is_descending)
{
  g_autofree char *before G_GNUC_UNUSED = g_steal_pointer (&self->sort_field);

  self->sort_field = field != NULL && *field != '\0' ? g_strdup (field) : NULL;
  self->is_descending = self->sort_field != NULL && is_descending;
  mo_card_list_show_order (self);
  mo_card_list_show_matches (self);
}

/* Copies begin with the most. */
void
mo_card_list_sort_asked (MoCardList *self,
                         const char *field)
{
  gboolean begins_descending = is_of_copies (field);

  if (g_strcmp0 (self->sort_field, field) != 0)
    set_order (self, field, begins_descending);
  else if (self->is_descending == begins_descending)
    set_order (self, field, !begins_descending);
  else
    set_order (self, NULL, FALSE);
}

gboolean
mo_card_list_sort (MoCardList *self,
                   const MoQuery *query,
                   GPtrArray *cards,
                   MoCardGroups **groups)
{
  *groups = NULL;
  if (self->sort_field == NULL && mo_card_index_ranks (query))
    return TRUE;
  if (mo_card_finder_sort (self->finder, cards, self->sort_field, self->is_descending))
    {
      *groups = mo_card_finder_group (self->finder, cards, self->sort_field);
      return TRUE;
    }
  return mo_card_model_get_catalog (mo_card_views_get_model (self->views)) !=
         mo_card_finder_get_content (self->finder)->catalog;
}

/* The menu */

static void
sort_action (GSimpleAction *action,
             GVariant *value,
             gpointer user_data)
{
  const char *field = g_variant_get_string (value, NULL);

  set_order (user_data, field, is_of_copies (field));
}

static void
descending_action (GSimpleAction *action,
                   GVariant *value,
                   gpointer user_data)
{
  MoCardList *self = user_data;
  g_autofree char *field = g_strdup (self->sort_field);

  set_order (self, field, g_variant_get_boolean (value));
}

static void
column_action (GSimpleAction *action,
               GVariant *value,
               gpointer user_data)
{
  MoCardList *self = user_data;

  mo_card_table_set_shown (mo_card_views_get_table (self->views),
                           g_action_get_name (G_ACTION (action)) + strlen ("column-"),
                           g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
  mo_card_list_show_order (self);
}

/* Returns: (nullable): the game whose cards are listed: that of the package, or the chosen one */
static const MoSystem *
get_listed_game (MoCardList *self)
{
  const MoSystem *game = NULL;

  if (self->editor == NULL)
    return mo_session_get_game (self->session);
  if (self->format != NULL)
    mo_systems_get_format (mo_card_finder_get_content (self->finder)->systems, self->format, &game);
  return game;
}

void
mo_card_list_show_fields (MoCardList *self)
{
  MoCardTable *table = mo_card_views_get_table (self->views);
  const MoFields *known = mo_card_finder_get_fields (self->finder);
  const MoSystem *game = get_listed_game (self);
  g_autoptr (GPtrArray) fields = mo_card_table_list_fields (known, game);
  g_autoptr (GMenuModel) menu = NULL;

  mo_card_table_set_fields (table, known, mo_card_finder_get_content (self->finder)->systems, game);
  menu = mo_card_menu_new (table, fields, G_ACTION_MAP (self->actions), G_CALLBACK (column_action),
                           G_OBJECT (self));
  mo_menu_set (self->order_button, menu);
  mo_card_list_show_order (self);
}

void
mo_card_list_add_order_actions (MoCardList *self)
{
  static const GActionEntry entries[] = {
    { "sort", NULL, "s", "''", sort_action },
    { "descending", NULL, NULL, "false", descending_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
