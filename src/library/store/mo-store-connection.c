/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* How long to wait for another writer, in milliseconds. This blocks the worker, not the window. */
#define BUSY_TIMEOUT 5000

/* Transactions */

/* Detects that the file was renamed or deleted: SQLite would continue to write to it. */
static gboolean
has_moved (MoStore *self)
{
  int moved = 0;

  return sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
         moved;
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
                   _("%s: another program moved the library: open it again"), path);
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
  /* SQLite may have rolled back already after a full disk or a failed write. */
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* Opening and closing */

/* @pragmas: run before reading the file */
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

      result = sqlite3_open_v2 (immutable, &self->db,
                                flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    }
  else
    result = sqlite3_open_v2 (path, &self->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                              NULL);
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

gboolean
mo_store_has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

MoStore *
mo_store_connect_without_room (const char *path,
                               GError **error)
{
  MoStore *self;

  if (!mo_store_has_log (path))
    return mo_store_connect (path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  self = connect_with (path, SQLITE_OPEN_READWRITE, "PRAGMA locking_mode = EXCLUSIVE", error);
  /* Moving the log into the library when closing would need space as well. */
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

  /* Missing space for shared memory is only detected by the first access. */
  if (self != NULL && !mo_store_read_number (self, "PRAGMA user_version", &version, &reason))
    {
      if (!g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL))
        return self;
      mo_store_close (self);
      return mo_store_connect_without_room (path, error);
    }
  /* Ignoring a log would read an older state of the library. */
  if (self == NULL && g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY) &&
      !mo_store_has_log (path))
    return mo_store_connect (path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  if (self == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return self;
}

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
