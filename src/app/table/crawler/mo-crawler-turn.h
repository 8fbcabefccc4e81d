/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How a game of Dungeon Crawler goes on, as the table of it offers: one move, in words, or the
 * cards that come. */

#pragma once

#include "mo-deal-bar.h"
#include "mo-match-surface.h"
#include "mo-round.h"

G_BEGIN_DECLS

/* Returns: (nullable): the move to go on with, or what has to come before; %NULL when a person
 * has to choose */
const MoMove *mo_crawler_turn_get_next (MoMatchSurface *surface);

/* Returns: (nullable): the first move that waits for a card of a deck */
const MoMove *mo_crawler_turn_get_open (MoMatchSurface *surface);

/* Returns: the card in play whose cost has to be entered before the encounter is built on, or
 * MO_NO_CARD */
gint16 mo_crawler_turn_get_costless (MoMatchSurface *surface);

/* Returns: (transfer full): where in the round the game is, and what going on does */
MoRound *mo_crawler_turn_new_round (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Has the bar ask for the card of a move that waits for one, or let the program deal it.
 * @open: (nullable): nothing is asked for %NULL */
void mo_crawler_turn_ask (MoMatchSurface *surface,
                          MoDealBar *bar,
                          const MoMove *open);

/* Asks the program for the cards of an open move: a hand is filled in one go. */
void mo_crawler_turn_deal (MoMatchSurface *surface,
                           const MoMove *move);

G_END_DECLS
