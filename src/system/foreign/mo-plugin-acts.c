/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The keys and menus of a plugin of DragnCards. Their action lists are scripts; those that consist
 * of a few known calls, or whose name says what they do, become acts. */

#include "config.h"

#include "mo-plugin-reader-private.h"

#include "mo-foreign-act.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How deeply action lists call each other. */
#define MAX_DEPTH 4

/* Several times as many as a table can have. */
#define MAX_ACTS 500

#define ACTIVE_CARD "$ACTIVE_CARD"
#define THIS_CARD "/cardById/$ACTIVE_CARD_ID/"
#define THIS_PLAYER "/playerData/$PLAYER_N/"
#define EACH_PLAYER "/playerData/$PLAYER_I/"

typedef struct
{
  MoPluginReader *reader;
  GHashTable *used; /* the names of action lists that became acts */
  GPtrArray *names; /* (element-type utf8): of the lists of the current entry */
  MoForeignPart act; /* only its actions: those of the current entry */
  gboolean is_card;
} Acts;

static const char *
get_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                 json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static JsonNode *
get_element (JsonArray *array,
             guint index)
{
  return index < json_array_get_length (array) ? json_array_get_element (array, index) : NULL;
}

static const char *
get_argument (JsonArray *call,
              guint index)
{
  return get_string (get_element (call, index));
}

/* Returns the number that is an argument of a call, or @otherwise if there is none; 0 if it is
 * computed. */
static int
get_number (JsonArray *call,
            guint index,
            int otherwise)
{
  JsonNode *node = get_element (call, index);

  if (node == NULL)
    return otherwise;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return 0;
  return (int) CLAMP (json_node_get_int (node), -999, 999);
}

static gboolean
is_this_card (const char *text)
{
  return text != NULL &&
         (g_str_equal (text, ACTIVE_CARD) || g_str_equal (text, ACTIVE_CARD "_ID"));
}

static const MoForeignPart *
find_zone (const Acts *self,
           const char *group)
{
  g_autofree char *key = group != NULL ? mo_plugin_dup_zone_key (group) : NULL;

  return key != NULL ? g_hash_table_lookup (self->reader->zones, key) : NULL;
}

static const MoForeignPart *
find_word (const Acts *self,
           const char *section,
           const char *id)
{
  g_autofree char *key = g_strconcat (section, "/", id, NULL);

  return g_hash_table_lookup (self->reader->words, key);
}

/* Known calls */

static gboolean
read_draw (Acts *self,
           JsonArray *call)
{
  int n_cards = get_number (call, 1, 1);

  return n_cards > 0 && mo_foreign_act_add_draw (self->reader->game, &self->act, NULL,
                                                 (guint) n_cards);
}

static gboolean
add_change (Acts *self,
            const char *action,
            const MoForeignPart *word,
            int by,
            gboolean is_each)
{
  MoForeignDo *one;

  if (word == NULL || by == 0)
    return FALSE;
  one = mo_foreign_act_add_do (&self->act, action, word->id, NULL, NULL);
  one->by = by;
  one->is_each = is_each;
  return TRUE;
}

/* A counter of a player or of the game, or a token on the card. @is_each: in a loop over players */
static gboolean
read_increase (Acts *self,
               JsonArray *call,
               int sign,
               gboolean is_each)
{
  const char *path = get_argument (call, 1);
  const char *player = is_each ? EACH_PLAYER : THIS_PLAYER;
  int by = sign * get_number (call, 2, 0);

  if (path == NULL)
    return FALSE;
  if (g_str_has_prefix (path, player))
    return add_change (self, "counter",
                       find_word (self, "playerProperties", path + strlen (player)), by, is_each);
  if (is_each)
    return FALSE;
  if (g_str_has_prefix (path, THIS_CARD "tokens/"))
    return self->is_card &&
           add_change (self, "token",
                       find_word (self, "tokens", path + strlen (THIS_CARD "tokens/")), by, FALSE);
  return *path == '/' &&
         add_change (self, "counter", find_word (self, "gameProperties", path + 1), by, FALSE);
}

