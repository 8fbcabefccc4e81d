/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-file.h"
#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

/* Indexed by MoDeckFileType; our XML is the default. */
static const char *const endings[] = {
  [MO_DECK_FILE_XML] = NULL,
  [MO_DECK_FILE_TEXT] = ".txt",
  [MO_DECK_FILE_COCKATRICE] = ".cod",
  [MO_DECK_FILE_OCTGN] = ".o8d",
  [MO_DECK_FILE_ARKHAMDB] = ".json",
};

MoDeckFileType
mo_deck_file_get_type (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint type = 0; type < G_N_ELEMENTS (endings); type++)
    if (endings[type] != NULL && g_str_has_suffix (lower, endings[type]))
      return type;
  return MO_DECK_FILE_XML;
}

static MoDeck *
read_stream (GInputStream *stream,
             const char *path,
             const MoContent *content,
             MoFaults *faults,
             MoFaults *warnings)
{
  switch (mo_deck_file_get_type (path))
    {
    case MO_DECK_FILE_TEXT:
      return mo_deck_read_text (stream, path, content, faults, warnings);
    case MO_DECK_FILE_COCKATRICE:
      return mo_deck_read_cockatrice (stream, path, content, faults, warnings);
    case MO_DECK_FILE_OCTGN:
      return mo_deck_read_octgn (stream, path, content, faults, warnings);
    case MO_DECK_FILE_ARKHAMDB:
      return mo_deck_read_arkhamdb (stream, path, content, faults, warnings);
    case MO_DECK_FILE_XML:
    default:
      return mo_deck_read_xml (stream, path, faults);
    }
}

/* The words of the decks that come with the program are its own, like those of the window, although
 * they are in files. Those of any other file, even of a copy, are the words of its owner. Two tags
 * may have the same translation. */
static void
translate_sample (MoDeck *self,
                  const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder =
      g_file_new_build_filename (mo_content_get_installed_folder (), "decks", NULL);
  g_autofree char *name = NULL;
  g_autofree char *notes = NULL;
  g_autoptr (GPtrArray) tags = NULL;

  if (!g_file_has_parent (file, folder))
    return;
  name = self->name;
  notes = self->notes;
  tags = self->tags;
  self->name = g_strdup (_(name));
  /* Gettext has the header of the translation for "". */
  self->notes = g_strdup (*notes != '\0' ? _(notes) : "");
  self->tags = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < tags->len; i++)
    {
      const char *tag = g_dpgettext2 (GETTEXT_PACKAGE, "tag of a deck",
                                      g_ptr_array_index (tags, i));

      if (!g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, NULL))
        g_ptr_array_add (self->tags, g_strdup (tag));
    }
}

MoDeck *
mo_deck_read_file (const char *path,
                   const MoContent *content,
                   MoFaults *faults,
                   MoFaults *warnings)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);
  MoDeck *deck = stream != NULL ? read_stream (stream, path, content, faults, warnings) : NULL;

  if (deck != NULL)
    translate_sample (deck, path);
  return deck;
}

static GBytes *
write_bytes (const MoDeck *self,
             const char *path,
             const MoContent *content)
{
  switch (mo_deck_file_get_type (path))
    {
    case MO_DECK_FILE_TEXT:
      return mo_deck_write_text (self, content);
    case MO_DECK_FILE_COCKATRICE:
      return mo_deck_write_cockatrice (self, content);
    case MO_DECK_FILE_OCTGN:
      return mo_deck_write_octgn (self, content);
    case MO_DECK_FILE_ARKHAMDB:
      return mo_deck_write_arkhamdb (self, content);
    case MO_DECK_FILE_XML:
    default:
      return mo_deck_write_xml (self, content->catalog);
    }
}

static gboolean
are_tags_equal (const GPtrArray *a,
                const GPtrArray *b)
{
  gboolean are_equal = a->len == b->len;

  for (guint i = 0; are_equal && i < a->len; i++)
    are_equal = g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i));
  return are_equal;
}

/* Whether a deck was read back with its cards in the same order. */
static gboolean
is_part_in (const MoDeckPart *part,
            const MoDeck *back)
{
  const MoDeckPart *other = mo_deck_get_part (back, part->id);
  gboolean is_same = other != NULL && other->entries->len == part->entries->len;

  for (guint i = 0; is_same && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoDeckEntry *found = g_ptr_array_index (other->entries, i);

      is_same = entry->count == found->count && g_str_equal (entry->id, found->id);
    }
  return is_same;
}

static void
list_differences (const MoDeck *deck,
                  const MoDeck *back,
                  const char *path,
                  MoFaults *warnings)
{
  if (!g_str_equal (deck->name, back->name))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the name unchanged"));
  if (!g_str_equal (deck->format, back->format))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the format unchanged"));
  if (!g_str_equal (deck->notes, back->notes))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the notes unchanged"));
  if (!g_str_equal (deck->pool, back->pool))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the card pool"));
  if (!are_tags_equal (deck->tags, back->tags))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the tags unchanged"));
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      if (!is_part_in (part, back))
        mo_faults_add (warnings, path, 0,
                       _("this file type can’t store the cards of the deck “%s” unchanged"),
                       part->id);
    }
  if (deck->maybe != NULL && !is_part_in (deck->maybe, back))
    mo_faults_add (warnings, path, 0, _("this file type can’t store the maybe list unchanged"));
}

void
mo_deck_file_list_losses (const MoDeck *deck,
                          const char *path,
                          const MoContent *content,
                          MoFaults *warnings)
{
  g_autoptr (GBytes) bytes = write_bytes (deck, path, content);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) back = read_stream (stream, path, content, faults, NULL);

  if (back != NULL)
    list_differences (deck, back, path, warnings);
  else
    mo_faults_add (warnings, path, 0, _("the saved file can’t be read: %s"),
                   mo_faults_get (faults, 0)->message);
}

gboolean
mo_deck_write_file (const MoDeck *self,
                    const char *path,
                    const MoContent *content,
                    GError **error)
{
  g_autoptr (GBytes) bytes = write_bytes (self, path, content);

  return mo_file_write (path, bytes, error);
}

char *
mo_deck_dup_file_name (const MoDeck *deck)
{
  return g_strconcat (deck->name, ".deck.xml", NULL);
}
