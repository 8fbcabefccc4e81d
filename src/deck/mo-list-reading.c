/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists by people and programs; see data/schemas/README.md for the syntax. */

#include "config.h"

#include "mo-list-reading.h"

#include "mo-card-line.h"
#include "mo-deck-places.h"
#include "mo-fold.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum number of lines that similar names are searched for, because it is slow; lists with
 * more are not of this game. */
#define MAX_SEARCHED 50

/* A line with its context, to interpret it again. */
typedef struct
{
  MoListLine line;
  const char *written; /* (nullable): the name */
  const char *part;    /* (nullable): the deck of the heading above */
  gboolean is_side;    /* prefers the reserve */
} Line;

struct _MoListReading
{
  const MoContent *content;
  MoDeck *fields;
  char *format;
  MoDeckPlaces *places;
  MoCardNames *names;
  GStringChunk *strings;
  GArray *lines; /* (element-type Line) */
  guint n_searched;

  /* State of the parser */
  const char *part; /* (nullable) */
  gboolean is_side;
  gboolean has_begun; /* the cards have begun, so that fields are no longer accepted */
  gboolean has_notes;
};

static void
clear_line (Line *line)
{
  g_clear_pointer (&line->line.candidates, g_ptr_array_unref);
}

static const char *
store (MoListReading *self,
       const char *text)
{
  return text != NULL ? g_string_chunk_insert (self->strings, text) : NULL;
}

G_GNUC_PRINTF (4, 5)
static void
doubt (MoListReading *self,
       MoListLine *line,
       MoListLineStatus status,
       const char *format,
       ...)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  valid = g_utf8_make_valid (message, -1);
  line->status = status;
  line->message = store (self, valid);
}

static void
set_places (MoListReading *self,
            const char *format)
{
  g_clear_pointer (&self->places, mo_deck_places_free);
  self->places = mo_deck_places_new (self->content, format);
  mo_deck_places_prefer_cards (self->places, NULL, self->names);
}

