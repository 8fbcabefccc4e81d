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
  MoBackupPlan plan; /* not complete until it is stored */
  char *library;     /* (nullable): a new library with the rows of that in the backup */
  MoBackupContent content;
  MoBackupLock lock;
  gboolean is_done; /* the folder is not needed any more */
};

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

  self->plan.folder = mo_backup_make_folder (self->plan.own, MO_BACKUP_RESTORING, FALSE, error);
  if (self->plan.folder == NULL)
    return FALSE;
  files = g_build_filename (self->plan.folder, MO_BACKUP_NEW, NULL);
  library = g_build_filename (files, MO_BACKUP_LIBRARY, NULL);
  if (!mo_backup_read (&self->content, from, files, &reading, error))
    return FALSE;
  self->library = mo_backup_copy_library (library, self->plan.folder, error);
  return self->library != NULL;
}

MoBackup *
mo_backup_open (const char *from,
                const char *own,
                const MoBackupRun *run,
                GError **error)
{
  g_autoptr (MoBackup) self = g_new0 (MoBackup, 1);

  self->plan.own = g_strdup (own);
  self->is_done = TRUE;
  return mo_backup_lock (own, &self->lock, error) && open_content (self, from, run, error)
             ? g_steal_pointer (&self)
             : NULL;
}

GVariant *
mo_backup_get_settings (MoBackup *self)
{
  return self->content.settings;
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
  g_autofree char *beside = g_build_filename (self->plan.own, EVERYTHING, NULL);
  const char *what = mo_store_check_pages (store, NULL) ? "backup" : "damaged";

  g_free (self->plan.earlier);
  self->plan.earlier = mo_backup_file_make_dated_path (beside, MO_BACKUP_SUFFIX, what);
  if (!mo_backup_write_as (store, self->plan.own, settings, self->plan.earlier, TRUE, &writing,
                           error))
    return FALSE;
  mo_backup_file_drop_old (beside, MO_BACKUP_SUFFIX, self->plan.earlier);
  return TRUE;
}

/* Replaces the files and the library. The library is last: its commit decides whether a restore
 * that is interrupted will be completed or undone. */
static gboolean
carry_out (MoBackup *self,
           MoStore *store,
           GError **error)
{
  MoBackupPlan *plan = &self->plan;

  if (!mo_backup_plan_write (plan, error))
    return FALSE;
  if (!mo_backup_plan_swap (plan, error) ||
      !mo_store_restore_marked (store, self->library, plan->mark, error))
    {
      self->is_done = mo_backup_plan_undo (plan, NULL);
      return FALSE;
    }
  /* If this fails, the next start completes it. */
  self->is_done = mo_backup_plan_finish (plan, NULL);
  if (self->is_done)
    mo_store_drop_mark (store, plan->mark);
  return TRUE;
}

gboolean
mo_backup_restore (MoBackup *self,
                   MoStore *store,
                   GVariant *present,
                   const MoBackupRun *run,
                   GError **error)
{
  MoBackupPlan *plan = &self->plan;
  g_autofree char *id = g_uuid_string_random ();

  if (mo_store_get_hindrance (store) != NULL)
    {
      g_propagate_error (error, g_error_copy (mo_store_get_hindrance (store)));
      return FALSE;
    }
  if (!back_up_present (self, store, present, run, error))
    return FALSE;
  plan->outgoing = mo_backup_list_own (plan->own, error);
  if (plan->outgoing == NULL)
    return FALSE;
  plan->incoming = g_ptr_array_ref (self->content.names);
  plan->settings = g_variant_ref (self->content.settings);
  plan->library = g_strdup (mo_store_get_path (store));
  plan->mark = g_strconcat (MO_BACKUP_MARK, id, NULL);
  return carry_out (self, store, error);
}

const char *
mo_backup_get_earlier (MoBackup *self)
{
  return self->plan.earlier;
}

void
mo_backup_free (MoBackup *self)
{
  if (self->plan.folder != NULL && self->is_done)
    mo_backup_plan_remove (&self->plan);
  mo_backup_unlock (&self->lock);
  mo_backup_content_clear (&self->content);
  mo_backup_plan_clear (&self->plan);
  g_free (self->library);
  g_free (self);
}
