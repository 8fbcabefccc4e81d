/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The words of moves that every game reads alike, and what every game says alike of a move. */

#pragma once

#include "mo-move.h"
#include "mo-summary.h"

G_BEGIN_DECLS

/* The ids of results, by MoMatchResult; %NULL ends them. */
extern const char *const mo_words_results[];

/* Always FALSE: @format gets what of the line is at fault, as messages quote it. */
gboolean mo_words_fail (GError **error,
                        MoMatchError code,
                        const char *format,
                        const char *text,
                        gsize length);

/* Returns: which of @choices, which %NULL ends, is @text, of @length bytes; or -1 */
gint32 mo_words_find (const char *const *choices,
                      const char *text,
                      gsize length);

/* The same; when it is none of them, @error names them all. */
gboolean mo_words_read_choice (const char *const *choices,
                               const char *text,
                               gsize length,
                               gint32 *word,
                               GError **error);

/* Returns: (transfer full): a result that somebody has declared, in words */
char *mo_words_describe_end (gint32 result) G_GNUC_WARN_UNUSED_RESULT;

/* @description: (transfer full): of a move. Returns: (transfer full): of the same against the
 * rules */
char *mo_words_describe_overruling (char *description) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
