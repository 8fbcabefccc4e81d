/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Backups of a library, made and restored by SQLite's backup API, so that they are consistent
 * during concurrent writes. */

#include "config.h"

#include "mo-backup-file.h"
#include "mo-store-devices.h"
#include "mo-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* In seconds. */
#define A_DAY (24 * 60 * 60)

#define SUFFIX ".db"

GPtrArray *
mo_store_list_backups (const char *path)
{
  return mo_backup_file_list (path, SUFFIX);
}

char *
mo_store_set_aside (const char *path,
                    GError **error)
{
  g_autofree char *aside = mo_backup_file_make_dated_path (path, SUFFIX, "damaged");

  return mo_backup_file_move (path, aside, error) ? g_steal_pointer (&aside) : NULL;
}

/* Copies all pages of a database over those of another, in one transaction. */
static gboolean
copy_pages (MoStore *from,
            MoStore *to,
            GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->db, "main", from->db, "main");
  int result;

  if (backup == NULL)
    return mo_store_fail (to, sqlite3_extended_errcode (to->db), error);
  sqlite3_backup_step (backup, -1);
  result = sqlite3_backup_finish (backup);
  return result == SQLITE_OK || mo_store_fail (to, result, error);
}

/* Copies a library into an empty file, without log files. */
static gboolean
copy_to_file (MoStore *self,
              const char *path,
              GError **error)
{
  g_autoptr (MoStore) copy = mo_store_connect (path, SQLITE_OPEN_READWRITE, error);

  if (copy == NULL || !copy_pages (self, copy, error))
    return FALSE;
  mo_store_forget_devices (copy);
  return mo_store_run (copy, "PRAGMA journal_mode = DELETE", error);
}

static gboolean
is_same_file (const char *a,
              const char *b)
{
  GStatBuf first;
  GStatBuf second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

gboolean
mo_store_check_target (MoStore *self,
                       const MoBackupFile *target,
                       GError **error)
{
  g_autofree char *shown = g_filename_display_name (target->path);

  if (is_same_file (target->place, self->path))
    g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
                 _("%s: this is the library itself: choose another name"), shown);
  else if (target->kind == MO_FILE_IS_FILE && mo_store_has_log (target->place))
    g_set_error (
        error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
        _("%s: this library has edits in a separate log file: choose another name"), shown);
  else
    return TRUE;
  return FALSE;
}

gboolean
mo_store_check_pages (MoStore *self,
                      GError **error)
{
  g_autoptr (MoStatement) statement = mo_store_prepare (self, "PRAGMA integrity_check (1)", error);

  if (statement == NULL || mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return FALSE;
  return g_str_equal (mo_statement_get_text (statement, 0), "ok") ||
         mo_store_fail (self, SQLITE_CORRUPT, error);
}

/* Whether a copy, read again from the disk, is an undamaged library. */
static gboolean
is_whole (const char *path)
{
  g_autoptr (MoStore) copy = mo_store_connect_read_only (path, NULL);

  return copy != NULL && mo_store_check_pages (copy, NULL);
}

/* Completes the backup, unless it is damaged and would replace a file. */
static gboolean
verify_and_finish (MoBackupFile *file,
                   GError **error)
{
  g_autofree char *shown = g_filename_display_name (file->path);

  if (file->kind != MO_FILE_IS_FILE || is_whole (file->part))
    return mo_backup_file_finish (file, error);
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
               _("%s: the library is damaged, so this file was not replaced: choose another name"),
               shown);
  return FALSE;
}

static gboolean
back_up_to (MoStore *self,
            const char *to,
            GError **error)
{
  g_autoptr (MoBackupFile) file = mo_backup_file_new (to);

  return mo_store_check_target (self, file, error) && mo_backup_file_begin (file, error) &&
         copy_to_file (self, file->part, error) && verify_and_finish (file, error);
}

/* Makes one of the library's own backups. A copy of damaged pages gets the name of a damaged
 * library, so that it does not remove a good backup. */
