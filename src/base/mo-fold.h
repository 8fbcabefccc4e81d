/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is equal to somebody who types. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @text in lower case, without accents, and with the apostrophe and the hyphen of a
 * keyboard for typographic ones and for dashes. */
void mo_fold_append (GString *to,
                     const char *text);

char *mo_fold (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Makes one blank of all blanks and ends of lines that are beside each other in @text, and none
 * at its ends: what is between words is not looked for. */
void mo_fold_squeeze (char *text);

/* The same as mo_fold(), squeezed: names that are equal so are equal in search, in lists and in
 * every lookup. */
char *mo_fold_words (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a folded @text contains a folded @part that stands at the start of a word of it. */
gboolean mo_fold_has_word_start (const char *text,
                                 const char *part);

/* Whether the character at @at of folded text is part of a word: a letter or a digit. */
gboolean mo_fold_is_word (const char *at);

G_END_DECLS
