/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a later start does about a restore that was interrupted: the library tells whether it was
 * committed. */

#include "config.h"

#include "mo-backup-private.h"

#include "mo-backup-settings.h"

#include <glib/gi18n-lib.h>

/* Returns: (transfer full) (element-type filename): the folders of backups and restores */
static GPtrArray *
list_folders (const char *own)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = g_dir_open (own, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_prefix (name, "." MO_BACKUP_RESTORING "-") ||
        g_str_has_prefix (name, "." MO_BACKUP_WRITING "-"))
      g_ptr_array_add (folders, g_build_filename (own, name, NULL));
  return folders;
}

static void
apply_settings (const MoBackupPlan *plan)
{
  g_autoptr (GSettings) settings = mo_backup_settings_open ();

  if (settings != NULL)
    mo_backup_settings_apply (settings, plan->settings);
}

static void
drop_mark (const MoBackupPlan *plan)
{
  g_autoptr (MoStore) store = mo_store_open (plan->library, NULL);

  if (store != NULL)
    mo_store_drop_mark (store, plan->mark);
}

/* Completes a restore whose library was committed. */
static gboolean
complete (const MoBackupPlan *plan,
          MoBackupStage stage,
          GError **error)
{
  if (stage == MO_BACKUP_STAGE_PLANNED &&
      (!mo_backup_plan_swap (plan, error) || !mo_backup_plan_finish (plan, error)))
    return FALSE;
  drop_mark (plan);
  apply_settings (plan);
  mo_backup_plan_remove (plan);
  return TRUE;
}

static gboolean
undo (const MoBackupPlan *plan,
      GError **error)
{
  if (!mo_backup_plan_undo (plan, error))
    return FALSE;
  mo_backup_plan_remove (plan);
  return TRUE;
}

/* Returns: (transfer full) (nullable): %NULL with @error set */
static char *
recover_folder (const char *folder,
                MoBackupStage stage,
                GError **error)
{
  g_auto (MoBackupPlan) plan = { NULL };
  g_autofree char *earlier = NULL;
  gboolean is_committed = stage == MO_BACKUP_STAGE_DONE;

  if (!mo_backup_plan_read (&plan, folder, error))
    return NULL;
  if (!is_committed && !mo_store_has_mark (plan.library, plan.mark, &is_committed, error))
    return NULL;
  if (!is_committed)
    return undo (&plan, error)
               ? g_strdup (_("An interrupted restore was undone. Everything is as it was before."))
               : NULL;
  earlier = g_filename_display_name (plan.earlier);
  return complete (&plan, stage, error)
             ? g_strdup_printf (_("An interrupted restore was completed. What was there before was "
                                  "saved as %s."),
                                earlier)
             : NULL;
}

char *
mo_backup_recover (const char *own)
{
  g_autoptr (GPtrArray) folders = list_folders (own);
  g_autofree char *text = NULL;
  MoBackupLock lock;

  /* The folder may be that of a program that runs. */
  if (folders->len == 0 || !mo_backup_lock (own, &lock, NULL))
    return NULL;
  g_ptr_array_unref (folders);
  folders = list_folders (own);
  for (guint i = 0; i < folders->len; i++)
    {
      const char *folder = g_ptr_array_index (folders, i);
      MoBackupStage stage = mo_backup_plan_get_stage (folder);
      g_autoptr (GError) error = NULL;

      if (stage == MO_BACKUP_STAGE_NONE)
        {
          mo_backup_remove_folder (folder);
          continue;
        }
      g_free (text);
      text = recover_folder (folder, stage, &error);
      if (text == NULL)
        text = g_strdup_printf (
            _("An interrupted restore could be neither completed nor undone: %s"), error->message);
    }
  mo_backup_unlock (&lock);
  return g_steal_pointer (&text);
}
