/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards among all that the program knows of them: the catalogs, the formats, the copies
 * and the decks of the library. */

#pragma once

#include "mo-card-index.h"
#include "mo-collection.h"
#include "mo-content.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_FINDER (mo_card_finder_get_type ())
G_DECLARE_FINAL_TYPE (MoCardFinder, mo_card_finder, MO, CARD_FINDER, GObject)

/**
 * mo_card_finder_new:
 *
 * Nothing can be found until mo_card_finder_make() or mo_card_finder_make_async().
 * Signal `ready`: it can now, or it can sort now by what it could not yet.
 */
MoCardFinder *mo_card_finder_new (MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the index of the cards, at once or in a thread. */
void mo_card_finder_make (MoCardFinder *self);
void mo_card_finder_make_async (MoCardFinder *self);

gboolean mo_card_finder_is_ready (MoCardFinder *self);

MoContent *mo_card_finder_get_content (MoCardFinder *self);

/* The fields that can be asked for, tagged with MoSearchField. */
const MoFields *mo_card_finder_get_fields (MoCardFinder *self);

/**
 * mo_card_finder_set_copies:
 * @collection: (nullable): whose copies are meant by `owned` and `wanted`
 * @decks: (nullable) (element-type MoLibraryDeck): what is meant by `deck`
 *
 * Both are looked at until the next call, and must be told again here when they change.
 */
void mo_card_finder_set_copies (MoCardFinder *self,
                                const MoCollection *collection,
                                const GPtrArray *decks);

/**
 * mo_card_finder_find:
 * @query: parsed with its fields; when it is not ready, one that asks for nothing
 *
 * Returns: (transfer full) (element-type MoCard): as mo_card_index_find()
 */
GPtrArray *mo_card_finder_find (MoCardFinder *self,
                                const MoQuery *query) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_finder_sort:
 * @cards: (element-type MoCard): of its catalog
 * @field: the id of a field; of one that it does not have, the cards stay as they are
 *
 * As mo_card_order_sort(). The first time that it is asked for a field of the catalog's, the order
 * is made in a thread.
 *
 * Returns: %FALSE when the cards are not sorted yet: `ready` tells when to ask again
 */
gboolean mo_card_finder_sort (MoCardFinder *self,
                              GPtrArray *cards,
                              const char *field,
                              gboolean is_descending);

G_END_DECLS
