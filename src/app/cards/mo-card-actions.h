/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with the card that is chosen, and undo of what was done where the cards are:
 * with cards of one's own, and with copies of them. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_ACTIONS (mo_card_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoCardActions, mo_card_actions, MO, CARD_ACTIONS, MoActions)

/* Actions: `new-card`, `edit-card`, `duplicate-card`, `delete-card` and `undo-card`. Is a
 * MoUndoable of what was changed last: a card, or the collection. @widget: within a MoCardSource,
 * whose card it is about */
MoCardActions *mo_card_actions_new (GtkWidget *widget,
                                    MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
