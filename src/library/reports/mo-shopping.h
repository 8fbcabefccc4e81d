/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which products to buy for missing cards. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  guint count; /* missing copies that the product provides */
} MoShoppingCard;

/* Copies of a product, and what is missing of its cards. */
typedef struct
{
  const MoProduct *product; /* (nullable): NULL for cards in no product */
  guint n_copies;
  GArray *cards; /* (element-type MoShoppingCard) */
} MoShoppingItem;

typedef struct
{
  GPtrArray *items; /* (element-type MoShoppingItem) (owned) */
} MoShopping;

/**
 * mo_shopping_new:
 * @shortages: (element-type MoShortage): must outlive the result
 *
 * Distributes missing cards over products, in any printing: first the product with most of them,
 * as often as it provides more than any other, and so on. Cards in no product come last.
 */
MoShopping *mo_shopping_new (const MoCatalog *catalog,
                             const GPtrArray *shortages) G_GNUC_WARN_UNUSED_RESULT;
void mo_shopping_free (MoShopping *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoShopping, mo_shopping_free)

G_END_DECLS
