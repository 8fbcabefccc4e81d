/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plugins of DragnCards are objects of sections, often with each section in a file of its own. What
 * the sections declare is read; what they compute, as lists of actions, is counted. */

#include "config.h"

#include "mo-plugin-reader-private.h"

#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The prefix of texts that stand in the section of labels. */
#define LABEL "id:"

/* Some ten times that of large plugins. */
#define MAX_SIZE ((gsize) 16 << 20)

/* Several times as many as real games have. */
#define MAX_ZONES 300

/* What labels call the first player. */
#define FIRST_PLAYER_NAME "Player 1 "

/* The prefixes of groups. Each player has the same groups, so those of the first stand for all. */
#define SHARED "shared"
#define FIRST_PLAYER "player1"
#define ANY_PLAYER "playerN"

/* @is_found: (out): whether there is such a number */
static int
get_number (JsonObject *object,
            const char *name,
            gboolean *is_found)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  *is_found = node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
              json_node_get_value_type (node) == G_TYPE_INT64;
  number = *is_found ? json_node_get_int (node) : 0;
  *is_found = *is_found && number >= -999 && number <= 999;
  return *is_found ? (int) number : 0;
}

static gboolean
is_true (JsonObject *object,
         const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
         json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static gboolean
is_false (JsonObject *object,
          const char *name)
{
  return object != NULL && json_object_has_member (object, name) && !is_true (object, name);
}

void
mo_plugin_lose (MoPluginReader *self,
                const char *what,
                guint n)
{
  mo_foreign_game_lose (self->game, what, self->file->file,
                        mo_json_file_get_line (self->file, self->section, self->id), n);
}

/* Returns: (nullable): the member of a section in any of the files; the last one counts */
JsonNode *
mo_plugin_find_member (const MoPluginReader *self,
                       const char *section,
                       const char *name)
{
  for (guint i = self->files->len; i > 0; i--)
    {
      const MoJsonFile *file = g_ptr_array_index (self->files, i - 1);
      JsonObject *object = mo_json_get_object (file->root, section);

      if (object != NULL && json_object_has_member (object, name))
        return json_object_get_member (object, name);
    }
  return NULL;
}

static JsonObject *
find_object (const MoPluginReader *self,
             const char *section,
             const char *name)
{
  JsonNode *node = mo_plugin_find_member (self, section, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Calls @read for the members of a section in all files, in order. */
void
mo_plugin_read_section (MoPluginReader *self,
                        const char *section,
                        void (*read) (MoPluginReader *self))
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (self->files, i);
      JsonObject *object = mo_json_get_object (file->root, section);
      g_autoptr (GList) names = object != NULL ? json_object_get_members (object) : NULL;

      for (GList *name = names; name != NULL; name = name->next)
        {
          self->file = file;
          self->section = section;
          self->id = name->data;
          self->node = json_object_get_member (object, name->data);
          if (self->node == mo_plugin_find_member (self, section, self->id))
            read (self);
        }
    }
}

/* Returns a name made from an id: “Encounter Deck” from “encounterDeck”. */
static char *
make_name (const char *id)
{
  GString *name = g_string_new (NULL);

  for (const char *at = id; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (name->len > 0 && g_unichar_isupper (letter) && at > id && g_ascii_islower (at[-1]))
        g_string_append_c (name, ' ');
      g_string_append_unichar (name, name->len == 0 ? g_unichar_totitle (letter)
                               : letter == '_'      ? ' '
                                                    : letter);
    }
  return g_string_free (name, FALSE);
}

/* Returns the name of the current member: its label in English, or one made from its id; %NULL if
 * neither is a name. */
char *
mo_plugin_dup_name (const MoPluginReader *self,
                    const char *label)
{
  g_autofree char *made = NULL;
  JsonObject *translations;
  const char *text = label;

  if (label != NULL && g_str_has_prefix (label, LABEL))
    {
      translations = find_object (self, "labels", label + strlen (LABEL));
      text = mo_json_get_text (translations, "English");
    }
  if (text != NULL)
    {
      g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (text), "\t\r\n", ' '));

      if (mo_xml_is_name (line))
        return g_steal_pointer (&line);
    }
  made = make_name (self->id);
  return mo_xml_is_name (made) ? g_steal_pointer (&made) : NULL;
}

