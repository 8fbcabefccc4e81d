/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of a catalog in the order of one of their fields, to sort what was found by it
 * within a frame. */

#pragma once

#include "mo-card-fields.h"

G_BEGIN_DECLS

typedef struct _MoCardOrder MoCardOrder;

/**
 * mo_card_order_new:
 * @field: tagged as mo_card_fields_new() does; none of the copies, decks and formats
 *
 * Figures go by size, rarities and distances as the game has them, and all else as the person's
 * language sorts it, without looking at the case first. May be called in any thread: 100,000 names
 * take it a third of a second.
 *
 * Returns: (transfer full) (nullable): %NULL only when cancelled
 */
MoCardOrder *mo_card_order_new (const MoCatalog *catalog,
                                const MoField *field,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* The same by a figure that the catalog does not know. @counts: one for each card, from 0 */
MoCardOrder *mo_card_order_new_from_counts (const MoCatalog *catalog,
                                            const int *counts) G_GNUC_WARN_UNUSED_RESULT;

void mo_card_order_free (MoCardOrder *self);

/**
 * mo_card_order_sort:
 * @cards: (element-type MoCard): of the catalog
 *
 * Sorts from the least, or from the greatest. Figures that are not known come behind those that
 * are, and cards that have nothing in the field last, whichever way. Cards that have the same keep
 * the order that they are in.
 */
void mo_card_order_sort (const MoCardOrder *self,
                         GPtrArray *cards,
                         gboolean is_descending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardOrder, mo_card_order_free)

G_END_DECLS
