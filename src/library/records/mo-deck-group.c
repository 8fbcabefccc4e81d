/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-group.h"

MoDeckGroup *
mo_deck_group_new (gint64 id,
                   const char *name)
{
  MoDeckGroup *self = g_new (MoDeckGroup, 1);

  *self = (MoDeckGroup){ id, g_strdup (name), g_array_new (FALSE, FALSE, sizeof (gint64)) };
  return self;
}

void
mo_deck_group_free (MoDeckGroup *self)
{
  g_free (self->name);
  g_array_unref (self->decks);
  g_free (self);
}

gboolean
mo_deck_group_has (const MoDeckGroup *self,
                   gint64 deck)
{
  for (guint i = 0; i < self->decks->len; i++)
    if (g_array_index (self->decks, gint64, i) == deck)
      return TRUE;
  return FALSE;
}

GPtrArray *
mo_deck_group_list_decks (const MoDeckGroup *self,
                          const GPtrArray *decks)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < self->decks->len; i++)
    for (guint j = 0; j < decks->len; j++)
      {
        MoLibraryDeck *deck = g_ptr_array_index (decks, j);

        if (deck->id == g_array_index (self->decks, gint64, i) && !deck->deleted &&
            deck->deck != NULL)
          g_ptr_array_add (members, deck);
      }
  return members;
}

GPtrArray *
mo_library_decks_list_packages (const GPtrArray *decks)
{
  GPtrArray *packages = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);

  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (packages,
                     mo_deck_ref (((const MoLibraryDeck *) g_ptr_array_index (decks, i))->deck));
  return packages;
}
