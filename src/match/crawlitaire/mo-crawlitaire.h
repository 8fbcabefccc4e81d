/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Crawlitaire, the dungeon crawl with 52 playing cards. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

extern const MoGame mo_crawlitaire_game;

G_END_DECLS