static char *
back_up_beside (MoStore *self,
                GError **error)
{
  g_autofree char *path = mo_backup_file_make_dated_path (self->path, SUFFIX, "backup");
  g_autoptr (MoBackupFile) file = mo_backup_file_new (path);
  gboolean is_good;

  if (!mo_backup_file_begin (file, error) || !copy_to_file (self, file->part, error))
    return NULL;
  is_good = is_whole (file->part);
  if (!is_good)
    {
      g_free (file->path);
      file->path = mo_backup_file_make_dated_path (self->path, SUFFIX, "damaged");
      g_free (file->place);
      file->place = g_strdup (file->path);
    }
  if (!mo_backup_file_finish (file, error))
    return NULL;
  if (is_good)
    mo_backup_file_drop_old (self->path, SUFFIX, path);
  return g_strdup (file->path);
}

char *
mo_store_back_up (MoStore *self,
                  const char *to,
                  GError **error)
{
  if (to == NULL)
    return back_up_beside (self, error);
  return back_up_to (self, to, error) ? g_strdup (to) : NULL;
}

/* An empty log has no changes: opening a library creates it. */
static gint64
get_change_time (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0 ? (gint64) info.st_mtime : 0;
}

static gboolean
is_backup_due (MoStore *self)
{
  g_autoptr (GPtrArray) backups = mo_store_list_backups (self->path);
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  gint64 changed = MAX (get_change_time (self->path), get_change_time (log));
  gint64 backed_up = backups->len > 0 ? get_change_time (g_ptr_array_index (backups, 0)) : 0;
  gint64 filled;

  return changed > backed_up && g_get_real_time () / G_USEC_PER_SEC - backed_up > A_DAY &&
         mo_store_read_number (
             self,
             "SELECT EXISTS (SELECT * FROM holding) OR EXISTS (SELECT * FROM product) OR "
             "EXISTS (SELECT * FROM deck)",
             &filled, NULL) &&
         filled;
}

gboolean
mo_store_back_up_if_due (MoStore *self,
                         GError **error)
{
  g_autofree char *path = NULL;

  if (self->hindrance != NULL || !is_backup_due (self))
    return TRUE;
  if (!mo_store_check_pages (self, error))
    return FALSE;
  path = mo_store_back_up (self, NULL, error);
  return path != NULL;
}

/* Restoring from an untrusted file: copies its rows into new tables, and nothing of its schema. */

/* Opens the library to restore from. @version: (out): of its schema */
static MoStore *
open_source (const char *from,
             int *version,
             GError **error)
{
  g_autoptr (MoStore) source = NULL;

  if (g_access (from, R_OK) != 0)
    {
      mo_backup_file_fail (from, error);
      return NULL;
    }
  source = mo_store_connect_read_only (from, error);
  /* Don't evaluate constraints of the untrusted file. */
  if (source == NULL || !mo_store_run (source, "PRAGMA ignore_check_constraints = ON", error))
    return NULL;
  *version = mo_store_read_version (source, error);
  if (*version == 0)
    mo_store_fail (source, SQLITE_NOTADB, error);
  if (*version <= 0)
    return NULL;
  if (*version > mo_store_get_newest_version ())
    {
      g_autofree char *shown = g_filename_display_name (from);

      g_set_error (
          error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NEWER,
          _("%s: a newer version of Marching Order made this library: update Marching Order first"),
          shown);
      return NULL;
    }
  return g_steal_pointer (&source);
}

static gboolean
fail_as_not_ours (MoStore *self,
                  GError **error)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
               _("%s: not a Marching Order library"), shown);
  return FALSE;
}

/* Whether the file's table is an ordinary one: a view, a virtual table or a computed column could
 * run arbitrary and endless queries. */
static gboolean
check_table (MoStore *source,
             const char *table,
             GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (source,
                        "SELECT EXISTS (SELECT * FROM pragma_table_list WHERE schema = 'main' AND "
                        "name = :table AND type = 'table') AND "
                        "NOT EXISTS (SELECT * FROM pragma_table_xinfo (:table) WHERE hidden <> 0)",
                        error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":table", table);
  if (mo_statement_step (statement, source, error) != MO_STEP_ROW)
    return FALSE;
  return sqlite3_column_int (statement, 0) != 0 || fail_as_not_ours (source, error);
}

