/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Exact odds, from 0 to 1, of the first encounter from a shuffled Dungeon deck, with nothing in
 * play.
 *
 * Cards come into play one at a time until their costs reach the encounter limit (S10-18, S11-10).
 * A card that would take the total over the limit is a bust, which ends the encounter without
 * coming into play (S10-20, S11-13). A card can change the limit while it is in play (S11-11): it
 * counts from the next card on. If the deck runs out first, the match is won (S10-8, S11-1). Other
 * effects of cards are not followed. */

#pragma once

#include "mo-spread.h"

G_BEGIN_DECLS

/* The cost of cards whose cost is unknown. */
#define MO_ENCOUNTER_UNKNOWN (-1)

/* Cards that an encounter treats alike. */
typedef struct
{
  guint n;   /* in the deck */
  int cost;  /* 0 or more, or MO_ENCOUNTER_UNKNOWN */
  int limit; /* added to the encounter limit while such a card is in play */
} MoEncounterKind;

/* Cards of a kind that share a figure, such as their power. */
typedef struct
{
  guint kind; /* the index of their kind */
  guint n;
  int value;
} MoEncounterValue;

typedef struct _MoEncounterOdds MoEncounterOdds;

/**
 * mo_encounter_odds_new:
 * @kinds: (array length=n_kinds): all cards of the deck
 * @limit: the encounter limit, at least 1
 *
 * The absolute error of all odds is below 1e-12. The odds of each combination of kinds in play come
 * from products and sums of positive numbers; those that are less likely than 1e-24 are omitted.
 *
 * Returns: (transfer full) (nullable): %NULL if there are too many combinations: hundreds of
 *   thousands, for a limit of some dozens, or if more than 255 cards without a cost come in
 */
MoEncounterOdds *mo_encounter_odds_new (const MoEncounterKind *kinds,
                                        guint n_kinds,
                                        int limit) G_GNUC_WARN_UNUSED_RESULT;
void mo_encounter_odds_free (MoEncounterOdds *self);

/* These add up to 1: the encounter ends because the limit is reached, by a bust, because the deck
 * runs out, or at a card with an unknown cost. In the latter case it has no cards or sums: their
 * odds add up to 1 less the odds of it. */
double mo_encounter_odds_get_filled (const MoEncounterOdds *self);
double mo_encounter_odds_get_bust (const MoEncounterOdds *self);
double mo_encounter_odds_get_runs_out (const MoEncounterOdds *self);
double mo_encounter_odds_get_unsure (const MoEncounterOdds *self);

/* Return the odds of each number of cards in play, and of each total cost. */
MoSpread *mo_encounter_odds_get_numbers (const MoEncounterOdds *self) G_GNUC_WARN_UNUSED_RESULT;
MoSpread *mo_encounter_odds_get_costs (const MoEncounterOdds *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_encounter_odds_get_sums:
 * @values: (array length=n_values): all cards of the deck with a value other than 0
 *
 * Returns: (transfer full) (nullable): the odds of each sum of the values of the cards in play;
 *   %NULL if there are too many sums, as of many values in the hundreds
 */
MoSpread *mo_encounter_odds_get_sums (const MoEncounterOdds *self,
                                      const MoEncounterValue *values,
                                      guint n_values) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the odds that at least one of some cards is in play. @n_cards: (array): the number of
 * these cards of each kind */
double mo_encounter_odds_get_any (const MoEncounterOdds *self,
                                  const guint *n_cards);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoEncounterOdds, mo_encounter_odds_free)

G_END_DECLS
