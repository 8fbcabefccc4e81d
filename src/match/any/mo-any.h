/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The game of all rulesets that are played by their tables. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

extern const MoGame mo_any_game;

G_END_DECLS
