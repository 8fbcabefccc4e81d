/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Restoring: the files change places with those of the user, and change back if anything fails. */

#include "config.h"

#include "mo-backup-private.h"

#include "mo-backup-file.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

/* What the backups before a restore are named after. */
#define EVERYTHING "everything" MO_BACKUP_SUFFIX

struct _MoBackup
{
  char *own;
  char *folder;  /* (nullable): with the files; hidden in @own */
  char *library; /* (nullable): a new library with the rows of that in the backup */
  MoBackupContent content;
  char *earlier;    /* (nullable): the backup of the state before restoring */
  GPtrArray *moves; /* (element-type Move): that were made */
};

/* A file that was renamed. */
typedef struct
{
  char *from;
  char *to;
} Move;

static void
free_move (Move *self)
{
  g_free (self->from);
  g_free (self->to);
  g_free (self);
}

gboolean
mo_backup_is_one (const char *path)
{
  static const guint8 gzip[] = { 0x1f, 0x8b };
  guint8 begin[sizeof gzip];
  GStatBuf status;
  FILE *file;
  gboolean is_one;

  /* Reading a pipe would take these bytes from it. */
  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  file = g_fopen (path, "rbe");
  if (file == NULL)
    return FALSE;
  is_one = fread (begin, sizeof begin, 1, file) == 1 && memcmp (begin, gzip, sizeof gzip) == 0;
  fclose (file);
  return is_one;
}

static gboolean
open_content (MoBackup *self,
              const char *from,
              const MoBackupRun *run,
              GError **error)
{
  MoBackupShare share = { run, 0, 500 };
  MoBackupRun reading = mo_backup_share (&share);
  g_autofree char *files = NULL;
  g_autofree char *library = NULL;

  self->folder = mo_backup_make_folder (self->own, "restore", FALSE, error);
  if (self->folder == NULL)
    return FALSE;
  files = g_build_filename (self->folder, "new", NULL);
  library = g_build_filename (files, MO_BACKUP_LIBRARY, NULL);
  if (!mo_backup_read (&self->content, from, files, &reading, error))
    return FALSE;
  self->library = mo_backup_copy_library (library, self->folder, error);
  return self->library != NULL;
}

MoBackup *
mo_backup_open (const char *from,
                const char *own,
                const MoBackupRun *run,
                GError **error)
{
  g_autoptr (MoBackup) self = g_new0 (MoBackup, 1);

  self->own = g_strdup (own);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) free_move);
  return open_content (self, from, run, error) ? g_steal_pointer (&self) : NULL;
}

GVariant *
mo_backup_get_settings (MoBackup *self)
{
  return self->content.settings;
}

/* Moving files */

/* Moves a file to another folder, and remembers it. */
static gboolean
move_file (MoBackup *self,
           const char *from_folder,
           const char *to_folder,
           const char *name,
           GError **error)
{
  g_autofree char *from = g_build_filename (from_folder, name, NULL);
  g_autofree char *to = g_build_filename (to_folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (to);
  Move *move;

  if (g_mkdir_with_parents (parent, 0700) != 0)
    return mo_backup_file_fail (parent, error);
  if (g_rename (from, to) != 0)
    return mo_backup_file_fail (from, error);
  move = g_new0 (Move, 1);
  move->from = g_steal_pointer (&from);
  move->to = g_steal_pointer (&to);
  g_ptr_array_add (self->moves, move);
  return TRUE;
}

static gboolean
move_files (MoBackup *self,
            const char *from,
            const char *to,
            const GPtrArray *names,
            GError **error)
{
  for (guint i = 0; i < names->len; i++)
    if (!move_file (self, from, to, g_ptr_array_index (names, i), error))
      return FALSE;
  return TRUE;
}

/* If a file can’t be moved back, the folder with it stays. */
static void
move_back (MoBackup *self)
{
  gboolean is_complete = TRUE;

  for (guint i = self->moves->len; i > 0; i--)
    {
      const Move *move = g_ptr_array_index (self->moves, i - 1);

      is_complete = g_rename (move->to, move->from) == 0 && is_complete;
    }
  g_ptr_array_set_size (self->moves, 0);
  if (!is_complete)
    g_clear_pointer (&self->folder, g_free);
}

/* Replaces the files of the user. Each is in one of the two places at any time. */
static gboolean
swap_files (MoBackup *self,
            const GPtrArray *present,
            GError **error)
{
  g_autofree char *old = g_build_filename (self->folder, "old", NULL);
  g_autofree char *new = g_build_filename (self->folder, "new", NULL);

  return move_files (self, self->own, old, present, error) &&
         move_files (self, new, self->own, self->content.names, error);
}

/* Restoring */

/* A damaged library is kept, too, but such a backup does not count as one. */
static gboolean
back_up_present (MoBackup *self,
                 MoStore *store,
                 GVariant *settings,
                 const MoBackupRun *run,
                 GError **error)
{
  MoBackupShare share = { run, 500, 1000 };
  MoBackupRun writing = mo_backup_share (&share);
  g_autofree char *beside = g_build_filename (self->own, EVERYTHING, NULL);
  const char *what = mo_store_check_pages (store, NULL) ? "backup" : "damaged";

  g_free (self->earlier);
  self->earlier = mo_backup_file_make_dated_path (beside, MO_BACKUP_SUFFIX, what);
  if (!mo_backup_write_as (store, self->own, settings, self->earlier, TRUE, &writing, error))
    return FALSE;
  mo_backup_file_drop_old (beside, MO_BACKUP_SUFFIX, self->earlier);
  return TRUE;
}

gboolean
mo_backup_restore (MoBackup *self,
                   MoStore *store,
                   GVariant *present,
                   const MoBackupRun *run,
                   GError **error)
{
  g_autoptr (GPtrArray) names = NULL;

  if (mo_store_get_hindrance (store) != NULL)
    {
      g_propagate_error (error, g_error_copy (mo_store_get_hindrance (store)));
      return FALSE;
    }
  if (!back_up_present (self, store, present, run, error))
    return FALSE;
  names = mo_backup_list_own (self->own, error);
  if (names == NULL)
    return FALSE;
  if (swap_files (self, names, error) && mo_store_restore (store, self->library, error))
    return TRUE;
  move_back (self);
  return FALSE;
}

const char *
mo_backup_get_earlier (MoBackup *self)
{
  return self->earlier;
}

void
mo_backup_free (MoBackup *self)
{
  if (self->folder != NULL)
    mo_backup_remove_folder (self->folder);
  mo_backup_content_clear (&self->content);
  g_ptr_array_unref (self->moves);
  g_free (self->earlier);
  g_free (self->library);
  g_free (self->folder);
  g_free (self->own);
  g_free (self);
}
