/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as plain-text lists; data/schemas/README.md describes them. */

#include "config.h"

#include "mo-card-line.h"
#include "mo-deck-file.h"
#include "mo-deck-places.h"
#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const MoContent *content;
  const char *file;
  MoFaults *faults;
  guint line;
  MoDeck *deck;
  char *part; /* (nullable): the id of the deck whose cards are read */
  MoDeckPlaces *places;
  MoCardNames *names;
  GString *notes;
} Reader;

#define tell(self, ...) mo_faults_add ((self)->faults, (self)->file, (self)->line, __VA_ARGS__)

static gboolean
read_heading (Reader *self,
              const char *line)
{
  char *id = mo_deck_places_lookup (self->places, line);

  if (id == NULL)
    return FALSE;
  g_free (self->part);
  self->part = id;
  mo_deck_places_prefer_cards (self->places, id, self->names);
  return TRUE;
}

static gboolean
read_field (Reader *self,
            const char *line)
{
  const char *colon = strchr (line, ':');
  g_autofree char *field = colon != NULL ? g_ascii_strdown (line, colon - line) : NULL;
  g_autofree char *value = colon != NULL ? g_strstrip (g_strdup (colon + 1)) : NULL;

  if (field == NULL || self->part != NULL)
    return FALSE;
  if (g_str_equal (field, "name"))
    {
      if (!mo_xml_is_name (value))
        tell (self, _("“%.40s” is no name: one line of 1 to 200 characters"), value);
      g_free (self->deck->name);
      self->deck->name = g_steal_pointer (&value);
    }
  else if (g_str_equal (field, "format"))
    {
      if (!mo_xml_is_id (value))
        tell (self, _("“%.40s” is no id of a format"), value);
      g_free (self->deck->format);
      self->deck->format = g_steal_pointer (&value);
      mo_deck_places_free (self->places);
      self->places = mo_deck_places_new (self->content, self->deck->format);
    }
  else if (g_str_equal (field, "tags"))
    {
      if (!mo_deck_add_tags (self->deck, value))
        tell (self, _("a tag is one line of 1 to 200 characters"));
    }
  else if (g_str_equal (field, "notes"))
    {
      if (self->notes == NULL)
        self->notes = g_string_new (value);
      else
        g_string_append_printf (self->notes, "\n%s", value);
      if (!mo_xml_is_prose (self->notes->str))
        tell (self, _("the notes are longer than 20,000 characters, or have control characters"));
    }
  else
    return FALSE;
  return TRUE;
}

static void
read_card (Reader *self,
           char *line)
{
  MoCardLine card;
  g_autoptr (GError) error = NULL;

  if (self->part == NULL)
    tell (self, _("“%.40s” stands before any deck: begin with the name of a deck on a line of its own"), line);
  else if (!mo_card_line_parse (&card, line, self->names, &error))
    tell (self, "%s", error->message);
  else if (!mo_deck_add (self->deck, self->part, card.id, card.name, card.count))
    tell (self, _("more than %d copies of “%.40s” in this deck"), MO_MAX_COUNT, card.id);
}

static void
read_line (Reader *self,
           char *line)
{
  if (!g_utf8_validate (line, -1, NULL))
    {
      tell (self, _("not UTF-8: save the file as UTF-8"));
      return;
    }
  g_strstrip (line);
  if (*line == '\0' || *line == '#' || read_field (self, line) || read_heading (self, line))
    return;
  read_card (self, line);
}

MoDeck *
mo_deck_read_text (GInputStream *stream,
                   const char *file,
                   const MoContent *content,
                   MoFaults *faults)
{
  guint n_faults = mo_faults_get_n (faults);
  g_autofree char *text = mo_file_read_text (stream, file, MO_DECK_MAX_SIZE, faults);
  g_autofree char *name = mo_deck_file_get_name (file);
  char *next;
  Reader self = { .content = content, .file = file, .faults = faults };

  if (text == NULL)
    return NULL;
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    memmove (text, text + 3, strlen (text + 3) + 1);
  self.deck = mo_deck_new (name, "");
  self.names = mo_card_names_new_for_decks (content);
  self.places = mo_deck_places_new (content, "");

  for (char *line = text; line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      self.line++;
      read_line (&self, line);
    }

  g_free (self.part);
  mo_card_names_free (self.names);
  mo_deck_places_free (self.places);
  if (self.notes != NULL)
    {
      g_free (self.deck->notes);
      self.deck->notes = g_string_free (self.notes, FALSE);
    }
  if (mo_faults_get_n (faults) == n_faults)
    return self.deck;
  mo_deck_unref (self.deck);
  return NULL;
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
    g_string_append_printf (text, "%s%s", i == 0 ? "Tags: " : ", ", (const char *) g_ptr_array_index (self->tags, i));
  if (self->tags->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; *self->notes != '\0' && notes[i] != NULL; i++)
    g_string_append_printf (text, "Notes: %s\n", notes[i]);

  for (guint i = 0; i < self->parts->len; i++)
    write_part (text, g_ptr_array_index (self->parts, i), content->catalog, places, names);
  return g_string_free_to_bytes (text);
}
