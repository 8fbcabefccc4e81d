/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-private.h"

#include "mo-content.h"
#include "mo-store-decks.h"
#include "mo-text.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

G_DEFINE_QUARK (mo-library-error-quark, mo_library_error)

/* How long to wait for another program that writes, in milliseconds. The window does not wait with us. */
#define BUSY_TIMEOUT 5000

char *
mo_store_get_usual_path (void)
{
  g_autofree char *folder = mo_content_get_own_folder ();

  return g_build_filename (folder, "library.db", NULL);
}

/* Errors */

gboolean
mo_store_fail (MoStore *self,
               int result,
               GError **error)
{
  gboolean told = sqlite3_extended_errcode (self->db) == result;
  /* The schema of a stranger’s file may be quoted in it. */
  g_autofree char *detail = mo_text_escape (told ? sqlite3_errmsg (self->db) : sqlite3_errstr (result));
  g_autofree char *path = g_filename_display_name (self->path);

  /* There was no room for what connections share: SQLite tells that by no code of its own. */
  if (result == SQLITE_IOERR_SHMSIZE || result == SQLITE_IOERR_SHMMAP)
    result = SQLITE_FULL;
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED, _("%s: the library is damaged (%s)"), path, detail);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY,
                   _("%s: another program keeps the library locked: close it, then try again"), path);
      break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY,
                   _("%s: this file or its folder can’t be written: see who may write there"), path);
      break;
    case SQLITE_FULL:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL, _("%s: the disk is full: make room, then try again"),
                   path);
      break;
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID, _("%s: the library can’t hold this (%s)"), path,
                   detail);
      break;
    default:
      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, _("%s: %s"), path, detail);
    }
  return FALSE;
}

/* Statements */

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
  int result = sqlite3_bind_text (self, sqlite3_bind_parameter_index (self, name), text, -1, SQLITE_STATIC);

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
  MoStatementStep step = statement != NULL ? mo_statement_step (statement, self, error) : MO_STEP_FAULT;

  if (step == MO_STEP_FAULT)
    return FALSE;
  *number = step == MO_STEP_ROW ? sqlite3_column_int64 (statement, 0) : 0;
  return TRUE;
}

/* Transactions */

/* SQLite would go on writing into a file that nobody opens any more. */
static gboolean
has_moved (MoStore *self)
{
  int moved = 0;

  return sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
}

gboolean
mo_store_may_write (MoStore *self,
                    GError **error)
{
  if (self->hindrance != NULL)
    {
      g_propagate_error (error, g_error_copy (self->hindrance));
      return FALSE;
    }
  if (has_moved (self))
    {
      g_autofree char *path = g_filename_display_name (self->path);

      g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED,
                   _("%s: another program moved the library away: open it again"), path);
      return FALSE;
    }
  return TRUE;
}

gboolean
mo_store_begin (MoStore *self,
                GError **error)
{
  g_autoptr (MoStatement) statement = NULL;

  if (!mo_store_may_write (self, error))
    return FALSE;
  statement = mo_store_prepare (self, "BEGIN IMMEDIATE", error);
  return statement != NULL && mo_statement_run (statement, self, error);
}

