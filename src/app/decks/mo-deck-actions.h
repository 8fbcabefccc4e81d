/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on a deck of the library, wherever it is shown. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_DECK_ACTIONS (mo_deck_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckActions, mo_deck_actions, MO, DECK_ACTIONS, MoActions)

/* Creates the actions `open`, `build`, `take-apart`, `duplicate`, `export`, `delete` and
 * `bring-back`. Each takes the id of a deck (x). Implements MoUndoable for the decks that it
 * deletes. */
GActionGroup *mo_deck_actions_new (GtkWidget *widget,
                                   MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
