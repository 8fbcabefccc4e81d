/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads and writes matches as journals. */

#include "config.h"

#include "mo-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

char *
mo_match_write (MoMatch *self)
{
  g_autofree char *header = mo_match_header_write (mo_match_get_header (self));
  g_autoptr (GString) text = g_string_new (header);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < mo_match_get_position (self); i++)
    g_string_append_printf (text, "%s%s\n", mo_match_is_continued (self, i) ? "+ " : "",
                            mo_match_get_line (self, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
read_line (MoMatch *self,
           char *line,
           GError **error)
{
  gboolean continues = *line == '+';

  if (continues)
    line = g_strchug (line + 1);
  return mo_match_apply (self, line, continues, error);
}

gboolean
mo_match_follow (MoMatch *self,
                 const char *const *lines,
                 GError **error)
{
  guint n_common = 0;

  while (n_common < mo_match_get_n_moves (self) && lines[n_common] != NULL)
    {
      g_autofree char *line = mo_match_write_line (self, n_common);

      if (!g_str_equal (line, lines[n_common]))
        break;
      n_common++;
    }
  mo_match_go_to (self, n_common);
  for (guint i = n_common; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup (lines[i]);

      if (!read_line (self, g_strstrip (line), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_within_limit (gsize size,
                 GError **error)
{
  if (size <= MO_JOURNAL_MAX_SIZE)
    return TRUE;
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL,
               _("not a journal: larger than %u MiB"), (guint) (MO_JOURNAL_MAX_SIZE >> 20));
  return FALSE;
}

MoMatch *
mo_match_read (MoContent *content,
               const char *text,
               guint *line,
               GError **error)
{
  g_autoptr (MoMatch) self = NULL;
  const char *at = text + (g_str_has_prefix (text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0);
  gsize length = 0;

  for (*line = 1; *at != '\0'; ++*line, at += length + (at[length] == '\n'))
    {
      g_auto (MoMatchHeader) header = { NULL };
      g_autofree char *copy = NULL;
      char *stripped;

      length = strcspn (at, "\n");
      if (!is_within_limit ((gsize) (at - text) + length, error))
        return g_steal_pointer (&self);
      copy = g_strndup (at, length);
      stripped = g_strstrip (copy);
      if (*stripped == '\0' || *stripped == '#')
        continue;
      if (self != NULL ? read_line (self, stripped, error)
                       : mo_match_header_read (&header, stripped, error) &&
                             (self = mo_match_new (content, &header, error)) != NULL)
        continue;
      return g_steal_pointer (&self);
    }
  *line = self == NULL ? 1 : 0;
  if (self == NULL)
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL,
                         _("not a journal: the file is empty"));
  return g_steal_pointer (&self);
}
