/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What parties and rooms are worth to the automatic player, compared with a ring, which is worth 1.
 * Everything known is used: the cards that can still be drawn, the cards of the monsters' pile that
 * were turned up before, and the faces left for monsters. */

#pragma once

#include "mo-crawlitaire-game.h"
#include "mo-crawlitaire-odds.h"

G_BEGIN_DECLS

/* Returns the worth of a party as a whole, because rogues help the others in battle. */
double mo_crawlitaire_worth_of_party (const MoCharacter *party,
                                      guint n_party);

/* Sets the cost of losing each character of the party. */
void mo_crawlitaire_rate_losses (const MoCrawlitaireState *state,
                                 double losses[MO_MAX_PARTY]);

/**
 * mo_crawlitaire_estimate_battle:
 * @party: the ranks that win for the party
 * @monster: the ranks of the monster's cards; 0 if any number wins
 *
 * Estimates the odds of a battle in much less time than mo_crawlitaire_odds_battle() takes: after
 * each draw, the cards left are those that are left on average. It is 0.3 % off on average, and up
 * to 8 % when few cards are left.
 */
void mo_crawlitaire_estimate_battle (const MoCrawlitaireState *state,
                                     guint party,
                                     guint monster,
                                     MoBattleOdds *odds);

/* Returns the worth of entering a battle with these odds, before it costs the monsters' pile any
 * cards. @loss: the cost of losing the fighter */
double mo_crawlitaire_worth_of_battle (double loss,
                                       const MoBattleOdds *odds,
                                       gboolean has_treasure);

/* The worths of all possible rooms in a state, for mo_crawlitaire_worth_of_room(). */
typedef struct
{
  const MoCrawlitaireState *state;
  guint n_tries; /* at a trap */
  double victim; /* the cost of failing at a trap */
  double shrine;
  /* A monster's rooms, by the number of ability cards that the room allows. */
  double occupied[MO_MAX_ABILITIES + 1];
  double treasure[MO_MAX_ABILITIES + 1];
} MoRoomWorths;

void mo_crawlitaire_worths_init (MoRoomWorths *self,
                                 const MoCrawlitaireGame *game,
                                 const MoCrawlitaireState *state);

/* @room: the number card */
double mo_crawlitaire_worth_of_room (const MoRoomWorths *self,
                                     int room);

G_END_DECLS
