/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A form for the fields of a card. The fields come from the vocabulary of the game. */

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
 * @own_cards: the custom cards that the card belongs to
 * @finder: of the content whose cards determine the fields of a card type and can be picked
 * @system: the id of a game
 * @draft: written to by the form; must outlive it
 * @is_new: whether the id can be changed
 *
 * Signal `changed` (int): the user has changed the given field of the draft.
 */
void mo_card_form_set_draft (MoCardForm *self,
                             MoOwnCards *own_cards,
                             MoCardFinder *finder,
                             const char *system,
                             MoCardDraft *draft,
                             gboolean is_new);

/* Shows the errors next to their fields (element-type MoDraftFault). */
void mo_card_form_show_faults (MoCardForm *self,
                               const GPtrArray *faults);

/* Sets the id without emitting `changed`; used while it follows the name. */
void mo_card_form_set_id (MoCardForm *self,
                          const char *id);

/* Sets whether to show fields that cards of this type rarely have. */
void mo_card_form_set_shows_all (MoCardForm *self,
                                 gboolean shows_all);

/* Returns: (nullable): the form of the second side, if the draft has one */
MoCardForm *mo_card_form_get_back (MoCardForm *self);

/* Returns: (nullable): the row of a field; of several rows, that of the word or keyword at
 * @index */
MoFieldRow *mo_card_form_get_row (MoCardForm *self,
                                  MoCardField field,
                                  guint index);

G_END_DECLS
