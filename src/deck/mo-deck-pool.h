/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The card pool of a package: the cards that it may be built from, by a query of the game. */

#pragma once

#include "mo-card-query.h"
#include "mo-content.h"
#include "mo-deck.h"

G_BEGIN_DECLS

typedef struct _MoDeckPool MoDeckPool;

/**
 * mo_deck_pool_new:
 * @text: a query, as in the `pool` of a package
 * @format: the id of the format of the package, whose game has the words of the query
 * @systems: (element-type MoSystem): must outlive the pool, as @catalog
 * @fault: (out): set if the query is invalid
 *
 * Returns: (transfer full) (nullable): %NULL if there is no pool: @text is "", the format is
 *   unknown, or the query is invalid
 */
MoDeckPool *mo_deck_pool_new (const char *text,
                              const char *format,
                              const GPtrArray *systems,
                              const MoCatalog *catalog,
                              MoQueryFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise for a package, without the fault. */
MoDeckPool *mo_deck_pool_new_for_deck (const MoDeck *deck,
                                       const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_pool_free (MoDeckPool *self);

/* Whether a card is in the pool, with any of its printings. Cards of other games are not. */
gboolean mo_deck_pool_has (const MoDeckPool *self,
                           const MoCard *card);

/* Returns the number of cards in the pool, without other printings of them. */
guint mo_deck_pool_get_n_cards (const MoDeckPool *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckPool, mo_deck_pool_free)

G_END_DECLS
