/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plans of fights for the automatic player of Dungeon Crawler: moves made on a copy of the state,
 * and their evaluation. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* A copy of a state, and the moves made in it so far. */
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

/* Makes a move in the copy. Returns: whether the rules allow it */
gboolean mo_crawler_plan_make (MoCrawlerPlan *self,
                               const MoMove *move);

/* Adds the best defences, Adventurer by Adventurer, as long as they are worth their cards. */
void mo_crawler_plan_defence (MoCrawlerPlan *self);

/* Adds an attack that wins and is worth its cards; its last move is `resolve`. */
void mo_crawler_plan_attack (MoCrawlerPlan *self);

/* Returns the best character for a wound, or MO_NO_CARD. */
gint16 mo_crawler_plan_pick_wound (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

/* Returns the worth of a card of a hand, or one that was played from it: 0 if it never counts in
 * fights of this party. */
double mo_crawler_get_worth (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             int card);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCrawlerPlan, mo_crawler_plan_clear)

G_END_DECLS
