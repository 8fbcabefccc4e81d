/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-game-private.h"

#include "mo-foreign-act.h"

#include <glib/gi18n-lib.h>

static gboolean
has_part (const MoForeignGame *self,
          MoForeignPartKind kind,
          const char *id)
{
  for (guint i = 0; i < self->lists[kind]->len; i++)
    if (g_str_equal (((const MoForeignPart *) g_ptr_array_index (self->lists[kind], i))->id, id))
      return TRUE;
  return FALSE;
}

static gboolean
is_place (const MoForeignGame *self,
          const char *id)
{
  return id == NULL || g_str_equal (id, MO_FOREIGN_PLAY) ||
         g_str_equal (id, MO_FOREIGN_SHARED_PLAY) || has_part (self, MO_PART_ZONE, id);
}

/* Whether all parts that an act names are still in the game. */
static gboolean
is_whole (const MoForeignGame *self,
          const MoForeignPart *act)
{
  gboolean whole = is_place (self, act->place);

  for (guint i = 0; whole && i < act->dos->len; i++)
    {
      const MoForeignDo *one = g_ptr_array_index (act->dos, i);

      whole = is_place (self, one->in) && is_place (self, one->to);
      if (g_str_equal (one->action, "token"))
        whole = whole && has_part (self, MO_PART_TOKEN, one->word);
      else if (g_str_equal (one->action, "counter"))
        whole = whole && has_part (self, MO_PART_COUNTER, one->word);
    }
  return whole;
}

/* Adds the zones in play that a table has. */
static void
list_play (const MoForeignGame *self,
           GPtrArray *zones)
{
  for (guint i = 0; i < self->lists[MO_PART_ZONE]->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (self->lists[MO_PART_ZONE], i);

      if (zone->is_in_play)
        g_ptr_array_add (zones, zone->id);
    }
  for (gboolean shared = FALSE; shared <= TRUE; shared++)
    {
      const char *play = mo_foreign_game_get_play (self, shared);

      if (!g_ptr_array_find_with_equal_func (zones, play, g_str_equal, NULL))
        g_ptr_array_add (zones, (gpointer) play);
    }
}

/* Returns: (transfer full): the zones of a place, separated by spaces */
static char *
join_place (const MoForeignGame *self,
            const char *place)
{
  g_autoptr (GPtrArray) zones = g_ptr_array_new ();

  if (g_str_equal (place, MO_FOREIGN_PLAY))
    list_play (self, zones);
  else
    g_ptr_array_add (zones, (gpointer) place);
  g_ptr_array_add (zones, NULL);
  return g_strjoinv (" ", (GStrv) zones->pdata);
}

static const char *
get_goal (const MoForeignGame *self,
          const char *to)
{
  gboolean is_shared = g_str_equal (to, MO_FOREIGN_SHARED_PLAY);

  return is_shared || g_str_equal (to, MO_FOREIGN_PLAY)
             ? mo_foreign_game_get_play (self, is_shared)
             : to;
}

/* Returns the zones that any deck or act puts cards into. */
static GHashTable *
list_reached (const MoForeignGame *self,
              const GPtrArray *acts)
{
  GHashTable *reached = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->lists[MO_PART_DECK]->len; i++)
    g_hash_table_add (reached,
                      (gpointer) mo_foreign_game_get_load_zone (
                          self, g_ptr_array_index (self->lists[MO_PART_DECK], i)));
  for (guint i = 0; i < acts->len; i++)
    {
      const MoForeignPart *act = g_ptr_array_index (acts, i);

      for (guint j = 0; j < act->dos->len; j++)
        {
          const MoForeignDo *one = g_ptr_array_index (act->dos, j);

          if (one->to != NULL)
            g_hash_table_add (reached, (gpointer) get_goal (self, one->to));
        }
    }
  return reached;
}

