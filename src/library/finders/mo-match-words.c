/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-words.h"

#include "mo-fold.h"
#include "mo-match-results.h"

#include <string.h>

MoFields *
mo_match_words_make_fields (void)
{
  return mo_fields_new ();
}

char *
mo_match_words_make (const MoMatchEntry *entry,
                     const MoContent *content)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, content);
  g_autofree char *state = mo_match_entry_dup_state (entry);
  g_autofree char *format = mo_match_entry_dup_format (entry, content);
  g_autofree char *all = g_strdup_printf ("%s · %s · %s", title, state, format);

  return mo_fold_words (all);
}

static gboolean
test_leaf (const MoQuery *leaf,
           gpointer user_data)
{
  const char *words = user_data;

  return leaf->is_phrase && mo_fold_is_word (leaf->text)
             ? mo_fold_has_word_start (words, leaf->text)
             : strstr (words, leaf->text) != NULL;
}

gboolean
mo_match_words_fit (const char *words,
                    const MoQuery *query)
{
  return mo_query_test (query, test_leaf, (gpointer) words);
}
