/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards and piles of Dungeon Crawler as pieces of a table. The id of a card is its number in
 * the game. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-piece.h"

G_BEGIN_DECLS

/* Whether anybody can tell where a card is. */
gboolean mo_crawler_pieces_is_seen (const MoCrawlerState *state,
                                    gint16 card);

MoPiece *mo_crawler_pieces_new_card (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     gint16 card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (element-type MoPiece): the cards of a pile, and behind them @beside, a card of another
 * one, or MO_NO_CARD */
GPtrArray *mo_crawler_pieces_list (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   guint pile,
                                   gint16 beside) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (element-type MoPiece): what is in a pile that is not laid out. Of a deck, whose order
 * is unknown, how many there are of each, with the move that searches it out. */
GPtrArray *mo_crawler_pieces_look_through (const MoCrawlerGame *game,
                                           const MoCrawlerState *state,
                                           guint pile) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
