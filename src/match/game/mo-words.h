/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Words of moves that are common to all games. */

#pragma once

#include "mo-move.h"
#include "mo-summary.h"

G_BEGIN_DECLS

/* The ids of results, indexed by MoMatchResult; ends with %NULL. */
extern const char *const mo_words_results[];

/* Sets @error from @format, with the invalid part of the line shortened for messages. Always
 * returns FALSE. */
gboolean mo_words_fail (GError **error,
                        MoMatchError code,
                        const char *format,
                        const char *text,
                        gsize length);

/* Returns: the index of @text, of @length bytes, in @choices, which end with %NULL; or -1 */
gint32 mo_words_find (const char *const *choices,
                      const char *text,
                      gsize length);

/* Likewise; otherwise sets @error with a list of all choices. */
gboolean mo_words_read_choice (const char *const *choices,
                               const char *text,
                               gsize length,
                               gint32 *word,
                               GError **error);

/* Returns: (transfer full): the description of a result that a user declared */
char *mo_words_describe_end (gint32 result) G_GNUC_WARN_UNUSED_RESULT;

/* @description: (transfer full): of a move. Returns: (transfer full): of the same move against the
 * rules */
char *mo_words_describe_overruling (char *description) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
