/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Choices for a card of Crawlitaire in addition to the allowed moves: moves by hand, and impossible
 * moves. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

/**
 * mo_crawlitaire_list_by_hand:
 * @moves: (element-type MoMove): receives the moves by hand for a card in its current place
 * @refused: (element-type MoMove): receives moves that users may look for but that are impossible;
 *   trying one returns the reason
 *
 * Does not include corrections of the card: see mo_crawlitaire_list_swaps().
 */
void mo_crawlitaire_list_by_hand (gpointer game,
                                  const MoCrawlitaireState *state,
                                  int card,
                                  GArray *moves,
                                  GArray *refused);

/* Returns the cards that a wrongly entered card can be corrected to. */
MoPlayingCards mo_crawlitaire_list_swaps (gpointer game,
                                          const MoCrawlitaireState *state,
                                          int card);

/* Returns the move for that correction. */
MoMove mo_crawlitaire_make_swap (int told,
                                 int other);

/**
 * mo_crawlitaire_list_missed:
 * @card: a member of the party, or MO_NO_PLAYING_CARD for the current question
 * @refused: (element-type MoMove)
 *
 * Adds moves that are not allowed now: with a card, all its possible uses; otherwise the possible
 * answers to the question. Trying them returns the reason.
 */
void mo_crawlitaire_list_missed (gpointer game,
                                 const MoCrawlitaireState *state,
                                 int card,
                                 GArray *refused);

G_END_DECLS
