/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The sentence of the current step of Dungeon Crawler: the next task, or what was done. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a sentence */
char *mo_crawler_prompt_new (const MoCrawlerGame *game,
                             const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
