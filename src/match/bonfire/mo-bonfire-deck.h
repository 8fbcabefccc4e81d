/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The deck of a run as others look at it: its cards with what may be drawn next, and a package
 * of its own. */

#pragma once

#include "mo-bonfire-state.h"
#include "mo-stock.h"

G_BEGIN_DECLS

/* The cards of the run and how they lie for the next hand, or for the cards that are to be drawn
 * now. Behind the deck come the discards and, for the next hand, what is in this one: it is
 * discarded first. */
MoStock *mo_bonfire_make_stock (const MoBonfireGame *game,
                                const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): a package with all cards of the run; %NULL before an adventurer is chosen */
MoDeck *mo_bonfire_dup_deck (const MoBonfireGame *game,
                             const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
