/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck.h"

#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_entry (MoDeckEntry *entry)
{
  g_free (entry->id);
  g_free (entry->name);
  g_free (entry);
}

static void
free_part (MoDeckPart *part)
{
  g_free (part->id);
  g_hash_table_unref (part->by_card);
  g_ptr_array_unref (part->entries);
  g_free (part);
}

static MoDeckPart *
add_part (MoDeck *self,
          const char *id)
{
  MoDeckPart *part = g_new0 (MoDeckPart, 1);

  part->id = g_strdup (id);
  part->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  part->by_card = g_hash_table_new (g_str_hash, g_str_equal);
  if (g_str_equal (id, MO_DECK_MAYBE))
    self->maybe = part;
  else
    g_ptr_array_add (self->parts, part);
  g_hash_table_insert (self->by_part, part->id, part);
  return part;
}

static void
add_entry (MoDeckPart *part,
           const char *id,
           const char *name,
           guint count)
{
  MoDeckEntry *entry = g_new0 (MoDeckEntry, 1);

  entry->id = g_strdup (id);
  entry->name = g_strdup (name);
  entry->count = count;
  g_ptr_array_add (part->entries, entry);
  g_hash_table_insert (part->by_card, entry->id, entry);
}

MoDeck *
mo_deck_new (const char *name,
             const char *format)
{
  MoDeck *self = g_new0 (MoDeck, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->format = g_strdup (format);
  self->notes = g_strdup ("");
  self->pool = g_strdup ("");
  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  self->by_part = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

static void
copy_part (MoDeck *copy,
           const MoDeckPart *from)
{
  MoDeckPart *to = add_part (copy, from->id);

  for (guint i = 0; i < from->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (from->entries, i);

      add_entry (to, entry->id, entry->name, entry->count);
    }
}

MoDeck *
mo_deck_copy (const MoDeck *self)
{
  MoDeck *copy = mo_deck_new (self->name, self->format);

  g_free (copy->notes);
  copy->notes = g_strdup (self->notes);
  g_free (copy->pool);
  copy->pool = g_strdup (self->pool);
  for (guint i = 0; i < self->tags->len; i++)
    g_ptr_array_add (copy->tags, g_strdup (g_ptr_array_index (self->tags, i)));
  for (guint i = 0; i < self->parts->len; i++)
    copy_part (copy, g_ptr_array_index (self->parts, i));
  if (self->maybe != NULL)
    copy_part (copy, self->maybe);
  return copy;
}

MoDeck *
mo_deck_ref (const MoDeck *self)
{
  MoDeck *held = (MoDeck *) self;

  g_atomic_ref_count_inc (&held->ref_count);
  return held;
}

void
mo_deck_unref (MoDeck *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->name);
  g_free (self->format);
  g_free (self->notes);
  g_free (self->pool);
  g_ptr_array_unref (self->tags);
  g_hash_table_unref (self->by_part);
  g_ptr_array_unref (self->parts);
  g_clear_pointer (&self->maybe, free_part);
  g_free (self);
}

static gboolean
are_parts_equal (const MoDeckPart *a,
                 const MoDeckPart *b)
{
  if (!g_str_equal (a->id, b->id) || a->entries->len != b->entries->len)
    return FALSE;
  for (guint i = 0; i < a->entries->len; i++)
    {
      const MoDeckEntry *from = g_ptr_array_index (a->entries, i);
      const MoDeckEntry *to = g_ptr_array_index (b->entries, i);

      if (from->count != to->count || !g_str_equal (from->id, to->id))
        return FALSE;
    }
  return TRUE;
}

gboolean
mo_deck_equal (const MoDeck *a,
               const MoDeck *b)
{
  if (!g_str_equal (a->name, b->name) || !g_str_equal (a->format, b->format) ||
      !g_str_equal (a->notes, b->notes) || !g_str_equal (a->pool, b->pool) ||
      a->tags->len != b->tags->len || a->parts->len != b->parts->len)
    return FALSE;
  for (guint i = 0; i < a->tags->len; i++)
    if (!g_str_equal (g_ptr_array_index (a->tags, i), g_ptr_array_index (b->tags, i)))
      return FALSE;
  for (guint i = 0; i < a->parts->len; i++)
    if (!are_parts_equal (g_ptr_array_index (a->parts, i), g_ptr_array_index (b->parts, i)))
      return FALSE;
  if (a->maybe == NULL || b->maybe == NULL)
    return a->maybe == b->maybe;
  return are_parts_equal (a->maybe, b->maybe);
}

const MoDeckPart *
mo_deck_get_part (const MoDeck *self,
                  const char *id)
{
  return g_hash_table_lookup (self->by_part, id);
}

const MoDeckEntry *
mo_deck_part_get_entry (const MoDeckPart *self,
                        const char *card)
{
  return g_hash_table_lookup (self->by_card, card);
}

void
mo_deck_remove_part (MoDeck *self,
                     const char *id)
{
  MoDeckPart *part = g_hash_table_lookup (self->by_part, id);

  if (part == NULL)
    return;
  g_hash_table_remove (self->by_part, id);
  if (part == self->maybe)
    g_clear_pointer (&self->maybe, free_part);
  else
    g_ptr_array_remove (self->parts, part);
}

guint
mo_deck_get_count (const MoDeck *self,
                   const char *part_id,
                   const char *card)
{
  const MoDeckPart *part = mo_deck_get_part (self, part_id);
  const MoDeckEntry *entry = part != NULL ? mo_deck_part_get_entry (part, card) : NULL;

  return entry != NULL ? entry->count : 0;
}

void
mo_deck_set_count (MoDeck *self,
                   const char *part_id,
                   const char *card,
                   const char *name,
                   guint count)
{
  MoDeckPart *part = (MoDeckPart *) mo_deck_get_part (self, part_id);
  MoDeckEntry *entry = part != NULL ? (MoDeckEntry *) mo_deck_part_get_entry (part, card) : NULL;

  g_return_if_fail (g_atomic_ref_count_compare (&self->ref_count, 1));
  count = MIN (count, MO_MAX_COUNT);
  if (entry != NULL && count > 0)
    entry->count = count;
  else if (entry != NULL)
    {
      g_hash_table_remove (part->by_card, entry->id);
      g_ptr_array_remove (part->entries, entry);
      if (part->entries->len == 0)
        mo_deck_remove_part (self, part->id);
    }
  else if (count > 0)
    add_entry (part != NULL ? part : add_part (self, part_id), card, name, count);
}

gboolean
mo_deck_add (MoDeck *self,
             const char *part,
             const char *card,
             const char *name,
             guint count)
{
  guint sum = mo_deck_get_count (self, part, card) + count;

  if (sum > MO_MAX_COUNT)
    return FALSE;
  mo_deck_set_count (self, part, card, name, sum);
  return TRUE;
}

gboolean
mo_deck_add_tags (MoDeck *self,
                  const char *tags)
{
  g_auto (GStrv) list = g_strsplit (tags, ",", -1);
  gboolean all_names = TRUE;

  for (guint i = 0; list[i] != NULL; i++)
    if (mo_xml_is_name (g_strstrip (list[i])))
      g_ptr_array_add (self->tags, g_strdup (list[i]));
    else if (list[i][0] != '\0')
      all_names = FALSE;
  return all_names;
}

char *
mo_deck_join_tags (const MoDeck *self)
{
  GString *tags = g_string_new (NULL);

  for (guint i = 0; i < self->tags->len; i++)
    g_string_append_printf (tags, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (self->tags, i));
  return g_string_free (tags, FALSE);
}

gboolean
mo_deck_is_pool (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  return mo_xml_is_prose (text) && strpbrk (text, "\t\r\n") == NULL &&
         g_str_equal (stripped, text) && g_utf8_strlen (text, -1) <= MO_MAX_POOL;
}

guint
mo_deck_part_get_n_cards (const MoDeckPart *self)
{
  guint n_cards = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n_cards += ((const MoDeckEntry *) g_ptr_array_index (self->entries, i))->count;
  return n_cards;
}

char *
mo_deck_name_from_path (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_strdup (g_utf8_validate (name, -1, NULL) && mo_xml_is_name (name) ? name : _("Deck"));
}
