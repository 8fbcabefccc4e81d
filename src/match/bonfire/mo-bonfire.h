/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Bonfire Run: a run through a dungeon of rooms, with a growing deck. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

extern const MoGame mo_bonfire_game;

G_END_DECLS
