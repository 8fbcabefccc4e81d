/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 */

#include "config.h"

#include "mo-table-text.h"

#include <glib/gi18n-lib.h>

/* What is said of a card, behind it. */
static void
append_member (GString *text,
               const char *name,
               JsonNode *value)
{
  JsonArray *words = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_BOOLEAN)
    g_string_append_printf (text, "  %s", name);
  else if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING)
    g_string_append_printf (text, "  %s %s", name, json_node_get_string (value));
  else if (JSON_NODE_HOLDS_VALUE (value))
    g_string_append_printf (text, "  %s %" G_GINT64_FORMAT, name, json_node_get_int (value));
  for (guint i = 0; words != NULL && i < json_array_get_length (words); i++)
    if (JSON_NODE_HOLDS_VALUE (json_array_get_element (words, i)))
      g_string_append_printf (text, "%s%s", i == 0 ? "  " : " ",
                              json_array_get_string_element (words, i));
}

static void
append_pile (GString *text,
             JsonObject *piles,
             const char *name)
{
  JsonNode *node = json_object_get_member (piles, name);
  JsonArray *cards;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      const char *top = json_object_get_string_member_with_default (json_node_get_object (node),
                                                                    "face-up", NULL);

      g_string_append_printf (text, "%-14s %" G_GINT64_FORMAT "%s%s\n", name,
                              json_object_get_int_member (json_node_get_object (node), "cards"),
                              top != NULL ? _(", face up: ") : "", top != NULL ? top : "");
      return;
    }
  cards = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (cards); i++)
    {
      JsonObject *card = json_array_get_object_element (cards, i);
      g_autoptr (GList) members = json_object_get_members (card);

      g_string_append_printf (text, "%-14s %s", i == 0 ? name : "",
                              json_object_get_string_member (card, "card"));
      for (GList *at = members; at != NULL; at = at->next)
        if (!g_str_equal (at->data, "card") && !g_str_equal (at->data, "name"))
          append_member (text, at->data, json_object_get_member (card, at->data));
      g_string_append_c (text, '\n');
    }
}

char *
mo_table_text_new (const MoGame *class,
                   gpointer game,
                   gconstpointer state,
                   const char *more)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GList) names = NULL;
  GString *text = g_string_new (NULL);
  JsonObject *all;
  JsonObject *piles;

  json_builder_begin_object (builder);
  class->write_json (game, state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  all = json_node_get_object (root);
  piles = json_object_get_object_member (all, "piles");
  g_string_append_printf (text, _("Round %1$d, step %2$s\n"),
                          (int) json_object_get_int_member (all, "round"),
                          json_object_get_string_member_with_default (all, "step", _("set-up")));
  g_string_append (text, more);
  names = json_object_get_members (piles);
  for (GList *at = names; at != NULL; at = at->next)
    append_pile (text, piles, at->data);
  return g_string_free (text, FALSE);
}
