/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-backup-file.h"

#include "mo-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* In seconds. */
#define A_DAY (24 * 60 * 60)

#define PART ".part"

/* Files that SQLite may create beside a database. */
static const char *const companions[] = { "-wal", "-shm", "-journal" };

gboolean
mo_backup_file_fail (const char *path,
                     GError **error)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, MO_LIBRARY_ERROR,
               code == ENOSPC ? MO_LIBRARY_ERROR_FULL : MO_LIBRARY_ERROR_FAILED, "%s: %s", shown,
               g_strerror (code));
  return FALSE;
}

void
mo_backup_file_remove (const char *path)
{
  g_unlink (path);
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *companion = g_strconcat (path, companions[i], NULL);

      g_unlink (companion);
    }
}

gboolean
mo_backup_file_move (const char *from,
                     const char *to,
                     GError **error)
{
  if (g_rename (from, to) != 0)
    return mo_backup_file_fail (from, error);
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *old = g_strconcat (from, companions[i], NULL);
      g_autofree char *new = g_strconcat (to, companions[i], NULL);

      /* It may not exist. */
      g_rename (old, new);
    }
  return TRUE;
}

/* Names */

/* Returns the prefix of the names of backups, made from that of what is backed up; @what is part of
 * it. */
static char *
get_stem (const char *path,
          const char *suffix,
          const char *what)
{
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, suffix))
    name[strlen (name) - strlen (suffix)] = '\0';
  return g_strdup_printf ("%s-%s-", name, what);
}

char *
mo_backup_file_make_dated_path (const char *path,
                                const char *suffix,
                                const char *what)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *stem = get_stem (path, suffix, what);
  g_autofree char *second = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_strdup_printf ("%s%s-%06d%s", stem, second,
                                           g_date_time_get_microsecond (now), suffix);

  return g_build_filename (folder, name, NULL);
}

static int
compare_paths_backwards (gconstpointer a,
                         gconstpointer b)
{
  return -strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Lists files named like backups of @path, newest first. */
static GPtrArray *
list_files (const char *path,
            const char *suffix,
            const char *ending)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *stem = get_stem (path, suffix, "backup");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, stem) && g_str_has_suffix (name, ending))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths_backwards);
  return paths;
}

GPtrArray *
mo_backup_file_list (const char *path,
                     const char *suffix)
{
  return list_files (path, suffix, suffix);
}

/* Removes files left by killed backups, except recent ones, which may be in progress. */
static void
drop_old_parts (const char *path,
                const char *suffix)
{
  g_autoptr (GPtrArray) parts = list_files (path, suffix, PART);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < parts->len; i++)
    {
      GStatBuf info;

      if (g_stat (g_ptr_array_index (parts, i), &info) == 0 && now - (gint64) info.st_mtime > A_DAY)
        mo_backup_file_remove (g_ptr_array_index (parts, i));
    }
}

void
mo_backup_file_drop_old (const char *path,
                         const char *suffix,
                         const char *made)
{
  g_autoptr (GPtrArray) backups = mo_backup_file_list (path, suffix);
  guint n_others = 0;

  for (guint i = 0; i < backups->len; i++)
    if (!g_str_equal (g_ptr_array_index (backups, i), made) && ++n_others >= MO_STORE_BACKUPS_KEPT)
      mo_backup_file_remove (g_ptr_array_index (backups, i));
  drop_old_parts (path, suffix);
}

/* Writing */

MoBackupFile *
mo_backup_file_new (const char *path)
{
  MoBackupFile *self = g_new0 (MoBackupFile, 1);

  self->path = g_strdup (path);
  self->place = mo_file_find_place (path, &self->kind, &self->mode);
  return self;
}

void
mo_backup_file_free (MoBackupFile *self)
{
  if (self->part != NULL)
    mo_backup_file_remove (self->part);
  g_free (self->part);
  g_free (self->place);
  g_free (self->path);
  g_free (self);
}

gboolean
mo_backup_file_begin (MoBackupFile *self,
                      GError **error)
{
  g_autofree char *scratch = g_build_filename (g_get_tmp_dir (), "marching-order", NULL);
  /* Files can't be created beside a device. */
  const char *path = self->kind == MO_FILE_SPECIAL ? scratch : self->place;
  g_autofree char *part = g_strconcat (path, ".XXXXXX" PART, NULL);
  int descriptor = g_mkstemp_full (part, O_RDWR | O_CLOEXEC, 0600);
  int code = errno;

  if (descriptor < 0)
    {
      mo_backup_file_fail (path, error);
      if (error != NULL && code != ENOSPC)
        (*error)->code = MO_LIBRARY_ERROR_READ_ONLY;
      return FALSE;
    }
  close (descriptor);
  self->part = g_steal_pointer (&part);
  return TRUE;
}

void
mo_backup_file_sync_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (descriptor >= 0)
    {
      fsync (descriptor);
      close (descriptor);
    }
}

static gboolean
write_to_device (MoBackupFile *self,
                 GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (GMappedFile) file = g_mapped_file_new (self->part, FALSE, &why);
  g_autoptr (GBytes) bytes = file != NULL ? g_mapped_file_get_bytes (file) : NULL;
  g_autofree char *to = g_filename_display_name (self->path);

  if (bytes == NULL || !mo_file_write (self->path, bytes, &why))
    g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, "%s: %s", to, why->message);
  return why == NULL;
}

gboolean
mo_backup_file_finish (MoBackupFile *self,
                       GError **error)
{
  if (self->kind == MO_FILE_SPECIAL)
    return write_to_device (self, error);
  if (self->kind == MO_FILE_IS_FILE && g_chmod (self->part, self->mode) != 0)
    return mo_backup_file_fail (self->part, error);
  /* The error names the requested path, which may be a link. */
  if (g_rename (self->part, self->place) != 0)
    return mo_backup_file_fail (self->path, error);
  mo_backup_file_sync_name (self->place);
  g_clear_pointer (&self->part, g_free);
  return TRUE;
}
