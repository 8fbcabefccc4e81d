/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-request.h"

#include "mo-move.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* The most that a counter changes at once. */
#define MAX_BY 999

void
mo_share_request_free (MoShareRequest *self)
{
  g_strfreev (self->lines);
  g_free (self->counter);
  g_free (self);
}

static gboolean
read_number (JsonObject *object,
             const char *member,
             gint64 *number)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

/* Returns: (nullable): the text of a node; %NULL if it has another type */
static const char *
get_text (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                 json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* Returns: (transfer full) (nullable): the lines of a message; %NULL if they are invalid. A group
 * is an array; the sign of the journal is not accepted. */
static GStrv
read_lines (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "lines");
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node)
                                                                 : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  if (n < 1 || n > MO_SHARE_MAX_LINES)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const char *line = get_text (json_array_get_element (array, i));

      if (line == NULL || strlen (line) > MO_MOVE_MAX_LENGTH || strpbrk (line, "\n\r") != NULL ||
          *line == '+' || *line == '#')
        return NULL;
      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

/* Returns: whether the object is valid for the verb */
static gboolean
read_members (MoShareRequest *self,
              JsonObject *object)
{
  gint64 by = 0;

  if (self->verb == MO_SHARE_HELLO)
    return TRUE;
  if (!read_number (object, "id", &self->id))
    return FALSE;
  if (self->verb == MO_SHARE_COUNT)
    {
      self->counter = g_strdup (get_text (json_object_get_member (object, "counter")));
      if (self->counter == NULL || !read_number (object, "by", &by) || by < -MAX_BY || by > MAX_BY)
        return FALSE;
      self->by = (int) by;
      return TRUE;
    }
  if (self->verb == MO_SHARE_DO && (self->lines = read_lines (object)) == NULL)
    return FALSE;
  return read_number (object, "at", &self->at);
}

/* Returns: (nullable): the object of the only member, which is a verb */
static JsonObject *
find_verb (JsonNode *root,
           MoShareVerb *verb)
{
  static const char *const verbs[] = { "hello", "do", "count", "undo" };
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root)
                                                                    : NULL;

  for (guint i = 0; object != NULL && i < G_N_ELEMENTS (verbs); i++)
    {
      JsonNode *node = json_object_get_member (object, verbs[i]);

      if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
        {
          *verb = (MoShareVerb) i;
          return json_node_get_object (node);
        }
    }
  return NULL;
}

MoShareRequest *
mo_share_request_read (const char *text,
                       gsize length)
{
  g_autoptr (MoShareRequest) self = g_new0 (MoShareRequest, 1);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonObject *object;

  if (length > MO_SHARE_MAX_MESSAGE || !g_utf8_validate_len (text, length, NULL) ||
      !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return NULL;
  object = find_verb (json_parser_get_root (parser), &self->verb);
  return object != NULL && read_members (self, object) ? g_steal_pointer (&self) : NULL;
}

char *
mo_share_request_dup_member (GBytes *body,
                             const char *member)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  gsize length;
  const char *text = g_bytes_get_data (body, &length);
  JsonNode *root;

  if (length == 0 || !g_utf8_validate_len (text, length, NULL) ||
      !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return NULL;
  root = json_parser_get_root (parser);
  return root != NULL && JSON_NODE_HOLDS_OBJECT (root)
             ? g_strdup (get_text (json_object_get_member (json_node_get_object (root), member)))
             : NULL;
}
