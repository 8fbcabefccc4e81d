/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The changes that make a package legal, while the user decides about each of them. */

#pragma once

#include "mo-deck-fix.h"
#include "mo-deck-supply.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_REVIEWED_CHANGE (mo_reviewed_change_get_type ())
G_DECLARE_FINAL_TYPE (MoReviewedChange, mo_reviewed_change, MO, REVIEWED_CHANGE, GObject)

/**
 * MoReviewedChange:
 *
 * Properties:
 *
 * - `is-taken`: whether the change will be made
 * - `card` (read-only): the id of its card
 * - `n-missing` (read-only): the copies to add that are not owned
 */

#define MO_TYPE_DECK_REVIEW (mo_deck_review_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckReview, mo_deck_review, MO, DECK_REVIEW, GObject)

/**
 * MoDeckReview:
 *
 * A list model of MoReviewedChange; those from and to the same decks follow each other.
 *
 * Properties, all but the last read-only:
 *
 * - `is-legal`: whether the package is legal after the taken changes
 * - `can-apply`: whether any change is taken, or the format is another
 * - `verdict`: whether the package is legal then, in words
 * - `problems`: the problems that it still has then, each on a line; "" if it is legal
 * - `removes`: whether any of the changes removes cards
 * - `keeps-removed` (writable): whether the removed cards go to the maybe list
 */

/**
 * mo_deck_review_new:
 * @deck: the package; copied
 * @fix: (transfer full): of @deck
 * @supply: (nullable): the owned copies
 *
 * Returns: (transfer full): a review with all changes taken
 */
MoDeckReview *mo_deck_review_new (const MoDeck *deck,
                                  MoContent *content,
                                  MoDeckFix *fix,
                                  MoDeckSupply *supply) G_GNUC_WARN_UNUSED_RESULT;

/* The proposal; its steps are those before the user chose other cards. */
const MoDeckFix *mo_deck_review_get_fix (MoDeckReview *self);

/* Returns the number of copies that the taken changes add, remove and move. */
guint mo_deck_review_count (MoDeckReview *self);

/* Returns: (transfer full) (element-type MoDeckEdit): the edits of the taken changes */
GPtrArray *mo_deck_review_list_edits (MoDeckReview *self) G_GNUC_WARN_UNUSED_RESULT;

/* The change, with the chosen card; valid until another is chosen. */
const MoDeckFixStep *mo_reviewed_change_get_step (MoReviewedChange *self);

/* Returns: (nullable): the matter of taste that the change is a part of; %NULL if there is no
 * choice */
const MoDeckFixChoice *mo_reviewed_change_get_choice (MoReviewedChange *self);

gboolean mo_reviewed_change_get_is_taken (MoReviewedChange *self);
void mo_reviewed_change_set_is_taken (MoReviewedChange *self,
                                      gboolean is_taken);
guint mo_reviewed_change_get_n_missing (MoReviewedChange *self);

/* Returns: (nullable): its card, if a catalog has it */
const MoCard *mo_reviewed_change_get_card (MoReviewedChange *self);

/* Returns: (nullable): the card of the content with this id */
const MoCard *mo_reviewed_change_look_up (MoReviewedChange *self,
                                          const char *card);

/* Returns how many copies of the card the change would add that are not owned; 0 if it adds
 * none. */
guint mo_reviewed_change_count_missing (MoReviewedChange *self,
                                        const MoCard *card);

/**
 * mo_reviewed_change_list_cards:
 * @text: a part of the names
 *
 * Lists the cards that the change could have instead, and its own: with any of them, the taken
 * changes leave no more problems than now.
 *
 * Returns: (transfer full) (element-type MoCard): owned ones first, then by name
 */
GPtrArray *mo_reviewed_change_list_cards (MoReviewedChange *self,
                                          const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the change with another card of mo_reviewed_change_list_cards(). */
void mo_reviewed_change_choose (MoReviewedChange *self,
                                const char *card);

G_END_DECLS
