/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-private.h"

#include "mo-text.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (mo-library-error-quark, mo_library_error)

gboolean
mo_store_fail (MoStore *self,
               int result,
               GError **error)
{
  gboolean told = sqlite3_extended_errcode (self->db) == result;
  /* The message may quote the schema of an untrusted file. */
  g_autofree char *detail = mo_text_to_shown (told ? sqlite3_errmsg (self->db)
                                                   : sqlite3_errstr (result));
  g_autofree char *path = g_filename_display_name (self->path);

  /* No space for shared memory; SQLite has no error code of its own for this. */
  if (result == SQLITE_IOERR_SHMSIZE || result == SQLITE_IOERR_SHMMAP)
    result = SQLITE_FULL;
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
                   _("%s: the library is damaged (%s)"), path, detail);
      break;
    case SQLITE_BUSY:
    case SQLITE_PROTOCOL: /* gave up while another connection creates or deletes the log */
    case SQLITE_LOCKED:
      g_set_error (
          error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY,
          _("%s: another program has locked the library: close that program and try again"), path);
      break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY,
                   _("%s: no permission to write to this file or its folder: change the "
                     "permissions"),
                   path);
      break;
    case SQLITE_FULL:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL,
                   _("%s: the disk is full: free some space and try again"), path);
      break;
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
                   _("%s: the library can’t store this data (%s)"), path, detail);
      break;
    default:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, _("%s: %s"), path, detail);
    }
  return FALSE;
}

gboolean
mo_store_run (MoStore *self,
              const char *sql,
              GError **error)
{
  int result = sqlite3_exec (self->db, sql, NULL, NULL, NULL);

  return result == SQLITE_OK || mo_store_fail (self, result, error);
}

MoStatement *
mo_store_prepare (MoStore *self,
                  const char *sql,
                  GError **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);
  int result;

  if (statement != NULL)
    return statement;
  result = sqlite3_prepare_v3 (self->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  if (result != SQLITE_OK)
    {
      mo_store_fail (self, result, error);
      return NULL;
    }
  g_hash_table_insert (self->statements, (gpointer) sql, statement);
  return statement;
}

void
mo_statement_release (MoStatement *self)
{
  sqlite3_reset (self);
  sqlite3_clear_bindings (self);
}

void
mo_statement_bind_text (MoStatement *self,
                        const char *name,
                        const char *text)
{
  int result = sqlite3_bind_text (self, sqlite3_bind_parameter_index (self, name), text, -1,
                                  SQLITE_STATIC);

  g_assert (result == SQLITE_OK || result == SQLITE_TOOBIG);
}

void
mo_statement_bind_number (MoStatement *self,
                          const char *name,
                          gint64 number)
{
  int result = sqlite3_bind_int64 (self, sqlite3_bind_parameter_index (self, name), number);

  g_assert (result == SQLITE_OK);
}

MoStatementStep
mo_statement_step (MoStatement *self,
                   MoStore *store,
                   GError **error)
{
  int result = sqlite3_step (self);

  if (result == SQLITE_ROW)
    return MO_STEP_ROW;
  if (result == SQLITE_DONE)
    return MO_STEP_DONE;
  mo_store_fail (store, result, error);
  return MO_STEP_FAULT;
}

gboolean
mo_statement_run (MoStatement *self,
                  MoStore *store,
                  GError **error)
{
  gboolean done = mo_statement_step (self, store, error) == MO_STEP_DONE;

  sqlite3_reset (self);
  return done;
}

const char *
mo_statement_get_text (MoStatement *self,
                       int column)
{
  const char *text = (const char *) sqlite3_column_text (self, column);

  return text != NULL ? text : "";
}

gboolean
mo_store_read_number (MoStore *self,
                      const char *sql,
                      gint64 *number,
                      GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (self, sql, error);
  MoStatementStep step = statement != NULL ? mo_statement_step (statement, self, error)
                                           : MO_STEP_FAULT;

  if (step == MO_STEP_FAULT)
    return FALSE;
  *number = step == MO_STEP_ROW ? sqlite3_column_int64 (statement, 0) : 0;
  return TRUE;
}
