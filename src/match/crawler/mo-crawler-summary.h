/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include "mo-crawler-private.h"

G_BEGIN_DECLS

/* Describes the round and the step. */
char *mo_crawler_describe_place (const MoCrawlerGame *game,
                                 const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the current part of the game; %NULL before the first */
char *mo_crawler_describe_chapter (const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the figures of a game so far: counts, and a row for each Quest, whose id is
 * “quest-completed”, “quest-failed” or “quest-open”. */
void mo_crawler_list_figures (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              GPtrArray *figures);

/* Returns: the groups of results: Quests */
const MoResultGroup *mo_crawler_list_groups (void);

G_END_DECLS
