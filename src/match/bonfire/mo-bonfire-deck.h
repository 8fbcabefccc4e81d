/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The deck of a run for other code: its cards with the possible next draws, and as a package. */

#pragma once

#include "mo-bonfire-state.h"
#include "mo-stock.h"

G_BEGIN_DECLS

/* Returns the cards of the run and their order for the next hand, or for the current draws. The
 * discards follow the deck, and for the next hand also include this hand, which is discarded
 * first. */
MoStock *mo_bonfire_make_stock (const MoBonfireGame *game,
                                const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): a package with all cards of the run; %NULL before an adventurer is chosen */
MoDeck *mo_bonfire_dup_deck (const MoBonfireGame *game,
                             const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