/* Returns the prefix of the id of a group that says whose it is; %NULL for a player other than the
 * first. */
static const char *
get_owner (const char *id)
{
  static const char *const known[] = { FIRST_PLAYER, ANY_PLAYER };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_has_prefix (id, known[i]) && !g_ascii_isdigit (id[strlen (known[i])]))
      return known[i];
  return g_str_has_prefix (id, "player") && g_ascii_isdigit (id[strlen ("player")]) ? NULL : SHARED;
}

/* Returns the name of a zone, from that of a group: without the first player, and with a number if
 * another zone of the same players has it. */
static char *
make_zone_name (const MoPluginReader *self,
                const char *name,
                gboolean shared)
{
  const char *rest = name + strlen (FIRST_PLAYER_NAME);
  gboolean is_named = !shared && g_str_has_prefix (name, FIRST_PLAYER_NAME) && *rest != '\0';
  g_autofree char *unique = g_strdup (is_named ? rest : name);
  const GPtrArray *zones = self->game->lists[MO_PART_ZONE];
  guint number = 1;

  for (guint i = 0; i < zones->len;)
    {
      const MoForeignPart *zone = g_ptr_array_index (zones, i++);

      if (zone->shared == shared && g_str_equal (zone->name, unique))
        {
          g_free (unique);
          unique = g_strdup_printf ("%s %u", is_named ? rest : name, ++number);
          i = 0;
        }
    }
  return g_steal_pointer (&unique);
}

/* Returns: (nullable): a new part for the current member; %NULL after counting a loss */
static MoForeignPart *
add_part (MoPluginReader *self,
          MoForeignPartKind kind)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                           : NULL;
  g_autofree char *name =
      object != NULL ? mo_plugin_dup_name (self, mo_json_get_text (object, "label")) : NULL;

  if (name != NULL && kind == MO_PART_ZONE)
    {
      g_autofree char *label = g_steal_pointer (&name);

      name = make_zone_name (self, label, g_str_equal (get_owner (self->id), SHARED));
    }
  if (name != NULL)
    {
      MoForeignPart *part = mo_foreign_game_add (
          self->game, kind, name, mo_json_file_get_line (self->file, self->section, self->id));

      g_hash_table_insert (self->words, g_strconcat (self->section, "/", self->id, NULL), part);
      return part;
    }
  mo_plugin_lose (self, _("parts without a name are not imported"), 1);
  return NULL;
}

/* Returns the id that a group of the first player has under either prefix. */
char *
mo_plugin_dup_zone_key (const char *id)
{
  return g_str_has_prefix (id, ANY_PLAYER)
             ? g_strconcat (FIRST_PLAYER, id + strlen (ANY_PLAYER), NULL)
             : g_strdup (id);
}

static void
read_group (MoPluginReader *self)
{
  const char *owner = get_owner (self->id);
  JsonObject *group = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                          : NULL;
  const char *type = mo_json_get_text (group, "groupType");
  JsonObject *of_type = type != NULL ? find_object (self, "groupTypes", type) : NULL;
  JsonObject *enters[2] = { mo_json_get_object (of_type, "onCardEnter"),
                            mo_json_get_object (group, "onCardEnter") };
  MoForeignPart *zone;

  if (owner == NULL)
    {
      mo_plugin_lose (self, _("each other player has the same groups as the first"), 1);
      return;
    }
  if (self->game->lists[MO_PART_ZONE]->len == MAX_ZONES)
    {
      mo_plugin_lose (self, _("too many groups: the last ones are not imported"), 1);
      return;
    }
  zone = add_part (self, MO_PART_ZONE);
  if (zone == NULL)
    return;
  zone->shared = g_str_equal (owner, SHARED);
  zone->is_hand = g_strcmp0 (type, "hand") == 0;
  zone->is_pile = g_strcmp0 (type, "deck") == 0 || g_strcmp0 (type, "discard") == 0;
  zone->shows = zone->is_hand && !zone->shared ? "owner" : "all";
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    {
      const char *side = mo_json_get_text (enters[i], "currentSide");

      if (side != NULL)
        zone->shows = g_str_equal (side, "B") ? "none" : zone->is_hand ? zone->shows : "all";
      if (enters[i] != NULL && json_object_has_member (enters[i], "inPlay"))
        zone->is_in_play = is_true (enters[i], "inPlay");
      zone->unmarks |= is_false (enters[i], "exhausted");
    }
  g_hash_table_insert (self->zones, mo_plugin_dup_zone_key (self->id), zone);
}

