/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-check.h"

#include "mo-journal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* A row from an older version may have several lines. */
static guint
count_lines (const GPtrArray *rows,
             guint row)
{
  guint n = 1;

  for (const char *at = g_ptr_array_index (rows, row); *at != '\0'; at++)
    n += *at == '\n';
  return n;
}

/* Returns how many moves are in the rows before @end, without the header. */
static guint
count_moves (const GPtrArray *rows,
             guint end)
{
  guint n = 0;

  for (guint row = 1; row < end; row++)
    n += count_lines (rows, row);
  return n;
}

/* Returns the row of line @line of the journal, from 0, the header. */
static guint
find_row (const GPtrArray *rows,
          guint line)
{
  guint n_lines = 0;
  guint row = 0;

  for (; row < rows->len; row++)
    {
      n_lines += count_lines (rows, row);
      if (n_lines >= line)
        return row;
    }
  return row;
}

static char *
join (const GPtrArray *rows,
      guint first)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < rows->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (rows, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * replay:
 * @rows: (element-type utf8): the header and the moves in the library
 * @bad: (out): the number of the invalid move; 0 for the header
 *
 * Returns: (nullable): the match up to the invalid move, with @error set
 */
static MoMatch *
replay (MoContent *content,
        const GPtrArray *rows,
        guint *bad,
        GError **error)
{
  g_autofree char *text = join (rows, 0);
  guint line;
  MoMatch *match = mo_match_read (content, text, &line, error);

  *bad = line > 0 ? find_row (rows, line) : 0;
  return match;
}

/* Returns: (transfer full): a finding. @bad: the number of the invalid move; 0 for the header */
static char *
describe (gint64 match,
          guint bad,
          const char *reason)
{
  if (bad == 0)
    /* Translators: the number of a match, and an error message. */
    return g_strdup_printf (_("match %" PRId64 ", header: %s"), match, reason);
  /* Translators: the number of a match, the number of a move, and an error message. */
  return g_strdup_printf (_("match %" PRId64 ", move %u: %s"), match, bad, reason);
}

gboolean
mo_store_check_matches (MoStore *self,
                        MoContent *content,
                        GPtrArray *findings,
                        GError **error)
{
  g_autoptr (GPtrArray) entries = mo_store_list_matches (self, error);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GPtrArray) rows = mo_store_read_journal (self, entry->id, NULL, error);
      g_autoptr (GError) fault = NULL;
      g_autoptr (MoMatch) match = NULL;
      guint bad;

      if (rows == NULL)
        return FALSE;
      match = replay (content, rows, &bad, &fault);
      if (fault != NULL)
        g_ptr_array_add (findings, describe (entry->id, bad, fault->message));
    }
  return entries != NULL;
}

static char *
save_rest (MoStore *self,
           gint64 match,
           const GPtrArray *rows,
           guint bad,
           const char *reason,
           GError **error)
{
  g_autofree char *folder = g_path_get_dirname (mo_store_get_path (self));
  g_autofree char *name = g_strdup_printf ("match-%" PRId64, match);
  g_autofree char *stem = g_build_filename (folder, name, NULL);
  g_autofree char *comment = describe (match, bad, reason);
  g_autofree char *text = join (rows, bad);

  return mo_journal_save_rest (stem, comment, text, error);
}

gboolean
mo_store_repair_match (MoStore *self,
                       MoContent *content,
                       gint64 match,
                       guint *n_moves,
                       char **rest,
                       GError **error)
{
  static const char *const none[] = { NULL };
  gint64 revision = 0;
  g_autoptr (GPtrArray) rows = mo_store_read_journal (self, match, &revision, error);
  g_autoptr (GError) fault = NULL;
  g_autoptr (MoMatch) good = NULL;
  g_autoptr (MoSummary) summary = NULL;
  g_autofree char *path = NULL;
  guint bad = 0;

  if (rows == NULL)
    return FALSE;
  if (mo_store_get_hindrance (self) != NULL)
    {
      g_propagate_error (error, g_error_copy (mo_store_get_hindrance (self)));
      return FALSE;
    }
  good = replay (content, rows, &bad, &fault);
  if (good == NULL || (fault != NULL && bad == 0))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  if (fault != NULL)
    {
      summary = mo_match_sum_up (good, MIN (count_moves (rows, bad), mo_match_get_position (good)));
      path = save_rest (self, match, rows, bad, fault->message, error);
      if (path == NULL || !mo_store_write_moves (self, match, &revision, bad, none, summary, error))
        return FALSE;
    }
  if (n_moves != NULL)
    *n_moves = fault != NULL ? bad - 1 : rows->len - 1;
  if (rest != NULL)
    *rest = g_steal_pointer (&path);
  return TRUE;
}
