/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on the selected card, and undo for edits of custom cards and of the collection. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_ACTIONS (mo_card_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoCardActions, mo_card_actions, MO, CARD_ACTIONS, MoActions)

/* Creates the actions `new-card`, `edit-card`, `duplicate-card`, `delete-card` and `undo-card`.
 * Those that change a card are enabled while `can-change-card` is TRUE: a card is selected, and
 * custom cards can be saved. Implements MoUndoable for the last change of a card or of the
 * collection.
 *
 * Signal `card-saved` (the id of the card) after a card was saved with changes, before these are
 * loaded.
 *
 * @widget: in a MoCardSource, which provides the card */
MoCardActions *mo_card_actions_new (GtkWidget *widget,
                                    MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
