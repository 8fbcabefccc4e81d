/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come next from the decks of a game, by the cards that can still be in them. Odds are
 * from 0 to 1. */

#pragma once

#include "mo-crawler-private.h"

G_BEGIN_DECLS

/* What is done with the next card of the Dungeon deck. */
typedef enum
{
  MO_NEXT_NONE, /* there is none: who needs it has won */
  MO_NEXT_DRAW, /* it comes into play, or is a bust */
  MO_NEXT_PULL, /* it lies face up, and comes into play whatever the limit */
  MO_NEXT_FLIP, /* the limit is filled: it is turned up and does not come into play */
} MoCrawlerNext;

/* The next card of the Dungeon deck, as if the encounter went on, or a new one began, with what
 * is in play now. */
typedef struct
{
  MoCrawlerNext next;
  gint16 known;       /* the card that lies face up, which is certain; or MO_NO_CARD */
  guint n_cards;      /* how many are in the deck */
  double busts;       /* these three make 1 of a card that is drawn; */
  double comes_in;
  double is_unsure;   /* its cost is not known, which may be too much */
  /* what is to be expected of its printed power, among the cards whose power is known; those
   * that do not attack have 0 */
  double power;
  double has_unknown_power;
  double cost;        /* likewise of its cost */
  double has_unknown_cost;
} MoDungeonOdds;

void mo_crawler_get_dungeon_odds (const MoCrawlerGame *game,
                                  const MoCrawlerState *state,
                                  MoDungeonOdds *odds);

/* That at least one card of a name, or of a type, comes. */
typedef struct
{
  const char *name;   /* (nullable): of cards, of which all printings count together */
  const MoWord *type; /* (nullable): of cards; both %NULL for those whose type nobody knows */
  guint n_cards;      /* that there are */
  double odds;
} MoCrawlerDrawOdds;

/**
 * mo_crawler_list_draw_odds:
 * @deck: a pile that is a deck
 * @n_draws: how many cards are drawn from it
 * @by_name: by names, or else by types
 *
 * Returns: (transfer full) (element-type MoCrawlerDrawOdds): a row for each name or type that is
 *   in the deck, the likeliest first
 */
GArray *mo_crawler_list_draw_odds (const MoCrawlerGame *game,
                                   const MoCrawlerState *state,
                                   guint deck,
                                   guint n_draws,
                                   gboolean by_name) G_GNUC_WARN_UNUSED_RESULT;

/* What is done with the next card of the Dungeon deck, in words. */
char *mo_crawler_describe_next (const MoCrawlerGame *game,
                                const MoCrawlerState *state,
                                const MoDungeonOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* What to expect of that card on average. Returns: (nullable): %NULL when no figure is known */
char *mo_crawler_describe_expected (const MoDungeonOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

/* Lists all of this. */
void mo_crawler_list_odds (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           guint n_draws,
                           MoOddsSheet *sheet);

G_END_DECLS
