/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player's way through the dungeon. */

#pragma once

#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* Returns: the best room to enter next, by its index on this level; MO_BONFIRE_NONE if all were
 * visited */
int mo_bonfire_way_choose (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           int level);

G_END_DECLS
