/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a person may want to do with a card of Dungeon Crawler, beside the moves that the rules
 * allow now: what is done by hand, and what a rule forbids. */

#pragma once

#include "mo-crawler-language.h"

G_BEGIN_DECLS

/* The card that a move is done with; MO_NO_CARD when it is with none, or with one that is not
 * known yet. */
gint16 mo_crawler_get_subject (const MoMove *move);

/* Adds the moves by hand (element-type MoMove) that make sense for a card where it lies now. */
void mo_crawler_list_by_hand (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              gint16 card,
                              GArray *moves);

/**
 * mo_crawler_list_missed:
 * @allowed: (element-type MoMove): all moves that the rules allow now
 * @moves: (element-type MoMove)
 *
 * Adds the moves of the rules that cards like this one are for, and that are not allowed now;
 * trying them tells why.
 */
void mo_crawler_list_missed (const MoCrawlerGame *game,
                             const MoCrawlerState *state,
                             gint16 card,
                             const GArray *allowed,
                             GArray *moves);

/* Whether nobody has told any card of a pile: it is only counted. */
gboolean mo_crawler_is_counted (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                guint pile);

/* Where going on would lead. Returns: FALSE when something is to be done before */
gboolean mo_crawler_peek_next (MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               guint *round,
                               guint *step,
                               MoActionKind *action);

typedef struct
{
  guint16 face;
  guint16 n;
  gint16 card; /* the first of them */
} MoFaceCount;

/* Returns: (transfer full) (element-type MoFaceCount): what is in a pile, by name */
GArray *mo_crawler_count_all (const MoCrawlerGame *game,
                              const MoCrawlerState *state,
                              guint pile) G_GNUC_WARN_UNUSED_RESULT;

/* The same for what may be the next card of a deck: when one lies face up on it, only that. */
GArray *mo_crawler_count_next (const MoCrawlerGame *game,
                               const MoCrawlerState *state,
                               guint deck) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a move waits for the card that comes from a deck, and from which. */
gboolean mo_crawler_is_open (const MoMove *move,
                             guint *pile);

/* The move with the card that came. */
MoMove mo_crawler_fill_open (const MoMove *move,
                             guint face);

G_END_DECLS
