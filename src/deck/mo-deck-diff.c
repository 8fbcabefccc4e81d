/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-diff.h"

/* Adds the cards of a deck of @from of which @to has another number; only those it has none of, or the others. */
static void
add_changes (GArray *changes,
             const MoDeck *from,
             const MoDeck *to,
             gboolean is_before)
{
  for (guint i = 0; i < from->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (from->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
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
