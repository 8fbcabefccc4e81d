/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The plan of a restore, which is on the disk while files change places. All moves can be repeated
 * from any point, so a program that was killed needs no record of those that it made. */

#include "config.h"

#include "mo-backup-private.h"

#include "mo-backup-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define GROUP "Restore"

/* The names of the plan: until the library is committed, and afterwards. */
#define PLAN "plan"
#define DONE "done"

/* Where the files of the user go, and those of the backup come from. */
#define OLD "old"
#define NEW MO_BACKUP_NEW

/* Storing */

static void
set_path (GKeyFile *file,
          const char *key,
          const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, NULL);

  g_key_file_set_string (file, GROUP, key, uri);
}

static void
set_names (GKeyFile *file,
           const char *key,
           const GPtrArray *names)
{
  g_key_file_set_string_list (file, GROUP, key, (const char *const *) names->pdata, names->len);
}

gboolean
mo_backup_plan_write (const MoBackupPlan *self,
                      GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) settings = mo_backup_manifest_write (self->settings);
  g_autofree char *path = g_build_filename (self->folder, PLAN, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;
  gsize length;

  set_path (file, "Library", self->library);
  set_path (file, "Earlier", self->earlier);
  set_names (file, "Outgoing", self->outgoing);
  set_names (file, "Incoming", self->incoming);
  g_key_file_set_string (file, GROUP, "Mark", self->mark);
  text = g_strndup (g_bytes_get_data (settings, NULL), g_bytes_get_size (settings));
  g_key_file_set_string (file, GROUP, "Settings", text);
  g_free (text);
  text = g_key_file_to_data (file, &length, NULL);
  if (!g_file_set_contents_full (path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 &reason))
    {
      g_set_error_literal (error, MO_LIBRARY_ERROR,
                           g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
                               ? MO_LIBRARY_ERROR_FULL
                               : MO_LIBRARY_ERROR_FAILED,
                           reason->message);
      return FALSE;
    }
  mo_backup_file_sync_name (self->folder);
  return TRUE;
}

static char *
get_path (GKeyFile *file,
          const char *key)
{
  g_autofree char *uri = g_key_file_get_string (file, GROUP, key, NULL);

  return uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
}

/* Returns: (transfer full) (nullable): %NULL if a name is not that of a file of the user */
static GPtrArray *
get_names (GKeyFile *file,
           const char *key)
{
  gsize n = 0;
  g_auto (GStrv) list = g_key_file_get_string_list (file, GROUP, key, &n, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < n; i++)
    {
      if (!mo_backup_is_own_name (list[i]))
        return NULL;
      g_ptr_array_add (names, g_strdup (list[i]));
    }
  return list != NULL ? g_steal_pointer (&names) : NULL;
}

/* The mark is a table that will be dropped: none of the library’s own. */
static gboolean
is_mark (const char *text)
{
  return text != NULL && g_str_has_prefix (text, MO_BACKUP_MARK) &&
         g_uuid_string_is_valid (text + strlen (MO_BACKUP_MARK));
}

static gboolean
read_fields (MoBackupPlan *self,
             GKeyFile *file,
             const char *path)
{
  g_autofree char *settings = g_key_file_get_string (file, GROUP, "Settings", NULL);

  self->library = get_path (file, "Library");
  self->earlier = get_path (file, "Earlier");
  self->outgoing = get_names (file, "Outgoing");
  self->incoming = get_names (file, "Incoming");
  self->mark = g_key_file_get_string (file, GROUP, "Mark", NULL);
  if (settings != NULL)
    self->settings = mo_backup_manifest_read (settings, strlen (settings), path, NULL);
  return self->library != NULL && self->earlier != NULL && self->outgoing != NULL &&
         self->incoming != NULL && is_mark (self->mark) && self->settings != NULL;
}

MoBackupStage
mo_backup_plan_get_stage (const char *folder)
{
  g_autofree char *plan = g_build_filename (folder, PLAN, NULL);
  g_autofree char *done = g_build_filename (folder, DONE, NULL);

  if (g_file_test (done, G_FILE_TEST_EXISTS))
    return MO_BACKUP_STAGE_DONE;
  return g_file_test (plan, G_FILE_TEST_EXISTS) ? MO_BACKUP_STAGE_PLANNED : MO_BACKUP_STAGE_NONE;
}

