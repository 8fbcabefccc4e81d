/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deals cards at random for moves that name them. */

#include "config.h"

#include "mo-any-private.h"

/* Fills the cards of a move, from word @first on, by the top cards of a slot. */
static gboolean
fill (const MoAnyState *state,
      guint slot,
      gboolean is_shuffled,
      MoMove *move,
      guint first,
      guint n,
      guint64 chance)
{
  g_autoptr (GArray) mixed = g_array_new (FALSE, FALSE, sizeof (gint16));
  gint16 place = state->slots[slot].last;

  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].is_mixed || is_shuffled)
      g_array_append_val (mixed, card);
  for (guint i = first; i < first + n && move->words[i] != MO_MOVE_NONE; i++)
    {
      gboolean is_mixed;

      if (place == MO_ANY_NONE)
        return FALSE;
      is_mixed = state->cards[place].is_mixed || is_shuffled;
      if (is_mixed && mixed->len == 0)
        return FALSE;
      if (!is_mixed && move->words[i] == MO_MOVE_OPEN)
        move->words[i] = state->cards[place].face;
      else if (move->words[i] == MO_MOVE_OPEN)
        {
          guint pick = (guint) (mo_chance_get (chance, i) % mixed->len);

          move->words[i] = state->cards[g_array_index (mixed, gint16, pick)].face;
          g_array_remove_index_fast (mixed, pick);
        }
      else if (is_mixed)
        for (guint j = 0; j < mixed->len; j++)
          if (state->cards[g_array_index (mixed, gint16, j)].face == move->words[i])
            {
              g_array_remove_index_fast (mixed, j);
              break;
            }
      place = state->cards[place].previous;
    }
  return TRUE;
}

gboolean
mo_any_deal (const MoAnyGame *game,
             const MoAnyState *state,
             MoMove *move,
             guint64 chance)
{
  guint slot;
  guint source;

  if ((move->verb != MO_ANY_VERB_DRAW && move->verb != MO_ANY_VERB_LOOK) || move->words[0] < 0)
    return FALSE;
  slot = (guint) move->words[0];
  if (move->verb == MO_ANY_VERB_LOOK)
    return fill (state, slot, FALSE, move, 1, MO_MOVE_MAX_WORDS - 1, chance);
  source = mo_any_get_source (game, state, slot);
  return state->slots[source].n > 0 &&
         fill (state, source, source != slot, move, 1, 1, chance);
}
