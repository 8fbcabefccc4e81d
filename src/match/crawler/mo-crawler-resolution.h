/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the moves that follow from resolving a fight, so that they are made together. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/**
 * mo_crawler_list_resolution:
 * @is_dealt: whether the program deals, and can burn cards
 * @moves: (element-type MoMove)
 *
 * Adds `resolve` and the moves that follow without a choice: the wound if only one character can
 * get it, and burning cards.
 *
 * Returns: FALSE with a MO_MATCH_ERROR, and nothing added, if the fight can't be resolved
 */
gboolean mo_crawler_list_resolution (MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     gboolean is_dealt,
                                     GArray *moves,
                                     GError **error);

G_END_DECLS
