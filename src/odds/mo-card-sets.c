/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-sets.h"

#include <string.h>

guint
mo_card_sets_count (const MoDeckPart *part,
                    const MoCatalog *catalog,
                    GPtrArray *const *sets,
                    guint n_sets,
                    guint *counts)
{
  /* The group of each original card. */
  g_autoptr (GHashTable) groups = g_hash_table_new (NULL, NULL);
  guint n_cards = 0;

  g_return_val_if_fail (n_sets <= MO_MAX_SETS, 0);
  memset (counts, 0, MO_N_SET_GROUPS (n_sets) * sizeof (guint));
  for (guint set = 0; set < n_sets; set++)
    for (guint i = 0; i < sets[set]->len; i++)
      {
        const MoCard *card = mo_card_get_original (g_ptr_array_index (sets[set], i));
        guint group = GPOINTER_TO_UINT (g_hash_table_lookup (groups, card));

        g_hash_table_insert (groups, (gpointer) card, GUINT_TO_POINTER (group | (1u << set)));
      }
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (catalog, entry->id);
      gpointer group = card != NULL ? g_hash_table_lookup (groups, mo_card_get_original (card))
                                    : NULL;

      counts[GPOINTER_TO_UINT (group)] += entry->count;
      n_cards += entry->count;
    }
  return n_cards;
}

guint
mo_card_sets_get_n (const guint *counts,
                    guint n_sets,
                    guint set)
{
  guint n = 0;

  for (guint group = 0; group < MO_N_SET_GROUPS (n_sets); group++)
    if ((group & (1u << set)) != 0)
      n += counts[group];
  return n;
}
