/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches of the library that can't be followed to their ends: finding them, and cutting them
 * where they still can. */

#pragma once

#include "mo-store-matches.h"

G_BEGIN_DECLS

/**
 * mo_store_check_matches:
 * @findings: (element-type utf8): gets a line for each match whose journal is refused
 *
 * Replays every match, the deleted too.
 *
 * Returns: FALSE with @error set when the library can't be read
 */
gboolean mo_store_check_matches (MoStore *self,
                                 MoContent *content,
                                 GPtrArray *findings,
                                 GError **error);

/**
 * mo_store_repair_match:
 * @n_moves: (out) (optional): how many moves it has now
 * @rest: (out) (optional) (nullable) (transfer full): the file beside the library that has the
 *   others; %NULL when there are none
 *
 * Cuts the journal of a match before its first move that is refused. The rest is on the disk before
 * that.
 *
 * Returns: FALSE with @error set, and nothing is changed: when the header is refused there is no
 * good part
 */
gboolean mo_store_repair_match (MoStore *self,
                                MoContent *content,
                                gint64 match,
                                guint *n_moves,
                                char **rest,
                                GError **error);

G_END_DECLS
