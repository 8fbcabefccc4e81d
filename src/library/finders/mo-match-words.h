/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds matches of the library by the words that they are listed with. */

#pragma once

#include "mo-content.h"
#include "mo-match-entry.h"
#include "mo-query.h"

G_BEGIN_DECLS

/* Returns the fields for queries, which are none: matches are found by words alone. */
MoFields *mo_match_words_make_fields (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the words of a match, folded: its title, its place or result, and its format. */
char *mo_match_words_make (const MoMatchEntry *entry,
                           const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* Whether folded words match. @query: without fields */
gboolean mo_match_words_fit (const char *words,
                             const MoQuery *query);

G_END_DECLS
