/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of checking a package, for mo-legality.c and the rules about cards in
 * mo-legality-cards.c. */

#pragma once

#include "mo-card-rules.h"
#include "mo-legality.h"

G_BEGIN_DECLS

/* A member of a group. */
typedef struct
{
  const MoDeckEntry *entry;
  const MoCard *card;
  guint previous; /* the previous one in the deck: its index in the members + 1, or 0 */
} MoMember;

/* The copies of one card in one deck, over all its printings. */
typedef struct
{
  guint last;               /* the last of its entries: its index in the members + 1, or 0 */
  const MoCard *original;   /* of the first card */
  guint count;
  guint promised;           /* copies that the repairs of other problems move here */
} MoGroup;

/* A deck of the format with its counts. */
typedef struct
{
  const MoDeckPlace *place;
  const MoDeckPart *part; /* (nullable): NULL if the package has no such cards */
  char *title;
  const MoRule *copies;   /* (nullable) */
  guint size;
  GArray *groups;         /* (element-type MoGroup): in the order of the deck */
  /* (element-type MoMember): the entries of all groups, in the order of the deck */
  GArray *members;
  GHashTable *group_of;   /* the original of a card → index in groups + 1 */
  /* (nullable): the folded name of an original → index in groups + 1; if copies count by name */
  GHashTable *group_by_name;
  GPtrArray *strangers;   /* (element-type MoDeckEntry): of kinds that the deck does not accept */
  GPtrArray *unknown;     /* (element-type MoDeckEntry): unknown cards */
  guint *counts;          /* (nullable): the number of cards for each limit of the rules */
  guint *promised;        /* (nullable): of these, how many other repairs move here */
} MoTally;

typedef struct
{
  const MoDeck *deck;
  const GPtrArray *systems;
  const MoCatalog *catalog;
  const MoSystem *system;
  const MoFormat *format;
  MoCardRules *rules;
  MoTally *tallies;
  guint n_tallies;
  GPtrArray *problems;
  GArray *edits;      /* (element-type MoDeckEdit): those of the problem that is added next */
  char *format_title; /* (nullable): of @format, when a problem needs it */
} MoCheck;

/* Adds a step to the repair of the problem that is added next. */
void mo_check_add_edit (MoCheck *self,
                        const char *part,
                        const char *card,
                        const char *name,
                        int change);

/* Adds a copy of @problem with the edits that were added for it, and returns it. */
MoProblem *mo_check_add_problem (MoCheck *self,
                                 const MoProblem *problem);

/* Returns the title of the format, for a problem. */
const char *mo_check_get_format_title (MoCheck *self);

/* Rules about cards: mo-legality-cards.c */

/* Adds copies in a deck to @counts, which has a number for each limit of the rules. */
void mo_check_count_card (MoCheck *self,
                          const MoTally *tally,
                          const MoCard *card,
                          guint count,
                          guint *counts);

/* Returns how many of @wanted more copies the rules about cards allow in a deck. */
guint mo_check_get_room (MoCheck *self,
                         const MoTally *tally,
                         const MoCard *card,
                         guint wanted);

/* Add the problems of a deck: cards that are not allowed, and too many or too few of some. */
void mo_check_cards (MoCheck *self,
                     const MoTally *tally);

/* Adds the problems of restricted cards in all decks. */
void mo_check_restricted (MoCheck *self);

/* Adds a note for each card outside the card pool, or one if the pool is invalid:
 * mo-deck-pool.c */
void mo_check_pool (MoCheck *self);

G_END_DECLS