/* Whether a file of an older version lacks the tables of later ones, whose rows would be lost. */
static gboolean
check_version (MoStore *source,
               MoStore *fresh,
               gint64 n_tables,
               GError **error)
{
  g_autoptr (MoStatement) ours =
      mo_store_prepare (fresh, "SELECT name FROM sqlite_schema WHERE type = 'table'", error);
  MoStatementStep step = MO_STEP_FAULT;
  gint64 n_found = 0;

  while (ours != NULL && (step = mo_statement_step (ours, fresh, error)) == MO_STEP_ROW)
    {
      g_autoptr (MoStatement) theirs = mo_store_prepare (
          source,
          "SELECT count (*) FROM sqlite_schema WHERE name = :table AND type IN ('table', 'view')",
          error);

      if (theirs == NULL)
        return FALSE;
      mo_statement_bind_text (theirs, ":table", mo_statement_get_text (ours, 0));
      if (mo_statement_step (theirs, source, error) != MO_STEP_ROW)
        return FALSE;
      n_found += sqlite3_column_int (theirs, 0);
    }
  return step == MO_STEP_DONE && (n_found == n_tables || fail_as_not_ours (source, error));
}

static gboolean
copy_rows (MoStore *source,
           sqlite3_stmt *from,
           MoStore *fresh,
           sqlite3_stmt *to,
           GError **error)
{
  int result;

  while ((result = sqlite3_step (from)) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (from); i++)
        sqlite3_bind_value (to, i + 1, sqlite3_column_value (from, i));
      result = sqlite3_step (to);
      if (result != SQLITE_DONE)
        return mo_store_fail (fresh, result, error);
      sqlite3_reset (to);
    }
  return result == SQLITE_DONE || mo_store_fail (source, result, error);
}

/* Copies the columns of the new library's table. */
static gboolean
copy_table (MoStore *source,
            MoStore *fresh,
            const char *table,
            const char *columns,
            const char *places,
            GError **error)
{
  g_autofree char *reading = g_strdup_printf ("SELECT %s FROM main.\"%s\"", columns, table);
  g_autofree char *writing = g_strdup_printf ("INSERT INTO \"%s\" (%s) VALUES (%s)", table, columns,
                                              places);
  sqlite3_stmt *from = NULL;
  sqlite3_stmt *to = NULL;
  int result = sqlite3_prepare_v2 (source->db, reading, -1, &from, NULL);
  gboolean done = result == SQLITE_OK || mo_store_fail (source, result, error);

  if (done)
    {
      result = sqlite3_prepare_v2 (fresh->db, writing, -1, &to, NULL);
      done = (result == SQLITE_OK || mo_store_fail (fresh, result, error)) &&
             copy_rows (source, from, fresh, to, error);
    }
  sqlite3_finalize (from);
  sqlite3_finalize (to);
  return done;
}

static gboolean
copy_tables (MoStore *source,
             MoStore *fresh,
             GError **error)
{
  g_autoptr (MoStatement) tables = mo_store_prepare (
      fresh,
      "SELECT t.name, group_concat ('\"' || c.name || '\"'), group_concat ('?') FROM sqlite_schema "
      "t, pragma_table_info (t.name) c "
      "WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' GROUP BY t.rowid ORDER BY t.rowid",
      error);
  MoStatementStep step = MO_STEP_FAULT;
  gboolean good = TRUE;

  while (good && tables != NULL && (step = mo_statement_step (tables, fresh, error)) == MO_STEP_ROW)
    {
      const char *table = mo_statement_get_text (tables, 0);

      good = check_table (source, table, error) &&
             copy_table (source, fresh, table, mo_statement_get_text (tables, 1),
                         mo_statement_get_text (tables, 2), error);
    }
  return good && step == MO_STEP_DONE;
}

/* Creates a library at @part with the rows of the one at @from, and migrates it to the current
 * schema. */
