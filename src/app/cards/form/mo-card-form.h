/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fields of a card, to be filled in: those that a game has by its words, of which nothing
 * here knows any. */

#pragma once

#include "mo-card-finder.h"
#include "mo-field-row.h"
#include "mo-own-cards.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_FORM (mo_card_form_get_type ())
G_DECLARE_FINAL_TYPE (MoCardForm, mo_card_form, MO, CARD_FORM, GtkBox)

/**
 * mo_card_form_set_draft:
 * @own_cards: what the card is to be one of
 * @finder: of the content whose cards tell which fields a type of card has, and among which others
 * are picked
 * @system: the id of a game
 * @draft: what the form writes into; it outlives the form
 * @is_new: whether the id may be changed
 *
 * Signal `changed` (int): the person has changed a field of the draft, which is told.
 */
void mo_card_form_set_draft (MoCardForm *self,
                             MoOwnCards *own_cards,
                             MoCardFinder *finder,
                             const char *system,
                             MoCardDraft *draft,
                             gboolean is_new);

/* Shows what is wrong at each field (element-type MoDraftFault). */
void mo_card_form_show_faults (MoCardForm *self,
                               const GPtrArray *faults);

/* Changes the id without a word, for one that follows the name. */
void mo_card_form_set_id (MoCardForm *self,
                          const char *id);

/* Fields that cards of this type seldom have are hidden until they are asked for. */
void mo_card_form_set_shows_all (MoCardForm *self,
                                 gboolean shows_all);

/* Returns: (nullable): the row of a field, of those with several that of the word or index */
MoFieldRow *mo_card_form_get_row (MoCardForm *self,
                                  MoCardField field,
                                  guint index);

G_END_DECLS
