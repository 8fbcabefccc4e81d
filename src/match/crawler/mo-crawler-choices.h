/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Choices for a card of Dungeon Crawler in addition to the allowed moves: moves by hand, and moves
 * that the rules forbid now. */

#pragma once

#include "mo-crawler-language.h"

G_BEGIN_DECLS

/* Returns the card of a move; MO_NO_CARD if it has none, or if the card is not known yet. */
gint16 mo_crawler_get_subject (const MoMove *move);

/* Adds the moves by hand (element-type MoMove) that make sense for a card in its current place. */
void mo_crawler_list_by_hand (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              gint16 card,
                              GArray *moves);

/**
 * mo_crawler_list_missed:
 * @allowed: (element-type MoMove): all moves that the rules allow now
 * @moves: (element-type MoMove)
 *
 * Adds moves that such a card is meant for but that are not allowed now; trying them returns the
 * reason.
 */
void mo_crawler_list_missed (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             gint16 card,
                             const GArray *allowed,
                             GArray *moves);

/* Whether all cards of a pile are unknown, so that only their number is. */
gboolean mo_crawler_is_counted (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                guint pile);

/* Finds where `next` would lead. Returns: FALSE if something must be done first */
gboolean mo_crawler_peek_next (MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               guint *round,
                               guint *step,
                               MoActionKind *action);

typedef struct
{
  guint16 face;
  guint16 n;
  gint16 card; /* the first one */
} MoFaceCount;

/* Returns: (transfer full) (element-type MoFaceCount): the cards in a pile, by name */
GArray *mo_crawler_count_all (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              guint pile) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise for the possible next cards of a deck: only the top card if it is face up. */
GArray *mo_crawler_count_next (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               guint deck) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a move does not name its card from a deck yet; sets @pile to the deck. */
gboolean mo_crawler_is_open (const MoMove *move,
                             guint *pile);

/* Returns the move with the placeholder replaced by a card. */
MoMove mo_crawler_fill_open (const MoMove *move,
                             guint face);

G_END_DECLS
