/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches in the library's file: the lines of their journals, which mean nothing here, and what
 * is told of a match without them. */

#pragma once

#include "mo-content.h"
#include "mo-match-entry.h"
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
 * @revision: (inout): the revision that the moves were made from, then the one that they made
 * @first: the number of the first of these moves, from 1
 * @lines: (array zero-terminated=1): a line each
 * @summary: how the game stands after them
 *
 * Puts the moves in the place of all from @first on, in one transaction with the result. There is
 * no gap: @first is at most one more than the number of moves. After another write since @revision
 * was read, nothing is written, and the error is MO_LIBRARY_ERROR_CHANGED.
 */
gboolean mo_store_write_moves (MoStore *self,
                               gint64 match,
                               gint64 *revision,
                               guint first,
                               const char *const *lines,
                               const MoSummary *summary,
                               GError **error);

/**
 * mo_store_import_match:
 * @text: a journal, as mo_match_read() takes it
 * @line: (out): the line that is at fault, from 1; 0 when none is
 *
 * Keeps a journal as a match without a deck, with all its moves, in one transaction. Nothing is
 * kept of a journal with a fault.
 *
 * Returns: the id of the match; 0 with @error set, a MO_MATCH_ERROR when the journal is at fault
 */
gint64 mo_store_import_match (MoStore *self,
                              MoContent *content,
                              const char *text,
                              guint *line,
                              GError **error);

/* Returns: (transfer full) (element-type MoMatchEntry): all, the deleted too; the one that was
 * moved last comes first */
GPtrArray *mo_store_list_matches (MoStore *self,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_find_match:
 * @match: its id, from 1
 *
 * Returns: (transfer full) (nullable): the match as mo_store_list_matches() has it; %NULL with
 *   @error set, MO_LIBRARY_ERROR_NOT_FOUND when there is no match with this id
 */
MoMatchEntry *mo_store_find_match (MoStore *self,
                                   gint64 match,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean mo_store_set_match_deleted (MoStore *self,
                                     gint64 match,
                                     gboolean deleted,
                                     GError **error);

/* @name: one line, or "" */
gboolean mo_store_set_match_name (MoStore *self,
                                  gint64 match,
                                  const char *name,
                                  GError **error);

/**
 * mo_store_read_journal:
 * @revision: (out) (optional): what mo_store_write_moves() needs to add to these moves
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the header and then the moves, in order
 */
GPtrArray *mo_store_read_journal (MoStore *self,
                                  gint64 match,
                                  gint64 *revision,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
