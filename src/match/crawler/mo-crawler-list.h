/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The possible moves in a game of Dungeon Crawler, and dealing. */

#pragma once

#include "mo-crawler-language.h"

G_BEGIN_DECLS

void mo_crawler_list_moves (MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            GArray *moves);

/* Likewise, but lists no Adventurers and cards that can be used while attacking or defending. */
void mo_crawler_list_moves_without_uses (MoCrawlerGame *game,
                                         const MoCrawlerState *state,
                                         GArray *moves);

/* Lists only the Adventurers and cards that can be used for the current attack, or for the defence
 * of @target if it is not MO_NO_CARD; plays of cards for neither side are included. */
void mo_crawler_list_uses (MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           gint16 target,
                           GArray *moves);

/* Fills the placeholder of a draw, flip or burn with a random card of those that can be next. */
gboolean mo_crawler_deal (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          MoMove *move,
                          guint64 chance);

/* Adds `resolve` if there is a fight that can’t be resolved yet. */
void mo_crawler_list_blocked (MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              GArray *moves);

G_END_DECLS
