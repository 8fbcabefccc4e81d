/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages as plain-text lists; data/schemas/README.md describes them. */

#include "config.h"

#include "mo-deck-file.h"
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
  const MoSystem *system; /* (nullable): of the format */
  const MoFormat *format; /* (nullable) */
  GHashTable *by_name;  /* case-folded name → MoCard, originals before printings */
  GHashTable *headings; /* case-folded heading → the id of a deck */
  GString *notes;
} Reader;

#define tell(self, ...) mo_faults_add ((self)->faults, (self)->file, (self)->line, __VA_ARGS__)

/* The card that a bare name means: an original before its printings, the first before the others. */
static GHashTable *
index_names (const MoCatalog *catalog)
{
  GHashTable *by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
      {
        const MoCard *card = mo_catalog_get_card (catalog, i);
        g_autofree char *name = NULL;

        if ((card->same_as != NULL) != (pass == 1))
          continue;
        name = g_utf8_casefold (card->name, -1);
        if (!g_hash_table_contains (by_name, name))
          g_hash_table_insert (by_name, g_steal_pointer (&name), (gpointer) card);
      }
  return by_name;
}

static const MoCard *
look_up_name (GHashTable *by_name,
              const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_hash_table_lookup (by_name, folded);
}

static void
add_heading (GHashTable *headings,
             const char *heading,
             const char *deck)
{
  g_autofree char *folded = g_utf8_casefold (heading, -1);

  if (!g_hash_table_contains (headings, folded))
    g_hash_table_insert (headings, g_steal_pointer (&folded), (gpointer) deck);
}

/* What may head the cards of a deck: its title in the format, its name, and its id. A deck of the system that
 * the format lacks has its id, and without a format any deck of any system its name too. */
static void
index_headings (Reader *self)
{
  g_hash_table_remove_all (self->headings);
  for (guint i = 0; self->format != NULL && i < self->format->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (self->format->decks, i);
      g_autofree char *title = mo_format_get_deck_title (self->format, deck);

      add_heading (self->headings, title, deck->id);
      add_heading (self->headings, deck->name, deck->id);
      add_heading (self->headings, deck->id, deck->id);
    }
  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      for (guint j = 0; (self->system == NULL || self->system == system) && j < system->decks->len; j++)
        {
          const MoDeckPlace *deck = g_ptr_array_index (system->decks, j);

          add_heading (self->headings, deck->id, deck->id);
          if (self->format == NULL)
            add_heading (self->headings, deck->name, deck->id);
        }
    }
}

static const char *
find_deck (Reader *self,
           const char *heading)
{
  g_autofree char *folded = g_utf8_casefold (heading, -1);

  return g_hash_table_lookup (self->headings, folded);
}

