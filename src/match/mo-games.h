/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The built-in games. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

/* Returns: (nullable): the game that plays a ruleset, if the program has it: the one of the system,
 * otherwise one for any system. @system: the id of a system, @ruleset: (nullable): one of its
 * rulesets */
const MoGame *mo_game_find (const char *system,
                            const MoRuleset *ruleset);

/* Returns: (array zero-terminated=1): all games, in the order of the build file */
const MoGame *const *mo_games_list (void);

/* Adds faults to @content that only the games can detect: valid content that can't be played. */
void mo_games_check_content (MoContent *content);

G_END_DECLS
