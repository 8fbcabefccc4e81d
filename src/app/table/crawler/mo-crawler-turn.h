/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The next move of a game of Dungeon Crawler, as the table offers it: one move in words, or the
 * cards to deal. */

#pragma once

#include "mo-deal-bar.h"
#include "mo-match-surface.h"
#include "mo-round.h"
#include "mo-step-rail.h"

G_BEGIN_DECLS

/* Returns: (nullable): the move that continues the game, or that has to come first; %NULL if the
 * players have a choice */
const MoMove *mo_crawler_turn_get_next (MoMatchSurface *surface);

/* Returns: the card whose effect is to be followed next, or MO_NO_CARD */
gint16 mo_crawler_turn_get_due (MoMatchSurface *surface);

/* Returns: (nullable): the first move that waits for a card of a deck */
const MoMove *mo_crawler_turn_get_open (MoMatchSurface *surface);

/* Returns: the card in play whose cost must be entered before the encounter can be built further,
 * or MO_NO_CARD */
gint16 mo_crawler_turn_get_costless (MoMatchSurface *surface);

/* Returns: (transfer full): the position in the round, and the label of the next button */
MoRound *mo_crawler_turn_new_round (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* @open: (nullable): the open move; %NULL hides the bar
 *
 * Lets the bar ask for the card of an open move, or offer to deal it. */
void mo_crawler_turn_ask (MoMatchSurface *surface,
                          MoDealBar *bar,
                          const MoMove *open);

/* Asks for the move of the next button, which mo_crawler_turn_get_next() returns, or for the cards
 * of an open move; a deal of the app includes all cards that need no decision. */
void mo_crawler_turn_make_next (MoMatchSurface *surface,
                                const MoMove *move);

/* Asks for the start of the match, if the app deals. */
void mo_crawler_turn_start (MoMatchSurface *surface);

/* Adds the buttons for reminders and adjustments by hand. */
void mo_crawler_turn_add_buttons (MoMatchSurface *surface,
                                  MoStepRail *rail);

G_END_DECLS
