/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player of Dungeon Crawler. It considers the sums of fights; effects in texts of
 * cards are left to the user. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/**
 * mo_crawler_advise:
 * @move: (out): an allowed move, with a placeholder for a card from a deck
 * @why: (out) (optional) (transfer full): the reason, in words
 *
 * Chooses a move. The choice depends only on the state, and all choices lead towards the end of the
 * game.
 *
 * Returns: FALSE if there is no advice: the game is over, or a figure has to be set first
 */
gboolean mo_crawler_advise (MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoMove *move,
                            char **why);

G_END_DECLS
