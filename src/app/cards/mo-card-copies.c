/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-copies.h"

#include <gdk/gdk.h>

guint
mo_card_copies_count (MoDeckEditor *editor,
                      const char *home,
                      const MoCard *card,
                      guint *most)
{
  const char *part = editor != NULL ? mo_deck_editor_find_home (editor, card->id, home) : NULL;

  *most = part != NULL ? mo_deck_editor_get_cap (editor, part, card->id) : G_MAXUINT;
  return part != NULL ? mo_deck_get_count (mo_deck_editor_get_deck (editor), part, card->id) : 0;
}

void
mo_card_copies_filter (MoDeckEditor *editor,
                       const char *home,
                       GPtrArray *cards)
{
  const MoDeckPool *pool = mo_deck_editor_get_pool (editor);
  guint n_kept = 0;

  if (mo_deck_editor_get_format (editor) == NULL)
    return;
  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);
      const char *part = mo_deck_editor_find_home (editor, card->id, home);

      if (part != NULL && (home == NULL || g_str_equal (part, home)) &&
          (pool == NULL || mo_deck_pool_has (pool, card)))
        cards->pdata[n_kept++] = cards->pdata[i];
    }
  g_ptr_array_set_size (cards, (int) n_kept);
}

int
mo_card_copies_read_key (guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
    case GDK_KEY_equal:
      return 1;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
    case GDK_KEY_Delete:
      return -1;
    default:
      return 0;
    }
}