static gboolean
is_reached (const MoForeignGame *self,
            GHashTable *reached,
            const MoForeignPart *act)
{
  g_autofree char *place = act->is_on ? NULL : join_place (self, act->place);
  g_auto (GStrv) zones = place != NULL ? g_strsplit (place, " ", -1) : NULL;

  for (guint i = 0; zones != NULL && zones[i] != NULL; i++)
    if (g_hash_table_contains (reached, zones[i]))
      return TRUE;
  return act->is_on;
}

/* A table has no acts that can never be used. Without one act, another may be such a one, too. */
static void
drop_unreached (const MoForeignGame *self,
                GPtrArray *acts)
{
  guint n;

  do
    {
      g_autoptr (GHashTable) reached = list_reached (self, acts);

      n = acts->len;
      for (guint i = acts->len; i > 0; i--)
        if (!is_reached (self, reached, g_ptr_array_index (acts, i - 1)))
          g_ptr_array_remove_index (acts, i - 1);
    }
  while (acts->len < n);
}

static void
write_do (const MoForeignGame *self,
          MoXmlWriter *writer,
          const MoForeignDo *one)
{
  g_autofree char *in = one->in != NULL ? join_place (self, one->in) : NULL;
  gboolean is_counter = g_str_equal (one->action, "counter");

  mo_xml_writer_start (writer, "do");
  mo_xml_writer_attribute (writer, "action", one->action);
  mo_xml_writer_attribute (writer, g_str_has_suffix (one->action, "mark") ? "mark" : one->action,
                           one->word);
  if (one->top > 0)
    mo_xml_writer_number (writer, "top", (int) one->top);
  mo_xml_writer_attribute (writer, "in", in);
  mo_xml_writer_attribute (writer, "this", in == NULL && !is_counter ? "yes" : NULL);
  mo_xml_writer_attribute (writer, "to", one->to != NULL ? get_goal (self, one->to) : NULL);
  mo_xml_writer_attribute (writer, "place", one->is_bottom ? "bottom" : NULL);
  mo_xml_writer_attribute (writer, "face", one->is_face_up ? "up" : NULL);
  if (one->by != 0)
    mo_xml_writer_number (writer, "by", one->by);
  mo_xml_writer_attribute (writer, "for", one->is_each ? "each" : NULL);
  mo_xml_writer_end (writer);
}

static void
write_act (const MoForeignGame *self,
           MoXmlWriter *writer,
           const MoForeignPart *act)
{
  const char key[] = { act->key, '\0' };
  g_autofree char *in = act->is_on ? NULL : join_place (self, act->place);

  mo_xml_writer_start (writer, "act");
  mo_xml_writer_attribute (writer, "id", act->id);
  mo_xml_writer_attribute (writer, "name", act->name);
  mo_xml_writer_attribute (writer, "key", act->key != '\0' ? key : NULL);
  mo_xml_writer_attribute (writer, "in", in);
  if (act->is_on)
    mo_xml_writer_attribute (writer, "on", act->place != NULL ? act->place : "table");
  mo_xml_writer_attribute (writer, "where", act->where);
  for (guint i = 0; i < act->dos->len; i++)
    write_do (self, writer, g_ptr_array_index (act->dos, i));
  mo_xml_writer_end (writer);
}

void
mo_foreign_acts_write (MoForeignGame *self,
                       MoXmlWriter *writer,
                       const char *file)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new ();

  for (guint i = 0; i < self->lists[MO_PART_ACT]->len; i++)
    {
      MoForeignPart *act = g_ptr_array_index (self->lists[MO_PART_ACT], i);

      if (is_whole (self, act))
        g_ptr_array_add (acts, act);
    }
  drop_unreached (self, acts);
  for (guint i = 0; i < self->lists[MO_PART_ACT]->len; i++)
    {
      const MoForeignPart *act = g_ptr_array_index (self->lists[MO_PART_ACT], i);

      if (g_ptr_array_find (acts, act, NULL))
        write_act (self, writer, act);
      else
        mo_foreign_game_lose (self,
                              _("acts on cards of zones that nothing is put into, or of parts that "
                                "are not imported, are not imported"),
                              file, act->line, 1);
    }
}
