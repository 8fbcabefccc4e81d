/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-private.h"

#include "mo-backup.h"

typedef struct
{
  MoLibraryJob parent;

  char *path;         /* of the backup */
  GVariant *settings; /* (nullable): the present ones */
  MoBackup *backup;   /* (nullable): of everything, once it is restored */
  MoLibrary *library; /* (nullable): for the worker that deletes @backup */
  MoLibraryProgress progress;
} CopyJob;

static void
free_backup (gpointer data,
             gpointer user_data)
{
  mo_backup_free (data);
}

/* The settings of the backup were applied. What is left are files to be deleted. */
static void
clear_backup (CopyJob *job)
{
  if (job->backup == NULL)
    return;
  if (job->library->worker != NULL)
    mo_worker_push (job->library->worker, free_backup, job->backup, NULL);
  else
    mo_backup_free (job->backup);
}

static void
clear_copy (gpointer data)
{
  CopyJob *job = data;

  g_free (job->path);
  g_clear_pointer (&job->settings, g_variant_unref);
  clear_backup (job);
  g_clear_object (&job->library);
}

static MoBackupRun
make_run (CopyJob *job)
{
  return (MoBackupRun){ mo_library_report_progress, &job->progress,
                        g_task_get_cancellable (job->parent.task) };
}

static gboolean
run_backup (gpointer data,
            MoStore *store,
            GError **error)
{
  CopyJob *job = data;
  MoBackupRun run = make_run (job);
  g_autofree char *own = mo_content_get_own_folder ();

  return mo_backup_write (store, own, job->settings, job->path, &run, error);
}

static const MoLibraryJobKind backup_kind = { sizeof (CopyJob), run_backup, NULL, clear_copy };

static gboolean
restore_everything (CopyJob *job,
                    MoStore *store,
                    GError **error)
{
  MoBackupRun run = make_run (job);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (MoBackup) backup = mo_backup_open (job->path, own, &run, error);

  if (backup == NULL || !mo_backup_restore (backup, store, job->settings, &run, error))
    return FALSE;
  job->backup = g_steal_pointer (&backup);
  return TRUE;
}

static gboolean
run_restore (gpointer data,
             MoStore *store,
             GError **error)
{
  CopyJob *job = data;
  gboolean restored = mo_backup_is_one (job->path) ? restore_everything (job, store, error)
                                                   : mo_store_restore (store, job->path, error);

  if (restored)
    mo_library_read_again (g_task_get_source_object (job->parent.task));
  return restored;
}

static void
restore_done (gpointer data,
              MoLibrary *self,
              const GError *error)
{
  self->history.n_edits--;
  if (error == NULL)
    mo_library_announce_restored (self);
  mo_collection_history_go_on (&self->history);
}

static const MoLibraryJobKind restore_kind = { sizeof (CopyJob), run_restore, restore_done,
                                               clear_copy };

static CopyJob *
new_job (MoLibrary *self,
         const MoLibraryJobKind *kind,
         const char *path,
         GVariant *settings,
         MoProgress progress,
         gpointer progress_data,
         GCancellable *cancellable,
         GAsyncReadyCallback callback,
         gpointer user_data)
{
  CopyJob *job = mo_library_new_job (self, kind, cancellable, callback, user_data);

  job->path = g_strdup (path);
  job->library = g_object_ref (self);
  job->settings = settings != NULL ? g_variant_ref (settings) : NULL;
  job->progress = (MoLibraryProgress){ self, progress, progress_data };
  return job;
}

void
mo_library_back_up_async (MoLibrary *self,
                          const char *to,
                          GVariant *settings,
                          MoProgress progress,
                          gpointer progress_data,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  mo_library_push_job (self, new_job (self, &backup_kind, to, settings, progress, progress_data,
                                      cancellable, callback, user_data));
}

gboolean
mo_library_back_up_finish (MoLibrary *self,
                           GAsyncResult *result,
                           GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
mo_library_restore_async (MoLibrary *self,
                          const char *from,
                          GVariant *settings,
                          MoProgress progress,
                          gpointer progress_data,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  self->history.n_edits++;
  mo_library_push_job (self, new_job (self, &restore_kind, from, settings, progress, progress_data,
                                      cancellable, callback, user_data));
}

gboolean
mo_library_restore_finish (MoLibrary *self,
                           GAsyncResult *result,
                           GVariant **settings,
                           GError **error)
{
  CopyJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (settings != NULL)
    *settings = job->backup != NULL ? g_variant_ref (mo_backup_get_settings (job->backup)) : NULL;
  return TRUE;
}
