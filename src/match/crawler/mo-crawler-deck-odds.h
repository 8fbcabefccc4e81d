/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All exact figures of a deck of Dungeon Crawler before a match: its first encounter, how many
 * rounds it lasts, and what its Adventurers can pay. The data of charts and tables. */

#pragma once

#include "mo-crawler-resources.h"
#include "mo-odds-sheet.h"
#include "mo-round-odds.h"

G_BEGIN_DECLS

/* The odds that a type or keyword is in the first encounter. */
typedef struct
{
  const MoWord *word;
  guint n_cards; /* with it in the Dungeon deck */
  double odds;   /* of at least one of them */
} MoWordOdds;

/* The first encounter, as mo-encounter-odds.h defines it: with all other cards of the Dungeon deck
 * below, and without effects other than changes of the limit. */
typedef struct
{
  double filled;     /* these four add up to 1: the limit is reached; */
  double bust;       /* S10-20, S11-13; */
  double runs_out;   /* the deck has no more cards, which wins: S10-8, S11-1; */
  double unsure;     /* a card with an unknown cost is drawn */
  MoSpread *numbers; /* of the cards that come into play; all spreads add up to 1 less `unsure` */
  MoSpread *costs;
  /* The sums of printed figures: what attacks (S10-43, S11-47) and what defends (S10-31, S11-33).
   * Bolsters, armour, places of targets and stripped bonuses depend on the match. Unknown figures
   * count as 0. */
  MoSpread *power;   /* (nullable): these two are NULL if there are too many sums */
  MoSpread *stamina;
  double unknown_power; /* the odds that the encounter has a card with an unknown figure */
  double unknown_stamina;
  GArray *types;    /* (element-type MoWordOdds): of the Dungeon deck, in the order of the system */
  GArray *keywords; /* (element-type MoWordOdds) */
} MoFirstEncounter;

/* How long a Crawler deck lasts, if the same number of cards leaves the hand in each round. */
typedef struct
{
  guint n_used;
  guint n_rounds; /* as mo_round_odds_count_crawler() */
  /* The odds that the Dungeon deck runs out first, which wins: it is needed at the beginning of the
   * round after the last that it lasts, and the Crawler deck at the end of such a round, so equal
   * numbers win. Negative if the rounds of the Dungeon deck are unknown. */
  double wins;
} MoDeckRounds;

typedef struct
{
  guint n_dungeon; /* the cards in the Dungeon deck */
  int limit;       /* the encounter limit */
  guint hand;      /* the hand limit */
  MoFirstEncounter
      *encounter;         /* (nullable): NULL without a limit or cards, or if there are too many
                                * combinations */
  MoSpread *rounds;       /* (nullable): how many rounds the Dungeon deck lasts */
  GArray *crawler_rounds; /* (element-type MoDeckRounds): of the smallest Crawler deck, for each
                                * number of used cards from 1 on (C10-7) */
  GPtrArray *resources;   /* (element-type MoCrawlerResources) (owned): of each Crawler deck */
} MoCrawlerDeckOdds;

/* Optional parts, which take longer. */
typedef enum
{
  MO_DECK_ODDS_ROUNDS = 1 << 0, /* the rounds of the Dungeon deck: some 15 ms for 80 cards, and up
                                 * to seconds for 160 */
} MoDeckOddsFlags;

/**
 * mo_crawler_deck_odds_new:
 * @content: must outlive the result
 * @format: a format of this game; must outlive the result
 * @deck: must outlive the result
 *
 * The deck may be incomplete or illegal. Unknown cards of the Dungeon deck have an unknown cost.
 * The absolute error of all odds is below 1e-11. Can be called in any thread.
 *
 * Returns: (transfer full)
 */
MoCrawlerDeckOdds *mo_crawler_deck_odds_new (const MoContent *content,
                                             const MoFormat *format,
                                             const MoDeck *deck,
                                             MoDeckOddsFlags flags) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_deck_odds_free (MoCrawlerDeckOdds *self);

/* Adds all figures to @sheet. */
void mo_crawler_list_deck_odds (MoContent *content,
                                const MoFormat *format,
                                const MoDeck *deck,
                                MoOddsSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCrawlerDeckOdds, mo_crawler_deck_odds_free)

G_END_DECLS