static void
read_token (MoPluginReader *self)
{
  if (JSON_NODE_HOLDS_OBJECT (self->node) &&
      is_true (json_node_get_object (self->node), "canBeNegative"))
    mo_plugin_lose (self, _("tokens can’t be negative"), 1);
  add_part (self, MO_PART_TOKEN);
}

static void
read_counter (MoPluginReader *self)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                           : NULL;
  MoForeignPart *counter;
  gboolean is_found;
  int number;

  if (g_strcmp0 (mo_json_get_text (object, "type"), "integer") != 0)
    {
      mo_plugin_lose (self, _("only properties that are integers become counters"), 1);
      return;
    }
  counter = add_part (self, MO_PART_COUNTER);
  if (counter == NULL)
    return;
  counter->shared = g_str_equal (self->section, "gameProperties");
  number = get_number (object, "min", &is_found);
  if (is_found)
    counter->at_least = number;
  number = get_number (object, "max", &is_found);
  if (is_found && number >= counter->at_least)
    counter->at_most = number;
  number = get_number (object, "default", &is_found);
  if (!is_found && json_object_has_member (object, "default"))
    mo_plugin_lose (self, _("counters must start between -999 and 999"), 1);
  counter->start = CLAMP (number, counter->at_least, counter->at_most);
}

static void
read_step (MoPluginReader *self)
{
  add_part (self, MO_PART_STEP);
}

static void
lose_phase (MoPluginReader *self)
{
  mo_plugin_lose (self, _("the phases of steps are not imported"), 1);
}

/* Reads a section in the order of another one, if there is any. */
static void
read_steps (MoPluginReader *self,
            const char *section,
            const char *order)
{
  JsonArray *ids = NULL;

  for (guint i = 0; i < self->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (self->files, i);
      JsonNode *node = json_object_get_member (file->root, order);

      if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
        {
          ids = json_node_get_array (node);
          self->file = file;
        }
    }
  if (ids == NULL)
    mo_plugin_read_section (self, section, read_step);
  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      JsonNode *node = json_array_get_element (ids, i);

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
        continue;
      self->section = section;
      self->id = json_node_get_string (node);
      self->node = mo_plugin_find_member (self, section, self->id);
      if (self->node != NULL)
        read_step (self);
      else
        mo_plugin_lose (self, _("unknown steps in the order of steps"), 1);
    }
}

static void
read_type (MoPluginReader *self)
{
  add_part (self, MO_PART_TYPE);
}

/* Adds a part for a property of cards, which tables of cards call by its id. */
static MoForeignPart *
add_field (MoPluginReader *self,
           MoForeignPartKind kind)
{
  MoForeignPart *part = add_part (self, kind);

  if (part != NULL && mo_xml_is_name (self->id))
    part->also = g_strdup (self->id);
  return part;
}

static void
read_field (MoPluginReader *self)
{
  /* What cards of every game have. */
  static const char *const common[] = { "name",     "type",         "text",    "cost",
                                        "number",   "packName",     "setUuid", "databaseId",
                                        "cardBack", "numberInPack", "imageUrl", NULL };
  static const char *const yes[] = { "true", "1", "yes", "x" };
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                           : NULL;
  const char *type = mo_json_get_text (object, "type");
  MoForeignPart *part;

  if (g_strv_contains (common, self->id))
    return;
  if (g_str_equal (self->id, "traits"))
    self->game->has_traits = TRUE;
  else if (g_str_equal (self->id, "keywords"))
    {
      g_free (self->game->keyword_split);
      self->game->keyword_split = g_strdup (". ");
    }
  else if (g_strcmp0 (type, "integer") == 0 || g_strcmp0 (type, "float") == 0)
    add_field (self, MO_PART_STAT);
  else if (g_strcmp0 (type, "boolean") == 0)
    {
      part = add_part (self, MO_PART_FLAG);
      if (part == NULL)
        return;
      part->also = mo_xml_is_name (self->id) ? g_strdup (self->id) : NULL;
      part->values = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < G_N_ELEMENTS (yes); i++)
        g_ptr_array_add (part->values, g_strdup (yes[i]));
    }
  else if (g_strcmp0 (type, "string") == 0)
    {
      part = add_field (self, MO_PART_PROPERTY);
      if (part != NULL)
        part->is_text = TRUE;
    }
  else
    mo_plugin_lose (self,
                    _("only properties of cards that are numbers, texts, or yes or no are "
                      "imported"),
                    1);
}

