/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Several people at one table: who may make a move and who sees a card (mo-crawler-sharing.c), and
 * the whole table as a view (mo-crawler-table-view.c). See mo-game.h. With one player, those who
 * watch see what the player sees. */

#pragma once

#include "mo-crawler-language.h"

G_BEGIN_DECLS

guint mo_crawler_get_whose (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            const MoMove *move);
gboolean mo_crawler_commutes (const MoMove *move);
int mo_crawler_get_piece (const MoMove *move);

/* Returns: (transfer full): a copy of a state without the names of cards that a seat can’t see */
MoCrawlerState *mo_crawler_hide (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 const MoCrawlerState *after,
                                 int seat) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_hide_words (const MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            const MoCrawlerState *after,
                            int seat,
                            MoMove *move);

void mo_crawler_list_view (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           MoTableView *view);

G_END_DECLS
