/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-private.h"

#include "mo-content.h"
#include "mo-store-decks.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

char *
mo_store_get_usual_path (void)
{
  g_autofree char *folder = mo_content_get_own_folder ();

  return g_build_filename (folder, "library.db", NULL);
}

/* Opening */

static void
set_hindrance (MoStore *self,
               MoLibraryError code,
               const char *format)
{
  g_autofree char *path = g_filename_display_name (self->path);

  g_clear_error (&self->hindrance);
  self->hindrance = g_error_new (MO_LIBRARY_ERROR, code, format, path);
}

static MoStore *
connect_at_best (const char *path,
                 GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) reason = NULL;
  gboolean is_new = !g_file_test (path, G_FILE_TEST_EXISTS);
  MoStore *self;

  /* Errors are reported when opening the file. */
  g_mkdir_with_parents (folder, 0700);
  self = mo_store_connect (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &reason);
  /* The file is still empty. SQLite gives the files beside it the same permissions. */
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
      self = mo_store_connect_without_room (path, NULL);
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
                   _("%s: a newer version of Marching Order made this library: update Marching "
                     "Order to change it"));
  else if (self->hindrance == NULL && sqlite3_db_readonly (self->db, "main"))
    set_hindrance (self, MO_LIBRARY_ERROR_READ_ONLY,
                   _("%s: no permission to write to this file: change the permissions"));
  else if (self->hindrance == NULL && !prepare_to_write (self, version, &reason))
    {
      /* A library that can't be migrated, for example because the disk is full, can still be
       * read. */
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
  /* Translators: %s is a message from SQLite. */
  return list_findings (self, "PRAGMA integrity_check", _("library file: %s"), findings, error) &&
         /* Translators: %s is a table. */
         list_findings (self, "PRAGMA foreign_key_check",
                        _("a row in the table “%s” refers to a missing row"), findings, error) &&
         mo_store_check_decks (self, findings, error);
}
