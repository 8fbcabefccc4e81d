/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Proposes cards for the repairs that need a choice, and completes decks. */

#pragma once

#include "mo-deck-filling.h"

G_BEGIN_DECLS

/**
 * mo_deck_propose_repair:
 * @problem: a problem of @deck
 * @count_free: (nullable): for preferring cards that are owned
 *
 * Proposes edits that leave fewer problems than before. For a repair that needs no choice they
 * begin with its edits, and continue with others only if these alone would break another rule: a
 * card that is removed from a deck of the right size is replaced. Proposed cards keep to the limits
 * of copies, resemble the other cards of the catalog in types and costs, and come from the owned
 * ones first, then from the maybe list; see mo_deck_edits_use_maybe().
 *
 * Returns: (transfer full) (nullable) (element-type MoDeckEdit): at most one edit for each card of
 *   a deck; %NULL if the catalog has too few cards, or if cards can't repair the problem
 */
GPtrArray *mo_deck_propose_repair (const MoDeck *deck,
                                   const MoContent *content,
                                   const MoProblem *problem,
                                   MoCountFree count_free,
                                   gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_propose_completion:
 * @count_free: (nullable): for preferring cards that are owned
 *
 * Proposes cards to add to all decks that are too small. A package that only lacks cards is legal
 * with them, unless the catalog has too few.
 *
 * Returns: (transfer full) (element-type MoDeckEdit): empty if no deck is too small
 */
GPtrArray *mo_deck_propose_completion (const MoDeck *deck,
                                       const MoContent *content,
                                       MoCountFree count_free,
                                       gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of cards that the edits add to decks, or if @change is negative, remove. */
guint mo_deck_edits_count (const GPtrArray *edits,
                           int change);

/* Whether the repair of a problem removes cards from decks, so that they could go to the maybe
 * list. */
gboolean mo_deck_repair_removes (const MoProblem *problem);

/**
 * mo_deck_edits_use_maybe:
 * @edits: (element-type MoDeckEdit): of decks
 * @deck: the package before the edits
 * @keeps_removed: whether copies that the edits remove from all decks go to the maybe list
 *
 * Adds the edits of the maybe list: copies that come into the decks are moved from there, as far as
 * it has them.
 */
void mo_deck_edits_use_maybe (GPtrArray *edits,
                              const MoDeck *deck,
                              gboolean keeps_removed);

/**
 * mo_deck_propose_format:
 *
 * Returns: (nullable): the id of the format in which the package has the fewest problems, and of
 *   several, the smallest gap to their sizes; later rulesets are preferred. Only formats of the
 *   game that most of the cards are from are considered. %NULL if no format needs packages
 */
const char *mo_deck_propose_format (const MoDeck *deck,
                                    const MoContent *content);

G_END_DECLS
