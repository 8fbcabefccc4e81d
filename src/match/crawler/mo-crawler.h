/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dungeon Crawler, with all rulesets of its system files. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

extern const MoGame mo_crawler_game;

G_END_DECLS
