/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-matches.h"

#include "mo-store-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean
insert_match (MoStore *self,
              gint64 deck,
              const char *header,
              GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self,
      "INSERT INTO match (deck, version, header, begun) "
      "VALUES (nullif (:deck, 0), nullif (:version, 0), :header, unixepoch ())",
      error);
  guint version = deck != 0 ? mo_store_insert_version (self, deck, MO_VERSION_MATCH, "", error) : 0;

  if (statement == NULL || (deck != 0 && version == 0))
    return FALSE;
  mo_statement_bind_number (statement, ":deck", deck);
  mo_statement_bind_number (statement, ":version", version);
  mo_statement_bind_text (statement, ":header", header);
  return mo_statement_run (statement, self, error);
}

gint64
mo_store_begin_match (MoStore *self,
                      gint64 deck,
                      const char *header,
                      GError **error)
{
  if (!mo_store_begin (self, error) || !mo_store_end (self, insert_match (self, deck, header, error), error))
    return 0;
  return sqlite3_last_insert_rowid (self->db);
}

static gboolean
fail_as_missing (gint64 match,
                 GError **error)
{
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND,
               _("there is no match %" PRId64 " in the library"), match);
  return FALSE;
}

static gboolean
check_place (MoStore *self,
             gint64 match,
             guint first,
             GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self, "SELECT (SELECT coalesce (max (number), 0) FROM move WHERE match = :match) FROM match WHERE id = :match",
      error);
  MoStatementStep step;

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":match", match);
  step = mo_statement_step (statement, self, error);
  if (step == MO_STEP_DONE)
    return fail_as_missing (match, error);
  if (step == MO_STEP_FAULT)
    return FALSE;
  if (first >= 1 && first <= sqlite3_column_int64 (statement, 0) + 1)
    return TRUE;
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID, _("move %u has none before it"), first);
  return FALSE;
}

static gboolean
write_moves (MoStore *self,
             gint64 match,
             guint first,
             const char *const *lines,
             GError **error)
{
  g_autoptr (MoStatement) removal = mo_store_prepare (
      self, "DELETE FROM move WHERE match = :match AND number >= :first", error);

  if (removal == NULL || !check_place (self, match, first, error))
    return FALSE;
  mo_statement_bind_number (removal, ":match", match);
  mo_statement_bind_number (removal, ":first", first);
  if (!mo_statement_run (removal, self, error))
    return FALSE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (MoStatement) statement = mo_store_prepare (
          self, "INSERT INTO move (match, number, line) VALUES (:match, :number, :line)", error);

      if (statement == NULL)
        return FALSE;
      mo_statement_bind_number (statement, ":match", match);
      mo_statement_bind_number (statement, ":number", (gint64) first + i);
      mo_statement_bind_text (statement, ":line", lines[i]);
      if (!mo_statement_run (statement, self, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
mo_store_write_moves (MoStore *self,
                      gint64 match,
                      guint first,
                      const char *const *lines,
                      GError **error)
{
  return mo_store_begin (self, error) && mo_store_end (self, write_moves (self, match, first, lines, error), error);
}

GPtrArray *
mo_store_read_journal (MoStore *self,
                       gint64 match,
                       GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self,
      "SELECT 0, header FROM match WHERE id = :match UNION ALL "
      "SELECT number, line FROM move WHERE match = :match ORDER BY 1",
      error);
  MoStatementStep step = MO_STEP_FAULT;

  if (statement == NULL)
    return NULL;
  mo_statement_bind_number (statement, ":match", match);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    g_ptr_array_add (lines, g_strdup (mo_statement_get_text (statement, 1)));
  if (step == MO_STEP_DONE && lines->len == 0)
    fail_as_missing (match, error);
  return step == MO_STEP_DONE && lines->len > 0 ? g_steal_pointer (&lines) : NULL;
}
