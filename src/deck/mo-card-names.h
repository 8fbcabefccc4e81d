/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which card a bare name means. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

typedef struct _MoCardNames MoCardNames;

/* Names are compared as mo_fold_words() makes them. The index keeps the catalog. */
MoCardNames *mo_card_names_new (const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the cards of games that decks are built for: in a deck no name means another. */
MoCardNames *mo_card_names_new_for_decks (const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_names_free (MoCardNames *self);

/**
 * mo_card_names_prefer:
 * @vocabulary: (nullable): of the game whose cards are looked for; %NULL to prefer none
 * @kinds: bit i: the cards of the kind with this index in @vocabulary
 *
 * From now on, where several cards have one name, these come before all others.
 */
void mo_card_names_prefer (MoCardNames *self,
                           const MoVocabulary *vocabulary,
                           guint64 kinds);

/* Returns: (nullable): of the cards with this name, those that are written so before those that
 * differ in more than case, originals before printings, and the first before the others */
const MoCard *mo_card_names_lookup (const MoCardNames *self,
                                    const char *name);

/**
 * mo_card_names_lookup_printing:
 * @set: the id or the name of a set, or the beginning of its id, as far as lists shorten it; "" for
 * any
 * @number: a number in the set; "" for any
 * @is_it: (out) (optional): whether the card is of that set and has that number
 *
 * Returns: (nullable): of the card with this name and its printings, the one that set and number
 *   tell; without one, that card
 */
const MoCard *mo_card_names_lookup_printing (const MoCardNames *self,
                                             const char *name,
                                             const char *set,
                                             const char *number,
                                             gboolean *is_it);

/**
 * mo_card_names_find_nearest:
 * @name: a name that no card has
 *
 * Returns: (transfer container) (element-type MoCard): the cards that are probably meant, a few
 *   at most, the likeliest first. It takes time that grows with the catalog: not for every line of
 *   a long list
 */
GPtrArray *mo_card_names_find_nearest (const MoCardNames *self,
                                       const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names of the first of @cards (element-type MoCard), of which
 * there is one at least, for a question: “Ash Blade” or “Ash Wolf” */
char *mo_card_names_describe (const GPtrArray *cards) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardNames, mo_card_names_free)

G_END_DECLS
