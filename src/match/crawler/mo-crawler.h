/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dungeon Crawler, by all the rulesets that its system files describe. */

#pragma once

#include "mo-deck.h"
#include "mo-game.h"

G_BEGIN_DECLS

extern const MoGame mo_crawler_game;

/**
 * mo_crawler_list_set_up:
 * @deck: a package
 * @format: the format that it is played in
 *
 * Returns: (transfer full): the moves that put its cards into a new match: the decks, the
 *   Adventurers in the order of the package, the Quests; `start` is not among them
 */
GStrv mo_crawler_list_set_up (const MoDeck *deck,
                              const MoFormat *format) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
