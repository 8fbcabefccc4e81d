/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of Bonfire Run as pieces of a table. */

#pragma once

#include "mo-bonfire-state.h"
#include "mo-deal-bar.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Returns: (element-type MoPiece): how many there are of each card in a pile, as the order is
 * unknown */
GPtrArray *mo_run_pieces_list (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfirePile pile) G_GNUC_WARN_UNUSED_RESULT;

/* Has the bar ask for the first open word of a move: the rest stays open until then.
 * @open: (nullable): nothing is asked for %NULL */
void mo_run_pieces_ask (MoMatchSurface *surface,
                        MoDealBar *bar,
                        const MoMove *open);

G_END_DECLS
