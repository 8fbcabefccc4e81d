/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may happen now in a game of Dungeon Crawler, and what chance deals. */

#pragma once

#include "mo-crawler-language.h"

G_BEGIN_DECLS

void mo_crawler_list_moves (MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            GArray *moves);

/* Fills the open card of a draw, flip or burn with any that may be the next. */
gboolean mo_crawler_deal (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          MoMove *move,
                          guint64 chance);

/* Adds `resolve` while there is a fight that can’t be resolved as it is. */
void mo_crawler_list_blocked (MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              GArray *moves);

G_END_DECLS
