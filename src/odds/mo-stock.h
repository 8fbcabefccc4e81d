/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of a deck as they lie: how many of each it has, and how many of them may be drawn
 * next. */

#pragma once

#include "mo-catalog.h"
#include "mo-deck.h"
#include "mo-format.h"

G_BEGIN_DECLS

typedef struct
{
  const MoCard *card;
  guint n;        /* in the whole deck */
  guint n_next;   /* in the pile that is drawn from */
  guint n_behind; /* in what is shuffled into it when it is used up */
} MoStockCard;

typedef struct
{
  GArray *cards;       /* (element-type MoStockCard) */
  MoCatalog *catalog;  /* of the cards */
  guint n_draws;       /* of the next hand; 1 where no hand is drawn */
} MoStock;

MoStock *mo_stock_new (MoCatalog *catalog,
                       guint n_draws) G_GNUC_WARN_UNUSED_RESULT;

/* A deck of a package, all of it shuffled. @part: (nullable); cards that no catalog has are left
 * out */
MoStock *mo_stock_new_from_part (MoCatalog *catalog,
                                 const MoFormat *format,
                                 const MoDeckPart *part) G_GNUC_WARN_UNUSED_RESULT;

void mo_stock_free (MoStock *self);

/* Adds a card, unless there is none of it. */
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

/* All cards, of the whole deck. */
guint mo_stock_count (const MoStock *self);

/* How many of a card there are, with all of its printings, of the whole deck. */
guint mo_stock_count_card (const MoStock *self,
                           const MoCard *card);

/* Whether a card before the one at @index is a printing of the same. */
gboolean mo_stock_is_counted_before (const MoStock *self,
                                     guint index);

/* The odds that one of the next @n_draws cards, at least, is this one, in whatever printing; or
 * of this type. */
double mo_stock_get_card_odds (const MoStock *self,
                               const MoCard *card,
                               guint n_draws);
double mo_stock_get_type_odds (const MoStock *self,
                               const MoWord *type,
                               guint n_draws);

/* Whether any card gives protection. */
gboolean mo_stock_has_protection (const MoStock *self);

/* The odds that the next hand gives so much protection, if all of its cards are played. */
double mo_stock_get_protection_odds (const MoStock *self,
                                     guint at_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStock, mo_stock_free)

G_END_DECLS
