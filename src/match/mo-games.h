/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The built-in games. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

/* Returns: (nullable): the game of a system, if the program has it */
const MoGame *mo_game_get (const char *system);

/* Returns: (array zero-terminated=1): all games, in the order of the build file */
const MoGame *const *mo_games_list (void);

/* Adds faults to @content that only the games can detect: valid content that can't be played. */
void mo_games_check_content (MoContent *content);

G_END_DECLS
