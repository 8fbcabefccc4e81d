/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The files of games that users write themselves: systems in their folder. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/**
 * mo_game_file_create:
 * @content: the present games: the new one gets an id that none of them has
 * @own: the user’s folder
 * @name: the name of the game, at most MO_GAME_FILE_MAX_NAME characters
 * @id: (out): the id of the game
 *
 * Writes a file with a small game to start from, which has a comment for each of its parts. Reload
 * the content to play it.
 *
 * Returns: (transfer full) (nullable): the path of the file; %NULL with @error set in the
 *   G_FILE_ERROR or G_IO_ERROR domain: no file is ever replaced
 */
char *mo_game_file_create (const MoContent *content,
                           const char *own,
                           const char *name,
                           char **id,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

#define MO_GAME_FILE_MAX_NAME 60

/* Whether the file of a game is in the user’s folder, and not an installed one. */
gboolean mo_game_file_is_own (const MoSystem *system,
                              const char *own);

G_END_DECLS
