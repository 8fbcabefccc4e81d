/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come of a choice, as shares of 1: exact, from the cards that can still be there, not
 * sampled. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

typedef struct
{
  double win;
  double lose;
  double draw;
  /* to win, and the number that is drawn next is black: a ring where there is treasure */
  double ring;
} MoBattleOdds;

/**
 * mo_crawlitaire_odds_battle:
 * @place: of the fighter in the party
 *
 * Of the battle that is about to begin against the monster that is there, or that goes on; then
 * @place is the fighter's.
 */
void mo_crawlitaire_odds_battle (const MoCrawlitaireState *state,
                                 int place,
                                 MoBattleOdds *odds);

/**
 * mo_crawlitaire_odds_evade:
 * @room: a number: the trap
 * @n_tries: how many numbers may be drawn
 */
double mo_crawlitaire_odds_evade (const MoCrawlitaireState *state,
                                  int room,
                                  guint n_tries);

/* What may be behind a door. */
typedef struct
{
  double trap;
  double occupied;
  double treasure;
  double shrine;
  double evade; /* that there is a trap and this party evades it */
} MoDoorOdds;

/* @door: one that may be entered now */
void mo_crawlitaire_odds_door (const MoCrawlitaireState *state,
                               MoDoor door,
                               MoDoorOdds *odds);

/**
 * mo_crawlitaire_odds_ring:
 * @door: one that may be entered now
 * @place: who will fight the monster, whichever it is
 *
 * To find a ring behind a door: that there is treasure, over all monsters and all that may join
 * them, that this character wins, and that the treasure is black. This may take a good part of a
 * second.
 */
double mo_crawlitaire_odds_ring (const MoCrawlitaireState *state,
                                 MoDoor door,
                                 int place);

/**
 * mo_crawlitaire_odds_fit:
 * @trainer: who gets no card, or MO_NO_PLAYING_CARD
 *
 * That the next number is one that somebody of the party can take.
 */
double mo_crawlitaire_odds_fit (const MoCrawlitaireState *state,
                                int trainer);

/* Of what class the next face is; all 0 when none can come. */
void mo_crawlitaire_odds_classes (const MoCrawlitaireState *state,
                                  double odds[MO_N_CLASSES]);

G_END_DECLS
