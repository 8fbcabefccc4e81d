/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the Adventurers of a deck can pay: cards of a Crawler deck alone and together, boosts, and
 * the loss of an Adventurer. All Adventurers are active, and nothing else is in play.
 *
 * Available of a resource is the highest score of any Adventurer; scores are not added (S10-25,
 * S11-23). It is shared by all players (C10-12). The costs of cards of a type may not exceed what
 * is available of its resource (S10-26, S11-24, S11-25), so only cards that use the same resource
 * compete. Cards of a type without a resource, and cards of cost 0 (S11-27), can always be paid.
 * Printings of a card count together. */

#pragma once

#include "mo-crawler-face.h"
#include "mo-deck.h"

G_BEGIN_DECLS

/* The largest group of cards that conflicts are listed for. */
#define MO_MAX_TOGETHER 3

/* The maximum hand, for the odds that all of it can be paid. */
#define MO_MAX_PAID_HAND 16

typedef enum
{
  MO_PAY_CAN,
  MO_PAY_CANT,
  MO_PAY_UNKNOWN, /* its cost is unknown, or the card itself */
} MoPay;

/* A card of a Crawler deck, in all of its printings. */
typedef struct
{
  const MoCard *card; /* (nullable): the printing that comes first in the deck; NULL if unknown */
  const char *id;     /* in the deck */
  const char *name;
  guint n;      /* the number of copies */
  int cost;     /* or MO_ABSENT */
  int resource; /* its index, or -1 */
  MoPay pay;    /* whether it can be paid alone */
  gboolean is_boost;
  gboolean can_boost; /* an Adventurer has one of its classes (S11-29, C10-13) */
  guint64 classes;
} MoPaidCard;

/* Cards that can’t be paid together, although any fewer of them can. */
typedef struct
{
  guint cards[MO_MAX_TOGETHER]; /* indices in the cards, in ascending order; a copy repeats one */
  guint n;                      /* 2 or 3 */
} MoPayConflict;

/* The cost of losing one copy of an Adventurer (S11-23). */
typedef struct
{
  const MoCard *card;
  guint n;                         /* the copies in the party */
  int available[MO_MAX_RESOURCES]; /* without one of them */
  GArray *unpaid;                  /* (element-type guint): cards that can’t be paid any longer */
  GArray *unboosted;               /* (element-type guint): boosts that lose their class */
  double *together;                /* as in MoCrawlerResources */
} MoPartyLoss;

typedef struct
{
  const char *deck; /* the id of the Crawler deck */
  guint player;     /* its owner, from 1 */
  guint n_cards;    /* in the deck */
  guint n_unknown;  /* of them, whose cost is unknown */
  guint hand;       /* the hand limit, at most MO_MAX_PAID_HAND */
  guint n_resources;
  const MoWord *resources[MO_MAX_RESOURCES];
  int available[MO_MAX_RESOURCES];
  GArray *cards;     /* (element-type MoPaidCard): in the order of the deck */
  GArray *conflicts; /* (element-type MoPayConflict): pairs, then triples */
  /* the odds that k cards of a hand can all be paid together, for k from 0 to the hand limit; cards
   * with an unknown cost count as those that can’t. The elements for 2 and 3 are the shares of
   * pairs and triples */
  double *together;
  GPtrArray *losses; /* (element-type MoPartyLoss) (owned): of each Adventurer */
} MoCrawlerResources;

/**
 * mo_crawler_resources_new:
 * @part: (nullable): the Crawler deck
 * @place: its place
 * @party: (element-type MoCard): the Adventurers of all players, each as often as it is chosen
 * @hand: the hand limit
 *
 * The catalog and the deck must outlive the result.
 *
 * Returns: (transfer full)
 */
MoCrawlerResources *mo_crawler_resources_new (const MoDeckPart *part,
                                              const MoDeckPlace *place,
                                              const GPtrArray *party,
                                              const MoCatalog *catalog,
                                              const MoCrawlerWords *words,
                                              guint hand) G_GNUC_WARN_UNUSED_RESULT;
void mo_crawler_resources_free (MoCrawlerResources *self);

static inline const MoPaidCard *
mo_crawler_resources_get_card (const MoCrawlerResources *self,
                               guint index)
{
  return &g_array_index (self->cards, MoPaidCard, index);
}

/* Returns the total cost of some cards of the same resource: for the cards of a conflict. */
int mo_pay_conflict_get_cost (const MoPayConflict *self,
                              const MoCrawlerResources *resources);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCrawlerResources, mo_crawler_resources_free)

G_END_DECLS
