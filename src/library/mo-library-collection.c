/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: edits of the collection, their undo, and imports. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-collection-file.h"

/* An edit of more rows than this is taken over by reading the collection anew, off the main
 * thread. */
#define MAX_ROWS_IN_PLACE 1000

/* In microseconds, between two reports of progress. */
#define PROGRESS_INTERVAL (50 * 1000)

static gboolean
is_empty (const MoCollectionEdit *edit)
{
  return edit->holdings->len == 0 && edit->products->len == 0;
}

static void
apply_edit (MoLibraryJob *job,
            MoLibrary *self)
{
  if (job->error != NULL)
    {
      if (job->from != NULL)
        mo_collection_history_put_back (&self->history, job->from, g_steal_pointer (&job->edit));
      mo_library_announce_undo (self);
      return;
    }
  if (job->inverse == NULL || is_empty (job->inverse))
    return;
  job->mark = mo_collection_history_add (&self->history, job->from,
                                         g_steal_pointer (&job->inverse));
  if (job->collection != NULL)
    mo_library_set_collection (self, g_steal_pointer (&job->collection));
  else if (job->rows != NULL)
    {
      for (guint i = 0; i < job->rows->len; i++)
        mo_collection_set (self->collection, g_ptr_array_index (job->rows, i));
      mo_library_announce_collection (self);
    }
  mo_library_announce_undo (self);
}

static void
settle_edit (MoLibraryJob *job,
             MoLibrary *self)
{
  self->history.n_edits--;
  apply_edit (job, self);
  mo_collection_history_go_on (&self->history);
}

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

static void
report_progress (guint64 done,
                 guint64 total,
                 gpointer user_data)
{
  MoLibraryJob *job = user_data;
  MoLibrary *self = g_task_get_source_object (job->task);
  gint64 now = g_get_monotonic_time ();
  Report told = { job->progress, job->progress_data, done, total };

  if (job->progress == NULL || now - job->progress_time < PROGRESS_INTERVAL)
    return;
  job->progress_time = now;
  mo_worker_post (self->worker, deliver_progress, g_memdup2 (&told, sizeof told), NULL);
}

static gboolean
work_on_edit (MoLibraryJob *job,
              MoStore *store,
              GError **error)
{
  MoLibrary *self = g_task_get_source_object (job->task);
  gboolean large = job->edit->products->len > 0 || job->edit->holdings->len > MAX_ROWS_IN_PLACE;

  job->rows = large ? NULL : g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_free);
  job->inverse = mo_store_edit_collection (store, job->edit, job->rows, report_progress, job,
                                           g_task_get_cancellable (job->task), error);
  if (job->inverse == NULL)
    return FALSE;
  /* Should this fail, what was done is on the disk all the same; the next look at it shows it. */
  if (large)
    job->collection = mo_store_read_collection (store, NULL);
  self->is_stale |= large && job->collection == NULL;
  return TRUE;
}

static void
push_edit (MoLibrary *self,
           MoCollectionEdit *edit,
           GQueue *from,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_edit, NULL, callback, user_data);

  job->settle = settle_edit;
  job->edit = edit;
  job->from = from;
  job->text = g_strdup (edit->label);
  self->history.n_edits++;
  mo_library_push_job (self, job);
}

void
mo_library_edit_async (MoLibrary *self,
                       MoCollectionEdit *edit,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  push_edit (self, edit, NULL, callback, user_data);
}

gboolean
mo_library_edit_finish (MoLibrary *self,
                        GAsyncResult *result,
                        char **label,
                        GError **error)
{
  MoLibraryJob *job = mo_library_get_job (result);
  gboolean done = g_task_propagate_boolean (G_TASK (result), error);

  if (label != NULL)
    /* The inverse was taken over when there is something to undo. */
    *label = done && job->inverse == NULL ? g_steal_pointer (&job->text) : NULL;
  return done;
}

static void step_back (MoLibrary *self,
                       GQueue *from,
                       guint mark,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/* A step that waited. */
static void
apply_step (const MoHistoryStep *step)
{
  step_back (step->library, step->from, step->mark, step->callback, step->user_data);
}

static void
step_back (MoLibrary *self,
           GQueue *from,
           guint mark,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  MoCollectionEdit *edit;

  if (self->history.n_edits > 0 && self->worker != NULL)
    {
      const MoHistoryStep step = { apply_step, self, from, mark, callback, user_data };

      mo_collection_history_wait (&self->history, g_memdup2 (&step, sizeof step));
      return;
    }
  edit = mo_collection_history_pop (&self->history, from, mark);
  push_edit (self, edit != NULL ? edit : mo_collection_edit_new (""), from, callback, user_data);
  mo_library_announce_undo (self);
}

void
mo_library_undo_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  step_back (self, &self->history.undo, 0, callback, user_data);
}

guint
mo_library_get_undo_mark (MoLibrary *self)
{
  return mo_collection_history_get_mark (&self->history.undo);
}

guint
mo_library_get_edit_mark (MoLibrary *self,
                          GAsyncResult *result)
{
  return mo_library_get_job (result)->mark;
}

void
mo_library_undo_edit_async (MoLibrary *self,
                            guint mark,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (mark != 0);
  step_back (self, &self->history.undo, mark, callback, user_data);
}

void
mo_library_redo_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  step_back (self, &self->history.redo, 0, callback, user_data);
}

gboolean
mo_library_is_editing (MoLibrary *self)
{
  return self->history.n_edits > 0;
}

gboolean
mo_library_get_can_undo (MoLibrary *self)
{
  return self->history.undo.length > 0;
}

gboolean
mo_library_get_can_redo (MoLibrary *self)
{
  return self->history.redo.length > 0;
}

const char *
mo_library_get_undo_label (MoLibrary *self)
{
  return mo_collection_history_get_label (&self->history.undo);
}

const char *
mo_library_get_redo_label (MoLibrary *self)
{
  return mo_collection_history_get_label (&self->history.redo);
}

static gboolean
work_on_import (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  GCancellable *cancellable = g_task_get_cancellable (job->task);

  job->edit = mo_collection_read_file (job->text, job->cards, job->faults, NULL, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (job->edit == NULL || (job->flag && mo_faults_get_n (job->faults) > 0))
    return TRUE;
  if (job->mode == MO_IMPORT_ADD)
    mo_collection_edit_make_change (job->edit);
  job->n_rows = job->edit->holdings->len;
  return work_on_edit (job, store, error);
}

void
mo_library_import_async (MoLibrary *self,
                         MoContent *content,
                         const char *path,
                         MoImportMode mode,
                         gboolean whole,
                         MoProgress progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_import, cancellable, callback, user_data);

  job->settle = settle_edit;
  job->cards = mo_content_ref (content);
  job->text = g_strdup (path);
  job->mode = mode;
  job->flag = whole;
  job->faults = mo_faults_new ();
  job->progress = progress;
  job->progress_data = progress_data;
  self->history.n_edits++;
  mo_library_push_job (self, job);
}

gboolean
mo_library_import_finish (MoLibrary *self,
                          GAsyncResult *result,
                          guint *n_rows,
                          MoFaults **faults,
                          GError **error)
{
  MoLibraryJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *n_rows = job->n_rows;
  *faults = g_steal_pointer (&job->faults);
  return TRUE;
}