/* What stands in brackets is an id, of whatever deck: one that the format lacks, or that nothing knows. */
static gboolean
read_heading (Reader *self,
              const char *line)
{
  gsize length = strlen (line);
  g_autofree char *inner = line[0] == '[' && line[length - 1] == ']' ? g_strndup (line + 1, length - 2) : NULL;
  const char *id = inner != NULL && mo_xml_is_id (inner) ? inner : find_deck (self, line);

  if (id == NULL)
    return FALSE;
  g_free (self->part);
  self->part = g_strdup (id);
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
      self->format = mo_systems_get_format (self->content->systems, self->deck->format, &self->system);
      index_headings (self);
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

/* Where the bracket opens that the last letter of @text closes; NULL when there is none. Brackets with a
 * backslash before them do not count. */
static char *
find_id (char *text)
{
  gsize length = strlen (text);
  char *open = NULL;
  gboolean closed = FALSE;

  for (gsize at = 0; at < length; at++)
    {
      closed = text[at] == ']' && at == length - 1;
      if (text[at] == '[')
        open = text + at;
      else if (text[at] == '\\' && text[at + 1] != '\0')
        at++;
    }
  return closed ? open : NULL;
}

static void
unescape (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    {
      if (*from == '\\' && from[1] != '\0')
        from++;
      *to++ = *from;
    }
  *to = '\0';
}

static void
append_escaped (GString *text,
                const char *part)
{
  for (; *part != '\0'; part++)
    {
      if (strchr ("[]\\", *part) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *part);
    }
}

static void
read_card (Reader *self,
           char *line)
{
  gsize n_digits = strspn (line, "0123456789");
  char *name = line;
  char *bracket;
  const char *id = NULL;
  int count = 1;
  const MoCard *card;

  if (self->part == NULL)
    {
      tell (self, _("“%.40s” stands before any deck: begin with the name of a deck on a line of its own"), line);
      return;
    }
  /* "4 Name" or "4x Name"; a name may begin with a digit of its own. */
  if (n_digits > 0 && strchr (" \tx", line[n_digits]) != NULL && line[n_digits] != '\0' &&
      (line[n_digits] != 'x' || g_ascii_isspace (line[n_digits + 1])))
    {
      name = line + n_digits + 1;
      line[n_digits] = '\0';
      if (!mo_xml_parse_number (line, MO_XML_COUNT, &count))
        {
          tell (self, _("“%.20s” is no count from 1 to %d"), line, MO_MAX_COUNT);
          return;
        }
    }
  g_strstrip (name);
  bracket = find_id (name);
  if (bracket != NULL && bracket != name)
    {
      name[strlen (name) - 1] = '\0';
      *bracket = '\0';
      g_strchomp (name);
      unescape (name);
      unescape (bracket + 1);
      id = bracket + 1;
    }
  if (!mo_xml_is_name (name) || (id != NULL && !mo_xml_is_name (id)))
    {
      tell (self, _("“%.40s” is no name of a card"), name);
      return;
    }
  card = id == NULL ? look_up_name (self->by_name, name) : NULL;
  if (id == NULL)
    id = card != NULL ? card->id : name;
  if (!mo_deck_add (self->deck, self->part, id, g_str_equal (id, name) ? NULL : name, (guint) count))
    tell (self, _("more than %d copies of “%.40s” in this deck"), MO_MAX_COUNT, id);
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

static char *
read_all (GInputStream *stream,
          const char *file,
          MoFaults *faults)
{
  g_autofree char *text = g_malloc (MO_DECK_MAX_SIZE + 1);
  g_autoptr (GError) error = NULL;
  gsize size;

  if (!g_input_stream_read_all (stream, text, MO_DECK_MAX_SIZE + 1, &size, NULL, &error))
    {
      mo_faults_add (faults, file, 0, "%s", error->message);
      return NULL;
    }
  if (size > MO_DECK_MAX_SIZE)
    {
      mo_faults_add (faults, file, 0, _("longer than %" G_GSIZE_FORMAT " MiB: not read"), MO_DECK_MAX_SIZE >> 20);
      return NULL;
    }
  text[size] = '\0';
  if (strlen (text) != size)
    {
      mo_faults_add (faults, file, 0, _("not text: there are NUL bytes in it"));
      return NULL;
    }
  return g_steal_pointer (&text);
}

MoDeck *
mo_deck_read_text (GInputStream *stream,
                   const char *file,
                   const MoContent *content,
                   MoFaults *faults)
{
  guint n_faults = mo_faults_get_n (faults);
  g_autofree char *text = read_all (stream, file, faults);
  g_autofree char *name = g_path_get_basename (file);
  char *next;
  Reader self = { .content = content, .file = file, .faults = faults };

  if (text == NULL)
    return NULL;
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    memmove (text, text + 3, strlen (text + 3) + 1);
  if (strrchr (name, '.') != NULL && strrchr (name, '.') != name)
    *strrchr (name, '.') = '\0';
  self.deck = mo_deck_new (g_utf8_validate (name, -1, NULL) && mo_xml_is_name (name) ? name : _("Deck"), "");
  self.by_name = index_names (content->catalog);
  self.headings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  index_headings (&self);

  for (char *line = text; line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      self.line++;
      read_line (&self, line);
    }

  g_free (self.part);
  g_hash_table_unref (self.by_name);
  g_hash_table_unref (self.headings);
  if (self.notes != NULL)
    {
      g_free (self.deck->notes);
      self.deck->notes = g_string_free (self.notes, FALSE);
    }
  if (mo_faults_get_n (faults) == n_faults)
    return self.deck;
  mo_deck_free (self.deck);
  return NULL;
}

static void
write_entry (GString *text,
             const MoDeckEntry *entry,
             const MoCatalog *catalog,
             GHashTable *by_name)
{
  const MoCard *card = mo_catalog_lookup (catalog, entry->id);
  const char *name = card != NULL ? card->name : entry->name != NULL ? entry->name : entry->id;
  const MoCard *meant = look_up_name (by_name, name);
  /* What the reader would make of the bare name. */
  const char *read_id = meant != NULL ? meant->id : name;

  gboolean is_plain = name[0] != ' ' && name[strlen (name) - 1] != ' ' && name[strlen (name) - 1] != ']';

  g_string_append_printf (text, "%u ", entry->count);
  if (is_plain && g_str_equal (read_id, entry->id))
    g_string_append (text, name);
  else
    {
      append_escaped (text, name);
      g_string_append (text, " [");
      append_escaped (text, entry->id);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, '\n');
}

GBytes *
mo_deck_write_text (const MoDeck *self,
                    const MoContent *content)
{
  const MoFormat *format = mo_systems_get_format (content->systems, self->format, NULL);
  g_autoptr (GHashTable) by_name = index_names (content->catalog);
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
    {
      const MoDeckPart *part = g_ptr_array_index (self->parts, i);
      const MoDeckPlace *deck = format != NULL ? mo_format_get_deck (format, part->id) : NULL;
      g_autofree char *title = deck != NULL ? mo_format_get_deck_title (format, deck)
                                            : g_strdup_printf ("[%s]", part->id);

      g_string_append_printf (text, "\n%s\n", title);
      for (guint j = 0; j < part->entries->len; j++)
        write_entry (text, g_ptr_array_index (part->entries, j), content->catalog, by_name);
    }
  return g_string_free_to_bytes (text);
}
