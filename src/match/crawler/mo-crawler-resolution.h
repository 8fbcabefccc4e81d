/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What resolving a fight brings with it, so that one press does all of it. */

#pragma once

#include "mo-crawler-game.h"

G_BEGIN_DECLS

/**
 * mo_crawler_list_resolution:
 * @is_dealt: whether the program deals, and may burn what is to be burned
 * @moves: (element-type MoMove)
 *
 * Adds `resolve` and what follows from it without a choice: the wound when only one character can
 * be given it, and the burning of cards.
 *
 * Returns: FALSE with a MO_MATCH_ERROR while the fight can't be resolved, and nothing is added
 */
gboolean mo_crawler_list_resolution (MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     gboolean is_dealt,
                                     GArray *moves,
                                     GError **error);

G_END_DECLS
