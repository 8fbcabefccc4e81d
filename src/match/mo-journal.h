/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Journals as files: preserving comments between the moves, and saving the rest of an invalid one.
 * mo_match_read() reads the text. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

/**
 * mo_journal_load:
 * @path: a file, a pipe or a device; no more is read than mo_match_read() accepts
 *
 * Returns: (transfer full) (nullable): the text of a file, truncated if it is too long for a
 *   journal; %NULL with @error set
 */
char *mo_journal_load (const char *path,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_journal_check_text:
 * @path: for the message
 *
 * Returns: whether @length bytes are valid text; otherwise sets a MO_MATCH_ERROR_JOURNAL with the
 *   path and the line
 */
gboolean mo_journal_check_text (const char *path,
                                const char *text,
                                gsize length,
                                GError **error);

/**
 * mo_journal_write_into:
 * @text: the journal that @match was read from before it continued
 *
 * Returns: the journal up to the current position, with the blank lines, comments, line endings and
 *   byte order mark of @text
 */
char *mo_journal_write_into (MoMatch *match,
                             const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the start of a line of @text, from 1; the end of @text if there is no such line. */
const char *mo_journal_find_line (const char *text,
                                  guint line);

/**
 * mo_journal_save_rest:
 * @stem: the path, to which ".rest" is added, or a number and ".rest" if that file exists
 * @reason: why the rest is invalid, written above it as a comment
 * @rest: the rest of the journal
 *
 * Returns: (transfer full) (nullable): the path of the file; %NULL with @error set
 */
char *mo_journal_save_rest (const char *stem,
                            const char *reason,
                            const char *rest,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