MoForeignPart *
mo_plugin_find_deck (MoPluginReader *self,
                     const MoForeignPart *zone)
{
  MoForeignPart *deck;

  for (guint i = 0; i < self->game->lists[MO_PART_DECK]->len; i++)
    {
      deck = g_ptr_array_index (self->game->lists[MO_PART_DECK], i);
      if (g_str_equal (deck->group, zone->id))
        return deck;
    }
  deck = mo_foreign_game_add (self->game, MO_PART_DECK, zone->name,
                              mo_json_file_get_line (self->file, self->section, self->id));
  deck->shared = zone->shared;
  deck->group = g_strdup (zone->id);
  deck->sections = g_ptr_array_new_with_free_func (g_free);
  return deck;
}

/* Adds a section to the deck of its group. */
static void
add_section (MoPluginReader *self,
             const char *section,
             const char *group)
{
  g_autofree char *key = mo_plugin_dup_zone_key (group);
  const MoForeignPart *zone = g_hash_table_lookup (self->zones, key);
  MoForeignPart *deck;

  if (zone == NULL || !mo_xml_is_name (section))
    {
      mo_plugin_lose (self, _("sections of decks for unknown groups are not imported"), 1);
      return;
    }
  deck = mo_plugin_find_deck (self, zone);
  if (!g_ptr_array_find_with_equal_func (deck->sections, section, g_str_equal, NULL))
    g_ptr_array_add (deck->sections, g_strdup (section));
}

static void
read_deck_import (MoPluginReader *self)
{
  JsonObject *sections = JSON_NODE_HOLDS_OBJECT (self->node) ? json_node_get_object (self->node)
                                                             : NULL;
  g_autoptr (GList) names = sections != NULL ? json_object_get_members (sections) : NULL;

  if (!g_str_equal (self->id, "o8dSectionToLoadGroupId"))
    {
      mo_plugin_lose (self, _("other sections of decks have no group"), 1);
      return;
    }
  for (GList *name = names; name != NULL; name = name->next)
    {
      const char *group = mo_json_get_text (sections, name->data);

      if (group != NULL)
        add_section (self, name->data, group);
    }
}

/* Counters on the top bar must be properties, which are read; the others are counted. */
static void
read_top_bar (MoPluginReader *self)
{
  JsonArray *counters = JSON_NODE_HOLDS_ARRAY (self->node) ? json_node_get_array (self->node)
                                                           : NULL;
  gboolean is_shared = g_str_equal (self->id, "shared");

  for (guint i = 0; counters != NULL && i < json_array_get_length (counters); i++)
    {
      JsonNode *node = json_array_get_element (counters, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const char *property =
          mo_json_get_text (object, is_shared ? "gameProperty" : "playerProperty");
      const char *place = is_shared ? "gameProperties" : "playerProperties";
      JsonObject *known = property != NULL ? find_object (self, place, property) : NULL;

      /* A match counts its rounds itself. */
      if (g_strcmp0 (mo_json_get_text (known, "type"), "integer") != 0 &&
          g_strcmp0 (property, "roundNumber") != 0)
        mo_plugin_lose (self, _("counters on the top bar without a property are not imported"), 1);
    }
}

static guint
count_members (JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node)  ? json_object_get_size (json_node_get_object (node))
         : JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node))
                                        : 1;
}

/* Returns: a sentence about a section that is not imported, without its name in JSON */
static const char *
describe_loss (const char *name)
{
  static const MoForeignLoss losses[] = {
    { { "backgroundUrl", "cardBacks", "imageUrl", "imageUrlPrefix", "layouts", "layoutMenu",
        "regions", "textBoxes", "touchBar", "browse", NULL },
      N_("pictures, fonts, sizes and positions are not imported") },
    { { "url", "tutorialUrl", "announcements", "author", "description", "version", NULL },
      N_("versions, authors and descriptions are not imported") },
    { { "automation", "defaultActions", "functions", "gameRules", "rules", "prompts", "triggers",
        NULL },
      N_("scripts are not imported") },
  };
  const char *sentence = mo_foreign_loss_find (losses, G_N_ELEMENTS (losses), name);

  return sentence != NULL ? sentence : _("other settings of DragnCards are not imported");
}