static void
replace (char **field,
         const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

static void
read_notes (MoListReading *self,
            MoListLine *line,
            const char *value)
{
  g_autofree char *notes = self->has_notes ? g_strconcat (self->fields->notes, "\n", value, NULL)
                                           : g_strdup (value);

  self->has_notes = TRUE;
  if (mo_xml_is_prose (notes))
    replace (&self->fields->notes, notes);
  else
    doubt (self, line, MO_LIST_LINE_REFUSED,
           _("invalid notes: use at most 20,000 characters, without control characters"));
}

static void
read_pool (MoListReading *self,
           MoListLine *line,
           const char *value)
{
  if (mo_deck_is_pool (value))
    replace (&self->fields->pool, value);
  else
    doubt (self, line, MO_LIST_LINE_REFUSED,
           _("invalid card pool: use at most %d characters, without control characters"),
           MO_MAX_POOL);
}

static void
read_format (MoListReading *self,
             MoListLine *line,
             const char *value)
{
  if (!mo_xml_is_id (value))
    {
      doubt (self, line, MO_LIST_LINE_REFUSED,
             _("“%.40s” is not a valid format ID: use at most 100 letters, digits and . _ : / -"),
             value);
      return;
    }
  replace (&self->fields->format, value);
  if (*self->format == '\0')
    set_places (self, value);
}

/* Reads one of the fields before the cards. */
static gboolean
read_field (MoListReading *self,
            MoListLine *line)
{
  const char *colon = strchr (line->text, ':');
  g_autofree char *field = colon != NULL ? g_ascii_strdown (line->text, colon - line->text) : NULL;
  g_autofree char *value = colon != NULL ? g_strstrip (g_strdup (colon + 1)) : NULL;

  if (field == NULL || self->has_begun)
    return FALSE;
  line->status = MO_LIST_LINE_FIELD;
  if (g_str_equal (field, "name"))
    {
      if (mo_xml_is_name (value))
        replace (&self->fields->name, value);
      else
        doubt (self, line, MO_LIST_LINE_REFUSED,
               _("“%.40s” is not a valid name: use one line of 1 to 200 characters"), value);
    }
  else if (g_str_equal (field, "format"))
    read_format (self, line, value);
  else if (g_str_equal (field, "tags"))
    {
      if (!mo_deck_add_tags (self->fields, value))
        doubt (self, line, MO_LIST_LINE_REFUSED,
               _("invalid tag: use one line of 1 to 200 "
                 "characters"));
    }
  else if (g_str_equal (field, "pool"))
    read_pool (self, line, value);
  else if (g_str_equal (field, "notes"))
    read_notes (self, line, value);
  else
    return FALSE;
  return TRUE;
}

static void
begin_part (MoListReading *self,
            MoListLine *line,
            const char *id,
            gboolean is_side)
{
  self->has_begun = TRUE;
  self->part = store (self, id);
  self->is_side = is_side;
  mo_deck_places_prefer_cards (self->places, id, self->names);
  line->status = MO_LIST_LINE_HEADING;
  line->deck = self->part;
}

/* Reads a heading. Names of cards and lines with a count are never guessed to be headings. */
static gboolean
read_heading (MoListReading *self,
              MoListLine *line)
{
  g_autofree char *id = mo_deck_places_lookup (self->places, line->text);
  gboolean is_side = FALSE;

  if (id == NULL &&
      (g_ascii_isdigit (*line->text) || mo_card_names_lookup (self->names, line->text) != NULL ||
       !mo_deck_places_guess (self->places, line->text, &id, &is_side)))
    return FALSE;
  begin_part (self, line, id, is_side);
  return TRUE;
}

static const char *
find_deck (MoListReading *self,
           const Line *line,
           const MoCard *card)
{
  const char *home;

  if (line->part != NULL)
    return line->part;
  home = mo_deck_places_find_home (self->places, self->content->catalog, card,
                                   line->is_side ? "reserve" : NULL);
  /* Without any game there are no decks; preserve the cards anyway. */
  return store (self, home != NULL ? home : "deck");
}

/* Sets the message and the suggestions of a doubtful line. */
static void
search_candidates (MoListReading *self,
                   MoListLine *line)
{
  const MoCardNames *names = self->n_searched++ < MAX_SEARCHED ? self->names : NULL;
  g_autofree char *message = mo_card_line_describe_unknown (line->id,
                                                            line->status == MO_LIST_LINE_UNKNOWN,
                                                            names, &line->candidates);

  line->message = store (self, message);
}

static void
add_card (MoListReading *self,
          Line *line,
          const MoCardLine *card)
{
  MoListLine *told = &line->line;

  told->count = card->count;
  told->id = store (self, card->id);
  told->name = store (self, card->name);
  line->written = told->name != NULL ? told->name : told->id;
  told->by_id = card->has_id;
  told->deck = find_deck (self, line,
                          card->has_id ? mo_catalog_lookup (self->content->catalog, card->id)
                                       : card->card);
  told->is_used = card->card != NULL || card->has_id;
  if (card->card != NULL ||
      (card->has_id && mo_catalog_lookup (self->content->catalog, card->id) != NULL))
    told->status = MO_LIST_LINE_CARD;
  else
    told->status = card->has_count || card->has_id ? MO_LIST_LINE_UNKNOWN : MO_LIST_LINE_STRAY;
  if (told->status != MO_LIST_LINE_CARD && !card->has_id)
    search_candidates (self, told);
  else if (card->is_other_printing)
    doubt (self, told, told->status,
           _("“%.40s” is read as “%.40s”: the set and number in the file are ignored"), card->name,
           card->id);
  if (told->status != MO_LIST_LINE_STRAY)
    self->has_begun = TRUE;
}

static void
read_card (MoListReading *self,
           Line *line)
{
  static const char side[] = "SB:";
  g_autofree char *text = g_strdup (line->line.text);
  char *at = text;
  MoCardLine card;
  g_autoptr (GError) error = NULL;

  line->part = self->part;
  line->is_side = self->is_side;
  if (g_ascii_strncasecmp (at, side, strlen (side)) == 0)
    {
      at += strlen (side);
      line->part = NULL;
      line->is_side = TRUE;
    }
  if (mo_card_line_parse (&card, at, self->names, &error))
    add_card (self, line, &card);
  else
    doubt (self, &line->line, MO_LIST_LINE_REFUSED, "%s", error->message);
}

static void
read_line (MoListReading *self,
           char *text,
           guint number)
{
  Line line = { .line.number = number };
  gboolean is_text = g_utf8_validate (text, -1, NULL);
  g_autofree char *valid = is_text ? NULL : g_utf8_make_valid (text, -1);

  g_strstrip (text);
  if (*text == '\0' || *text == '#' || g_str_has_prefix (text, "//"))
    return;
  line.line.text = store (self, is_text ? text : valid);
  if (!is_text)
    doubt (self, &line.line, MO_LIST_LINE_REFUSED, _("not valid UTF-8: save the file as UTF-8"));
  else if (!read_field (self, &line.line) && !read_heading (self, &line.line))
    read_card (self, &line);
  g_array_append_val (self->lines, line);
}

MoListReading *
mo_list_reading_new (const char *text,
                     const MoContent *content,
                     const char *format)
{
  MoListReading *self = g_new0 (MoListReading, 1);
  g_autofree char *copy = g_strdup (g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text);
  guint number = 1;
  char *next;

  self->content = content;
  self->format = g_strdup (format);
  self->fields = mo_deck_new ("", "");
  self->names = mo_card_names_new_for_decks (content);
  self->strings = g_string_chunk_new (4096);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, (GDestroyNotify) clear_line);
  set_places (self, format);
  for (char *line = copy; line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      read_line (self, line, number++);
    }
  return self;
}

