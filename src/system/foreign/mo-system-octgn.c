/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes game definitions of OCTGN as systems with a table. */

#include "config.h"

#include "mo-system-octgn.h"

#include "mo-system-octgn-private.h"

#include "mo-system.h"
#include "mo-vocabulary.h"
#include "mo-xml-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *what;
  guint n;
  guint line; /* of the first */
} Loss;

static void
free_loss (Loss *self)
{
  g_free (self->what);
  g_free (self);
}

static void
free_part (MoOctgnPart *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->group);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_free (self);
}

void
mo_octgn_game_init (MoOctgnGame *self)
{
  *self = (MoOctgnGame){ .losses = g_ptr_array_new_with_free_func ((GDestroyNotify) free_loss) };
  for (int list = 0; list < MO_OCTGN_N_LISTS; list++)
    {
      self->lists[list] = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
      self->ids[list] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  /* Words of conditions and actions, and the zone and the step of every game. */
  g_hash_table_add (self->ids[MO_OCTGN_COUNTER], g_strdup ("players"));
  g_hash_table_add (self->ids[MO_OCTGN_COUNTER], g_strdup ("rounds"));
  g_hash_table_add (self->ids[MO_OCTGN_ZONE], g_strdup ("discard-of-it"));
  g_hash_table_add (self->ids[MO_OCTGN_ZONE], g_strdup ("play"));
  g_hash_table_add (self->ids[MO_OCTGN_ZONE], g_strdup ("shared-play"));
}

void
mo_octgn_game_clear (MoOctgnGame *self)
{
  for (int list = 0; list < MO_OCTGN_N_LISTS; list++)
    {
      g_ptr_array_unref (self->lists[list]);
      g_hash_table_unref (self->ids[list]);
    }
  g_ptr_array_unref (self->losses);
  g_free (self->name);
  g_free (self->trait_split);
}

MoOctgnPart *
mo_octgn_game_add (MoOctgnGame *self,
                   MoOctgnList list,
                   const char *name,
                   guint line)
{
  static const char *const otherwise[] = { "stat", "property", "token", "step",
                                           "counter", "zone", "deck" };
  g_autofree char *id = mo_octgn_dup_id (name, otherwise[list]);
  MoOctgnPart *part = g_new0 (MoOctgnPart, 1);

  part->id = g_strdup (id);
  for (guint i = 2; !g_hash_table_add (self->ids[list], g_strdup (part->id)); i++)
    {
      g_free (part->id);
      part->id = g_strdup_printf ("%s-%u", id, i);
    }
  part->name = g_strdup (name);
  part->line = line;
  g_ptr_array_add (self->lists[list], part);
  return part;
}

void
mo_octgn_game_lose (MoOctgnGame *self,
                    const char *what,
                    guint line)
{
  Loss *loss;

  for (guint i = 0; i < self->losses->len; i++)
    {
      loss = g_ptr_array_index (self->losses, i);
      if (g_str_equal (loss->what, what))
        {
          loss->n++;
          return;
        }
    }
  /* A hostile file may have a different name on every line. */
  if (self->losses->len >= MO_FAULTS_KEPT)
    return;
  loss = g_new (Loss, 1);
  *loss = (Loss){ g_strdup (what), 1, line };
  g_ptr_array_add (self->losses, loss);
}

void
mo_octgn_game_report (const MoOctgnGame *self,
                      const char *file,
                      MoFaults *warnings)
{
  for (guint i = 0; i < self->losses->len; i++)
    {
      const Loss *loss = g_ptr_array_index (self->losses, i);

      mo_faults_add (warnings, file, loss->line,
                     g_dngettext (GETTEXT_PACKAGE, "%1$s (%2$u time)", "%1$s (%2$u times)",
                                  loss->n),
                     loss->what, loss->n);
    }
}

/* Groups of words are bits of a mask. */
static void
drop_surplus_words (MoOctgnGame *self,
                    MoOctgnList list)
{
  while (self->lists[list]->len > MO_MAX_WORDS)
    {
      const MoOctgnPart *part = g_ptr_array_index (self->lists[list], MO_MAX_WORDS);

      mo_octgn_game_lose (self, _("only 64 stats, properties and tokens each are imported"),
                          part->line);
      g_ptr_array_remove_index (self->lists[list], MO_MAX_WORDS);
    }
}

static char *
join_ids (const GPtrArray *parts)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (ids, i > 0 ? " %s" : "%s",
                            ((const MoOctgnPart *) g_ptr_array_index (parts, i))->id);
  return g_string_free (ids, FALSE);
}

static void
start_named (MoXmlWriter *writer,
             const char *element,
             const char *id,
             const char *name)
{
  mo_xml_writer_start (writer, element);
  mo_xml_writer_attribute (writer, "id", id);
  mo_xml_writer_attribute (writer, "name", name);
}

static void
write_named (MoXmlWriter *writer,
             const char *element,
             const char *id,
             const char *name)
{
  start_named (writer, element, id, name);
  mo_xml_writer_end (writer);
}

