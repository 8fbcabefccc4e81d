/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-supply.h"

struct _MoDeckSupply
{
  gatomicrefcount n_refs;
  MoContent *content; /* which has the cards */
  GHashTable *counts; /* an original → count, unless it is 0 */
};

MoDeckSupply *
mo_deck_supply_new (MoContent *content,
                    MoCountFree count_free,
                    gpointer user_data)
{
  MoDeckSupply *self = g_new (MoDeckSupply, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->content = mo_content_ref (content);
  self->counts = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      guint count = card->same_as == NULL ? count_free (card, user_data) : 0;

      if (count > 0)
        g_hash_table_insert (self->counts, (gpointer) card, GUINT_TO_POINTER (count));
    }
  return self;
}

MoDeckSupply *
mo_deck_supply_ref (MoDeckSupply *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

void
mo_deck_supply_unref (MoDeckSupply *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  g_hash_table_unref (self->counts);
  mo_content_unref (self->content);
  g_free (self);
}

guint
mo_deck_supply_count (const MoCard *original,
                      gpointer supply)
{
  const MoDeckSupply *self = supply;

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, original));
}
