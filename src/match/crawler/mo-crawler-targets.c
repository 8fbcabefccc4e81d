/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The targets of Dungeon cards. */

#include "config.h"

#include "mo-crawler-fight.h"

gboolean
mo_crawler_is_attacker (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        int card)
{
  return (mo_crawler_get_face (game, state, card)->flags & (MO_FACE_HAS_POWER | MO_FACE_CONTACT)) !=
             0 ||
         mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER) != MO_ABSENT;
}

/* Returns the Adventurer at a place of the marching order, from 1; wraps around at its end. */
static gint16
get_place (const MoCrawlerState *state,
           int place)
{
  const MoPile *party = &state->piles[MO_PILE_PARTY];
  gint16 card = party->first;

  if (party->n == 0)
    return MO_NO_CARD;
  for (int i = (place - 1) % party->n; i > 0; i--)
    card = state->cards[card].next;
  return card;
}

/* Returns one more than the cost of the top card of the Dungeon grave; 1 if the grave is empty or
 * the cost unknown. */
static int
get_grave_place (const MoCrawlerGame *game,
                 const MoCrawlerState *state)
{
  gint16 top = state->piles[MO_PILE_DUNGEON_GRAVE].first;
  int cost = top != MO_NO_CARD ? mo_crawler_get_figure (game, state, top, MO_FIGURE_COST) : 0;

  return MAX (cost, 0) + 1;
}

gint16
mo_crawler_get_unknown_target (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               int card)
{
  gint16 top = state->piles[MO_PILE_DUNGEON_GRAVE].first;
  gint16 chosen = state->cards[card].target;

  if ((mo_crawler_get_face (game, state, card)->flags & MO_FACE_GRAVE_TARGET) == 0 ||
      chosen != MO_NO_CARD || top == MO_NO_CARD ||
      mo_crawler_get_figure (game, state, top, MO_FIGURE_COST) != MO_ABSENT)
    return MO_NO_CARD;
  return top;
}

gint16
mo_crawler_get_target (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gint16 chosen = state->cards[card].target;

  if (chosen != MO_NO_CARD)
    return chosen;
  if ((face->flags & MO_FACE_GRAVE_TARGET) != 0)
    return get_place (state, get_grave_place (game, state));
  return face->target > 0 ? get_place (state, face->target) : mo_crawler_get_primary (state);
}

gboolean
mo_crawler_hits (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 int card,
                 int adventurer)
{
  gint16 at = mo_crawler_get_target (game, state, card);
  guint n_left = MIN ((guint) MAX (mo_crawler_get_face (game, state, card)->area, 1),
                      state->piles[MO_PILE_PARTY].n);

  for (; at != MO_NO_CARD && n_left > 0; n_left--)
    {
      if (at == adventurer)
        return TRUE;
      at = state->cards[at].next;
      if (at == MO_NO_CARD && game->play->area_wraps)
        at = state->piles[MO_PILE_PARTY].first;
    }
  return FALSE;
}