gboolean
mo_store_end (MoStore *self,
              gboolean good,
              GError **error)
{
  g_autoptr (MoStatement) statement = good ? mo_store_prepare (self, "COMMIT", error) : NULL;

  if (statement != NULL && mo_statement_run (statement, self, error))
    return TRUE;
  /* A full disk or a failed write may have rolled back by itself. */
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* Opening */

void
mo_store_close (MoStore *self)
{
  g_clear_pointer (&self->statements, g_hash_table_unref);
  if (sqlite3_close (self->db) != SQLITE_OK)
    g_critical ("a statement of the library outlives it");
  g_clear_error (&self->hindrance);
  g_free (self->path);
  g_free (self);
}

static void
set_hindrance (MoStore *self,
               MoLibraryError code,
               const char *format)
{
  g_autofree char *path = g_filename_display_name (self->path);

  g_clear_error (&self->hindrance);
  self->hindrance = g_error_new (MO_LIBRARY_ERROR, code, format, path);
}

/* @pragmas: run before the file is looked into */
static MoStore *
connect_with (const char *path,
              int flags,
              const char *pragmas,
              GError **error)
{
  g_autoptr (MoStore) self = g_new0 (MoStore, 1);
  int result;

  self->path = g_strdup (path);
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) sqlite3_finalize);
  if (flags & SQLITE_OPEN_URI)
    {
      g_autofree char *absolute = g_canonicalize_filename (path, NULL);
      g_autofree char *uri = g_filename_to_uri (absolute, NULL, NULL);
      g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);

      result = sqlite3_open_v2 (immutable, &self->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    }
  else
    result = sqlite3_open_v2 (path, &self->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
  if (result != SQLITE_OK)
    {
      mo_store_fail (self, result, error);
      return NULL;
    }
  sqlite3_busy_timeout (self->db, BUSY_TIMEOUT);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (!mo_store_run (self, pragmas, error) ||
      !mo_store_run (self, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL", error))
    return NULL;
  return g_steal_pointer (&self);
}

MoStore *
mo_store_connect (const char *path,
                  int flags,
                  GError **error)
{
  return connect_with (path, flags, "", error);
}

/* Whether edits stand in a log beside the library, where another program left them. Closing would move them over: a
 * change, if of no row. */
gboolean
mo_store_has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

/* On a full disk there is no room for what connections share beside a file. Without a log nothing of it is needed; the
 * index of a log is kept in memory by a connection that is alone, and where another program has the file open, the room
 * was there already. */
static MoStore *
connect_without_room (const char *path,
                      GError **error)
{
  MoStore *self;

  if (!mo_store_has_log (path))
    return mo_store_connect (path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  self = connect_with (path, SQLITE_OPEN_READWRITE, "PRAGMA locking_mode = EXCLUSIVE", error);
  /* Moving the log into the library at the end would need room as well. */
  if (self != NULL)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return self;
}

MoStore *
mo_store_connect_read_only (const char *path,
                            GError **error)
{
  g_autoptr (GError) reason = NULL;
  MoStore *self = mo_store_connect (path, SQLITE_OPEN_READONLY, &reason);
  gint64 version;

  /* Whether there is room for a log is seen at the first look. */
  if (self != NULL && !mo_store_read_number (self, "PRAGMA user_version", &version, &reason))
    {
      if (!g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL))
        return self;
      mo_store_close (self);
      return connect_without_room (path, error);
    }
  /* Without what stands in a log it would be an older library. */
  if (self == NULL && g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY) && !mo_store_has_log (path))
    return mo_store_connect (path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  if (self == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return self;
}

static MoStore *
connect_at_best (const char *path,
                 GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) reason = NULL;
  gboolean is_new = !g_file_test (path, G_FILE_TEST_EXISTS);
  MoStore *self;

  /* What fails here is told by the opening. */
  g_mkdir_with_parents (folder, 0700);
  self = mo_store_connect (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &reason);
  /* It is empty still. What SQLite makes beside a file may be read by whom the file may. */
  if (self != NULL && is_new)
    g_chmod (path, 0600);
  if (self == NULL && g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY))
    {
      self = mo_store_connect_read_only (path, NULL);
      if (self != NULL)
        self->hindrance = g_steal_pointer (&reason);
    }
  if (self == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return self;
}

int
mo_store_read_version (MoStore *self,
                       GError **error)
{
  /* In one statement, as another process may be making the library at this moment. */
  g_autoptr (MoStatement) statement = mo_store_prepare (
      self,
      "SELECT (SELECT * FROM pragma_application_id), (SELECT * FROM pragma_user_version), count (*) FROM sqlite_schema",
      error);
  g_autofree char *path = NULL;
  gboolean ours;
  int version;
  int n_tables;

  if (statement == NULL || mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return -1;
  ours = sqlite3_column_int (statement, 0) == MO_STORE_APPLICATION_ID;
  version = sqlite3_column_int (statement, 1);
  n_tables = sqlite3_column_int (statement, 2);
  if ((ours || n_tables == 0) && (version == 0) == (n_tables == 0) && version >= 0)
    return version;
  path = g_filename_display_name (self->path);
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED, _("%s: this is no library of Marching Order"), path);
  return -1;
}

static gboolean
prepare_to_write (MoStore *self,
                  int version,
                  GError **error)
{
  g_autofree char *backup = NULL;

  if (!mo_store_run (self, "PRAGMA journal_mode = WAL", error))
    return FALSE;
  if (version == mo_store_get_newest_version ())
    return TRUE;
  if (version == 0)
    return mo_store_make_schema (self, mo_store_get_newest_version (), error);
  backup = mo_store_back_up (self, NULL, error);
  return backup != NULL && mo_store_migrate (self, version, error);
}

MoStore *
mo_store_open (const char *path,
               GError **error)
{
  gboolean had_log = mo_store_has_log (path);
  g_autoptr (GError) reason = NULL;
  g_autoptr (MoStore) self = connect_at_best (path, &reason);
  int version = self != NULL ? mo_store_read_version (self, &reason) : -1;

  if (version < 0 && g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL))
    {
      g_clear_pointer (&self, mo_store_close);
      self = connect_without_room (path, NULL);
      version = self != NULL ? mo_store_read_version (self, NULL) : -1;
      if (version > 0)
        self->hindrance = g_steal_pointer (&reason);
    }
  if (version < 0 || reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (version > mo_store_get_newest_version ())
    set_hindrance (self, MO_LIBRARY_ERROR_NEWER,
                   _("%s: a newer version of Marching Order made this library: it can be looked at, not changed"));
  else if (self->hindrance == NULL && sqlite3_db_readonly (self->db, "main"))
    set_hindrance (self, MO_LIBRARY_ERROR_READ_ONLY, _("%s: this file can’t be written: see who may write there"));
  else if (self->hindrance == NULL && !prepare_to_write (self, version, &reason))
    {
      /* What can't be brought to the present version, because the disk is full for one, can still be read. */
      if (version == 0 || g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      self->hindrance = g_steal_pointer (&reason);
    }
  if (self->hindrance != NULL)
    {
      mo_store_run (self, "PRAGMA query_only = ON", NULL);
      sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, had_log, NULL);
    }
  mo_store_has_foreign_changes (self);
  return g_steal_pointer (&self);
}

const GError *
mo_store_get_hindrance (const MoStore *self)
{
  return self->hindrance;
}

const char *
mo_store_get_path (const MoStore *self)
{
  return self->path;
}

gboolean
mo_store_has_foreign_changes (MoStore *self)
{
  gint64 version;
  gboolean changed;

  if (!mo_store_read_number (self, "PRAGMA data_version", &version, NULL))
    return FALSE;
  changed = version != self->data_version;
  self->data_version = version;
  return changed;
}

/* Checking */

static gboolean
list_findings (MoStore *self,
               const char *sql,
               const char *format,
               GPtrArray *findings,
               GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (self, sql, error);
  MoStatementStep step = MO_STEP_FAULT;

  while (statement != NULL && (step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    if (g_strcmp0 (mo_statement_get_text (statement, 0), "ok") != 0)
      g_ptr_array_add (findings, g_strdup_printf (format, mo_statement_get_text (statement, 0)));
  return step == MO_STEP_DONE;
}

gboolean
mo_store_check (MoStore *self,
                GPtrArray *findings,
                GError **error)
{
  /* Translators: %s is what SQLite found. */
  return list_findings (self, "PRAGMA integrity_check", _("the file: %s"), findings, error) &&
         /* Translators: %s is a table. */
         list_findings (self, "PRAGMA foreign_key_check", _("a row of “%s” belongs to one that is not there"), findings,
                        error) &&
         mo_store_check_decks (self, findings, error);
}
