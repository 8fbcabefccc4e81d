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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardOrder, mo_card_order_free)

G_END_DECLS