static gboolean
read_set (Acts *self,
          JsonArray *call)
{
  const char *path = get_argument (call, 1);
  JsonNode *value = get_element (call, 2);

  if (!self->is_card || g_strcmp0 (path, THIS_CARD "exhausted") != 0 || value == NULL ||
      !JSON_NODE_HOLDS_VALUE (value) || json_node_get_value_type (value) != G_TYPE_BOOLEAN)
    return FALSE;
  mo_foreign_act_add_do (&self->act, json_node_get_boolean (value) ? "mark" : "unmark", "turned",
                         NULL, NULL);
  return TRUE;
}

static gboolean
read_move (Acts *self,
           JsonArray *call)
{
  const MoForeignPart *zone = find_zone (self, get_argument (call, 2));

  if (!self->is_card || zone == NULL || !is_this_card (get_argument (call, 1)))
    return FALSE;
  mo_foreign_act_add_do (&self->act, "move", NULL, NULL, zone->id)->is_bottom =
      get_number (call, 3, 0) == -1;
  return TRUE;
}

static gboolean
read_shuffle (Acts *self,
              JsonArray *call)
{
  const MoForeignPart *zone = find_zone (self, get_argument (call, 1));

  if (zone == NULL)
    return FALSE;
  mo_foreign_act_add_do (&self->act, "shuffle", NULL, zone->id, NULL);
  return TRUE;
}

static gboolean read_list (Acts *self,
                           JsonNode *node,
                           gboolean is_each,
                           guint depth);

static gboolean
read_call (Acts *self,
           JsonArray *call,
           gboolean is_each,
           guint depth)
{
  const char *name = get_argument (call, 0);

  if (name == NULL)
    return FALSE;
  if (g_str_equal (name, "LOG") || g_str_has_prefix (name, "FADE_TEXT"))
    return TRUE;
  if (g_str_equal (name, "INCREASE_VAL") || g_str_equal (name, "DECREASE_VAL"))
    return read_increase (self, call, *name == 'D' ? -1 : 1, is_each);
  if (is_each)
    return FALSE;
  if (g_str_equal (name, "FOR_EACH_VAL") && g_strcmp0 (get_argument (call, 1), "$PLAYER_I") == 0)
    return read_list (self, get_element (call, 3), TRUE, depth + 1);
  if (g_str_equal (name, "FOR_EACH_KEY_VAL") &&
      g_strcmp0 (get_argument (call, 3), "$GAME.playerData") == 0)
    return read_list (self, get_element (call, 4), TRUE, depth + 1);
  if (g_str_equal (name, "ACTION_LIST"))
    return read_list (self, get_element (call, 1), FALSE, depth + 1);
  if (g_str_equal (name, "DRAW_CARD"))
    return read_draw (self, call);
  if (g_str_equal (name, "SET"))
    return read_set (self, call);
  if (g_str_equal (name, "MOVE_CARD"))
    return read_move (self, call);
  return g_str_equal (name, "SHUFFLE_GROUP") && read_shuffle (self, call);
}

/* Reads the name of an action list, a call, or a list of calls. Returns whether all are known. */
static gboolean
read_list (Acts *self,
           JsonNode *node,
           gboolean is_each,
           guint depth)
{
  const char *name = get_string (node);
  JsonArray *list;

  if (node == NULL || depth > MAX_DEPTH)
    return FALSE;
  if (name != NULL)
    {
      g_ptr_array_add (self->names, (gpointer) name);
      return read_list (self, mo_plugin_find_member (self->reader, "actionLists", name), is_each,
                        depth + 1);
    }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  list = json_node_get_array (node);
  if (get_argument (list, 0) != NULL)
    return read_call (self, list, is_each, depth);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *call = json_array_get_element (list, i);

      if (!JSON_NODE_HOLDS_ARRAY (call) ||
          !read_call (self, json_node_get_array (call), is_each, depth))
        return FALSE;
    }
  return TRUE;
}

/* Entries */

static gboolean
is_same_text (const char *a,
              const char *b)
{
  return g_strcmp0 (a, b) == 0;
}

static gboolean
is_same (const MoForeignPart *a,
         const MoForeignPart *b)
{
  if (a->is_on != b->is_on || !is_same_text (a->place, b->place) ||
      !is_same_text (a->where, b->where) || a->dos->len != b->dos->len)
    return FALSE;
  for (guint i = 0; i < a->dos->len; i++)
    {
      const MoForeignDo *one = g_ptr_array_index (a->dos, i);
      const MoForeignDo *other = g_ptr_array_index (b->dos, i);

      if (one->action != other->action || !is_same_text (one->word, other->word) ||
          !is_same_text (one->in, other->in) || !is_same_text (one->to, other->to) ||
          one->by != other->by || one->top != other->top || one->is_each != other->is_each ||
          one->is_bottom != other->is_bottom)
        return FALSE;
    }
  return TRUE;
}

