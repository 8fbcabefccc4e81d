/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Goals of plans: the attack wins, or a defence holds. */

#pragma once

#include "mo-crawler-plan.h"

G_BEGIN_DECLS

typedef struct
{
  gint16 target;             /* the defended Adventurer; MO_NO_CARD for the attack */
  gboolean with_adventurers; /* whether more Adventurers may be activated */
} MoCrawlerGoal;

/* Adds moves to a plan until it reaches a goal, and removes the unnecessary ones. Returns: FALSE if
 * the goal can’t be reached; the plan may have more moves then */
gboolean mo_crawler_plan_reach (MoCrawlerPlan *self,
                                const MoCrawlerGoal *goal);

G_END_DECLS
