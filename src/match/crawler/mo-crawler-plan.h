/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Fights that the player of Dungeon Crawler thinks through: moves made on a copy of the state,
 * and what they come to. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* A copy of a state, and the moves that were made in it so far. */
typedef struct
{
  MoCrawlerGame *game;
  MoCrawlerState *state; /* (owned) */
  GArray *moves;         /* (element-type MoMove) (owned) */
} MoCrawlerPlan;

void mo_crawler_plan_init (MoCrawlerPlan *self,
                           MoCrawlerGame *game,
                           const MoCrawlerState *state);
void mo_crawler_plan_clear (MoCrawlerPlan *self);

/* Returns: whether the rules allow the move, which is made then */
gboolean mo_crawler_plan_make (MoCrawlerPlan *self,
                               const MoMove *move);

/* Prepares the best defence, one Adventurer after the other, as far as that is worth its cards. */
void mo_crawler_plan_defence (MoCrawlerPlan *self);

/* Prepares an attack if it wins and is worth its cards: then its last move is `resolve`. */
void mo_crawler_plan_attack (MoCrawlerPlan *self);

/* What helps most of the characters that a wound can be given to, or MO_NO_CARD. */
gint16 mo_crawler_plan_pick_wound (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/* What a card of a hand is worth, or one that came from it: 0 when it never counts in a fight of
 * this party. */
double mo_crawler_get_worth (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCrawlerPlan, mo_crawler_plan_clear)

G_END_DECLS
