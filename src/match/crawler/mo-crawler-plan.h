/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Plans of fights for the automatic player of Dungeon Crawler: moves made on a copy of the state,
 * and their evaluation. */

#pragma once

#include "mo-crawler-extract.h"
#include "mo-crawler-fight.h"
#include "mo-crawler-memory.h"

G_BEGIN_DECLS

/* The maximum number of moves of a fight. */
#define MO_PLAN_MAX_MOVES 64

/* What all plans of a match share: the current fight, what is remembered of earlier plans, and
 * memory to be reused, because plans are made and dropped all the time. */
struct _MoCrawlerPlanner
{
  MoCrawlerGame *game; /* which owns it */
  MoCrawlerMemory *memory;
  MoCrawlerExtract fight;
  GPtrArray *spare; /* (element-type MoCrawlerState) */
  GArray *choices;  /* (element-type MoMove): reused for each state */
  GArray *moves;    /* (element-type MoMove): reused for each goal */
  GArray *options;  /* (nullable): likewise; mo-crawler-goal.c knows its elements */
  /* Likewise those of an attack at its beginning, if they are the same for each number of
   * Adventurers. */
  GArray *attack_options;
  gboolean has_attack_options;
};

/* Returns: (transfer none): the planner of a game */
MoCrawlerPlanner *mo_crawler_get_planner (MoCrawlerGame *game);

/* Likewise, for the current fight of a state. */
MoCrawlerPlanner *mo_crawler_planner_begin (MoCrawlerGame *game,
                                            const MoCrawlerState *state);
void mo_crawler_planner_free (MoCrawlerPlanner *self);

/* The number of Adventurers whose threats a plan remembers. */
#define MO_PLAN_MAX_THREATS 8

/* A copy of the fight, and the moves made in it so far. */
typedef struct
{
  MoCrawlerPlanner *planner;
  MoCrawlerState *state; /* (owned) */
  MoMove moves[MO_PLAN_MAX_MOVES];
  guint n_moves;
  /* The attacks on Adventurers, which most moves of a defence don’t change. */
  MoThreat threats[MO_PLAN_MAX_THREATS];
  gint16 threatened[MO_PLAN_MAX_THREATS];
  guint n_threats;
  /* Likewise the Dungeon's defence, which most moves of an attack don’t change. */
  MoDungeonDefence defence;
  gboolean has_defence;
} MoCrawlerPlan;

void mo_crawler_plan_clear (MoCrawlerPlan *self);

/* Begins a plan with a copy of a state, or with a copy of another plan. */
void mo_crawler_plan_begin (MoCrawlerPlan *self,
                            MoCrawlerPlanner *planner,
                            const MoCrawlerState *state);
void mo_crawler_plan_copy (MoCrawlerPlan *self,
                           const MoCrawlerPlan *other);

/* Replaces a plan by another, whose state it takes. */
void mo_crawler_plan_replace (MoCrawlerPlan *self,
                              MoCrawlerPlan *other);

/* Makes a move of the fight in the copy. Returns: whether the rules allow it, and there is room */
gboolean mo_crawler_plan_make (MoCrawlerPlan *self,
                               const MoMove *move);

/* Gets the attack on an Adventurer. */
void mo_crawler_plan_get_threat (MoCrawlerPlan *self,
                                 gint16 target,
                                 MoThreat *threat);

/* Returns: (transfer none): the Dungeon's defence */
const MoDungeonDefence *mo_crawler_plan_get_dungeon_defence (MoCrawlerPlan *self);

/* Gets the first move of a plan, as one of the whole state. Returns: FALSE if there is none */
gboolean mo_crawler_plan_get_first (const MoCrawlerPlan *self,
                                    MoMove *move);

/* Adds the moves of the best defences, Adventurer by Adventurer, as long as they are worth their
 * cards; the copy of the fight may lack them afterwards. Returns the worth of the state after the
 * defence is resolved. */
double mo_crawler_plan_defence (MoCrawlerPlan *self);

/* Adds the moves of an attack that wins and is worth its cards; the last one is `resolve`. The copy
 * of the fight does not have them afterwards. */
void mo_crawler_plan_attack (MoCrawlerPlan *self);

/* Returns the best character for a wound, or MO_NO_CARD. */
gint16 mo_crawler_plan_pick_wound (const MoCrawlerGame *game,
                                   const MoCrawlerState *state);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCrawlerPlan, mo_crawler_plan_clear)

G_END_DECLS
