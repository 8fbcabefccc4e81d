/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions on games that users write themselves. */

#pragma once

#include "mo-actions.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_GAME_ACTIONS (mo_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoGameActions, mo_game_actions, MO, GAME_ACTIONS, MoActions)

/* Creates the actions `new-game`; `edit-game`, which opens the file of the game to show in a text
 * editor, and is enabled while that is one of the user’s; `import-game`, `import-game-files` of
 * paths (aay), and `undo-import-game` of the path of a system file and of the decks that came with
 * it (ayaay). */
MoGameActions *mo_game_actions_new (GtkWidget *widget,
                                    MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
