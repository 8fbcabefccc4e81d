/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Texts to search for that were typed elsewhere, where nobody sees what is wrong with a query. */

#pragma once

#include "mo-query.h"

G_BEGIN_DECLS

/**
 * mo_query_words_make_valid:
 *
 * Returns: (transfer full) (nullable): @text, if it is a valid query, or else a query for its
 *   words; %NULL if there is no letter or digit to search for, or if it is too long
 */
char *mo_query_words_make_valid (const char *text,
                                 const MoFields *fields) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the query of mo_query_words_make_valid(), parsed; @fields
 * must outlive it */
MoQuery *mo_query_words_parse (const char *text,
                               const MoFields *fields) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
