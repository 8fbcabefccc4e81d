/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards and piles of Dungeon Crawler as pieces of a table. The id of a piece is the number of
 * its card in the game. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-piece.h"

G_BEGIN_DECLS

/* Returns: whether the place of a card is public */
gboolean mo_crawler_pieces_is_seen (const MoCrawlerState *state,
                                    gint16 card);

/* Returns: (transfer full): a card as a piece, without offers */
MoPiece *mo_crawler_pieces_new_card (const MoCrawlerGame *game,
                                     const MoCrawlerState *state,
                                     gint16 card) G_GNUC_WARN_UNUSED_RESULT;

/* @beside: a card of another pile to append, or MO_NO_CARD
 *
 * Returns: (transfer full) (element-type MoPiece): the cards of a pile; those in play that belong
 *   to an Adventurer are beside it, not in their own pile */
GPtrArray *mo_crawler_pieces_list (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   guint pile,
                                   gint16 beside) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoPiece): the cards of a pile that is not laid out. A
 * deck, whose order is unknown, is listed by card with counts, and with a move to search for
 * each. */
GPtrArray *mo_crawler_pieces_look_through (const MoCrawlerGame *game,
                                           const MoCrawlerState *state,
                                           guint pile) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
