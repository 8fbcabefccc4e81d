/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The games that come with the program. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

/* Returns: (nullable): the game of a system, if there is one in this program */
const MoGame *mo_game_get (const char *system);

/* Returns: (array zero-terminated=1): all games, in the order in which they are asked */
const MoGame *const *mo_games_list (void);

/* Adds to the faults of @content what only the games find: that a thing which is whole can't be
 * played with. */
void mo_games_check_content (MoContent *content);

G_END_DECLS
