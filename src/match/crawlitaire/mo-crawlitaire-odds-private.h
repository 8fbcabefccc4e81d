/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Solves a battle exactly, over all orders of the remaining cards. */

#pragma once

#include "mo-crawlitaire-odds.h"

G_BEGIN_DECLS

/* Classes of equivalent cards in a battle: matching neither side, the party, the monster, or
 * both. */
typedef enum
{
  MO_MATCH_NEITHER,
  MO_MATCH_PARTY,
  MO_MATCH_MONSTER,
  MO_MATCH_BOTH,
  MO_N_MATCHES,
} MoMatchKind;

typedef struct
{
  guint8 n[MO_N_MATCHES];
  guint8 n_black[MO_N_MATCHES];
} MoMatchCounts;

/* Everything that determines the odds of a battle; without padding, so that it can be compared as
 * bytes. */
typedef struct
{
  MoMatchCounts pool;     /* of the pile, without the monster's suit */
  /* of the monster's suit, all still in the pool; none of them matches the monster */
  MoMatchCounts of_suit;
  MoMatchCounts discards; /* the pile after shuffling */
  /* unspecified cards of @pool that were turned up for the monster */
  guint8 n_gone;
  guint8 n_pile;          /* cards to draw before the discards are shuffled */
  guint8 n_drawn;         /* of the twenty, so far */
  /* cards discarded after the battle, in addition to the drawn ones */
  guint8 n_other;
  guint8 n_other_black;
} MoBattle;

void mo_match_counts_remove (MoMatchCounts *self,
                             MoPlayingCards set,
                             guint party_ranks,
                             guint monster_ranks);

void mo_battle_solve (const MoBattle *self,
                      MoBattleOdds *odds);

G_END_DECLS
