/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The card databases of a plugin of DragnCards, which have more types than its JSON, and its decks.
 * The cards themselves are imported as a catalog. */

#include "config.h"

#include "mo-plugin-reader-private.h"

#include "mo-foreign-reader.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Several times as many as large plugins have. */
#define MAX_PACKAGES 5000

gboolean
mo_plugin_is_table (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".tsv");
}

static gboolean
is_type (const MoForeignField *field)
{
  return g_ascii_strcasecmp (field->name, "type") == 0 && mo_xml_is_name (field->value);
}

static void
add_types (MoForeignGame *game,
           const GArray *fields)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < fields->len; i++)
    {
      const MoForeignField *field = &g_array_index (fields, MoForeignField, i);

      if (is_type (field) && g_hash_table_add (seen, (gpointer) field->value) &&
          mo_foreign_game_find (game, MO_PART_TYPE, field->value) == NULL)
        mo_foreign_game_add (game, MO_PART_TYPE, field->value, field->line);
    }
}

void
mo_plugin_read_cards (MoForeignGame *game,
                      const char *path)
{
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *shown = g_filename_display_name (path);

  mo_foreign_cards_read_file (cards, path, NULL, faults, NULL);
  for (guint i = 0; i < mo_faults_get_n (faults) && i < MO_FAULTS_KEPT; i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);

      mo_foreign_game_lose (game, fault->message, shown, fault->line, 1);
    }
  add_types (game, cards->fields);
  add_types (game, cards->back_fields);
}

/* Decks */

static guint
get_quantity (JsonObject *card)
{
  JsonNode *node = json_object_get_member (card, "quantity");
  gint64 number = node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                          json_node_get_value_type (node) == G_TYPE_INT64
                      ? json_node_get_int (node)
                      : 0;

  return number >= 1 && number <= 999 ? (guint) number : 0;
}

/* Returns: (nullable): the deck that is loaded into the zone of a group; a new one if there is
 * none yet */
static const MoForeignPart *
find_deck (MoPluginReader *self,
           const char *group)
{
  g_autofree char *key = group != NULL ? mo_plugin_dup_zone_key (group) : NULL;
  const MoForeignPart *zone = key != NULL ? g_hash_table_lookup (self->zones, key) : NULL;

  return zone != NULL ? mo_plugin_find_deck (self, zone) : NULL;
}

static void
read_card (MoPluginReader *self,
           MoForeignPackage *package,
           JsonNode *node)
{
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node)
                                                                     : NULL;
  const char *id = mo_json_get_text (object, "databaseId");
  guint count = object != NULL ? get_quantity (object) : 0;
  const MoForeignPart *deck = find_deck (self, mo_json_get_text (object, "loadGroupId"));

  if (id == NULL || !mo_xml_is_name (id) || count == 0 || deck == NULL)
    mo_plugin_lose (self, _("cards of decks without an ID, a number and a known group are not "
                            "imported"),
                    1);
  else
    mo_foreign_package_add (package, deck->id, id, count);
}

static void
read_package (MoPluginReader *self)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                           : NULL;
  g_autofree char *name = mo_plugin_dup_name (self, mo_json_get_text (object, "label"));
  JsonNode *cards = object != NULL ? json_object_get_member (object, "cards") : NULL;
  JsonArray *array = cards != NULL && JSON_NODE_HOLDS_ARRAY (cards) ? json_node_get_array (cards)
                                                                    : NULL;
  MoForeignPackage *package;

  if (name == NULL || array == NULL)
    {
      mo_plugin_lose (self, _("decks without a name or a list of cards are not imported"), 1);
      return;
    }
  if (self->game->packages->len == MAX_PACKAGES)
    {
      mo_plugin_lose (self, _("too many decks: the last ones are not imported"), 1);
      return;
    }
  if (json_object_has_member (object, "postLoadActionList"))
    mo_plugin_lose (self, _("scripts of decks are not imported"), 1);
  package = mo_foreign_game_add_package (self->game, name);
  for (guint i = 0; i < json_array_get_length (array); i++)
    read_card (self, package, json_array_get_element (array, i));
}

void
mo_plugin_read_packages (MoPluginReader *self)
{
  mo_plugin_read_section (self, "preBuiltDecks", read_package);
}
