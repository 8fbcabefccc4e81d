/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that a program that deals can deal now, because no player has anything to decide. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

typedef enum
{
  MO_DEAL_NONE,
  MO_DEAL_HANDS,     /* cards that players have to draw */
  MO_DEAL_BURNS,     /* cards that players have to burn */
  MO_DEAL_ENCOUNTER, /* Dungeon cards, until the encounter is built or one has an effect */
  MO_DEAL_FLIP,      /* the top card of the Dungeon deck is only turned up */
} MoCrawlerDeal;

/**
 * mo_crawler_get_deal:
 * @move: (out) (optional): the move that deals the next card, with its placeholder
 *
 * Returns: the purpose of the next card; MO_DEAL_NONE if there is none, if an effect has to be
 *   settled first (S10-19, S11-15), or if players decide whether they draw, because the encounter
 *   has no limit
 */
MoCrawlerDeal mo_crawler_get_deal (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   MoMove *move);

/* Whether nothing is left to do before the fight but to continue: the encounter is built, or the
 * effects before the fight are settled. */
gboolean mo_crawler_is_prepared (const MoCrawlerGame *game,
                                 const MoCrawlerState *state);

G_END_DECLS
