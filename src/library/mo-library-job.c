/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-private.h"

#include <glib/gi18n-lib.h>

/* In microseconds, between two progress reports. */
#define PROGRESS_INTERVAL (50 * 1000)

static void
free_job (gpointer data)
{
  MoLibraryJob *job = data;

  if (job->kind->clear != NULL)
    job->kind->clear (job);
  g_clear_error (&job->error);
  g_free (job);
}

gpointer
mo_library_new_job (MoLibrary *self,
                    const MoLibraryJobKind *kind,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  MoLibraryJob *job = g_malloc0 (kind->size);

  self->n_jobs++;
  job->kind = kind;
  job->task = g_task_new (self, cancellable, callback, user_data);
  /* Completed changes are reported as such, even if cancelled a moment later. */
  g_task_set_check_cancellable (job->task, FALSE);
  g_task_set_task_data (job->task, job, free_job);
  return job;
}

static void
answer (gpointer data,
        gpointer user_data)
{
  MoLibraryJob *job = data;
  MoLibrary *self = user_data;
  g_autoptr (GTask) task = job->task;

  self->n_jobs--;
  if (job->kind->done != NULL)
    job->kind->done (job, self, job->error);
  if (job->error != NULL)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else
    g_task_return_boolean (task, TRUE);
}

/* Runs on the worker. */
static void
run_job (gpointer data,
         gpointer user_data)
{
  MoLibraryJob *job = data;
  MoLibrary *self = user_data;

  if (self->store != NULL || job->kind->is_opening)
    job->kind->run (job, self->store, &job->error);
  else if (self->refusal != NULL)
    job->error = g_error_copy (self->refusal);
  else
    g_set_error (&job->error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED,
                 _("the library is not open"));
  mo_worker_post (self->worker, answer, job, self);
}

void
mo_library_push_job (MoLibrary *self,
                     gpointer data)
{
  MoLibraryJob *job = data;

  if (self->worker != NULL)
    mo_worker_push (self->worker, run_job, job, self);
  else
    {
      g_autoptr (GTask) task = job->task;

      self->n_jobs--;
      g_task_return_new_error (task, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED,
                               _("the library is closed"));
    }
}

gpointer
mo_library_get_job (GAsyncResult *result)
{
  return g_task_get_task_data (G_TASK (result));
}

/* Progress */

typedef struct
{
  MoProgress call;
  gpointer user_data;
  guint64 done;
  guint64 total;
} Report;

static void
deliver_progress (gpointer data,
                  gpointer user_data)
{
  g_autofree Report *told = data;

  told->call (told->done, told->total, told->user_data);
}

void
mo_library_report_progress (guint64 done,
                            guint64 total,
                            gpointer progress)
{
  MoLibraryProgress *self = progress;
  gint64 now = g_get_monotonic_time ();
  Report told = { self->call, self->user_data, done, total };

  if (self->call == NULL || now - self->time < PROGRESS_INTERVAL)
    return;
  self->time = now;
  mo_worker_post (self->library->worker, deliver_progress, g_memdup2 (&told, sizeof told), NULL);
}
