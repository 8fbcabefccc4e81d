/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: edits of the collection, undo, and imports. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-collection-file.h"

/* For edits with more rows, reads the entire collection on the worker, instead of updating rows on
 * the main thread. */
#define MAX_ROWS_IN_PLACE 1000

static gboolean
is_empty (const MoCollectionEdit *edit)
{
  return edit->holdings->len == 0 && edit->products->len == 0;
}

/* An edit of the collection, as rows or from a file. */
typedef struct
{
  MoLibraryJob parent;

  MoCollectionEdit *edit;    /* (nullable): until the file is read */
  MoCollectionEdit *inverse; /* (nullable): until the edit is done, and after the history has it */
  GPtrArray *rows;           /* (nullable) (element-type MoHolding): the changed rows */
  MoCollection *collection;  /* (nullable): the entire new collection, instead of rows */
  guint mark;                /* the undo mark of the edit */
} EditJob;

static void
clear_edit (gpointer data)
{
  EditJob *job = data;

  g_clear_pointer (&job->edit, mo_collection_edit_free);
  g_clear_pointer (&job->inverse, mo_collection_edit_free);
  g_clear_pointer (&job->rows, g_ptr_array_unref);
  g_clear_pointer (&job->collection, mo_collection_free);
}

static gboolean
write_edit (EditJob *job,
            MoStore *store,
            MoProgress progress,
            gpointer progress_data,
            GError **error)
{
  MoLibrary *self = g_task_get_source_object (job->parent.task);
  gboolean large = job->edit->products->len > 0 || job->edit->holdings->len > MAX_ROWS_IN_PLACE;

  job->rows = large ? NULL : g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_free);
  job->inverse = mo_store_edit_collection (store, job->edit, job->rows, progress, progress_data,
                                           g_task_get_cancellable (job->parent.task), error);
  if (job->inverse == NULL)
    return FALSE;
  /* If this fails, the edit is committed anyway; the next refresh shows it. */
  if (large)
    job->collection = mo_store_read_collection (store, NULL);
  self->is_stale |= large && job->collection == NULL;
  return TRUE;
}

/* @from: (nullable): the queue that the edit came from, undo or redo */
static void
apply_edit (EditJob *job,
            MoLibrary *self,
            GQueue *from)
{
  if (job->inverse == NULL || is_empty (job->inverse))
    return;
  job->mark = mo_collection_history_add (&self->history, from, g_steal_pointer (&job->inverse));
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

/* Edits, undo and redo */

typedef struct
{
  EditJob parent;

  char *label;
  GQueue *from; /* (nullable): the queue that the edit came from, undo or redo */
} StepJob;

static void
clear_step (gpointer data)
{
  StepJob *job = data;

  g_free (job->label);
  clear_edit (job);
}

static gboolean
run_step (gpointer data,
          MoStore *store,
          GError **error)
{
  return write_edit (data, store, NULL, NULL, error);
}

static void
step_done (gpointer data,
           MoLibrary *self,
           const GError *error)
{
  StepJob *job = data;

  self->history.n_edits--;
  if (error != NULL && job->from != NULL)
    mo_collection_history_put_back (&self->history, job->from,
                                    g_steal_pointer (&job->parent.edit));
  if (error != NULL)
    mo_library_announce_undo (self);
  else
    apply_edit (&job->parent, self, job->from);
  mo_collection_history_go_on (&self->history);
}

static const MoLibraryJobKind step_kind = { sizeof (StepJob), run_step, step_done, clear_step };

static void
push_edit (MoLibrary *self,
           MoCollectionEdit *edit,
           GQueue *from,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  StepJob *job = mo_library_new_job (self, &step_kind, NULL, callback, user_data);

  job->parent.edit = edit;
  job->from = from;
  job->label = g_strdup (edit->label);
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
  StepJob *job = mo_library_get_job (result);
  gboolean done = g_task_propagate_boolean (G_TASK (result), error);

  if (label != NULL)
    /* The history has the inverse if there is something to undo. */
    *label = done && job->parent.inverse == NULL ? g_steal_pointer (&job->label) : NULL;
  return done;
}

static void step_back (MoLibrary *self,
                       GQueue *from,
                       guint mark,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/* Runs a step that waited. */
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
  return ((const EditJob *) mo_library_get_job (result))->mark;
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

/* Imports */

typedef struct
{
  EditJob parent;

  MoLibraryProgress progress;
  guint n_rows; /* imported */
} ImportJob;

static gboolean
run_import (gpointer data,
            MoStore *store,
            GError **error)
{
  ImportJob *job = data;
  EditJob *step = &job->parent;
  GCancellable *cancellable = g_task_get_cancellable (step->parent.task);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return write_edit (step, store, mo_library_report_progress, &job->progress, error);
}

static void
import_done (gpointer data,
             MoLibrary *self,
             const GError *error)
{
  ImportJob *job = data;

  self->history.n_edits--;
  if (error != NULL)
    mo_library_announce_undo (self);
  else
    apply_edit (&job->parent, self, NULL);
  mo_collection_history_go_on (&self->history);
}

static const MoLibraryJobKind import_kind = { sizeof (ImportJob), run_import, import_done,
                                              clear_edit };

void
mo_library_import_async (MoLibrary *self,
                         MoCollectionEdit *edit,
                         MoImportMode mode,
                         MoProgress progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  ImportJob *job = mo_library_new_job (self, &import_kind, cancellable, callback, user_data);

  if (mode == MO_IMPORT_ADD)
    mo_collection_edit_make_change (edit);
  job->parent.edit = edit;
  job->n_rows = edit->holdings->len;
  job->progress = (MoLibraryProgress){ self, progress, progress_data };
  self->history.n_edits++;
  mo_library_push_job (self, job);
}

gboolean
mo_library_import_finish (MoLibrary *self,
                          GAsyncResult *result,
                          guint *n_rows,
                          GError **error)
{
  ImportJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *n_rows = job->n_rows;
  return TRUE;
}
