/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards by everything that is known about them: in the catalogs, the formats, and the copies
 * and decks of the library. */

#pragma once

#include "mo-card-groups.h"
#include "mo-card-index.h"
#include "mo-collection.h"
#include "mo-content.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_FINDER (mo_card_finder_get_type ())
G_DECLARE_FINAL_TYPE (MoCardFinder, mo_card_finder, MO, CARD_FINDER, GObject)

/**
 * mo_card_finder_new:
 *
 * Call mo_card_finder_make() or mo_card_finder_make_async() before searching. Signal `ready`:
 * searching and the order by type, or a requested order, have become available.
 */
MoCardFinder *mo_card_finder_new (MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the index of the cards, synchronously or in a thread. */
void mo_card_finder_make (MoCardFinder *self);
void mo_card_finder_make_async (MoCardFinder *self);

gboolean mo_card_finder_is_ready (MoCardFinder *self);

/**
 * mo_card_finder_copy:
 *
 * The finder must be ready, and be freed after the copy, on the thread that made it. The copy has
 * no copies of cards and decks before mo_card_finder_set_copies().
 *
 * Returns: (transfer full): a finder that another thread can use at the same time, for finding
 *   only; it has the same index and the same fields
 */
MoCardFinder *mo_card_finder_copy (MoCardFinder *self) G_GNUC_WARN_UNUSED_RESULT;

MoContent *mo_card_finder_get_content (MoCardFinder *self);

/* The fields for queries, tagged with MoSearchField. */
const MoFields *mo_card_finder_get_fields (MoCardFinder *self);

/**
 * mo_card_finder_set_copies:
 * @collection: (nullable): for `owned` and `wanted`
 * @decks: (nullable) (element-type MoLibraryDeck): for `deck`
 *
 * Both are used until the next call, and must be set again after changes.
 */
void mo_card_finder_set_copies (MoCardFinder *self,
                                const MoCollection *collection,
                                const GPtrArray *decks);

/**
 * mo_card_finder_find:
 * @query: parsed with the fields of the finder; must be empty if the finder is not ready
 *
 * Returns: (transfer full) (element-type MoCard): as mo_card_index_find()
 */
GPtrArray *mo_card_finder_find (MoCardFinder *self,
                                const MoQuery *query) G_GNUC_WARN_UNUSED_RESULT;

/* Same, but without the cards of other games, unless the query itself asks for a game. @game:
 * (nullable): the id of a game; %NULL for all. */
GPtrArray *mo_card_finder_find_in_game (MoCardFinder *self,
                                        const MoQuery *query,
                                        const char *game) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_finder_sort:
 * @cards: (element-type MoCard): from the finder's catalog
 * @field: (nullable): the id of a field, to sort by it first; the cards stay unchanged if it is
 *   unknown
 *
 * Sorts by the field as mo_card_order_sort(), and cards with the same value as
 * mo_card_order_new_by_type(). The order of a field is made in a thread when it is first used.
 *
 * Returns: %FALSE if the cards are not sorted yet: try again after `ready`
 */
gboolean mo_card_finder_sort (MoCardFinder *self,
                              GPtrArray *cards,
                              const char *field,
                              gboolean is_descending);

/**
 * mo_card_finder_group:
 * @cards: (element-type MoCard): as mo_card_finder_sort() has sorted them
 * @field: (nullable): the field that they are sorted by
 *
 * Returns: (transfer full) (nullable): the groups of cards with the same value, such as the same
 *   cost; %NULL for fields whose values are all different, such as names
 */
MoCardGroups *mo_card_finder_group (MoCardFinder *self,
                                    const GPtrArray *cards,
                                    const char *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
