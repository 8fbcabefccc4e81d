/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-changes.h"

#include "mo-problem.h"

struct _MoDeckChanges
{
  GArray *rows;          /* (element-type MoDeckChange) */
  GStringChunk *strings; /* of the rows */
};

MoDeckChanges *
mo_deck_changes_new (void)
{
  MoDeckChanges *self = g_atomic_rc_box_new0 (MoDeckChanges);

  self->rows = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));
  self->strings = g_string_chunk_new (256);
  return self;
}

MoDeckChanges *
mo_deck_changes_ref (MoDeckChanges *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MoDeckChanges *self = data;

  g_array_unref (self->rows);
  g_string_chunk_free (self->strings);
}

void
mo_deck_changes_unref (MoDeckChanges *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
add (MoDeckChanges *self,
     const MoDeckChange *change)
{
  MoDeckChange row = *change;

  row.part = g_string_chunk_insert_const (self->strings, change->part);
  row.card = g_string_chunk_insert_const (self->strings, change->card);
  if (change->name != NULL)
    row.name = g_string_chunk_insert_const (self->strings, change->name);
  g_array_append_val (self->rows, row);
}

void
mo_deck_changes_add_count (MoDeckChanges *self,
                           const char *part,
                           const char *card,
                           const char *name,
                           guint before,
                           guint after)
{
  if (before != after)
    add (self, &(MoDeckChange){ part, card, name, before, after });
}

void
mo_deck_changes_add_property (MoDeckChanges *self,
                              const char *property,
                              const char *value)
{
  add (self, &(MoDeckChange){ "", property, value });
}

void
mo_deck_changes_add_tags (MoDeckChanges *self,
                          const MoDeck *deck)
{
  add (self, &(MoDeckChange){ "", MO_DECK_NO_TAGS });
  for (guint i = 0; i < deck->tags->len; i++)
    add (self, &(MoDeckChange){ "", MO_DECK_TAG, g_ptr_array_index (deck->tags, i) });
}

static void
add_removals (MoDeckChanges *self,
              const MoDeckPart *part)
{
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      mo_deck_changes_add_count (self, part->id, entry->id, entry->name, entry->count, 0);
    }
}

static void
add_edit (MoDeckChanges *self,
          const MoDeck *deck,
          const MoDeckEdit *edit)
{
  const MoDeckPart *part = mo_deck_get_part (deck, edit->part);
  const MoDeckEntry *entry =
      part != NULL && edit->card != NULL ? mo_deck_part_get_entry (part, edit->card) : NULL;
  guint before = entry != NULL ? entry->count : 0;

  if (edit->card != NULL)
    mo_deck_changes_add_count (self, edit->part, edit->card,
                               entry != NULL ? entry->name : edit->name, before,
                               (guint) CLAMP ((int) before + edit->change, 0, MO_MAX_COUNT));
  else if (part != NULL)
    add_removals (self, part);
}

void
mo_deck_changes_add_edits (MoDeckChanges *self,
                           MoDeck *deck,
                           const GPtrArray *edits)
{
  for (guint i = 0; i < edits->len; i++)
    {
      guint first = self->rows->len;

      add_edit (self, deck, g_ptr_array_index (edits, i));
      for (guint j = first; j < self->rows->len; j++)
        mo_deck_make_change (deck, &g_array_index (self->rows, MoDeckChange, j));
    }
}

static gboolean
is_text (const MoDeckChange *change)
{
  return *change->part == '\0' && !g_str_equal (change->card, MO_DECK_TAG) &&
         !g_str_equal (change->card, MO_DECK_NO_TAGS);
}

/* Whether two changes can be merged. A card that was removed is appended when it is added again, so
 * these are two changes. */
static gboolean
continues (const MoDeckChange *last,
           const MoDeckChange *next)
{
  return g_str_equal (last->part, next->part) && g_str_equal (last->card, next->card) &&
         (is_text (last) || last->after > 0);
}

void
mo_deck_changes_append (MoDeckChanges *self,
                        const MoDeckChanges *next)
{
  for (guint i = 0; i < next->rows->len; i++)
    {
      MoDeckChange change = g_array_index (next->rows, MoDeckChange, i);
      const MoDeckChange *last =
          self->rows->len > 0 ? &g_array_index (self->rows, MoDeckChange, self->rows->len - 1)
                              : NULL;

      if (last != NULL && continues (last, &change))
        {
          change.before = last->before;
          g_array_set_size (self->rows, self->rows->len - 1);
        }
      if (*change.part == '\0' || change.before != change.after)
        add (self, &change);
    }
}

const GArray *
mo_deck_changes_get (const MoDeckChanges *self)
{
  return self->rows;
}

void
mo_deck_changes_make (const MoDeckChanges *self,
                      MoDeck *deck)
{
  for (guint i = 0; i < self->rows->len; i++)
    mo_deck_make_change (deck, &g_array_index (self->rows, MoDeckChange, i));
}

/* Whether a removed card returns to its position when it is added again, because it is the last
 * one. */
static gboolean
is_last (const MoDeck *deck,
         const MoDeckChange *change)
{
  const MoDeckPart *part = mo_deck_get_part (deck, change->part);
  const MoDeckEntry *entry =
      part != NULL ? g_ptr_array_index (part->entries, part->entries->len - 1) : NULL;

  return entry != NULL && g_str_equal (entry->id, change->card) &&
         (part->entries->len > 1 || part == deck->maybe ||
          part == g_ptr_array_index (deck->parts, deck->parts->len - 1));
}

static void
invert_text (MoDeckChanges *inverse,
             const MoDeckChange *change,
             const MoDeck *before)
{
  if (g_str_equal (change->card, MO_DECK_NAME))
    mo_deck_changes_add_property (inverse, MO_DECK_NAME, before->name);
  else if (g_str_equal (change->card, MO_DECK_FORMAT))
    mo_deck_changes_add_property (inverse, MO_DECK_FORMAT, before->format);
  else if (g_str_equal (change->card, MO_DECK_NOTES))
    mo_deck_changes_add_property (inverse, MO_DECK_NOTES, before->notes);
  else if (g_str_equal (change->card, MO_DECK_POOL))
    mo_deck_changes_add_property (inverse, MO_DECK_POOL, before->pool);
  else if (g_str_equal (change->card, MO_DECK_NO_TAGS))
    mo_deck_changes_add_tags (inverse, before);
}

MoDeckChanges *
mo_deck_changes_invert (const MoDeckChanges *self,
                        const MoDeck *before)
{
  g_autoptr (MoDeckChanges) inverse = mo_deck_changes_new ();
  guint n_lost = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MoDeckChange *change = &g_array_index (self->rows, MoDeckChange, i);

      if (*change->part == '\0')
        invert_text (inverse, change, before);
      else if (change->after == 0 && (++n_lost > 1 || !is_last (before, change)))
        return NULL;
      else if (change->before > 0)
        mo_deck_changes_add_count (inverse, change->part, change->card, change->name,
                                   change->after, change->before);
    }
  /* Removals come last: a deck that becomes empty would disappear, and be added again after the
   * others. */
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MoDeckChange *change = &g_array_index (self->rows, MoDeckChange, i);

      if (*change->part != '\0' && change->before == 0)
        mo_deck_changes_add_count (inverse, change->part, change->card, change->name,
                                   change->after, 0);
    }
  return g_steal_pointer (&inverse);
}
