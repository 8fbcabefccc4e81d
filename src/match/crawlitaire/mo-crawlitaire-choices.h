/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a person may want to do with a card of Crawlitaire, beside the moves that the rules allow
 * now: what is done by hand, and what can't be done. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

/**
 * mo_crawlitaire_list_by_hand:
 * @moves: (element-type MoMove): gets what can be done by hand with a card where it lies now
 * @refused: (element-type MoMove): gets what somebody may want to do with it and can't; trying
 * tells why
 *
 * That it is another card than was told is not among these.
 */
void mo_crawlitaire_list_by_hand (gpointer game,
                                  const MoCrawlitaireState *state,
                                  int card,
                                  GArray *moves,
                                  GArray *refused);

/* The cards that may be told to be where a card was by mistake. */
MoPlayingCards mo_crawlitaire_list_swaps (gpointer game,
                                          const MoCrawlitaireState *state,
                                          int card);

/* The move that says so. */
MoMove mo_crawlitaire_make_swap (int told,
                                 int other);

/**
 * mo_crawlitaire_list_missed:
 * @card: somebody of the party, or MO_NO_PLAYING_CARD for what is asked now
 * @refused: (element-type MoMove)
 *
 * Adds the moves of the rules that are not allowed now: with a card all that it can be there for,
 * and else those that would be answers to what is asked. Trying them tells why.
 */
void mo_crawlitaire_list_missed (gpointer game,
                                 const MoCrawlitaireState *state,
                                 int card,
                                 GArray *refused);

G_END_DECLS
