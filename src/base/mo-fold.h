/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Folds text for comparisons, so that case, accents and typography don’t matter. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @text in lower case, without accents, and with ASCII apostrophes and hyphens instead of
 * typographic ones and dashes. */
void mo_fold_append (GString *to,
                     const char *text);

/* Returns @text folded as by mo_fold_append(). */
char *mo_fold (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces each run of ASCII white space in @text with one space, and removes it at both ends.
 * Searching ignores white space between words. */
void mo_fold_squeeze (char *text);

/* Returns mo_fold() of @text, squeezed. Names with the same result are equal in search, in lists
 * and in every lookup. */
char *mo_fold_words (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a folded @text contains the folded @part at the start of a word. */
gboolean mo_fold_has_word_start (const char *text,
                                 const char *part);

/* Whether the character at @at in folded text is part of a word: a letter or a digit. */
gboolean mo_fold_is_word (const char *at);

G_END_DECLS
