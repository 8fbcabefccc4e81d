/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-cards.h"

#include "mo-text.h"
#include "mo-xml.h"

#include <string.h>

/* What is looked at to find the first element: declarations and comments may come before it. */
#define MAX_HEAD 16384

MoForeignCards *
mo_foreign_cards_new (void)
{
  MoForeignCards *self = g_new0 (MoForeignCards, 1);

  self->sets = g_array_new (FALSE, FALSE, sizeof (MoForeignSet));
  self->cards = g_array_new (FALSE, FALSE, sizeof (MoForeignCard));
  self->fields = g_array_new (FALSE, FALSE, sizeof (MoForeignField));
  self->printings = g_array_new (FALSE, FALSE, sizeof (MoForeignPrinting));
  self->losses = mo_losses_new ();
  self->codes = g_hash_table_new (g_str_hash, g_str_equal);
  self->strings = g_string_chunk_new (64 * 1024);
  return self;
}

void
mo_foreign_cards_free (MoForeignCards *self)
{
  g_array_unref (self->sets);
  g_array_unref (self->cards);
  g_array_unref (self->fields);
  g_array_unref (self->printings);
  mo_losses_free (self->losses);
  g_free (self->id);
  g_free (self->name);
  g_free (self->system);
  g_free (self->version);
  g_free (self->licence);
  g_hash_table_unref (self->codes);
  g_string_chunk_free (self->strings);
  g_free (self);
}

static MoForeignCard *
get_last (MoForeignCards *self)
{
  return &g_array_index (self->cards, MoForeignCard, self->cards->len - 1);
}

/* Returns: (nullable): what is left of a text with control characters, as those that a wrong encoding makes */
static char *
strip (MoForeignCards *self,
       const char *text)
{
  char *stripped = mo_text_strip (text);

  if (stripped != NULL && self->cards->len > 0)
    mo_losses_add (self->losses, MO_LOSS_CONTROLS, NULL, get_last (self)->file, get_last (self)->line);
  return stripped;
}

const char *
mo_foreign_cards_intern (MoForeignCards *self,
                       const char *text)
{
  g_autofree char *stripped = text != NULL ? strip (self, text) : NULL;

  text = stripped != NULL ? stripped : text;
  if (text == NULL || *text == '\0')
    return NULL;
  /* Most values are short and come again. */
  return strlen (text) <= 40 ? g_string_chunk_insert_const (self->strings, text)
                             : g_string_chunk_insert (self->strings, text);
}

void
mo_foreign_cards_add_set (MoForeignCards *self,
                          const char *code,
                          const char *name)
{
  MoForeignSet set = { mo_foreign_cards_intern (self, code), mo_foreign_cards_intern (self, name) };

  if (set.code != NULL && g_hash_table_add (self->codes, (gpointer) set.code))
    g_array_append_val (self->sets, set);
}

void
mo_foreign_cards_begin (MoForeignCards *self,
                        const char *file,
                        guint line)
{
  const MoForeignCard card = {
    .name = "",
    .file = g_string_chunk_insert_const (self->strings, file),
    .line = line,
    .first_field = self->fields->len,
    .first_printing = self->printings->len,
  };

  g_array_append_val (self->cards, card);
}

void
mo_foreign_cards_set_name (MoForeignCards *self,
                           const char *name)
{
  g_autofree char *stripped = strip (self, name);
  g_autofree char *bare = g_strstrip (g_strdup (stripped != NULL ? stripped : name));

  get_last (self)->name = g_string_chunk_insert (self->strings, bare);
}

void
mo_foreign_cards_add_field (MoForeignCards *self,
                            const char *name,
                            const char *value,
                            guint line)
{
  const MoForeignField field = {
    g_string_chunk_insert_const (self->strings, name),
    mo_foreign_cards_intern (self, value),
    line,
  };

  if (field.value == NULL)
    return;
  g_array_append_val (self->fields, field);
  get_last (self)->n_fields++;
}

MoForeignPrinting *
mo_foreign_cards_add_printing (MoForeignCards *self,
                               guint line)
{
  const MoForeignPrinting printing = { .place = G_MAXUINT, .line = line };

  g_array_append_val (self->printings, printing);
  get_last (self)->n_printings++;
  return &g_array_index (self->printings, MoForeignPrinting, self->printings->len - 1);
}

void
mo_foreign_cards_drop (MoForeignCards *self)
{
  const MoForeignCard *card = get_last (self);

  g_array_set_size (self->fields, card->first_field);
  g_array_set_size (self->printings, card->first_printing);
  g_array_set_size (self->cards, self->cards->len - 1);
}

static gboolean
is_table (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".csv") || g_str_has_suffix (lower, ".tsv");
}

/* The name of the first element, where @head begins with one after what may stand before it. */
static const char *
find_root (const char *head)
{
  const char *at = head;

  while (at != NULL)
    {
      const char *tag = strchr (at, '<');

      if (tag == NULL)
        return NULL;
      if (g_str_has_prefix (tag, "<!--"))
        at = strstr (tag, "-->");
      else if (tag[1] == '?')
        at = strstr (tag, "?>");
      else
        return tag + 1;
    }
  return NULL;
}

MoForeignKind
mo_foreign_cards_recognise (const char *path)
{
  static const struct
  {
    const char *root;
    MoForeignKind kind;
  } kinds[] = {
    { "catalog", MO_FOREIGN_CATALOG },
    { "cockatrice_carddatabase", MO_FOREIGN_COCKATRICE },
    { "set", MO_FOREIGN_OCTGN },
  };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autofree char *head = g_malloc0 (MAX_HEAD + 1);
  const char *root;

  if (is_table (path))
    return MO_FOREIGN_TABLE;
  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), head, MAX_HEAD, NULL, NULL, NULL))
    return MO_FOREIGN_UNKNOWN;
  root = find_root (head);
  for (guint i = 0; root != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (strcspn (root, " \t\r\n/>") == strlen (kinds[i].root) && g_str_has_prefix (root, kinds[i].root))
      return kinds[i].kind;
  return MO_FOREIGN_UNKNOWN;
}

gboolean
mo_foreign_cards_read_file (MoForeignCards *self,
                            const char *path,
                            GHashTable *columns,
                            MoFaults *faults,
                            GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);

  if (stream == NULL)
    return FALSE;
  switch (mo_foreign_cards_recognise (path))
    {
    case MO_FOREIGN_OCTGN:
      return mo_foreign_cards_read_octgn (self, stream, path, faults, cancellable);
    case MO_FOREIGN_TABLE:
      return mo_foreign_cards_read_table (self, stream, path, columns, faults, cancellable);
    case MO_FOREIGN_CATALOG:
    case MO_FOREIGN_COCKATRICE:
    case MO_FOREIGN_UNKNOWN:
    default:
      /* It tells what is wanted. */
      return mo_foreign_cards_read_cockatrice (self, stream, path, faults, cancellable);
    }
}
