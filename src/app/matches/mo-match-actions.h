/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions of a match of the library, for all widgets that show one, and the dialogs of opening
 * a match. */

#pragma once

#include "mo-actions.h"
#include "mo-match-session.h"

G_BEGIN_DECLS

#define MO_TYPE_MATCH_ACTIONS (mo_match_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchActions, mo_match_actions, MO, MATCH_ACTIONS, MoActions)

/* Actions, all with the id of a match (x): `open`, `again`, `same-deal`, `export`, `delete` and
 * `bring-back`; and `begin`, with the id of a deck. */
GActionGroup *mo_match_actions_new (GtkWidget *widget,
                                    MoMatchSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
