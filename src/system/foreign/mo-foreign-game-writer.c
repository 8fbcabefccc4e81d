/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Writes games of other programs as systems with a table. */

#include "config.h"

#include "mo-foreign-game-private.h"

#include "mo-foreign-act.h"
#include "mo-vocabulary.h"
#include "mo-xml-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Groups of words are bits of a mask, and a table has as many parts of each kind. */
static void
drop_surplus_parts (MoForeignGame *self,
                    const char *file)
{
  for (MoForeignPartKind kind = 0; kind < MO_N_PART_KINDS; kind++)
    {
      GPtrArray *list = self->lists[kind];
      /* Two zones are for cards in play. */
      guint most = kind == MO_PART_ZONE ? MO_MAX_WORDS - 2 : MO_MAX_WORDS;

      if (list->len > most)
        {
          const MoForeignPart *part = g_ptr_array_index (list, most);

          mo_foreign_game_lose (self,
                                _("only 64 types, flags, stats, keywords, tokens, properties, "
                                  "decks, zones, counters, steps and acts each are imported"),
                                file, part->line, list->len - most);
          g_ptr_array_set_size (list, (int) most);
        }
    }
}

/* @mask: bit i: the part with index i */
static char *
join_ids (const GPtrArray *parts,
          guint64 mask)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < MIN (parts->len, MO_MAX_WORDS); i++)
    if ((mask & (G_GUINT64_CONSTANT (1) << i)) != 0)
      g_string_append_printf (ids, ids->len > 0 ? " %s" : "%s",
                              ((const MoForeignPart *) g_ptr_array_index (parts, i))->id);
  return ids->len > 0 ? g_string_free (g_steal_pointer (&ids), FALSE) : NULL;
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
write_name (MoXmlWriter *writer,
            const char *element,
            const char *name)
{
  mo_xml_writer_start (writer, element);
  mo_xml_writer_attribute (writer, "name", name);
  mo_xml_writer_end (writer);
}

static void
write_names (MoXmlWriter *writer,
             const char *element,
             const GPtrArray *names)
{
  for (guint i = 0; names != NULL && i < names->len; i++)
    write_name (writer, element, g_ptr_array_index (names, i));
}

/* Writes what only some kinds of words have. */
static void
write_details (MoXmlWriter *writer,
               MoForeignPartKind kind,
               const MoForeignPart *part)
{
  if (kind == MO_PART_KEYWORD)
    mo_xml_writer_attribute (writer, "amount", part->has_amount ? "optional" : NULL);
  if (kind == MO_PART_STAT && part->also != NULL)
    write_name (writer, "also", part->also);
  else if (kind == MO_PART_PROPERTY)
    {
      mo_xml_writer_attribute (writer, "text", part->is_text ? "yes" : NULL);
      mo_xml_writer_attribute (writer, "split", part->split);
      if (part->also != NULL)
        write_name (writer, "also", part->also);
      write_names (writer, "value", part->values);
    }
  for (guint i = 0; kind == MO_PART_FLAG && part->values != NULL && i < part->values->len; i++)
    {
      mo_xml_writer_start (writer, "also");
      mo_xml_writer_attribute (writer, "name", part->also != NULL ? part->also : part->name);
      mo_xml_writer_attribute (writer, "value", g_ptr_array_index (part->values, i));
      mo_xml_writer_end (writer);
    }
}

