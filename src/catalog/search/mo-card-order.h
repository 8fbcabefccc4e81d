/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The order of the cards of a catalog by one of their fields, for sorting search results within the
 * time of a frame. */

#pragma once

#include "mo-card-fields.h"

G_BEGIN_DECLS

typedef struct _MoCardOrder MoCardOrder;

/**
 * mo_card_order_new:
 * @field: tagged as in mo_card_fields_new(), except copies, decks and formats
 *
 * Orders figures by value, rarities and distances as in the game, and all else by the user’s
 * locale, with case only as a tie-breaker. Can be called in any thread; 100,000 names take a third
 * of a second.
 *
 * Returns: (transfer full) (nullable): %NULL only if cancelled
 */
MoCardOrder *mo_card_order_new (const MoCatalog *catalog,
                                const MoField *field,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Same as mo_card_order_new() for numbers that are not in the catalog. @counts: one for each card,
 * not negative */
MoCardOrder *mo_card_order_new_from_counts (const MoCatalog *catalog,
                                            const int *counts) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_order_new_by_type:
 *
 * Orders cards for browsing: by game, type as in the game, cost and name, all as in
 * mo_card_order_new(). Other printings of cards are the last of each type, as a deck has only a
 * certain number of copies of all printings of a card. Can be called in any thread.
 *
 * Returns: (transfer full) (nullable): %NULL only if cancelled
 */
MoCardOrder *mo_card_order_new_by_type (const MoCatalog *catalog,
                                        GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

void mo_card_order_free (MoCardOrder *self);

/**
 * mo_card_order_sort:
 * @cards: (element-type MoCard): cards of the catalog
 *
 * Sorts cards in ascending or descending order. In both, unknown figures follow known ones, and
 * cards without a value come last. The sort is stable.
 */
void mo_card_order_sort (const MoCardOrder *self,
                         GPtrArray *cards,
                         gboolean is_descending);

/**
 * mo_card_order_find_groups:
 * @cards: (element-type MoCard): sorted in this order
 *
 * Finds the cards with the same value, or, in an order by type, with the same type.
 *
 * Returns: (transfer full) (element-type guint): the position of the first card of each group
 */
GArray *mo_card_order_find_groups (const MoCardOrder *self,
                                   const GPtrArray *cards) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardOrder, mo_card_order_free)

G_END_DECLS
