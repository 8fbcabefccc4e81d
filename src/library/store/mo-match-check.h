/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds matches of the library that can't be replayed to their ends, and truncates them to the
 * valid moves. */

#pragma once

#include "mo-store-matches.h"

G_BEGIN_DECLS

/**
 * mo_store_check_matches:
 * @findings: (element-type utf8): receives a line for each match with an invalid journal
 *
 * Replays all matches, including deleted ones.
 *
 * Returns: FALSE with @error set if the library can't be read
 */
gboolean mo_store_check_matches (MoStore *self,
                                 MoContent *content,
                                 GPtrArray *findings,
                                 GError **error);

/**
 * mo_store_repair_match:
 * @n_moves: (out) (optional): the remaining number of moves
 * @rest: (out) (optional) (nullable) (transfer full): the file beside the library with the other
 *   moves; %NULL if there are none
 *
 * Truncates the journal of a match before its first invalid move, after saving the rest to a file.
 *
 * Returns: FALSE with @error set and nothing changed; a match with an invalid header can't be
 *   repaired
 */
gboolean mo_store_repair_match (MoStore *self,
                                MoContent *content,
                                gint64 match,
                                guint *n_moves,
                                char **rest,
                                GError **error);

G_END_DECLS