static MoStore *
make_fresh (const char *from,
            const char *part,
            GError **error)
{
  int version;
  g_autoptr (MoStore) source = open_source (from, &version, error);
  g_autoptr (MoStore) fresh = NULL;
  gint64 n_tables;
  gboolean good;

  /* Damaged pages may look like the end of a table. */
  if (source == NULL || !mo_store_check_pages (source, error))
    return NULL;
  fresh = mo_store_connect (part, SQLITE_OPEN_READWRITE, error);
  /* Rows with missing references are reported by a check; they must not prevent restoring the
   * others. */
  if (fresh == NULL || !mo_store_run (fresh, "PRAGMA foreign_keys = OFF", error) ||
      !mo_store_make_schema (fresh, version, error) || !mo_store_begin (fresh, error))
    return NULL;
  good = mo_store_run (source, "BEGIN", error) && copy_tables (source, fresh, error);
  if (!mo_store_end (fresh, good, error) ||
      !mo_store_read_number (fresh, "SELECT count (*) FROM sqlite_schema WHERE type = 'table'",
                             &n_tables, error) ||
      !mo_store_migrate (fresh, version, error) || !check_version (source, fresh, n_tables, error))
    return NULL;
  mo_store_forget_devices (fresh);
  return g_steal_pointer (&fresh);
}

/* Marks are the names of empty tables. They come and go with the rows of a restore, and no version
 * of the schema has them. */
static gboolean
add_mark (MoStore *self,
          const char *mark,
          GError **error)
{
  g_autofree char *sql = g_strdup_printf ("CREATE TABLE \"%s\" (mark INTEGER) STRICT", mark);

  return mo_store_run (self, sql, error);
}

/* Locks out other writers from the backup until the copy is done: edits in between would be lost.
 * The backup is read by another connection, because this one is busy. */
static gboolean
back_up_and_copy (MoStore *self,
                  MoStore *source,
                  GError **error)
{
  g_autoptr (MoStore) reader = mo_store_connect_read_only (self->path, error);
  g_autofree char *backup = NULL;
  sqlite3_backup *copying;
  int result;

  if (reader == NULL)
    return FALSE;
  copying = sqlite3_backup_init (self->db, "main", source->db, "main");
  if (copying == NULL)
    return mo_store_fail (self, sqlite3_extended_errcode (self->db), error);
  /* Locks the database without copying a page. */
  result = sqlite3_backup_step (copying, 0);
  if (result == SQLITE_OK)
    {
      backup = mo_store_back_up (reader, NULL, error);
      if (backup != NULL)
        result = sqlite3_backup_step (copying, -1);
    }
  sqlite3_backup_finish (copying);
  if (result != SQLITE_OK && result != SQLITE_DONE)
    return mo_store_fail (self, result, error);
  return backup != NULL;
}

gboolean
mo_store_restore_marked (MoStore *self,
                         const char *from,
                         const char *mark,
                         GError **error)
{
  g_autoptr (MoBackupFile) fresh = mo_backup_file_new (self->path);
  g_autoptr (MoStore) source = NULL;

  if (!mo_store_may_write (self, error) || !mo_backup_file_begin (fresh, error))
    return FALSE;
  /* `from` may be the oldest backup, which the new one replaces: it is open, and stays readable. */
  source = make_fresh (from, fresh->part, error);
  return source != NULL && (mark == NULL || add_mark (source, mark, error)) &&
         back_up_and_copy (self, source, error);
}

gboolean
mo_store_restore (MoStore *self,
                  const char *from,
                  GError **error)
{
  return mo_store_restore_marked (self, from, NULL, error);
}

gboolean
mo_store_has_mark (const char *path,
                   const char *mark,
                   gboolean *has,
                   GError **error)
{
  g_autoptr (MoStore) self = NULL;
  g_autoptr (MoStatement) statement = NULL;

  *has = FALSE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  self = mo_store_connect_read_only (path, error);
  if (self == NULL)
    return FALSE;
  statement = mo_store_prepare (
      self, "SELECT EXISTS (SELECT * FROM sqlite_schema WHERE name = :mark)", error);
  if (statement == NULL)
    return FALSE;
  mo_statement_bind_text (statement, ":mark", mark);
  if (mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return FALSE;
  *has = sqlite3_column_int (statement, 0) != 0;
  return TRUE;
}

void
mo_store_drop_mark (MoStore *self,
                    const char *mark)
{
  g_autofree char *sql = g_strdup_printf ("DROP TABLE IF EXISTS \"%s\"", mark);

  mo_store_run (self, sql, NULL);
}
