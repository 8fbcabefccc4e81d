/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Matches in the file of the library: the lines of their journals, which are not interpreted here,
 * and data for lists. */

#pragma once

#include "mo-content.h"
#include "mo-match-entry.h"
#include "mo-store.h"

G_BEGIN_DECLS

/**
 * mo_store_begin_match:
 * @deck: the deck, of which a version is saved; 0 for a match without decks
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
 * @revision: (inout): the revision before the moves, then the one after them
 * @first: the number of the first of these moves, from 1
 * @lines: (array zero-terminated=1): one per move
 * @summary: after the moves
 *
 * Replaces all moves from @first on, in one transaction with the result. @first is at most one more
 * than the number of moves. If the match was changed since @revision, writes nothing and returns
 * MO_LIBRARY_ERROR_CHANGED.
 */
gboolean mo_store_write_moves (MoStore *self,
                               gint64 match,
                               gint64 *revision,
                               guint first,
                               const char *const *lines,
                               const MoSummary *summary,
                               GError **error);

/**
 * mo_store_write_moves_by:
 * @makers: (nullable) (element-type MoMoveMaker): who made each of @lines; %NULL for the host
 *
 * Like mo_store_write_moves().
 */
gboolean mo_store_write_moves_by (MoStore *self,
                                  gint64 match,
                                  gint64 *revision,
                                  guint first,
                                  const char *const *lines,
                                  const GArray *makers,
                                  const MoSummary *summary,
                                  GError **error);

/* Returns: (transfer full) (nullable) (element-type MoMoveMaker): who made the first moves of a
 * match; the host made the others */
GArray *mo_store_read_makers (MoStore *self,
                              gint64 match,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_import_match:
 * @text: a journal, as for mo_match_read()
 * @line: (out): the invalid line, from 1; 0 if there is none
 *
 * Adds a journal as a match without a deck, with all its moves, in one transaction. Adds nothing if
 * the journal is invalid.
 *
 * Returns: the id of the match; 0 with @error set, a MO_MATCH_ERROR if the journal is invalid
 */
gint64 mo_store_import_match (MoStore *self,
                              MoContent *content,
                              const char *text,
                              guint *line,
                              GError **error);

/* Returns: (transfer full) (element-type MoMatchEntry): all matches, including deleted ones; the
 * last played first */
GPtrArray *mo_store_list_matches (MoStore *self,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_find_match:
 * @match: its id, from 1
 *
 * Returns: (transfer full) (nullable): the match, as from mo_store_list_matches(); %NULL with
 *   @error set, MO_LIBRARY_ERROR_NOT_FOUND if it does not exist
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
 * @revision: (out) (optional): for mo_store_write_moves()
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the header and then the moves, in order
 */
GPtrArray *mo_store_read_journal (MoStore *self,
                                  gint64 match,
                                  gint64 *revision,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
