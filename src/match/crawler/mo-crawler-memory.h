/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the automatic player has found out about fights. It plans a whole fight for each move of it,
 * and much of what it considers then, it has already considered for the move before. */

#pragma once

#include "mo-crawler-state.h"
#include "mo-move.h"

G_BEGIN_DECLS

/* What a plan for a state is about. */
typedef enum
{
  MO_CRAWLER_PLAN_ATTACK, /* the best attack with the Adventurers that are activated */
  MO_CRAWLER_PLAN_DEFENCE,
} MoCrawlerPlanKind;

/* A plan for a state, as far as it is known; all zero is not known. */
typedef struct
{
  gboolean is_known;
  gboolean is_won;   /* for an attack: it can be won */
  gboolean has_most; /* @most is known */
  double most;       /* the worth after the fight is at most this, whatever the defence */
  gboolean has_worth;
  double worth;      /* after the fight, with the best defence */
  MoMove *moves;     /* (nullable) */
  guint n_moves;
} MoCrawlerKnownPlan;

typedef struct _MoCrawlerMemory MoCrawlerMemory;

MoCrawlerMemory *mo_crawler_memory_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_memory_free (MoCrawlerMemory *self);

/**
 * mo_crawler_memory_find:
 *
 * Finds what is known about exactly this state, or makes room for it, for which it forgets what it
 * has known longest and not found lately.
 *
 * Returns: (transfer none): to be filled in; valid for a hundred more calls
 */
MoCrawlerKnownPlan *mo_crawler_memory_find (MoCrawlerMemory *self,
                                            const MoCrawlerState *state,
                                            MoCrawlerPlanKind kind);

/* Fills in the moves of a plan. */
void mo_crawler_known_plan_set_moves (MoCrawlerKnownPlan *self,
                                      const MoMove *moves,
                                      guint n_moves);

G_END_DECLS
