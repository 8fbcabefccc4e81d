/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches in the library's file: the lines of their journals, which mean nothing here. */

#pragma once

#include "mo-store.h"

G_BEGIN_DECLS

/**
 * mo_store_begin_match:
 * @deck: the deck that is played, of which a version is kept; 0 for a match without decks
 * @header: the first line of the journal
 *
 * Returns: the id of the match, from 1; 0 with @error set
 */
gint64 mo_store_begin_match (MoStore *self,
                             gint64 deck,
                             const char *header,
                             GError **error);

/**
 * mo_store_write_moves:
 * @first: the number of the first of these moves, from 1
 * @lines: (array zero-terminated=1): a line each
 *
 * Puts the moves in the place of all from @first on, in one transaction. There is no gap: @first is at
 * most one more than the number of moves.
 */
gboolean mo_store_write_moves (MoStore *self,
                               gint64 match,
                               guint first,
                               const char *const *lines,
                               GError **error);

/* Returns: (transfer full) (nullable) (element-type utf8): the header and then the moves, in order */
GPtrArray *mo_store_read_journal (MoStore *self,
                                  gint64 match,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
