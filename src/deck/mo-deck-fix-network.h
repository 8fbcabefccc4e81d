/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The changes that make a package legal, as a flow; for mo-deck-fix.c. */

#pragma once

#include "mo-card-rules.h"
#include "mo-deck-filling.h"
#include "mo-flow.h"

G_BEGIN_DECLS

/* The changes of a package are a flow of copies: from the cards, which are the source’s, through
 * the entries of the package or the cards that can be added, to the decks, where each card has its
 * limit of copies and each deck its size. Between them are the numbers of cards that rules require
 * or allow of the cards that match a query. An entry’s copies that flow nowhere are removed.
 *
 * The ranks of the costs, the most important first. Copies that remain save the change of removing
 * them. */
enum
{
  MO_FIX_RANK_LACKING, /* cards that a deck, or a rule about a number of cards, needs more */
  MO_FIX_RANK_CHANGES,
  MO_FIX_RANK_NOTED,   /* added cards that a rule has a remark about */
  MO_FIX_RANK_MISSING, /* copies that are not owned */
  MO_FIX_RANK_TASTE,
  MO_FIX_N_RANKS,
};

G_STATIC_ASSERT (MO_FIX_N_RANKS == MO_FLOW_N_RANKS);

/* An edge that is a kind of change. */
typedef struct
{
  const char *from;         /* (nullable): the id of a deck */
  const char *to;           /* (nullable) */
  const MoCard *card;       /* (nullable): NULL for all cards of a kind */
  const MoDeckEntry *entry; /* (nullable): the entry that the copies are of */
  guint n_cards;
  guint edge;
  gboolean is_kept; /* the copies stay where they are: those that don’t flow are removed */
} MoFixLink;

/* A rule about a number of cards, in a deck. A card that several of them count passes first the one
 * that counts the fewest cards, and then those that count all these cards and more. Rules that
 * overlap otherwise are not all kept. */
typedef struct
{
  const MoCardLimit *limit;
  guint64 wider;  /* bit i: the gate with this index counts all cards that this one counts */
  guint n_cards;  /* cards of the catalog */
  guint node;
} MoFixGate;

/* A deck of the format. */
typedef struct
{
  const MoDeckPlace *place;
  const MoRule *copies; /* (nullable) */
  guint at_least;
  guint at_most;
  GArray *gates;      /* (element-type MoFixGate): those that count the fewest cards first */
  GHashTable *limits; /* a gate, and a folded name or the id of the original → node */
  guint node;
} MoFixShelf;

typedef struct
{
  const MoDeck *deck; /* of the wanted format */
  const MoContent *content;
  const MoSystem *system;
  const MoFormat *format;
  const MoCardRules *rules; /* those that apply */
  MoCountFree count_free; /* (nullable) */
  gpointer user_data;

  GPtrArray *singles;  /* (element-type MoCard): the originals with a node of their own */
  GArray *shelves;     /* (element-type MoFixShelf) */
  GArray *links;       /* (element-type MoFixLink) */
  GHashTable *sources; /* an original → node */
  GArray *lists;       /* (element-type guint): for each restriction, the node of its list, or 0 */
  MoFlow *flow;
} MoFixNetwork;

/* Sets up the network and finds the fewest changes. @self has the package, its known format and
 * system, its rules about cards, and how to count free copies. */
void mo_fix_network_solve (MoFixNetwork *self);
void mo_fix_network_clear (MoFixNetwork *self);

/* Returns how many owned copies of a card are free for the package. */
guint mo_fix_network_get_free (const MoFixNetwork *self,
                               const MoCard *original);

G_END_DECLS
