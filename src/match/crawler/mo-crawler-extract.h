/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The part of a state that the current fight depends on. The automatic player copies states many
 * times for each move, and most cards are in decks and graves, where no fight looks at them. */

#pragma once

#include "mo-crawler-state.h"
#include "mo-move.h"

G_BEGIN_DECLS

typedef struct
{
  /* All cards in play and in hands, Quests, lost Adventurers, cards with an effect to be settled,
   * and the first card of each other pile. The piles count all of their cards. */
  MoCrawlerState *state; /* (owned) */
  gint16 *cards;         /* (owned): the number of each in the whole state */
  guint n_room;          /* of @cards */
} MoCrawlerExtract;

/**
 * mo_crawler_extract_set:
 * @self: all zero, or an earlier extract, whose memory is used again
 *
 * Extracts the fight from a state: it has the same moves, in the same order, and the same sums
 * until the encounter ends. Cards can’t be dealt from its decks.
 */
void mo_crawler_extract_set (MoCrawlerExtract *self,
                             const MoCrawlerState *state);
void mo_crawler_extract_clear (MoCrawlerExtract *self);

/* Translates a move of the fight into one of the whole state. */
void mo_crawler_extract_translate (const MoCrawlerExtract *self,
                                   MoMove *move);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCrawlerExtract, mo_crawler_extract_clear)

G_END_DECLS
