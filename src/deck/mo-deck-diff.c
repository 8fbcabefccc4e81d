/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-diff.h"

/* Adds the cards of @part with another count in @to. @is_before: @part is of the older package;
 * else only adds cards that @to does not have. */
static void
add_part_changes (GArray *changes,
                  const MoDeckPart *part,
                  const MoDeck *to,
                  gboolean is_before)
{
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      guint there = mo_deck_get_count (to, part->id, entry->id);
      MoDeckChange change = { part->id, entry->id, entry->name, entry->count, there };

      if (is_before && there != entry->count)
        g_array_append_val (changes, change);
      else if (!is_before && there == 0)
        {
          change.before = 0;
          change.after = entry->count;
          g_array_append_val (changes, change);
        }
    }
}

static void
add_changes (GArray *changes,
             const MoDeck *from,
             const MoDeck *to,
             gboolean is_before)
{
  for (guint i = 0; i < from->parts->len; i++)
    add_part_changes (changes, g_ptr_array_index (from->parts, i), to, is_before);
  if (from->maybe != NULL)
    add_part_changes (changes, from->maybe, to, is_before);
}

GArray *
mo_deck_compare (const MoDeck *before,
                 const MoDeck *after)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));

  add_changes (changes, before, after, TRUE);
  add_changes (changes, after, before, FALSE);
  return changes;
}

static void
add_change (GArray *changes,
            const MoDeckPart *part,
            const MoDeckEntry *entry,
            guint before,
            guint after)
{
  g_array_append_val (changes, ((MoDeckChange){ part->id, entry->id, entry->name, before, after }));
}

/* Adds removals of the cards from position @first on. */
static void
add_removals (GArray *removals,
              const MoDeckPart *part,
              guint first)
{
  for (guint i = first; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      add_change (removals, part, entry, entry->count, 0);
    }
}

/* Returns FALSE if the order differs: cards keep their position, and new ones are appended. */
static gboolean
follow_part (const MoDeckPart *before,
             const MoDeckPart *after,
             GArray *changes,
             GArray *removals)
{
  guint at = 0;

  for (guint i = 0; i < after->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (after->entries, i);
      const MoDeckEntry *was = NULL;

      while (at < before->entries->len && was == NULL)
        {
          const MoDeckEntry *next = g_ptr_array_index (before->entries, at++);

          if (g_str_equal (next->id, entry->id))
            was = next;
          else if (mo_deck_part_get_entry (after, next->id) != NULL)
            return FALSE;
          else
            add_change (removals, before, next, next->count, 0);
        }
      if (was == NULL || was->count != entry->count)
        add_change (changes, after, entry, was != NULL ? was->count : 0, entry->count);
    }
  add_removals (removals, before, at);
  return TRUE;
}

/* Adds all cards of a part that is new. */
static void
add_additions (GArray *changes,
               const MoDeckPart *part)
{
  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      add_change (changes, part, entry, 0, entry->count);
    }
}

/* Like follow_part(), for the maybe list, which has no position among the decks. */
static gboolean
follow_maybe (const MoDeckPart *before,
              const MoDeckPart *after,
              GArray *changes,
              GArray *removals)
{
  if (before != NULL && after != NULL)
    return follow_part (before, after, changes, removals);
  if (before != NULL)
    add_removals (removals, before, 0);
  if (after != NULL)
    add_additions (changes, after);
  return TRUE;
}

/* Like follow_part(), for the parts of a package. */
static gboolean
follow_parts (const MoDeck *before,
              const MoDeck *after,
              GArray *changes,
              GArray *removals)
{
  guint at = 0;

  for (guint i = 0; i < after->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (after->parts, i);
      const MoDeckPart *was = NULL;

      while (at < before->parts->len && was == NULL)
        {
          const MoDeckPart *next = g_ptr_array_index (before->parts, at++);

          if (g_str_equal (next->id, part->id))
            was = next;
          else if (mo_deck_get_part (after, next->id) != NULL)
            return FALSE;
          else
            add_removals (removals, next, 0);
        }
      if (was != NULL && !follow_part (was, part, changes, removals))
        return FALSE;
      if (was == NULL)
        add_additions (changes, part);
    }
  for (; at < before->parts->len; at++)
    add_removals (removals, g_ptr_array_index (before->parts, at), 0);
  return TRUE;
}

static void
add_property (GArray *changes,
              const char *property,
              const char *value)
{
  g_array_append_val (changes, ((MoDeckChange){ "", property, value }));
}

static gboolean
are_tags_equal (const GPtrArray *a,
                const GPtrArray *b)
{
  guint n_equal = 0;

  while (n_equal < a->len && n_equal < b->len &&
         g_str_equal (g_ptr_array_index (a, n_equal), g_ptr_array_index (b, n_equal)))
    n_equal++;
  return n_equal == a->len && n_equal == b->len;
}

static void
follow_properties (const MoDeck *before,
                   const MoDeck *after,
                   GArray *changes)
{
  if (!g_str_equal (before->name, after->name))
    add_property (changes, MO_DECK_NAME, after->name);
  if (!g_str_equal (before->format, after->format))
    add_property (changes, MO_DECK_FORMAT, after->format);
  if (!g_str_equal (before->notes, after->notes))
    add_property (changes, MO_DECK_NOTES, after->notes);
  if (!g_str_equal (before->pool, after->pool))
    add_property (changes, MO_DECK_POOL, after->pool);
  if (are_tags_equal (before->tags, after->tags))
    return;
  add_property (changes, MO_DECK_NO_TAGS, NULL);
  for (guint i = 0; i < after->tags->len; i++)
    add_property (changes, MO_DECK_TAG, g_ptr_array_index (after->tags, i));
}

GArray *
mo_deck_find_changes (const MoDeck *before,
                      const MoDeck *after)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));
  g_autoptr (GArray) removals = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));

  follow_properties (before, after, changes);
  if (!follow_parts (before, after, changes, removals) ||
      !follow_maybe (before->maybe, after->maybe, changes, removals))
    return NULL;
  /* Removals come last: a deck that becomes empty would disappear, and be added again after the
   * others. */
  g_array_append_vals (changes, removals->data, removals->len);
  return g_steal_pointer (&changes);
}

static void
set_property (char **property,
              const char *value)
{
  g_free (*property);
  *property = g_strdup (value);
}

void
mo_deck_make_change (MoDeck *self,
                     const MoDeckChange *change)
{
  const char *value = change->name != NULL ? change->name : "";

  if (*change->part != '\0')
    mo_deck_set_count (self, change->part, change->card, change->name, change->after);
  else if (g_str_equal (change->card, MO_DECK_NAME))
    set_property (&self->name, value);
  else if (g_str_equal (change->card, MO_DECK_FORMAT))
    set_property (&self->format, value);
  else if (g_str_equal (change->card, MO_DECK_NOTES))
    set_property (&self->notes, value);
  else if (g_str_equal (change->card, MO_DECK_POOL))
    set_property (&self->pool, value);
  else if (g_str_equal (change->card, MO_DECK_NO_TAGS))
    g_ptr_array_set_size (self->tags, 0);
  else if (g_str_equal (change->card, MO_DECK_TAG))
    g_ptr_array_add (self->tags, g_strdup (value));
}
