/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of choices, from 0 to 1: exact, calculated from the cards that can still be there. */

#pragma once

#include "mo-crawlitaire-state.h"

G_BEGIN_DECLS

typedef struct
{
  double win;
  double lose;
  double draw;
  /* to win, and the next number is black: a ring in a treasure room */
  double ring;
} MoBattleOdds;

/**
 * mo_crawlitaire_odds_battle:
 * @place: of the fighter in the party
 *
 * Calculates the odds of a battle against the current monster. For a battle in progress, @place
 * must be that of the fighter.
 */
void mo_crawlitaire_odds_battle (const MoCrawlitaireState *state,
                                 int place,
                                 MoBattleOdds *odds);

/**
 * mo_crawlitaire_odds_evade:
 * @room: a number: the trap
 * @n_tries: the maximum number of draws
 *
 * Returns the odds of evading a trap.
 */
double mo_crawlitaire_odds_evade (const MoCrawlitaireState *state,
                                  int room,
                                  guint n_tries);

/* The odds of what is behind a door. */
typedef struct
{
  double trap;
  double occupied;
  double treasure;
  double shrine;
  double evade; /* a trap, and this party evades it */
} MoDoorOdds;

/* @door: one that can be entered now */
void mo_crawlitaire_odds_door (const MoCrawlitaireState *state,
                               MoDoor door,
                               MoDoorOdds *odds);

/**
 * mo_crawlitaire_odds_ring:
 * @door: one that can be entered now
 * @place: of the fighter against any monster
 *
 * Returns the odds of finding a ring behind a door: there is treasure, this character wins, over
 * all monsters and all cards that may join them, and the treasure is black. May take a good part of
 * a second.
 */
double mo_crawlitaire_odds_ring (const MoCrawlitaireState *state,
                                 MoDoor door,
                                 int place);

/**
 * mo_crawlitaire_odds_fit:
 * @trainer: a character that gets no card, or MO_NO_PLAYING_CARD
 *
 * Returns the odds that a character of the party can take the next number.
 */
double mo_crawlitaire_odds_fit (const MoCrawlitaireState *state,
                                int trainer);

/* Calculates the odds for the class of the next face; all 0 if there is none. */
void mo_crawlitaire_odds_classes (const MoCrawlitaireState *state,
                                  double odds[MO_N_CLASSES]);

G_END_DECLS