/* Keys and menus often do the same. Removes acts since @first that there were already. */
static void
drop_repeated (const Acts *self,
               guint first)
{
  GPtrArray *acts = self->reader->game->lists[MO_PART_ACT];

  for (guint i = acts->len; i > first; i--)
    for (guint j = 0; j < first; j++)
      if (is_same (g_ptr_array_index (acts, i - 1), g_ptr_array_index (acts, j)))
        {
          g_ptr_array_remove_index (acts, i - 1);
          break;
        }
}

/* Returns what the first call or the name of a list says, like “Flip Card” or “Exhaust/Ready”. */
static char *
dup_call_name (const Acts *self,
               JsonNode *node)
{
  const char *name = get_string (node);
  GString *text = g_string_new (NULL);

  if (name == NULL && node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    name = get_argument (json_node_get_array (node), 0);
  for (const char *at = name; at != NULL && *at != '\0'; at++)
    {
      if (at > name && g_ascii_isupper (*at) && g_ascii_islower (at[-1]))
        g_string_append_c (text, ' ');
      g_string_append_c (text, *at == '_' ? ' ' : g_ascii_tolower (*at));
    }
  if (g_str_equal (text->str, "toggle exhaust"))
    g_string_assign (text, "exhaust/Ready");
  if (text->len > 0)
    text->str[0] = g_ascii_toupper (text->str[0]);
  return g_string_free (text, FALSE);
}

static char
get_key (JsonObject *object)
{
  const char *key = mo_json_get_text (object, "key");

  return key != NULL && strlen (key) == 1 && g_ascii_isalnum (*key) ? g_ascii_tolower (*key)
                                                                    : '\0';
}

static void
note_used (Acts *self)
{
  for (guint i = 0; i < self->names->len; i++)
    g_hash_table_add (self->used, g_ptr_array_index (self->names, i));
}

/* Reads an entry whose calls are all known. */
static gboolean
read_known (Acts *self,
            const MoForeignEntry *entry,
            JsonNode *list)
{
  g_autoptr (GPtrArray) dos =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_foreign_do_free);
  MoForeignPart *act;

  self->act = (MoForeignPart){ .dos = dos };
  self->is_card = entry->is_card;
  if (!read_list (self, list, FALSE, 0) || dos->len == 0)
    return FALSE;
  act = mo_foreign_act_add (self->reader->game, entry, NULL);
  g_ptr_array_unref (act->dos);
  act->dos = g_steal_pointer (&dos);
  return TRUE;
}

static void
read_entry (Acts *self,
            JsonNode *node,
            const MoForeignPart *zone,
            gboolean is_card)
{
  MoPluginReader *reader = self->reader;
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node)
                                                                     : NULL;
  JsonNode *list = object != NULL ? json_object_get_member (object, "actionList") : NULL;
  const char *label = mo_json_get_text (object, "label");
  g_autofree char *call = dup_call_name (self, list);
  g_autofree char *name = label != NULL ? mo_plugin_dup_name (reader, label) : g_strdup (call);
  guint first = reader->game->lists[MO_PART_ACT]->len;
  MoForeignEntry entry = {
    .name = name,
    .zone = zone,
    .is_card = is_card,
    .key = get_key (object),
    .line = mo_json_file_get_line (reader->file, reader->section, reader->id),
  };
  MoForeignEntry other = entry;

  other.name = call;
  g_ptr_array_set_size (self->names, 0);
  /* An entry for some cards only is offered for all. */
  if (name != NULL && *name != '\0' &&
      (read_known (self, &entry, list) ||
       mo_foreign_act_read_name (reader->game, &entry) ||
       (*call != '\0' && mo_foreign_act_read_name (reader->game, &other))))
    {
      note_used (self);
      drop_repeated (self, first);
    }
  else
    mo_plugin_lose (reader, _("keys and menu entries run scripts, which are not imported unless "
                              "they are simple"),
                    1);
}