/* Counts the members of sections that are not read. */
static void
lose_sections (MoPluginReader *self)
{
  static const char *const known[] = {
    "pluginName", "labels",    "groups",     "groupTypes",     "tokens",    "playerProperties",
    "steps",      "stepOrder", "phases",     "phaseOrder",     "cardTypes", "gameProperties",
    "o8dImport",  "_comment",  "faceProperties", "topBarCounters", "cardMenu", "hotkeys",
    "actionLists", "groupMenu", "preBuiltDecks", NULL,
  };

  for (guint i = 0; i < self->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (self->files, i);
      g_autoptr (GList) names = json_object_get_members (file->root);

      for (GList *name = names; name != NULL; name = name->next)
        {
          guint n = count_members (json_object_get_member (file->root, name->data));

          if (n == 0 || g_strv_contains (known, name->data))
            continue;
          self->file = file;
          self->section = name->data;
          self->id = NULL;
          mo_plugin_lose (self, describe_loss (name->data), n);
        }
    }
}

static gboolean
read_name (MoPluginReader *self,
           const char *path,
           MoFaults *faults)
{
  g_autofree char *shown = g_filename_display_name (path);

  for (guint i = 0; self->game->name == NULL && i < self->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (self->files, i);
      const char *name = mo_json_get_text (file->root, "pluginName");

      if (name != NULL && mo_xml_is_name (name))
        self->game->name = g_strdup (name);
    }
  if (self->game->name == NULL)
    mo_faults_add (faults, shown, 0, _("no file has the name of the plugin: add the one with "
                                       "“pluginName”"));
  return self->game->name != NULL;
}

static void
read_files (MoPluginReader *self,
            const char *const *paths)
{
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (MoFaults) own = mo_faults_new ();
      g_autofree char *name = g_filename_display_name (paths[i]);
      g_autoptr (GInputStream) stream = NULL;
      MoJsonFile *file = NULL;
      g_autofree char *what = NULL;

      if (mo_plugin_is_table (paths[i]))
        continue;
      stream = mo_xml_open (paths[i], own);
      if (stream != NULL)
        file = mo_json_file_read (stream, name, MAX_SIZE, own);
      if (file != NULL)
        {
          g_ptr_array_add (self->files, file);
          continue;
        }
      what = g_strdup_printf (_("%s: nothing of this file is imported"),
                              mo_faults_get (own, 0)->message);
      mo_foreign_game_lose (self->game, what, mo_faults_get (own, 0)->file,
                            mo_faults_get (own, 0)->line, 1);
    }
}

gboolean
mo_plugin_read (MoForeignGame *game,
                const char *const *paths,
                MoFaults *faults)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                    mo_json_file_free);
  g_autoptr (GHashTable) zones = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MoPluginReader self = { .game = game, .files = files, .zones = zones, .words = words };

  read_files (&self, paths);
  if (!read_name (&self, paths[0], faults))
    {
      /* The reason may be a file that could not be read. */
      mo_foreign_game_report (game, faults);
      return FALSE;
    }
  mo_plugin_read_section (&self, "groups", read_group);
  mo_plugin_read_section (&self, "tokens", read_token);
  mo_plugin_read_section (&self, "gameProperties", read_counter);
  mo_plugin_read_section (&self, "playerProperties", read_counter);
  mo_plugin_read_section (&self, "topBarCounters", read_top_bar);
  read_steps (&self, "steps", "stepOrder");
  if (game->lists[MO_PART_STEP]->len == 0)
    read_steps (&self, "phases", "phaseOrder");
  else
    mo_plugin_read_section (&self, "phases", lose_phase);
  mo_plugin_read_section (&self, "cardTypes", read_type);
  for (guint i = 0; paths[i] != NULL; i++)
    if (mo_plugin_is_table (paths[i]))
      mo_plugin_read_cards (game, paths[i]);
  mo_plugin_read_section (&self, "faceProperties", read_field);
  mo_plugin_read_section (&self, "o8dImport", read_deck_import);
  mo_plugin_read_packages (&self);
  mo_plugin_read_acts (&self);
  lose_sections (&self);
  return TRUE;
}
