/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The queries of rules for decks, as in `class:lore or class:neutral`. Their syntax is that of the
 * search, but they only ask for what is printed on cards, and values are always whole: `trait:orc`
 * is not about “Orcish”. */

#pragma once

#include "mo-catalog.h"
#include "mo-query.h"

G_BEGIN_DECLS

typedef struct _MoCardQuery MoCardQuery;

/* @has_refused: whether to include the fields of the search that such queries can’t use, so that
 * errors can name them. Returns: (transfer full): the fields of such queries for the cards of a
 * system, whose words must be complete */
MoFields *mo_card_query_make_fields (const MoVocabulary *vocabulary,
                                     gboolean has_refused) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_card_query_new:
 * @fields: from mo_card_query_make_fields() for @vocabulary
 * @vocabulary: must outlive the query
 * @reason: (out) (transfer full): set if the query is invalid
 *
 * Compiles a query, so that testing a card compares words only by their numbers.
 *
 * Returns: (transfer full) (nullable): %NULL if it is invalid, or if it can't be used in a rule
 */
MoCardQuery *mo_card_query_new (const char *text,
                                const MoFields *fields,
                                const MoVocabulary *vocabulary,
                                char **reason) G_GNUC_WARN_UNUSED_RESULT;

/* Same as mo_card_query_new(), with the place of the error. @fault: (out): set if the query is
 * invalid */
MoCardQuery *mo_card_query_compile (const char *text,
                                    const MoFields *fields,
                                    const MoVocabulary *vocabulary,
                                    MoQueryFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a query for the cards of a list, which is empty. */
MoCardQuery *mo_card_query_new_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* Add a card to a list, by its id or by its name: all cards with the name match. */
void mo_card_query_add_id (MoCardQuery *self,
                           const char *id);
void mo_card_query_add_name (MoCardQuery *self,
                             const char *name);

/* Adds all cards that match a query. */
void mo_card_query_add_query (MoCardQuery *self,
                              MoCardQuery *query); /* (transfer full) */

/* Whether no card can match, because nothing was added to a list. */
gboolean mo_card_query_is_empty (const MoCardQuery *self);
void mo_card_query_free (MoCardQuery *self);

/**
 * mo_card_query_fits:
 * @catalog: the catalog with the card, for the sets of its printings
 * @card: of the system of the query; for a printing, the card that it is a printing of is tested
 *
 * Returns: whether the card matches
 */
gboolean mo_card_query_fits (const MoCardQuery *self,
                             const MoCatalog *catalog,
                             const MoCard *card);

/* Returns the query as it was written. */
const char *mo_card_query_get_text (const MoCardQuery *self);

/* Returns the query in words, for sentences: “class Lore or class Neutral”. A list is in words as
 * “Ash Blade”, “Fireball”. */
const char *mo_card_query_get_words (const MoCardQuery *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardQuery, mo_card_query_free)

G_END_DECLS
