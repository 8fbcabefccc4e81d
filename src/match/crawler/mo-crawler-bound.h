/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A bound for the worth of a fight after the defence, which takes less time than the best defence
 * does. */

#pragma once

#include "mo-crawler-plan.h"

G_BEGIN_DECLS

/**
 * mo_crawler_plan_get_bound:
 * @self: a plan at the beginning of the defence
 * @bound: (out): the worth after the fight is at most this, whatever the defence
 *
 * Returns: FALSE if the worth may be higher, because losing an Adventurer would be a gain; then it
 *   is the worth if nobody is wounded
 */
gboolean mo_crawler_plan_get_bound (MoCrawlerPlan *self,
                                    double *bound);

G_END_DECLS
