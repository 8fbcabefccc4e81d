/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Looks up cards by name. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

typedef struct _MoCardNames MoCardNames;

/* Names are compared after mo_fold_words(). The index owns a reference to the catalog. */
MoCardNames *mo_card_names_new (const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an index of only the cards of games that decks are built for. */
MoCardNames *mo_card_names_new_for_decks (const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_names_free (MoCardNames *self);

/**
 * mo_card_names_prefer:
 * @vocabulary: (nullable): the vocabulary of the game whose cards are preferred; %NULL to prefer
 *   none
 * @kinds: bit i: the cards of the kind with this index in @vocabulary
 *
 * Makes later lookups of ambiguous names return these cards before all others.
 */
void mo_card_names_prefer (MoCardNames *self,
                           const MoVocabulary *vocabulary,
                           guint64 kinds);

/* Returns: (nullable): the best of the cards with this name: an exact match except for case before
 * others, originals before printings, and the first in the catalog before later ones */
const MoCard *mo_card_names_lookup (const MoCardNames *self,
                                    const char *name);

/**
 * mo_card_names_lookup_printing:
 * @set: the id or the name of a set, or a prefix of its id, because lists shorten it; "" for any
 * @number: a number in the set; "" for any
 * @is_it: (out) (optional): whether the returned card has that set and number
 *
 * Returns: (nullable): the printing of the card with this set and number, or the card itself if
 *   there is no such printing
 */
const MoCard *mo_card_names_lookup_printing (const MoCardNames *self,
                                             const char *name,
                                             const char *set,
                                             const char *number,
                                             gboolean *is_it);

/**
 * mo_card_names_find_nearest:
 * @name: an unknown name
 *
 * Searches the entire catalog, so it is too slow for every line of a long list.
 *
 * Returns: (transfer container) (element-type MoCard): at most a few cards with similar names, best
 *   first
 */
GPtrArray *mo_card_names_find_nearest (const MoCardNames *self,
                                       const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names of the first few @cards (element-type MoCard, not empty), for
 * a question: “Ash Blade” or “Ash Wolf” */
char *mo_card_names_describe (const GPtrArray *cards) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardNames, mo_card_names_free)

G_END_DECLS
