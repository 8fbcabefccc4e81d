/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const mo_words_results[] = {
  [MO_MATCH_OPEN] = "open", [MO_MATCH_WON] = "won", [MO_MATCH_LOST] = "lost", NULL,
};

gboolean
mo_words_fail (GError **error,
               MoMatchError code,
               const char *format,
               const char *text,
               gsize length)
{
  g_autofree char *word = mo_move_quote (text, length);

  g_set_error (error, MO_MATCH_ERROR, (int) code, format, word);
  return FALSE;
}

gint32
mo_words_find (const char *const *choices,
               const char *text,
               gsize length)
{
  for (gint32 i = 0; choices[i] != NULL; i++)
    if (length > 0 && strncmp (choices[i], text, length) == 0 && choices[i][length] == '\0')
      return i;
  return -1;
}

gboolean
mo_words_read_choice (const char *const *choices,
                      const char *text,
                      gsize length,
                      gint32 *word,
                      GError **error)
{
  g_autofree char *all = NULL;
  g_autofree char *unknown = NULL;

  *word = mo_words_find (choices, text, length);
  if (*word >= 0)
    return TRUE;
  all = g_strjoinv (", ", (char **) choices);
  unknown = mo_move_quote (text, length);
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX, _("“%s” must be one of: %s"), unknown,
               all);
  return FALSE;
}

char *
mo_words_describe_end (gint32 result)
{
  return g_strdup (result == MO_MATCH_WON    ? _("Marked as won")
                   : result == MO_MATCH_LOST ? _("Marked as lost")
                                             : _("Marked as unfinished"));
}

char *
mo_words_describe_overruling (char *description)
{
  g_autofree char *plain = description;

  /* Translators: a move that is made although the rules forbid it. */
  return g_strdup_printf (_("%s, against the rules"), plain);
}
