/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as plain-text lists; data/schemas/README.md describes them. */

#include "config.h"

#include "mo-card-line.h"
#include "mo-deck-file.h"
#include "mo-deck-places.h"
#include "mo-file.h"
#include "mo-list-reading.h"

#include <glib/gi18n-lib.h>

/* Adds a fault for a line that can't be used, or a warning for a doubtful one. */
static void
read_line (MoDeck *deck,
           const MoListLine *line,
           const char *file,
           MoFaults *faults,
           MoFaults *warnings)
{
  if (line->status == MO_LIST_LINE_REFUSED)
    mo_faults_add (faults, file, line->number, "%s", line->message);
  else if (line->status == MO_LIST_LINE_STRAY)
    mo_faults_add (
        faults, file, line->number,
        /* Translators: %s is the message that something is not a card. */
        _("%s (put a count before the name to add it as an unknown card, or a “#” to ignore the "
          "line)"),
        line->message);
  else if (line->deck != NULL && line->id != NULL &&
           !mo_deck_add (deck, line->deck, line->id, line->name, line->count))
    mo_faults_add (faults, file, line->number, _("this deck has more than %d copies of “%.40s”: "
                                                 "reduce the counts"),
                   MO_MAX_COUNT, line->id);
  else if (line->message != NULL && warnings != NULL)
    mo_faults_add (warnings, file, line->number, "%s", line->message);
}

static MoDeck *
begin_deck (const MoDeck *fields,
            const char *file)
{
  MoDeck *deck = mo_deck_copy (fields);

  if (*deck->name == '\0')
    {
      g_free (deck->name);
      deck->name = mo_deck_name_from_path (file);
    }
  return deck;
}

MoDeck *
mo_deck_read_text (GInputStream *stream,
                   const char *file,
                   const MoContent *content,
                   MoFaults *faults,
                   MoFaults *warnings)
{
  guint n_faults = mo_faults_get_n (faults);
  g_autofree char *text = mo_file_read_text (stream, file, MO_DECK_MAX_SIZE, faults);
  g_autoptr (MoListReading) reading = NULL;
  g_autoptr (MoDeck) deck = NULL;

  if (text == NULL)
    return NULL;
  reading = mo_list_reading_new (text, content, "");
  deck = begin_deck (mo_list_reading_get_fields (reading), file);
  for (guint i = 0; i < mo_list_reading_get_n_lines (reading); i++)
    read_line (deck, mo_list_reading_get_line (reading, i), file, faults, warnings);
  return mo_faults_get_n (faults) == n_faults ? g_steal_pointer (&deck) : NULL;
}

static void
write_part (GString *text,
            const MoDeckPart *part,
            const MoCatalog *catalog,
            const MoDeckPlaces *places,
            MoCardNames *names)
{
  g_autofree char *heading = mo_deck_places_get_heading (places, part->id);

  g_string_append_printf (text, "\n%s\n", heading);
  mo_deck_places_prefer_cards (places, part->id, names);
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      mo_card_line_append (text, entry->count, entry->id, entry->name, names, catalog);
    }
}

GBytes *
mo_deck_write_text (const MoDeck *self,
                    const MoContent *content)
{
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, self->format);
  g_autoptr (MoCardNames) names = mo_card_names_new_for_decks (content);
  g_auto (GStrv) notes = g_strsplit (self->notes, "\n", -1);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "Name: %s\n", self->name);
  if (*self->format != '\0')
    g_string_append_printf (text, "Format: %s\n", self->format);
  for (guint i = 0; i < self->tags->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "Tags: " : ", ",
                            (const char *) g_ptr_array_index (self->tags, i));
  if (self->tags->len > 0)
    g_string_append_c (text, '\n');
  if (*self->pool != '\0')
    g_string_append_printf (text, "Pool: %s\n", self->pool);
  for (guint i = 0; *self->notes != '\0' && notes[i] != NULL; i++)
    g_string_append_printf (text, "Notes: %s\n", notes[i]);

  for (guint i = 0; i < self->parts->len; i++)
    write_part (text, g_ptr_array_index (self->parts, i), content->catalog, places, names);
  if (self->maybe != NULL)
    write_part (text, self->maybe, content->catalog, places, names);
  return g_string_free_to_bytes (text);
}
