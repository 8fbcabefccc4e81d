/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-device-private.h"

#include <json-glib/json-glib.h>

/* The number of answers that are kept for repeated messages of a device. */
#define MAX_ANSWERS 64

#define MAX_NAME 40

static void
free_answer (gpointer data)
{
  g_free (((MoShareAnswer *) data)->text);
  g_free (data);
}

MoShareDevice *
mo_share_device_new (const char *hash,
                     char *name,
                     int seat,
                     gint64 until)
{
  MoShareDevice *self = g_new0 (MoShareDevice, 1);

  self->hash = g_strdup (hash);
  self->name = name;
  self->seat = seat;
  self->until = until;
  g_queue_init (&self->answers);
  return self;
}

void
mo_share_device_free (MoShareDevice *self)
{
  g_free (self->hash);
  g_free (self->name);
  g_queue_clear_full (&self->answers, free_answer);
  g_free (self);
}

char *
mo_share_device_read_name (const char *name)
{
  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : g_strdup ("");
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (const char *at = g_strstrip (valid); *at != '\0' && n < MAX_NAME; at = g_utf8_next_char (at))
    if (g_unichar_isprint (g_utf8_get_char (at)))
      {
        g_string_append_unichar (text, g_utf8_get_char (at));
        n++;
      }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

const char *
mo_share_device_get_name (const MoShareDevice *self)
{
  return self->name;
}

int
mo_share_device_get_seat (const MoShareDevice *self)
{
  return self->seat;
}

gboolean
mo_share_device_is_connected (const MoShareDevice *self)
{
  return self->is_connected;
}

MoShareAnswer *
mo_share_device_find_answer (MoShareDevice *self,
                             gint64 id)
{
  for (GList *link = self->answers.head; link != NULL; link = link->next)
    if (((MoShareAnswer *) link->data)->id == id)
      return link->data;
  return NULL;
}

MoShareAnswer *
mo_share_device_add_answer (MoShareDevice *self,
                            gint64 id)
{
  MoShareAnswer *answer = g_new0 (MoShareAnswer, 1);

  answer->id = id;
  g_queue_push_tail (&self->answers, answer);
  while (self->answers.length > MAX_ANSWERS &&
         ((MoShareAnswer *) g_queue_peek_head (&self->answers))->text != NULL)
    free_answer (g_queue_pop_head (&self->answers));
  return answer;
}

static JsonBuilder *
begin_answer (const char *member,
              gint64 id)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_int_value (builder, id);
  return builder;
}

static char *
end_answer (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

char *
mo_share_answer_write_done (gint64 id,
                            gint64 revision)
{
  g_autoptr (JsonBuilder) builder = begin_answer ("done", id);

  json_builder_set_member_name (builder, "at");
  json_builder_add_int_value (builder, revision);
  return end_answer (builder);
}

char *
mo_share_answer_write_refused (gint64 id,
                               const char *why,
                               gboolean is_stale)
{
  g_autoptr (JsonBuilder) builder = begin_answer ("refused", id);

  json_builder_set_member_name (builder, "why");
  json_builder_add_string_value (builder, why);
  if (is_stale)
    {
      json_builder_set_member_name (builder, "stale");
      json_builder_add_boolean_value (builder, TRUE);
    }
  return end_answer (builder);
}

MoShareHearing
mo_share_device_hear (MoShareDevice *self,
                      gint64 now)
{
  if (now - self->since > MO_SHARE_MESSAGE_TIME * G_USEC_PER_SEC)
    {
      self->since = now;
      self->n_messages = 0;
    }
  self->n_messages++;
  if (self->n_messages <= MO_SHARE_MAX_MESSAGES)
    return MO_SHARE_HEARD;
  return self->n_messages <= 2 * MO_SHARE_MAX_MESSAGES ? MO_SHARE_NOT_HEARD : MO_SHARE_TOO_MUCH;
}
