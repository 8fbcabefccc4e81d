/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Journals as files: what a person has written between the moves, and what is left of one that
 * can't be followed to its end. mo_match_read() makes a match of the text. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

/**
 * mo_journal_load:
 * @path: may name a pipe or a device: no more is read than mo_match_read() may take
 *
 * Returns: (transfer full) (nullable): the text of a file, or its beginning, if it is longer
 *   than a journal may be; %NULL with @error set
 */
char *mo_journal_load (const char *path,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_journal_check_text:
 * @path: for the message
 *
 * Returns: whether @length bytes are text; else a MO_MATCH_ERROR_JOURNAL is set, with the path and
 * the line
 */
gboolean mo_journal_check_text (const char *path,
                                const char *text,
                                gsize length,
                                GError **error);

/**
 * mo_journal_write_into:
 * @text: the journal that @match was read from, and went on from
 *
 * Returns: the journal up to the present move, with the blank lines and comments of @text
 *   between the moves, its ends of lines and its byte order mark
 */
char *mo_journal_write_into (MoMatch *match,
                             const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Where a line of @text begins, from 1: its end when there is none. */
const char *mo_journal_find_line (const char *text,
                                  guint line);

/**
 * mo_journal_save_rest:
 * @stem: the path, to which ".rest" is added, or a number and ".rest" if there is such a file
 * @reason: why the rest was not followed, which is written above it as a comment
 * @rest: what is left of the journal
 *
 * Returns: (transfer full) (nullable): the path of the file; %NULL with @error set
 */
char *mo_journal_save_rest (const char *stem,
                            const char *reason,
                            const char *rest,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
