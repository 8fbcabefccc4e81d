/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A plain player of Dungeon Crawler. It does what the sums of a fight reward; what only the text
 * of a card says is for you to do by hand. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/**
 * mo_crawler_advise:
 * @move: (out): one of the moves that the rules allow now, with an open word where a card comes
 * from a deck
 * @why: (out) (optional) (transfer full): the reason, in words
 *
 * Chooses a move. The same state always gets the same one, and each choice brings the game nearer
 * to its end.
 *
 * Returns: FALSE when there is nothing to advise: the game is over, or a figure has to be set first
 */
gboolean mo_crawler_advise (MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            MoMove *move,
                            char **why);

G_END_DECLS
