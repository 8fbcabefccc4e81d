/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of a deck in play: copies of each, and how many of them may be drawn next. */

#pragma once

#include "mo-catalog.h"
#include "mo-deck.h"
#include "mo-format.h"

G_BEGIN_DECLS

typedef struct
{
  const MoCard *card;
  guint n;        /* in the whole deck */
  guint n_next;   /* in the draw pile */
  guint n_behind; /* in the pile that is shuffled in when the draw pile is exhausted */
} MoStockCard;

typedef struct
{
  GArray *cards;       /* (element-type MoStockCard) */
  MoCatalog *catalog;  /* the catalog of the cards */
  guint n_draws;       /* the size of a hand; 1 in games without hands */
} MoStock;

MoStock *mo_stock_new (MoCatalog *catalog,
                       guint n_draws) G_GNUC_WARN_UNUSED_RESULT;

/* Creates the stock of a shuffled deck. @part: (nullable); unknown cards are skipped */
MoStock *mo_stock_new_from_part (MoCatalog *catalog,
                                 const MoFormat *format,
                                 const MoDeckPart *part) G_GNUC_WARN_UNUSED_RESULT;

void mo_stock_free (MoStock *self);

/* Adds copies of a card, unless @n is 0. */
void mo_stock_add (MoStock *self,
                   const MoCard *card,
                   guint n,
                   guint n_next,
                   guint n_behind);

static inline const MoStockCard *
mo_stock_get_card (const MoStock *self,
                   guint index)
{
  return &g_array_index (self->cards, MoStockCard, index);
}

/* Returns the number of all cards. */
guint mo_stock_count (const MoStock *self);

/* Returns the number of copies of a card, in all of its printings. */
guint mo_stock_count_card (const MoStock *self,
                           const MoCard *card);

/* Whether a card before the one at @index is a printing of the same card. */
gboolean mo_stock_is_counted_before (const MoStock *self,
                                     guint index);

/* Return the odds that at least one of the next @n_draws cards is this card, in any printing, or is
 * of this type. */
double mo_stock_get_card_odds (const MoStock *self,
                               const MoCard *card,
                               guint n_draws);
double mo_stock_get_type_odds (const MoStock *self,
                               const MoWord *type,
                               guint n_draws);

/* Whether any card provides protection. */
gboolean mo_stock_has_protection (const MoStock *self);

/* Returns the odds that the next hand provides at least that much protection if all of its cards
 * are played. */
double mo_stock_get_protection_odds (const MoStock *self,
                                     guint at_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStock, mo_stock_free)

G_END_DECLS
