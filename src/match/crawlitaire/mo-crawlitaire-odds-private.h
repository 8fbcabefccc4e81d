/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The battle as a sum over all orders of the cards that are left. */

#pragma once

#include "mo-crawlitaire-odds.h"

G_BEGIN_DECLS

/* Which cards are alike in a battle: those that match for neither side, for the party, for the
 * monster, for both. */
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

/* All that a battle depends on; without gaps that are not set, so that two can be compared as
 * bytes. */
typedef struct
{
  MoMatchCounts pool;     /* of the pile, but for the monster's suit */
  /* of the monster's suit, all still in the pool; none of them matches the monster */
  MoMatchCounts of_suit;
  MoMatchCounts discards; /* what the pile is next */
  /* cards of @pool that were turned up for the monster, nobody asks which */
  guint8 n_gone;
  guint8 n_pile;          /* how many can be drawn before the discards are shuffled */
  guint8 n_drawn;         /* of the twenty, already */
  /* cards that go to the discards when the battle is over, beside what is drawn */
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