static void
write_empty (MoXmlWriter *writer,
             const char *element)
{
  mo_xml_writer_start (writer, element);
  mo_xml_writer_end (writer);
}

static void
write_list (const MoOctgnGame *self,
            MoXmlWriter *writer,
            MoOctgnList list,
            const char *group,
            const char *element)
{
  mo_xml_writer_start (writer, group);
  for (guint i = 0; i < self->lists[list]->len; i++)
    {
      const MoOctgnPart *part = g_ptr_array_index (self->lists[list], i);

      start_named (writer, element, part->id, part->name);
      if (list == MO_OCTGN_PROPERTY)
        mo_xml_writer_attribute (writer, "text", "yes");
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_words (const MoOctgnGame *self,
             MoXmlWriter *writer)
{
  g_autofree char *stats = join_ids (self->lists[MO_OCTGN_STAT]);

  mo_xml_writer_start (writer, "kinds");
  write_named (writer, "kind", "card", _("Card"));
  mo_xml_writer_end (writer);
  mo_xml_writer_start (writer, "types");
  start_named (writer, "type", "card", _("Card"));
  mo_xml_writer_attribute (writer, "kind", "card");
  mo_xml_writer_attribute (writer, "stats", *stats != '\0' ? stats : NULL);
  mo_xml_writer_end (writer);
  mo_xml_writer_end (writer);
  write_empty (writer, "rarities");
  write_empty (writer, "flags");
  write_list (self, writer, MO_OCTGN_STAT, "stats", "stat");
  write_empty (writer, "resources");
  write_empty (writer, "classes");
  write_empty (writer, "distances");
  write_empty (writer, "damage-types");
  write_empty (writer, "keywords");
  write_list (self, writer, MO_OCTGN_TOKEN, "tokens", "token");
  if (self->has_traits)
    {
      mo_xml_writer_start (writer, "traits");
      mo_xml_writer_attribute (writer, "split",
                               self->trait_split != NULL ? self->trait_split : ". ");
      mo_xml_writer_end (writer);
    }
  if (self->lists[MO_OCTGN_PROPERTY]->len > 0)
    write_list (self, writer, MO_OCTGN_PROPERTY, "properties", "property");
}

static void
write_decks (const MoOctgnGame *self,
             MoXmlWriter *writer)
{
  mo_xml_writer_start (writer, "decks");
  for (guint i = 0; i < self->lists[MO_OCTGN_DECK]->len; i++)
    {
      const MoOctgnPart *deck = g_ptr_array_index (self->lists[MO_OCTGN_DECK], i);

      start_named (writer, "deck", deck->id, deck->name);
      mo_xml_writer_attribute (writer, "kinds", "card");
      mo_xml_writer_attribute (writer, "player", deck->shared ? NULL : "1");
      for (guint j = 0; j < deck->sections->len; j++)
        {
          mo_xml_writer_start (writer, "section");
          mo_xml_writer_attribute (writer, "name", g_ptr_array_index (deck->sections, j));
          mo_xml_writer_end (writer);
        }
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_zone (MoXmlWriter *writer,
            const MoOctgnPart *zone)
{
  start_named (writer, "zone", zone->id, zone->name);
  mo_xml_writer_attribute (writer, "of", zone->shared ? "shared" : "player");
  mo_xml_writer_attribute (writer, "shows", zone->shows);
  if (zone->is_hand || zone->is_pile)
    mo_xml_writer_attribute (writer, "lay", zone->is_hand ? "fan" : "pile");
  mo_xml_writer_attribute (writer, "ordered", zone->is_pile ? "yes" : NULL);
  mo_xml_writer_end (writer);
}

static void
write_play (MoXmlWriter *writer,
            gboolean shared)
{
  start_named (writer, "zone", shared ? "shared-play" : "play",
               shared ? _("Table") : _("In Play"));
  mo_xml_writer_attribute (writer, "of", shared ? "shared" : "player");
  mo_xml_writer_attribute (writer, "shows", "all");
  mo_xml_writer_attribute (writer, "in-play", "yes");
  mo_xml_writer_end (writer);
}

/* Returns: (nullable): the zone that a deck is loaded into, or %NULL for the table */
static const MoOctgnPart *
find_zone (const MoOctgnGame *self,
           const MoOctgnPart *deck)
{
  for (guint i = 0; i < self->lists[MO_OCTGN_ZONE]->len; i++)
    {
      const MoOctgnPart *zone = g_ptr_array_index (self->lists[MO_OCTGN_ZONE], i);

      if (zone->shared == deck->shared && g_ascii_strcasecmp (zone->name, deck->group) == 0)
        return zone;
    }
  return NULL;
}

static void
write_set_up (MoOctgnGame *self,
              MoXmlWriter *writer)
{
  if (self->lists[MO_OCTGN_DECK]->len == 0)
    return;
  mo_xml_writer_start (writer, "setup");
  for (guint i = 0; i < self->lists[MO_OCTGN_DECK]->len; i++)
    {
      const MoOctgnPart *deck = g_ptr_array_index (self->lists[MO_OCTGN_DECK], i);
      const MoOctgnPart *zone = find_zone (self, deck);

      if (zone == NULL)
        {
          g_autofree char *what =
              g_strdup_printf (_("unknown group “%.40s”: its sections are put on the table"),
                               deck->group);

          mo_octgn_game_lose (self, what, deck->line);
        }
      mo_xml_writer_start (writer, "load");
      mo_xml_writer_attribute (writer, "deck", deck->id);
      mo_xml_writer_attribute (writer, "zone",
                               zone != NULL ? zone->id : deck->shared ? "shared-play" : "play");
      mo_xml_writer_attribute (writer, "shuffle",
                               zone != NULL && zone->is_pile && g_str_equal (zone->shows, "none")
                                   ? "yes"
                                   : NULL);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_table (MoOctgnGame *self,
             MoXmlWriter *writer)
{
  const GPtrArray *counters = self->lists[MO_OCTGN_COUNTER];

  mo_xml_writer_start (writer, "table");
  for (guint i = 0; i < self->lists[MO_OCTGN_ZONE]->len; i++)
    write_zone (writer, g_ptr_array_index (self->lists[MO_OCTGN_ZONE], i));
  write_play (writer, FALSE);
  write_play (writer, TRUE);
  start_named (writer, "mark", "turned", _("Turned"));
  mo_xml_writer_attribute (writer, "turns", "90");
  mo_xml_writer_end (writer);
  for (guint i = 0; i < counters->len; i++)
    {
      const MoOctgnPart *counter = g_ptr_array_index (counters, i);

      start_named (writer, "counter", counter->id, counter->name);
      mo_xml_writer_attribute (writer, "of", counter->shared ? "shared" : "player");
      mo_xml_writer_number (writer, "start", counter->start);
      mo_xml_writer_end (writer);
    }
  write_set_up (self, writer);
  mo_xml_writer_end (writer);
}

/* Each phase waits for the player; the last one ends the round. */
static void
write_steps (const MoOctgnGame *self,
             MoXmlWriter *writer)
{
  guint n = self->lists[MO_OCTGN_STEP]->len;

  for (guint i = 0; i < MAX (n, 1); i++)
    {
      const MoOctgnPart *step = n > 0 ? g_ptr_array_index (self->lists[MO_OCTGN_STEP], i) : NULL;
      const char *name = step != NULL ? step->name : _("Turn");

      start_named (writer, "step", step != NULL ? step->id : "turn", name);
      mo_xml_writer_start (writer, "do");
      mo_xml_writer_attribute (writer, "action", "ask");
      mo_xml_writer_attribute (writer, "text", name);
      mo_xml_writer_end (writer);
      if (i + 1 >= n)
        {
          mo_xml_writer_start (writer, "do");
          mo_xml_writer_attribute (writer, "action", "round");
          mo_xml_writer_end (writer);
        }
      mo_xml_writer_end (writer);
    }
}

static GBytes *
write_system (MoOctgnGame *self)
{
  g_autofree char *id = mo_octgn_dup_id (self->name, "game");
  g_autofree char *decks = join_ids (self->lists[MO_OCTGN_DECK]);
  MoXmlWriter *writer = mo_xml_writer_new ();

  start_named (writer, "system", id, self->name);
  write_words (self, writer);
  write_decks (self, writer);
  start_named (writer, "ruleset", "table", self->name);
  mo_xml_writer_attribute (writer, "players", "1");
  mo_xml_writer_attribute (writer, "decks", *decks != '\0' ? decks : NULL);
  write_table (self, writer);
  write_steps (self, writer);
  write_named (writer, "format", id, self->name);
  mo_xml_writer_end (writer);
  mo_xml_writer_end (writer);
  return mo_xml_writer_finish (writer);
}

GBytes *
mo_system_octgn_convert (GInputStream *stream,
                         const char *file,
                         MoFaults *faults,
                         MoFaults *warnings,
                         GCancellable *cancellable)
{
  g_autoptr (GBytes) bytes = NULL;
  MoOctgnGame game;

  mo_octgn_game_init (&game);
  if (mo_octgn_game_read (&game, stream, file, faults, cancellable))
    {
      g_autoptr (GPtrArray) systems =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
      g_autoptr (GInputStream) draft = NULL;

      drop_surplus_words (&game, MO_OCTGN_STAT);
      drop_surplus_words (&game, MO_OCTGN_PROPERTY);
      drop_surplus_words (&game, MO_OCTGN_TOKEN);
      bytes = write_system (&game);
      draft = g_memory_input_stream_new_from_bytes (bytes);
      if (!mo_system_read (systems, draft, _("imported system"), faults))
        g_clear_pointer (&bytes, g_bytes_unref);
      mo_octgn_game_report (&game, file, warnings);
    }
  mo_octgn_game_clear (&game);
  return g_steal_pointer (&bytes);
}