/* A key that adds a token. */
static void
read_token_key (Acts *self,
                JsonNode *node)
{
  MoPluginReader *reader = self->reader;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *type = mo_json_get_text (object, "tokenType");
  const MoForeignPart *token = type != NULL ? find_word (self, "tokens", type) : NULL;
  g_autofree char *name = token != NULL ? g_strdup_printf ("+1 %s", token->name) : NULL;
  MoForeignEntry entry = {
    .name = name,
    .is_card = TRUE,
    .key = get_key (object),
    .line = mo_json_file_get_line (reader->file, reader->section, reader->id),
  };

  if (token == NULL)
    mo_plugin_lose (reader, _("keys for unknown tokens are not imported"), 1);
  else
    mo_foreign_act_add_do (mo_foreign_act_add (reader->game, &entry, NULL), "token", token->id,
                           NULL, NULL)
        ->by = 1;
}

/* Reads the current member, a list of entries. */
static void
read_entries (Acts *self,
              JsonNode *entries,
              const MoForeignPart *zone,
              gboolean is_card)
{
  JsonArray *array = entries != NULL && JSON_NODE_HOLDS_ARRAY (entries)
                         ? json_node_get_array (entries)
                         : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (self->reader->game->lists[MO_PART_ACT]->len >= MAX_ACTS)
      mo_plugin_lose (self->reader, _("too many menu entries: the last ones are not imported"), 1);
    else if (g_str_equal (self->reader->id, "token"))
      read_token_key (self, json_array_get_element (array, i));
    else
      read_entry (self, json_array_get_element (array, i), zone, is_card);
}

/* Calls read_entries() for a member of a section. */
static void
read_member (Acts *self,
             const char *section,
             const char *member,
             gboolean is_card)
{
  MoPluginReader *reader = self->reader;

  for (guint i = 0; i < reader->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (reader->files, i);
      JsonObject *object = mo_json_get_object (file->root, section);

      if (object == NULL || !json_object_has_member (object, member))
        continue;
      reader->file = file;
      reader->section = section;
      reader->id = member;
      read_entries (self, json_object_get_member (object, member), NULL, is_card);
    }
}

static void
read_groups (Acts *self)
{
  MoPluginReader *reader = self->reader;

  for (guint i = 0; i < reader->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (reader->files, i);
      JsonObject *groups = mo_json_get_object (file->root, "groups");
      g_autoptr (GList) names = groups != NULL ? json_object_get_members (groups) : NULL;

      for (GList *name = names; name != NULL; name = name->next)
        {
          JsonObject *group = mo_json_get_object (groups, name->data);
          g_autofree char *key = mo_plugin_dup_zone_key (name->data);
          const MoForeignPart *zone = g_hash_table_lookup (reader->zones, key);

          if (group == NULL || zone == NULL || !json_object_has_member (group, "menuOptions"))
            continue;
          reader->file = file;
          reader->section = "groups";
          reader->id = name->data;
          read_entries (self, json_object_get_member (group, "menuOptions"), zone, FALSE);
        }
    }
}

/* Counts the action lists that no act comes from. */
static void
lose_lists (Acts *self)
{
  MoPluginReader *reader = self->reader;

  for (guint i = 0; i < reader->files->len; i++)
    {
      const MoJsonFile *file = g_ptr_array_index (reader->files, i);
      JsonObject *lists = mo_json_get_object (file->root, "actionLists");
      g_autoptr (GList) names = lists != NULL ? json_object_get_members (lists) : NULL;

      for (GList *name = names; name != NULL; name = name->next)
        {
          reader->file = file;
          reader->section = "actionLists";
          reader->id = name->data;
          if (!g_hash_table_contains (self->used, name->data))
            mo_plugin_lose (reader, _("action lists are scripts, which are not imported unless "
                                      "they are simple"),
                            1);
        }
    }
}

void
mo_plugin_read_acts (MoPluginReader *self)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Acts acts = { .reader = self, .used = used, .names = names };

  /* Keys first: what menus have in addition is without them. */
  read_member (&acts, "hotkeys", "card", TRUE);
  read_member (&acts, "hotkeys", "token", TRUE);
  read_member (&acts, "hotkeys", "game", FALSE);
  read_member (&acts, "cardMenu", "options", TRUE);
  read_member (&acts, "groupMenu", "options", FALSE);
  read_groups (&acts);
  lose_lists (&acts);
}
