/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The button that shows the current game, with a menu of all games. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GAME_SWITCHER (mo_game_switcher_get_type ())
G_DECLARE_FINAL_TYPE (MoGameSwitcher, mo_game_switcher, MO, GAME_SWITCHER, AdwBin)

/**
 * MoGameSwitcher:
 *
 * Properties:
 *
 * - `session`: set once. Choosing a game activates `win.game` with its id, or with the empty string
 *   for all games.
 * - `is-compact`: whether the button shows only an icon
 * - `game-name`: read-only: the name of the game, or "All Games"
 * - `has-choice`: read-only: whether there is more than one game
 */

G_END_DECLS
