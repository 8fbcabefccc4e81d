/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-entry-edits.h"

#include <glib/gi18n.h>

/* Returns why a card can’t be added. */
static char *
dup_refusal (const MoCard *card)
{
  /* Translators: %1$s is a card, %2$s the kind of card it is. */
  return g_strdup_printf (_("“%1$s” (%2$s) doesn’t belong in any deck of this format"),
                          mo_card_get_shown_name (card), card->type->kind->name);
}

gboolean
mo_entry_edits_set_count (MoDeckEditor *editor,
                          const char *deck,
                          const char *card,
                          const char *name,
                          guint count,
                          char **message)
{
  guint cap = mo_deck_editor_get_cap (editor, deck, card);
  guint before = mo_deck_get_count (mo_deck_editor_get_deck (editor), deck, card);
  gboolean fits = g_strcmp0 (mo_deck_editor_find_home (editor, card, deck), deck) == 0;

  *message = NULL;
  if (!mo_deck_editor_set_count (editor, deck, card, count))
    return FALSE;
  if (fits && count > cap && count > before)
    /* Translators: %1$s is a card, %2$u the number of copies that the deck can have. */
    *message = g_strdup_printf (_("Copies of “%1$s” exceed the limit of %2$u for this deck"), name,
                                cap);
  return TRUE;
}

gboolean
mo_entry_edits_set_home_count (MoDeckEditor *editor,
                               const char *preferred,
                               const MoCard *card,
                               guint count,
                               char **message)
{
  const char *home = mo_deck_editor_find_home (editor, card->id, preferred);

  if (home != NULL)
    return mo_entry_edits_set_count (editor, home, card->id, card->name, count, message);
  *message = dup_refusal (card);
  return FALSE;
}

gboolean
mo_entry_edits_drop (MoDeckEditor *editor,
                     const char *from,
                     const char *to,
                     const char *card_id,
                     char **message)
{
  const MoCard *card = mo_catalog_lookup (mo_deck_editor_get_content (editor)->catalog, card_id);
  const char *home = mo_deck_editor_find_home (editor, card_id, to);
  guint there = mo_deck_get_count (mo_deck_editor_get_deck (editor), to, card_id);

  *message = NULL;
  if (card != NULL && g_strcmp0 (home, to) != 0 && !g_str_equal (to, MO_DECK_MAYBE))
    {
      *message = dup_refusal (card);
      return FALSE;
    }
  if (from != NULL)
    return mo_deck_editor_move (editor, from, to, card_id, MO_MAX_COUNT);
  return mo_entry_edits_set_count (editor, to, card_id,
                                   mo_deck_editor_get_card_name (editor, to, card_id), there + 1,
                                   message);
}

gboolean
mo_entry_edits_consider (MoDeckEditor *editor,
                         const char *from,
                         const char *preferred,
                         const char *card,
                         char **message)
{
  gboolean is_back = g_strcmp0 (from, MO_DECK_MAYBE) == 0;
  const char *home = is_back ? mo_deck_editor_find_home (editor, card, preferred) : NULL;
  const char *to = home != NULL ? home : MO_DECK_MAYBE;
  g_autofree char *name = g_strdup (
      mo_deck_editor_get_card_name (editor, from != NULL ? from : MO_DECK_MAYBE, card));

  *message = NULL;
  if (is_back && home == NULL)
    {
      *message = g_strdup_printf (_("“%s” doesn’t belong in any deck of this format"), name);
      return FALSE;
    }
  if (!mo_entry_edits_drop (editor, from, to, card, message))
    return FALSE;
  g_free (*message);
  if (is_back)
    *message = g_strdup_printf (_("“%s” moved to the deck"), name);
  else if (from != NULL)
    *message = g_strdup_printf (_("“%s” moved to the maybe list"), name);
  else
    *message = g_strdup_printf (_("“%s” added to the maybe list"), name);
  return TRUE;
}
