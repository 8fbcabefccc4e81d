/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions that help to build the deck that is shown. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_TOOL_ACTIONS (mo_tool_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoToolActions, mo_tool_actions, MO, TOOL_ACTIONS, MoActions)

/* Creates the actions `make-legal` and `try-deck`. Property `can-try` (read-only): whether the deck
 * has cards that the rules deal at the beginning of a match. */
GActionGroup *mo_tool_actions_new (GtkWidget *widget,
                                   MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
