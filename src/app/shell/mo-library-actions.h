/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Backs up everything, and restores it. */

#pragma once

#include "mo-actions.h"
#include "mo-deck-session.h"

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY_ACTIONS (mo_library_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoLibraryActions, mo_library_actions, MO, LIBRARY_ACTIONS, MoActions)

/* Creates the actions `back-up` and `restore`. @session: its package is left before the library is
 * replaced */
GActionGroup *mo_library_actions_new (GtkWidget *widget,
                                      MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
