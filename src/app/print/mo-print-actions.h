/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The action `print`, of the open deck, the selected card or the game to show. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_PRINT_ACTIONS (mo_print_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoPrintActions, mo_print_actions, MO, PRINT_ACTIONS, MoActions)

GActionGroup *mo_print_actions_new (GtkWidget *widget,
                                    MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
