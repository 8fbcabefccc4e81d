/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-journal.h"

#include "mo-file.h"
#include "mo-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BLOCK 65536
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

gboolean
mo_journal_check_text (const char *path,
                       const char *text,
                       gsize length,
                       GError **error)
{
  const char *end = memchr (text, '\0', length);
  guint line = 1;

  if (end == NULL)
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL, "%s:%u: %s", path, line,
               _("not a text file, because it contains NUL bytes: save it as UTF-8 text"));
  return FALSE;
}

char *
mo_journal_load (const char *path,
                 GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize size = BLOCK;

  if (stream == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  while (size == BLOCK && bytes->len <= MO_JOURNAL_MAX_SIZE)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, before + BLOCK);
      if (!g_input_stream_read_all (G_INPUT_STREAM (stream), bytes->data + before, BLOCK, &size,
                                    NULL, error))
        {
          g_prefix_error (error, "%s: ", path);
          return NULL;
        }
      g_byte_array_set_size (bytes, before + (guint) size);
    }
  if (!mo_journal_check_text (path, (const char *) bytes->data, bytes->len, error))
    return NULL;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/* Whether a line is blank or a comment. */
static gboolean
is_aside (const char *line,
          gsize length)
{
  while (length > 0 && g_ascii_isspace (*line))
    {
      line++;
      length--;
    }
  return length == 0 || *line == '#';
}

char *
mo_journal_write_into (MoMatch *match,
                       const char *text)
{
  g_autofree char *header = mo_match_header_write (mo_match_get_header (match));
  gboolean has_mark = g_str_has_prefix (text, BYTE_ORDER_MARK);
  const char *at = text + (has_mark ? strlen (BYTE_ORDER_MARK) : 0);
  const char *end_of_line = "\n";
  g_autoptr (GString) to = g_string_new (has_mark ? BYTE_ORDER_MARK : NULL);
  guint n_lines = 0; /* including the header */

  while (*at != '\0' || n_lines <= mo_match_get_position (match))
    {
      gsize length = strcspn (at, "\n");

      if (at[length] == '\n')
        end_of_line = length > 0 && at[length - 1] == '\r' ? "\r\n" : "\n";
      if (*at != '\0' && is_aside (at, length))
        {
          g_string_append_len (to, at, (gssize) (length - (length > 0 && at[length - 1] == '\r')));
          g_string_append (to, end_of_line);
        }
      else if (n_lines++ <= mo_match_get_position (match))
        {
          g_autofree char *line = n_lines > 1 ? mo_match_write_line (match, n_lines - 2)
                                              : g_strdup (header);

          g_string_append (to, line);
          g_string_append (to, end_of_line);
        }
      at += length + (at[length] == '\n');
    }
  return g_string_free (g_steal_pointer (&to), FALSE);
}

const char *
mo_journal_find_line (const char *text,
                      guint line)
{
  for (guint i = 1; i < line && *text != '\0'; i++)
    {
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  return text;
}

char *
mo_journal_save_rest (const char *stem,
                      const char *reason,
                      const char *rest,
                      GError **error)
{
  g_autofree char *path = g_strconcat (stem, ".rest", NULL);
  g_autofree char *escaped = mo_text_escape (reason);
  g_autofree char *line = g_strdelimit (g_strdup (escaped != NULL ? escaped : reason), "\n", ' ');
  char *text = g_strdup_printf ("# %s\n%s%s", line, rest,
                                g_str_has_suffix (rest, "\n") ? "" : "\n");
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s.%u.rest", stem, i);
    }
  return mo_file_write (path, bytes, error) ? g_steal_pointer (&path) : NULL;
}