static void
write_list (const MoForeignGame *self,
            MoXmlWriter *writer,
            MoForeignPartKind kind,
            const char *group,
            const char *element)
{
  mo_xml_writer_start (writer, group);
  if (kind == MO_PART_KEYWORD)
    mo_xml_writer_attribute (writer, "split", self->keyword_split);
  for (guint i = 0; i < self->lists[kind]->len; i++)
    {
      const MoForeignPart *part = g_ptr_array_index (self->lists[kind], i);

      start_named (writer, element, part->id, part->name);
      write_details (writer, kind, part);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

/* Whether each type has a kind of its own, because decks are known to have only some types. */
static gboolean
has_kinds (const MoForeignGame *self)
{
  for (guint i = 0; i < self->lists[MO_PART_DECK]->len; i++)
    if (((const MoForeignPart *) g_ptr_array_index (self->lists[MO_PART_DECK], i))->types != 0)
      return self->lists[MO_PART_TYPE]->len > 0;
  return FALSE;
}

static void
write_types (const MoForeignGame *self,
             MoXmlWriter *writer)
{
  const GPtrArray *types = self->lists[MO_PART_TYPE];
  g_autofree char *stats = join_ids (self->lists[MO_PART_STAT], G_MAXUINT64);

  mo_xml_writer_start (writer, "kinds");
  if (!has_kinds (self))
    write_named (writer, "kind", "card", _("Card"));
  for (guint i = 0; has_kinds (self) && i < types->len; i++)
    {
      const MoForeignPart *type = g_ptr_array_index (types, i);

      write_named (writer, "kind", type->id, type->name);
    }
  mo_xml_writer_end (writer);
  mo_xml_writer_start (writer, "types");
  if (types->len == 0)
    {
      start_named (writer, "type", "card", _("Card"));
      mo_xml_writer_attribute (writer, "kind", "card");
      mo_xml_writer_attribute (writer, "stats", stats);
      mo_xml_writer_end (writer);
    }
  for (guint i = 0; i < types->len; i++)
    {
      const MoForeignPart *type = g_ptr_array_index (types, i);

      start_named (writer, "type", type->id, type->name);
      mo_xml_writer_attribute (writer, "kind", has_kinds (self) ? type->id : "card");
      mo_xml_writer_attribute (writer, "stats", type->stats);
      mo_xml_writer_attribute (writer, "cost", type->has_no_cost ? "no" : NULL);
      mo_xml_writer_attribute (writer, "default", type->is_default ? "yes" : NULL);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

static void
write_words (const MoForeignGame *self,
             MoXmlWriter *writer)
{
  write_types (self, writer);
  write_list (self, writer, MO_PART_RARITY, "rarities", "rarity");
  write_list (self, writer, MO_PART_FLAG, "flags", "flag");
  write_list (self, writer, MO_PART_STAT, "stats", "stat");
  write_empty (writer, "resources");
  write_empty (writer, "classes");
  write_empty (writer, "distances");
  write_empty (writer, "damage-types");
  write_list (self, writer, MO_PART_KEYWORD, "keywords", "keyword");
  write_list (self, writer, MO_PART_TOKEN, "tokens", "token");
  if (self->has_traits)
    {
      mo_xml_writer_start (writer, "traits");
      mo_xml_writer_attribute (writer, "split",
                               self->trait_split != NULL ? self->trait_split : ". ");
      mo_xml_writer_end (writer);
    }
  if (self->lists[MO_PART_PROPERTY]->len > 0)
    write_list (self, writer, MO_PART_PROPERTY, "properties", "property");
}

/* Types that no known deck has may be in any. */
static guint64
get_unused_types (const MoForeignGame *self)
{
  guint64 used = 0;

  for (guint i = 0; i < self->lists[MO_PART_DECK]->len; i++)
    used |= ((const MoForeignPart *) g_ptr_array_index (self->lists[MO_PART_DECK], i))->types;
  return ~used;
}

static void
write_decks (const MoForeignGame *self,
             MoXmlWriter *writer)
{
  mo_xml_writer_start (writer, "decks");
  for (guint i = 0; i < self->lists[MO_PART_DECK]->len; i++)
    {
      const MoForeignPart *deck = g_ptr_array_index (self->lists[MO_PART_DECK], i);
      guint64 types = deck->types != 0 ? deck->types | get_unused_types (self) : G_MAXUINT64;
      g_autofree char *kinds =
          has_kinds (self) ? join_ids (self->lists[MO_PART_TYPE], types) : g_strdup ("card");

      start_named (writer, "deck", deck->id, deck->name);
      mo_xml_writer_attribute (writer, "kinds", kinds);
      mo_xml_writer_attribute (writer, "player", deck->shared ? NULL : "1");
      write_names (writer, "section", deck->sections);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

/* Returns: (transfer full): a name that scripts use, as in “Staging_Threat” or “HandSize”, with
 * spaces */
static char *
dup_spaced (const char *name)
{
  gboolean is_spaced = strpbrk (name, " _") != NULL;
  GString *spaced = g_string_new (NULL);
  gunichar before = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (!is_spaced && g_unichar_isupper (letter) && g_unichar_islower (before))
        g_string_append_c (spaced, ' ');
      g_string_append_unichar (spaced, letter == '_' ? ' ' : letter);
      before = letter;
    }
  return g_string_free (spaced, FALSE);
}

static void
write_zone (MoXmlWriter *writer,
            const MoForeignPart *zone)
{
  g_autofree char *name = dup_spaced (zone->name);

  start_named (writer, "zone", zone->id, name);
  mo_xml_writer_attribute (writer, "of", zone->shared ? "shared" : "player");
  mo_xml_writer_attribute (writer, "shows", zone->shows);
  if (zone->is_hand || zone->is_pile)
    mo_xml_writer_attribute (writer, "lay", zone->is_hand ? "fan" : "pile");
  mo_xml_writer_attribute (writer, "ordered", zone->is_pile ? "yes" : NULL);
  mo_xml_writer_attribute (writer, "in-play", zone->is_in_play ? "yes" : NULL);
  mo_xml_writer_end (writer);
}

/* Returns: (nullable): the first zone in play of each player, or of all, that the game has */
static const MoForeignPart *
find_play (const MoForeignGame *self,
           gboolean shared)
{
  for (guint i = 0; i < self->lists[MO_PART_ZONE]->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (self->lists[MO_PART_ZONE], i);

      if (zone->is_in_play && zone->shared == shared)
        return zone;
    }
  return NULL;
}

const char *
mo_foreign_game_get_play (const MoForeignGame *self,
                          gboolean shared)
{
  const MoForeignPart *zone = find_play (self, shared);

  return zone != NULL ? zone->id : shared ? "shared-play" : "play";
}

/* Writes a zone in play, unless the game has one of the same players. */
static void
write_play (const MoForeignGame *self,
            MoXmlWriter *writer,
            gboolean shared)
{
  if (find_play (self, shared) != NULL)
    return;
  start_named (writer, "zone", mo_foreign_game_get_play (self, shared),
               shared ? _("Table") : _("In Play"));
  mo_xml_writer_attribute (writer, "of", shared ? "shared" : "player");
  mo_xml_writer_attribute (writer, "shows", "all");
  mo_xml_writer_attribute (writer, "in-play", "yes");
  mo_xml_writer_end (writer);
}

/* Returns: (nullable): the zone that a deck is loaded into, or %NULL for the table */
static const MoForeignPart *
find_zone (const MoForeignGame *self,
           const MoForeignPart *deck)
{
  for (guint i = 0; i < self->lists[MO_PART_ZONE]->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (self->lists[MO_PART_ZONE], i);

      if (zone->shared == deck->shared && (g_ascii_strcasecmp (zone->name, deck->group) == 0 ||
                                           g_str_equal (zone->id, deck->group)))
        return zone;
    }
  return NULL;
}

const char *
mo_foreign_game_get_load_zone (const MoForeignGame *self,
                               const MoForeignPart *deck)
{
  const MoForeignPart *zone = find_zone (self, deck);

  return zone != NULL ? zone->id : mo_foreign_game_get_play (self, deck->shared);
}

static void
write_set_up (MoForeignGame *self,
              MoXmlWriter *writer,
              const char *file)
{
  if (self->lists[MO_PART_DECK]->len == 0)
    return;
  mo_xml_writer_start (writer, "setup");
  for (guint i = 0; i < self->lists[MO_PART_DECK]->len; i++)
    {
      const MoForeignPart *deck = g_ptr_array_index (self->lists[MO_PART_DECK], i);
      const MoForeignPart *zone = find_zone (self, deck);

      if (zone == NULL)
        {
          g_autofree char *what =
              g_strdup_printf (_("unknown group “%.40s”: its sections are put on the table"),
                               deck->group);

          mo_foreign_game_lose (self, what, file, deck->line, 1);
        }
      mo_xml_writer_start (writer, "load");
      mo_xml_writer_attribute (writer, "deck", deck->id);
      mo_xml_writer_attribute (writer, "zone", mo_foreign_game_get_load_zone (self, deck));
      mo_xml_writer_attribute (writer, "shuffle",
                               zone != NULL && zone->is_pile && g_str_equal (zone->shows, "none")
                                   ? "yes"
                                   : NULL);
      mo_xml_writer_end (writer);
    }
  mo_xml_writer_end (writer);
}

/* Writes that cards are no longer turned in some zones. */
static void
write_enter (const MoForeignGame *self,
             MoXmlWriter *writer)
{
  g_autoptr (GString) zones = g_string_new (NULL);

  for (guint i = 0; i < self->lists[MO_PART_ZONE]->len; i++)
    {
      const MoForeignPart *zone = g_ptr_array_index (self->lists[MO_PART_ZONE], i);

      if (zone->unmarks)
        g_string_append_printf (zones, "%s%s", zones->len > 0 ? " " : "", zone->id);
    }
  if (zones->len == 0)
    return;
  mo_xml_writer_start (writer, "enter");
  mo_xml_writer_attribute (writer, "zone", zones->str);
  mo_xml_writer_start (writer, "do");
  mo_xml_writer_attribute (writer, "action", "unmark");
  mo_xml_writer_attribute (writer, "mark", "turned");
  mo_xml_writer_attribute (writer, "this", "yes");
  mo_xml_writer_end (writer);
  mo_xml_writer_end (writer);
}

/* Returns: (transfer full): the name of a counter; those of all and of each player differ */
static char *
dup_counter_name (const GPtrArray *counters,
                  const MoForeignPart *counter)
{
  g_autofree char *name = dup_spaced (counter->name);

  for (guint i = 0; counter->shared && i < counters->len; i++)
    {
      const MoForeignPart *other = g_ptr_array_index (counters, i);

      if (!other->shared && g_str_equal (other->name, counter->name))
        /* Translators: a counter of all players; each one has another of the same name. */
        return g_strdup_printf (_("%s (shared)"), name);
    }
  return g_steal_pointer (&name);
}

static void
write_table (MoForeignGame *self,
             MoXmlWriter *writer,
             const char *file)
{
  const GPtrArray *counters = self->lists[MO_PART_COUNTER];

  mo_xml_writer_start (writer, "table");
  for (guint i = 0; i < self->lists[MO_PART_ZONE]->len; i++)
    write_zone (writer, g_ptr_array_index (self->lists[MO_PART_ZONE], i));
  write_play (self, writer, FALSE);
  write_play (self, writer, TRUE);
  start_named (writer, "mark", "turned", _("Turned"));
  mo_xml_writer_attribute (writer, "turns", "90");
  mo_xml_writer_end (writer);
  for (guint i = 0; i < counters->len; i++)
    {
      const MoForeignPart *counter = g_ptr_array_index (counters, i);
      g_autofree char *name = dup_counter_name (counters, counter);

      start_named (writer, "counter", counter->id, name);
      mo_xml_writer_attribute (writer, "of", counter->shared ? "shared" : "player");
      mo_xml_writer_number (writer, "start", counter->start);
      if (counter->at_least != G_MININT)
        mo_xml_writer_number (writer, "at-least", counter->at_least);
      if (counter->at_most != G_MAXINT)
        mo_xml_writer_number (writer, "at-most", counter->at_most);
      mo_xml_writer_end (writer);
    }
  write_enter (self, writer);
  mo_foreign_acts_write (self, writer, file);
  write_set_up (self, writer, file);
  mo_xml_writer_end (writer);
}

/* Each phase waits for the player; the last one ends the round. */
static void
write_steps (const MoForeignGame *self,
             MoXmlWriter *writer)
{
  guint n = self->lists[MO_PART_STEP]->len;

  for (guint i = 0; i < MAX (n, 1); i++)
    {
      const MoForeignPart *step = n > 0 ? g_ptr_array_index (self->lists[MO_PART_STEP], i) : NULL;
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

GBytes *
mo_foreign_package_write (const MoForeignGame *game,
                          const MoForeignPackage *self)
{
  g_autofree char *format = mo_foreign_game_dup_id (game->name, "game");
  MoXmlWriter *writer = mo_xml_writer_new ();

  mo_xml_writer_start (writer, "deck-package");
  mo_xml_writer_attribute (writer, "name", self->name);
  mo_xml_writer_attribute (writer, "format", format);
  for (guint i = 0; i < game->lists[MO_PART_DECK]->len; i++)
    {
      const MoForeignPart *deck = g_ptr_array_index (game->lists[MO_PART_DECK], i);
      gboolean is_open = FALSE;

      for (guint j = 0; j < self->entries->len; j++)
        {
          const MoForeignEntryCount *entry = g_ptr_array_index (self->entries, j);

          if (!g_str_equal (entry->deck, deck->id))
            continue;
          if (!is_open)
            {
              mo_xml_writer_start (writer, "deck");
              mo_xml_writer_attribute (writer, "id", deck->id);
            }
          is_open = TRUE;
          mo_xml_writer_start (writer, "card");
          mo_xml_writer_attribute (writer, "id", entry->card);
          mo_xml_writer_number (writer, "count", (int) entry->count);
          mo_xml_writer_end (writer);
        }
      if (is_open)
        mo_xml_writer_end (writer);
    }
  return mo_xml_writer_finish (writer);
}

GBytes *
mo_foreign_game_write (MoForeignGame *self,
                       const char *file)
{
  g_autofree char *id = mo_foreign_game_dup_id (self->name, "game");
  MoXmlWriter *writer = mo_xml_writer_new ();
  g_autofree char *decks = NULL;

  mo_foreign_acts_add_basics (self);
  drop_surplus_parts (self, file);
  decks = join_ids (self->lists[MO_PART_DECK], G_MAXUINT64);
  start_named (writer, "system", id, self->name);
  mo_xml_writer_attribute (writer, "also", self->also);
  write_words (self, writer);
  write_decks (self, writer);
  start_named (writer, "ruleset", "table", self->name);
  mo_xml_writer_attribute (writer, "players", "1");
  mo_xml_writer_attribute (writer, "decks", decks);
  write_table (self, writer, file);
  write_steps (self, writer);
  write_named (writer, "format", id, self->name);
  mo_xml_writer_end (writer);
  return mo_xml_writer_finish (writer);
}
