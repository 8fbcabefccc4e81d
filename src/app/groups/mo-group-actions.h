/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on groups of decks. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_GROUP_ACTIONS (mo_group_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupActions, mo_group_actions, MO, GROUP_ACTIONS, MoActions)

/* Creates the actions `new`, `open`, `edit`, `complete` and `delete` of a group (x), and those that
 * undo: `restore` a deleted group with its name and decks (sax), `set` the name and the decks of a
 * group (xsax), `undo-completion`, and `undo` for the last change of any kind. Changes are
 * announced by a toast. */
GActionGroup *mo_group_actions_new (GtkWidget *widget,
                                    MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
