/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-words.h"

#include "mo-fold.h"

#include <string.h>

static gboolean
is_valid (const char *text,
          const MoFields *fields)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (text, fields, &fault);

  return query != NULL;
}

static gboolean
has_word (const char *text)
{
  g_autofree char *folded = mo_fold (text);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (mo_fold_is_word (at))
      return TRUE;
  return FALSE;
}

/* In quotes, nothing has another meaning. */
static char *
quote_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n\r\"", -1);
  GString *quoted = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (has_word (words[i]))
      g_string_append_printf (quoted, "%s\"%s\"", quoted->len > 0 ? " " : "", words[i]);
  return g_string_free (quoted, FALSE);
}

char *
mo_query_words_make_valid (const char *text,
                           const MoFields *fields)
{
  g_autofree char *quoted = NULL;

  /* Checks the length first: the text may have any, and be folded only then. */
  if (strlen (text) > MO_QUERY_MAX_LENGTH || !g_utf8_validate (text, -1, NULL) || !has_word (text))
    return NULL;
  if (is_valid (text, fields))
    return g_strdup (text);
  quoted = quote_words (text);
  return is_valid (quoted, fields) ? g_steal_pointer (&quoted) : NULL;
}

MoQuery *
mo_query_words_parse (const char *text,
                      const MoFields *fields)
{
  g_autofree char *valid = mo_query_words_make_valid (text, fields);
  g_auto (MoQueryFault) fault = { 0 };

  return valid != NULL ? mo_query_parse (valid, fields, &fault) : NULL;
}
