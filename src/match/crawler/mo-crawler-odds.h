/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds for the next cards of the decks, from the cards that can still be in them. Odds are from 0
 * to 1. */

#pragma once

#include "mo-crawler-private.h"

G_BEGIN_DECLS

/* How the next card of the Dungeon deck will be used. */
typedef enum
{
  MO_NEXT_NONE, /* the deck is empty: needing a card wins */
  MO_NEXT_DRAW, /* it comes into play, or busts */
  MO_NEXT_PULL, /* it is face up, and comes into play whatever the limit */
  MO_NEXT_FLIP, /* the limit is reached: it is turned up and does not come into play */
} MoCrawlerNext;

/* The odds for the next card of the Dungeon deck, if the encounter continues, or a new one begins,
 * with the current cards in play. */
typedef struct
{
  MoCrawlerNext next;
  gint16 known;       /* the face-up card, which is certain; or MO_NO_CARD */
  guint n_cards;      /* in the deck */
  double busts;       /* these three add up to 1 if the card is drawn; */
  double comes_in;
  double is_unsure;   /* its cost is unknown, and may be too high */
  /* the mean printed power of cards with a known power; 0 for cards that do not attack */
  double power;
  double has_unknown_power;
  double cost;        /* the mean cost of cards with a known cost */
  double has_unknown_cost;
} MoDungeonOdds;

void mo_crawler_get_dungeon_odds (const MoCrawlerGame *game,
                                  const MoCrawlerState *state,
                                  MoDungeonOdds *odds);

/* The odds for the fight of this encounter: with the next card, if it decides, or with the cards in
 * play. They count figures, damage types and resources, not effects that players follow. */
typedef struct
{
  gboolean is_drawn;        /* the next card decides; else all is known */
  double power;             /* the mean of the Dungeon's power against the primary target, if it is
                             * known */
  double has_unknown_power;
  double wins;              /* the best attack with what the players hold wins */
  double is_unsure;         /* a figure of the defence is unknown */
  /* without a draw: the sum of the best attack, and the sum that it needs; or MO_ABSENT */
  int best;
  int needed;
} MoFightOdds;

/* Returns: FALSE if the fight of this encounter is over, or the match is */
gboolean mo_crawler_get_fight_odds (MoCrawlerGame *game,
                                    const MoCrawlerState *state,
                                    MoFightOdds *odds);

/* The odds of at least one card of a name or a type. */
typedef struct
{
  const char *name;   /* (nullable): of cards, including all printings */
  const MoWord *type; /* (nullable): of cards; both are %NULL for cards of unknown type */
  guint n_cards;      /* the number of such cards */
  double odds;
} MoCrawlerDrawOdds;

/**
 * mo_crawler_list_draw_odds:
 * @deck: a pile that is a deck
 * @n_draws: the number of cards to draw
 * @by_name: group by names instead of types
 *
 * Returns: (transfer full) (element-type MoCrawlerDrawOdds): a row for each name or type in the
 *   deck, most likely first
 */
GArray *mo_crawler_list_draw_odds (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   guint deck,
                                   guint n_draws,
                                   gboolean by_name) G_GNUC_WARN_UNUSED_RESULT;

/* Describes how the next card of the Dungeon deck will be used. */
char *mo_crawler_describe_next (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                const MoDungeonOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the mean figures of that card. Returns: (nullable): %NULL if none are known, or if the
 * card is face up */
char *mo_crawler_describe_expected (const MoDungeonOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* Describe the Dungeon's power and the best attack of such a fight. Return: (nullable): %NULL if
 * the figures are unknown, or, for the attack, if the next card decides or there is none */
char *mo_crawler_describe_fight_power (const MoCrawlerGame *game,
                                       const MoCrawlerState *state,
                                       const MoFightOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
char *mo_crawler_describe_best_attack (const MoFightOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* Lists all odds. */
void mo_crawler_list_odds (MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           guint n_draws,
                           MoOddsSheet *sheet);

G_END_DECLS