void
mo_list_reading_free (MoListReading *self)
{
  g_array_unref (self->lines);
  g_string_chunk_free (self->strings);
  mo_deck_places_free (self->places);
  mo_card_names_free (self->names);
  mo_deck_unref (self->fields);
  g_free (self->format);
  g_free (self);
}

const MoDeck *
mo_list_reading_get_fields (const MoListReading *self)
{
  return self->fields;
}

const char *
mo_list_reading_get_format (const MoListReading *self)
{
  return *self->format != '\0' ? self->format : self->fields->format;
}

guint
mo_list_reading_get_n_lines (const MoListReading *self)
{
  return self->lines->len;
}

const MoListLine *
mo_list_reading_get_line (const MoListReading *self,
                          guint index)
{
  return &g_array_index (self->lines, Line, index).line;
}

gboolean
mo_list_line_is_doubtful (const MoListLine *self)
{
  return self->status == MO_LIST_LINE_STRAY ||
         (self->status == MO_LIST_LINE_UNKNOWN && !self->by_id);
}

void
mo_list_reading_choose (MoListReading *self,
                        guint index,
                        const MoCard *card)
{
  Line *line = &g_array_index (self->lines, Line, index);

  g_return_if_fail (mo_list_line_is_doubtful (&line->line));
  line->line.is_used = card != NULL;
  if (card == NULL)
    return;
  line->line.id = store (self, card->id);
  line->line.name = line->written;
  line->line.deck = find_deck (self, line, card);
}

void
mo_list_reading_keep (MoListReading *self,
                      guint index)
{
  Line *line = &g_array_index (self->lines, Line, index);

  g_return_if_fail (mo_list_line_is_doubtful (&line->line));
  line->line.is_used = TRUE;
  line->line.id = line->written;
  line->line.name = NULL;
  line->line.deck = find_deck (self, line, NULL);
}

guint
mo_list_reading_get_n_cards (const MoListReading *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self, i);

      n += line->is_used ? line->count : 0;
    }
  return n;
}

guint
mo_list_reading_add_to (const MoListReading *self,
                        MoDeck *deck)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MoListLine *line = mo_list_reading_get_line (self, i);

      if (line->is_used && !mo_deck_add (deck, line->deck, line->id, line->name, line->count))
        return line->number;
    }
  return 0;
}