gboolean
mo_backup_plan_read (MoBackupPlan *self,
                     const char *folder,
                     GError **error)
{
  gboolean is_done = mo_backup_plan_get_stage (folder) == MO_BACKUP_STAGE_DONE;
  g_autofree char *path = g_build_filename (folder, is_done ? DONE : PLAN, NULL);
  g_autofree char *shown = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  self->own = g_path_get_dirname (folder);
  self->folder = g_strdup (folder);
  if (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL) &&
      read_fields (self, file, path))
    return TRUE;
  shown = g_filename_display_name (path);
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
               _("%s: damaged: delete its folder, then restore the latest backup of everything if "
                 "anything is missing"),
               shown);
  return FALSE;
}

void
mo_backup_plan_clear (MoBackupPlan *self)
{
  g_clear_pointer (&self->own, g_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->library, g_free);
  g_clear_pointer (&self->mark, g_free);
  g_clear_pointer (&self->earlier, g_free);
  g_clear_pointer (&self->outgoing, g_ptr_array_unref);
  g_clear_pointer (&self->incoming, g_ptr_array_unref);
  g_clear_pointer (&self->settings, g_variant_unref);
}

/* Moving */

/* Moves a file, if it is there. */
static gboolean
move_file (const char *from,
           const char *to,
           GError **error)
{
  g_autofree char *parent = NULL;

  if (!g_file_test (from, G_FILE_TEST_EXISTS))
    return TRUE;
  parent = g_path_get_dirname (to);
  if (g_mkdir_with_parents (parent, 0700) != 0)
    return mo_backup_file_fail (parent, error);
  return g_rename (from, to) == 0 || mo_backup_file_fail (from, error);
}

/* Moves files of the user to the hidden folder. One that is there already was moved before: the
 * file with its name is another. */
static gboolean
move_out (const MoBackupPlan *self,
          const GPtrArray *names,
          const char *place,
          GError **error)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *from = g_build_filename (self->own, name, NULL);
      g_autofree char *to = g_build_filename (self->folder, place, name, NULL);

      if (!g_file_test (to, G_FILE_TEST_EXISTS) && !move_file (from, to, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
move_in (const MoBackupPlan *self,
         const GPtrArray *names,
         const char *place,
         GError **error)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *from = g_build_filename (self->folder, place, name, NULL);
      g_autofree char *to = g_build_filename (self->own, name, NULL);

      if (!move_file (from, to, error))
        return FALSE;
    }
  return TRUE;
}

/* Makes moves durable; files of a folder follow each other in @names. */
static void
sync_names (const MoBackupPlan *self,
            const GPtrArray *names)
{
  g_autofree char *last = NULL;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *folder = g_path_get_dirname (name);
      g_autofree char *path = g_build_filename (self->own, name, NULL);

      if (g_strcmp0 (folder, last) == 0)
        continue;
      mo_backup_file_sync_name (path);
      g_free (last);
      last = g_steal_pointer (&folder);
    }
}

static void
sync_moves (const MoBackupPlan *self)
{
  sync_names (self, self->outgoing);
  sync_names (self, self->incoming);
}

gboolean
mo_backup_plan_swap (const MoBackupPlan *self,
                     GError **error)
{
  return move_out (self, self->outgoing, OLD, error) && move_in (self, self->incoming, NEW, error);
}

gboolean
mo_backup_plan_undo (const MoBackupPlan *self,
                     GError **error)
{
  g_autofree char *plan = g_build_filename (self->folder, PLAN, NULL);

  if (!move_out (self, self->incoming, NEW, error) || !move_in (self, self->outgoing, OLD, error))
    return FALSE;
  sync_moves (self);
  return g_unlink (plan) == 0 || errno == ENOENT || mo_backup_file_fail (plan, error);
}

gboolean
mo_backup_plan_finish (const MoBackupPlan *self,
                       GError **error)
{
  g_autofree char *plan = g_build_filename (self->folder, PLAN, NULL);
  g_autofree char *done = g_build_filename (self->folder, DONE, NULL);

  sync_moves (self);
  if (g_rename (plan, done) != 0)
    return mo_backup_file_fail (plan, error);
  mo_backup_file_sync_name (done);
  return TRUE;
}

void
mo_backup_plan_remove (const MoBackupPlan *self)
{
  g_autofree char *done = g_build_filename (self->folder, DONE, NULL);

  /* First, because without it the rest is of no use. */
  g_unlink (done);
  mo_backup_remove_folder (self->folder);
}
