/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library.h"

#include "mo-collection-file.h"
#include "mo-deck-file.h"
#include "mo-worker.h"

#include <glib/gi18n-lib.h>

/* An edit of more rows than this is taken over by reading the collection anew, off the main thread. */
#define MAX_ROWS_IN_PLACE 1000

/* How many edits of the collection can be undone. */
#define MAX_UNDO 1000

/* In microseconds: so long closing waits for what is asked for in answer to what was done, as who keeps a package does. */
#define CLOSING_PATIENCE (15 * G_USEC_PER_SEC)

/* In microseconds, between two reports of progress. */
#define PROGRESS_INTERVAL (50 * 1000)

struct _MoLibrary
{
  GObject parent_instance;

  char *path;
  MoWorker *worker; /* (nullable): gone once the library is closed */
  guint n_jobs;     /* that are not answered yet */

  /* The worker's own. */
  MoStore *store;  /* (nullable): unless it could be opened */
  GError *refusal; /* (nullable): why it could not */
  gboolean is_stale; /* what was read last is not all that is there */

  /* What the main thread has of it. */
  GError *hindrance; /* (nullable) */
  char *aside_path;  /* (nullable) */
  MoCollection *collection;
  GPtrArray *decks;       /* (element-type MoLibraryDeck): by id */
  MoCatalog *catalog;     /* (nullable) */
  MoAllotment *allotment; /* (nullable): made when it is asked for */
  GQueue undo;            /* (element-type MoCollectionEdit): the latest at the head */
  GQueue redo;            /* likewise */
  guint n_edits;          /* of the collection, that are not answered yet */
  GQueue waiting;         /* (element-type Waiting): for those */
  GFileMonitor *monitors[2]; /* of the file and of its log */
};

G_DEFINE_FINAL_TYPE (MoLibrary, mo_library, G_TYPE_OBJECT)

typedef enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
} MoLibraryProperty;

static GParamSpec *properties[PROP_CAN_REDO + 1];

enum
{
  SIGNAL_COLLECTION_CHANGED,
  SIGNAL_DECKS_CHANGED,
  SIGNAL_STATE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* An undo, or redo, that was asked for while edits were on their way: it is of the last of them. */
typedef struct
{
  GQueue *from;
  GAsyncReadyCallback callback;
  gpointer user_data;
} Waiting;

typedef struct _Job Job;

/* Done on the worker's thread. */
typedef gboolean (*Work) (Job *job,
                          MoStore *store,
                          GError **error);

/* Takes over what was done, on the main thread, before the caller hears of it; also when it failed. */
typedef void (*Settle) (Job *job,
                        MoLibrary *self);

/* Something to be done with the store. Which fields it uses is its own matter. */
struct _Job
{
  GTask *task;
  Work work;
  Settle settle; /* (nullable) */
  GError *error; /* (nullable): why it failed */

  gint64 deck;
  gint64 revision;
  gboolean flag;
  char *text;
  MoDeck *package;
  GBytes *content;
  GPtrArray *versions; /* (element-type MoDeckVersion) */

  MoCollectionEdit *edit;
  MoCollectionEdit *inverse;
  GPtrArray *rows;          /* (element-type MoHolding): that changed */
  MoCollection *collection; /* (nullable): all anew */
  GQueue *from;             /* (nullable): the queue that the edit was taken from, undo or redo */

  MoContent *cards;
  MoImportMode mode;
  MoFaults *faults;
  guint n_rows;
  MoProgress progress;
  gpointer progress_data;
  gint64 progress_time;
};

/* What the worker tells the main thread of its own accord. */
typedef struct
{
  MoCollection *collection; /* (nullable) */
  GPtrArray *decks;         /* (nullable): all */
  GError *hindrance;        /* (nullable) */
  char *aside_path;         /* (nullable) */
  gboolean opened;          /* the two above are new */
} News;

static void
free_job (Job *job)
{
  g_clear_error (&job->error);
  g_free (job->text);
  g_clear_pointer (&job->package, mo_deck_free);
  g_clear_pointer (&job->content, g_bytes_unref);
  g_clear_pointer (&job->versions, g_ptr_array_unref);
  g_clear_pointer (&job->edit, mo_collection_edit_free);
  g_clear_pointer (&job->inverse, mo_collection_edit_free);
  g_clear_pointer (&job->rows, g_ptr_array_unref);
  g_clear_pointer (&job->collection, mo_collection_free);
  g_clear_pointer (&job->cards, mo_content_unref);
  g_clear_pointer (&job->faults, mo_faults_free);
  g_free (job);
}

/* Taking over what is new, on the main thread */

static void
announce_decks (MoLibrary *self)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_signal_emit (self, signals[SIGNAL_DECKS_CHANGED], 0);
}

static void
free_collection (gpointer data,
                 gpointer user_data)
{
  mo_collection_free (data);
}

/* A large collection takes longer to free than a frame. */
static void
take_collection (MoLibrary *self,
                 MoCollection *collection)
{
  if (self->worker != NULL)
    mo_worker_push (self->worker, free_collection, self->collection, NULL);
  else
    mo_collection_free (self->collection);
  self->collection = collection;
  g_signal_emit (self, signals[SIGNAL_COLLECTION_CHANGED], 0);
}

static guint
find_deck (MoLibrary *self,
           gint64 id)
{
  guint i = 0;

  while (i < self->decks->len && ((const MoLibraryDeck *) g_ptr_array_index (self->decks, i))->id != id)
    i++;
  return i;
}

static void
take_news (gpointer data,
           gpointer user_data)
{
  g_autofree News *news = data;
  MoLibrary *self = user_data;

  if (news->opened)
    {
      g_clear_error (&self->hindrance);
      self->hindrance = news->hindrance;
      if (news->aside_path != NULL)
        {
          g_free (self->aside_path);
          self->aside_path = news->aside_path;
        }
    }
  if (news->decks != NULL)
    {
      g_ptr_array_unref (self->decks);
      self->decks = news->decks;
      announce_decks (self);
    }
  if (news->collection != NULL)
    take_collection (self, news->collection);
  if (news->opened)
    g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

/* On the worker's thread */

static void
post_news (MoLibrary *self,
           const News *news)
{
  mo_worker_post (self->worker, take_news, g_memdup2 (news, sizeof *news), self);
}

/* Another process may have done anything: all is read anew. What can't be read now stays as it is until the next
 * time. */
static void
read_foreign_changes (gpointer data,
                      gpointer user_data)
{
  MoLibrary *self = data;
  News news = { NULL };

  if (self->store == NULL || (!mo_store_has_foreign_changes (self->store) && !self->is_stale))
    return;
  news.collection = mo_store_read_collection (self->store, NULL);
  news.decks = mo_store_read_decks (self->store, NULL);
  self->is_stale = news.collection == NULL || news.decks == NULL;
  post_news (self, &news);
}

static void
report (gpointer data,
        gpointer user_data)
{
  Job *job = data;
  MoLibrary *self = user_data;
  g_autoptr (GTask) task = job->task;

  self->n_jobs--;
  if (job->settle != NULL)
    job->settle (job, self);
  if (job->error != NULL)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else
    g_task_return_boolean (task, TRUE);
}

static void
run_job (gpointer data,
         gpointer user_data)
{
  Job *job = data;
  MoLibrary *self = user_data;

  if (self->store == NULL && self->refusal == NULL)
    g_set_error (&job->error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, _("the library is not open"));
  else if (self->store == NULL)
    job->error = g_error_copy (self->refusal);
  else
    job->work (job, self->store, &job->error);
  mo_worker_post (self->worker, report, job, self);
}

/* Opening */

/* Opens the file and reads all that the main thread has of it; what is damaged shows here at the latest. */
static MoStore *
open_and_read (const char *path,
               News *news,
               GError **error)
{
  g_autoptr (MoStore) store = mo_store_open (path, error);

  if (store == NULL)
    return NULL;
  news->collection = mo_store_read_collection (store, error);
  if (news->collection == NULL)
    return NULL;
  news->decks = mo_store_read_decks (store, error);
  if (news->decks == NULL)
    {
      g_clear_pointer (&news->collection, mo_collection_free);
      return NULL;
    }
  return g_steal_pointer (&store);
}

static void
open_store (MoLibrary *self)
{
  News news = { .opened = TRUE };
  g_autoptr (GError) reason = NULL;

  g_clear_pointer (&self->store, mo_store_close);
  g_clear_error (&self->refusal);
  self->store = open_and_read (self->path, &news, &reason);
  if (g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED))
    {
      news.aside_path = mo_store_set_aside (self->path, NULL);
      if (news.aside_path != NULL)
        {
          g_clear_error (&reason);
          self->store = open_and_read (self->path, &news, &reason);
        }
    }
  if (self->store == NULL)
    {
      news.hindrance = g_error_copy (reason);
      self->refusal = g_steal_pointer (&reason);
    }
  else if (mo_store_get_hindrance (self->store) != NULL)
    news.hindrance = g_error_copy (mo_store_get_hindrance (self->store));
  post_news (self, &news);
}

static void
run_open (gpointer data,
          gpointer user_data)
{
  Job *job = data;
  MoLibrary *self = user_data;

  open_store (self);
  if (self->refusal != NULL)
    job->error = g_error_copy (self->refusal);
  mo_worker_post (self->worker, report, job, self);
  /* A backup that fails now is tried again the next time; before a migration it would be told. */
  if (self->store != NULL)
    mo_store_back_up_if_due (self->store, NULL);
}

static void
close_store (gpointer data,
             gpointer user_data)
{
  MoLibrary *self = data;

  g_clear_pointer (&self->store, mo_store_close);
  g_clear_error (&self->refusal);
}

/* Jobs */

static Job *
new_job (MoLibrary *self,
         Work work,
         GCancellable *cancellable,
         GAsyncReadyCallback callback,
         gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  self->n_jobs++;
  job->task = g_task_new (self, cancellable, callback, user_data);
  job->work = work;
  /* What was done is told as done, even if it was cancelled a moment later. */
  g_task_set_check_cancellable (job->task, FALSE);
  g_task_set_task_data (job->task, job, (GDestroyNotify) free_job);
  return job;
}

static void
push_job (MoLibrary *self,
          Job *job)
{
  if (self->worker != NULL)
    mo_worker_push (self->worker, run_job, job, self);
  else
    {
      g_autoptr (GTask) task = job->task;

      self->n_jobs--;
      g_task_return_new_error (task, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, _("the library is closed"));
    }
}

static Job *
get_job (GAsyncResult *result)
{
  return g_task_get_task_data (G_TASK (result));
}

/* Edits of the collection */

static void step_back (MoLibrary *self,
                       GQueue *from,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

static void
announce_undo (MoLibrary *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

static void
push_limited (GQueue *queue,
              MoCollectionEdit *edit)
{
  g_queue_push_head (queue, edit);
  if (queue->length > MAX_UNDO)
    mo_collection_edit_free (g_queue_pop_tail (queue));
}

static gboolean
is_empty (const MoCollectionEdit *edit)
{
  return edit->holdings->len == 0 && edit->products->len == 0;
}

static void
take_edit (Job *job,
           MoLibrary *self)
{
  if (job->error != NULL)
    {
      if (job->from != NULL)
        push_limited (job->from, g_steal_pointer (&job->edit));
      announce_undo (self);
      return;
    }
  if (job->inverse == NULL || is_empty (job->inverse))
    return;
  push_limited (job->from == &self->undo ? &self->redo : &self->undo, g_steal_pointer (&job->inverse));
  if (job->from == NULL)
    g_queue_clear_full (&self->redo, (GDestroyNotify) mo_collection_edit_free);
  if (job->collection != NULL)
    take_collection (self, g_steal_pointer (&job->collection));
  else if (job->rows != NULL)
    {
      for (guint i = 0; i < job->rows->len; i++)
        mo_collection_set (self->collection, g_ptr_array_index (job->rows, i));
      g_signal_emit (self, signals[SIGNAL_COLLECTION_CHANGED], 0);
    }
  announce_undo (self);
}

/* Undo that waited for this is done now. */
static void
end_edit (MoLibrary *self)
{
  if (self->n_edits == 0 && self->waiting.length > 0)
    {
      g_autofree Waiting *next = g_queue_pop_head (&self->waiting);

      step_back (self, next->from, next->callback, next->user_data);
    }
}

static void
settle_edit (Job *job,
             MoLibrary *self)
{
  self->n_edits--;
  take_edit (job, self);
  end_edit (self);
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
  Job *job = user_data;
  MoLibrary *self = g_task_get_source_object (job->task);
  gint64 now = g_get_monotonic_time ();
  Report told = { job->progress, job->progress_data, done, total };

  if (job->progress == NULL || now - job->progress_time < PROGRESS_INTERVAL)
    return;
  job->progress_time = now;
  mo_worker_post (self->worker, deliver_progress, g_memdup2 (&told, sizeof told), NULL);
}

static gboolean
work_on_edit (Job *job,
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
  Job *job = new_job (self, work_on_edit, NULL, callback, user_data);

  job->settle = settle_edit;
  job->edit = edit;
  job->from = from;
  job->text = g_strdup (edit->label);
  self->n_edits++;
  push_job (self, job);
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
  Job *job = get_job (result);
  gboolean done = g_task_propagate_boolean (G_TASK (result), error);

  if (label != NULL)
    /* The inverse was taken over when there is something to undo. */
    *label = done && job->inverse == NULL ? g_steal_pointer (&job->text) : NULL;
  return done;
}

static void
step_back (MoLibrary *self,
           GQueue *from,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  MoCollectionEdit *edit;

  if (self->n_edits > 0 && self->worker != NULL)
    {
      Waiting waiting = { from, callback, user_data };

      g_queue_push_tail (&self->waiting, g_memdup2 (&waiting, sizeof waiting));
      return;
    }
  edit = g_queue_pop_head (from);
  push_edit (self, edit != NULL ? edit : mo_collection_edit_new (""), from, callback, user_data);
  announce_undo (self);
}

void
mo_library_undo_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  step_back (self, &self->undo, callback, user_data);
}

void
mo_library_redo_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  step_back (self, &self->redo, callback, user_data);
}

gboolean
mo_library_is_editing (MoLibrary *self)
{
  return self->n_edits > 0;
}

gboolean
mo_library_get_can_undo (MoLibrary *self)
{
  return self->undo.length > 0;
}

gboolean
mo_library_get_can_redo (MoLibrary *self)
{
  return self->redo.length > 0;
}

static const char *
get_label (const MoCollectionEdit *edit)
{
  return edit != NULL ? edit->label : NULL;
}

const char *
mo_library_get_undo_label (MoLibrary *self)
{
  return get_label (g_queue_peek_head (&self->undo));
}

const char *
mo_library_get_redo_label (MoLibrary *self)
{
  return get_label (g_queue_peek_head (&self->redo));
}

static gboolean
work_on_import (Job *job,
                MoStore *store,
                GError **error)
{
  GCancellable *cancellable = g_task_get_cancellable (job->task);

  job->edit = mo_collection_read_file (job->text, job->cards, job->faults, cancellable);
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
  Job *job = new_job (self, work_on_import, cancellable, callback, user_data);

  job->settle = settle_edit;
  job->cards = mo_content_ref (content);
  job->text = g_strdup (path);
  job->mode = mode;
  job->flag = whole;
  job->faults = mo_faults_new ();
  job->progress = progress;
  job->progress_data = progress_data;
  self->n_edits++;
  push_job (self, job);
}

gboolean
mo_library_import_finish (MoLibrary *self,
                          GAsyncResult *result,
                          guint *n_rows,
                          MoFaults **faults,
                          GError **error)
{
  Job *job = get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *n_rows = job->n_rows;
  *faults = g_steal_pointer (&job->faults);
  return TRUE;
}

/* Decks */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* The deck that a job was about, as the main thread has it; a new one is added. */
static MoLibraryDeck *
get_deck_of (Job *job,
             MoLibrary *self)
{
  guint at = find_deck (self, job->deck);
  MoLibraryDeck *deck;

  if (at < self->decks->len)
    return g_ptr_array_index (self->decks, at);
  deck = g_new0 (MoLibraryDeck, 1);
  deck->id = job->deck;
  deck->made = get_now ();
  g_ptr_array_add (self->decks, deck);
  return deck;
}

static void
settle_package (Job *job,
                MoLibrary *self)
{
  MoLibraryDeck *deck;

  if (job->error != NULL)
    return;
  deck = get_deck_of (job, self);
  g_clear_pointer (&deck->deck, mo_deck_free);
  deck->deck = g_steal_pointer (&job->package);
  deck->revision = job->revision;
  deck->changed = get_now ();
  announce_decks (self);
}

static void
push_package (MoLibrary *self,
              Work work,
              gint64 id,
              gint64 revision,
              const MoDeck *deck,
              const MoCatalog *catalog,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  Job *job = new_job (self, work, NULL, callback, user_data);

  job->settle = settle_package;
  job->deck = id;
  job->revision = revision;
  job->content = mo_deck_write_xml (deck, catalog);
  push_job (self, job);
  /* The worker never looks at this, and need not wait for it. */
  job->package = mo_deck_copy (deck);
}

static gboolean
work_on_adding (Job *job,
                MoStore *store,
                GError **error)
{
  job->deck = mo_store_add_deck (store, job->content, error);
  return job->deck != 0;
}

void
mo_library_add_deck_async (MoLibrary *self,
                           const MoDeck *deck,
                           const MoCatalog *catalog,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  push_package (self, work_on_adding, 0, MO_FIRST_REVISION, deck, catalog, callback, user_data);
}

static gboolean
work_on_saving (Job *job,
                MoStore *store,
                GError **error)
{
  return mo_store_save_deck (store, job->deck, job->content, &job->revision, error);
}

void
mo_library_save_deck_async (MoLibrary *self,
                            gint64 id,
                            gint64 revision,
                            const MoDeck *deck,
                            const MoCatalog *catalog,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  push_package (self, work_on_saving, id, revision, deck, catalog, callback, user_data);
}

static gboolean
work_on_building (Job *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_built (store, job->deck, job->flag, error);
}

static gboolean
work_on_deleting (Job *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_deleted (store, job->deck, job->flag, error);
}

static void
settle_flag (Job *job,
             MoLibrary *self)
{
  MoLibraryDeck *deck = (MoLibraryDeck *) mo_library_get_deck (self, job->deck);

  if (deck == NULL)
    return;
  if (job->error == NULL && job->work == work_on_building)
    deck->built = job->flag;
  else if (job->error == NULL)
    deck->deleted = job->flag;
  /* When it failed too: who shows it otherwise already shows it as it is again. */
  announce_decks (self);
}

static void
push_flag (MoLibrary *self,
           Work work,
           gint64 id,
           gboolean flag,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  Job *job = new_job (self, work, NULL, callback, user_data);

  job->settle = settle_flag;
  job->deck = id;
  job->flag = flag;
  push_job (self, job);
}

void
mo_library_set_built_async (MoLibrary *self,
                            gint64 id,
                            gboolean built,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  push_flag (self, work_on_building, id, built, callback, user_data);
}

void
mo_library_set_deleted_async (MoLibrary *self,
                              gint64 id,
                              gboolean deleted,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  push_flag (self, work_on_deleting, id, deleted, callback, user_data);
}

static gboolean
work_on_version (Job *job,
                 MoStore *store,
                 GError **error)
{
  return mo_store_add_version (store, job->deck, MO_VERSION_SAVED, job->text, error) != 0;
}

/* Who shows the versions of a deck reads them again. */
static void
settle_version (Job *job,
                MoLibrary *self)
{
  if (job->error == NULL)
    announce_decks (self);
}

void
mo_library_add_version_async (MoLibrary *self,
                              gint64 id,
                              const char *label,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Job *job = new_job (self, work_on_version, NULL, callback, user_data);

  job->settle = settle_version;
  job->deck = id;
  job->text = g_strdup (label);
  push_job (self, job);
}

gint64
mo_library_deck_finish (MoLibrary *self,
                        GAsyncResult *result,
                        gint64 *revision,
                        GError **error)
{
  Job *job = get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;
  if (revision != NULL)
    *revision = job->revision;
  return job->deck;
}

static gboolean
work_on_versions (Job *job,
                  MoStore *store,
                  GError **error)
{
  job->versions = mo_store_read_versions (store, job->deck, error);
  return job->versions != NULL;
}

void
mo_library_read_versions_async (MoLibrary *self,
                                gint64 id,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  Job *job = new_job (self, work_on_versions, NULL, callback, user_data);

  job->deck = id;
  push_job (self, job);
}

GPtrArray *
mo_library_read_versions_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error)
{
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&get_job (result)->versions);
}

/* The whole library */

static gboolean
work_on_backup (Job *job,
                MoStore *store,
                GError **error)
{
  g_autofree char *path = mo_store_back_up (store, job->text, error);

  return path != NULL;
}

static gboolean
work_on_restoring (Job *job,
                   MoStore *store,
                   GError **error)
{
  MoLibrary *self = g_task_get_source_object (job->task);
  News news = { NULL };

  if (!mo_store_restore (store, job->text, error))
    return FALSE;
  news.collection = mo_store_read_collection (store, NULL);
  news.decks = mo_store_read_decks (store, NULL);
  self->is_stale = news.collection == NULL || news.decks == NULL;
  post_news (self, &news);
  return TRUE;
}

/* What was done to another collection can't be taken back in this one. */
static void
settle_restoring (Job *job,
                  MoLibrary *self)
{
  self->n_edits--;
  if (job->error == NULL)
    {
      g_queue_clear_full (&self->undo, (GDestroyNotify) mo_collection_edit_free);
      g_queue_clear_full (&self->redo, (GDestroyNotify) mo_collection_edit_free);
      announce_undo (self);
      g_clear_pointer (&self->aside_path, g_free);
      g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
    }
  end_edit (self);
}

void
mo_library_back_up_async (MoLibrary *self,
                          const char *to,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Job *job = new_job (self, work_on_backup, NULL, callback, user_data);

  job->text = g_strdup (to);
  push_job (self, job);
}

void
mo_library_restore_async (MoLibrary *self,
                          const char *from,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Job *job = new_job (self, work_on_restoring, NULL, callback, user_data);

  job->text = g_strdup (from);
  job->settle = settle_restoring;
  self->n_edits++;
  push_job (self, job);
}

gboolean
mo_library_copy_finish (MoLibrary *self,
                        GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The object */

static void
mo_library_dispose (GObject *object)
{
  MoLibrary *self = MO_LIBRARY (object);

  mo_library_close (self);
  G_OBJECT_CLASS (mo_library_parent_class)->dispose (object);
}

static void
mo_library_finalize (GObject *object)
{
  MoLibrary *self = MO_LIBRARY (object);

  g_queue_clear_full (&self->undo, (GDestroyNotify) mo_collection_edit_free);
  g_queue_clear_full (&self->redo, (GDestroyNotify) mo_collection_edit_free);
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_clear_pointer (&self->collection, mo_collection_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_clear_error (&self->hindrance);
  g_free (self->aside_path);
  g_free (self->path);
  G_OBJECT_CLASS (mo_library_parent_class)->finalize (object);
}

static void
mo_library_get_property (GObject *object,
                         guint prop_id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MoLibrary *self = MO_LIBRARY (object);

  switch ((MoLibraryProperty) prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, mo_library_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, mo_library_get_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mo_library_class_init (MoLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mo_library_dispose;
  object_class->finalize = mo_library_finalize;
  object_class->get_property = mo_library_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_COLLECTION_CHANGED] = g_signal_new ("collection-changed", MO_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL,
                                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_DECKS_CHANGED] = g_signal_new ("decks-changed", MO_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_STATE_CHANGED] = g_signal_new ("state-changed", MO_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                NULL, G_TYPE_NONE, 0);
}

static void
mo_library_init (MoLibrary *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  g_queue_init (&self->waiting);
  self->collection = mo_collection_new ();
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  self->worker = mo_worker_new ("library");
}

MoLibrary *
mo_library_new (const char *path)
{
  MoLibrary *self = g_object_new (MO_TYPE_LIBRARY, NULL);
  const char *const companions[] = { "", "-wal" };

  self->path = g_strdup (path);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    {
      g_autofree char *watched = g_strconcat (path, companions[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (watched);

      self->monitors[i] = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
      if (self->monitors[i] != NULL)
        g_signal_connect_object (self->monitors[i], "changed", G_CALLBACK (mo_library_refresh), self, G_CONNECT_SWAPPED);
    }
  return self;
}

void
mo_library_close (MoLibrary *self)
{
  MoWorker *worker = self->worker;
  gint64 begun = g_get_monotonic_time ();

  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    g_clear_object (&self->monitors[i]);
  if (worker == NULL)
    return;
  /* The program ends: there is nothing left that this could hold up. */
  while (self->n_jobs > 0 && g_get_monotonic_time () - begun < CLOSING_PATIENCE)
    g_main_context_iteration (g_main_context_get_thread_default (), TRUE);
  mo_worker_push (worker, close_store, self, NULL);
  mo_worker_finish (worker);
  /* Who is answered now and asks again is told that it is closed: see push_job(). */
  self->worker = NULL;
  mo_worker_free (worker);
}

void
mo_library_open_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  Job *job = new_job (self, NULL, NULL, callback, user_data);

  g_return_if_fail (self->worker != NULL);
  mo_worker_push (self->worker, run_open, job, self);
}

gboolean
mo_library_open_finish (MoLibrary *self,
                        GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

const char *
mo_library_get_path (MoLibrary *self)
{
  return self->path;
}

const GError *
mo_library_get_hindrance (MoLibrary *self)
{
  return self->hindrance;
}

const char *
mo_library_get_aside_path (MoLibrary *self)
{
  return self->aside_path;
}

const MoCollection *
mo_library_get_collection (MoLibrary *self)
{
  return self->collection;
}

const GPtrArray *
mo_library_get_decks (MoLibrary *self)
{
  return self->decks;
}

const MoLibraryDeck *
mo_library_get_deck (MoLibrary *self,
                     gint64 id)
{
  guint at = find_deck (self, id);

  return at < self->decks->len ? g_ptr_array_index (self->decks, at) : NULL;
}

void
mo_library_set_catalog (MoLibrary *self,
                        MoCatalog *catalog)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  self->catalog = mo_catalog_ref (catalog);
}

const MoAllotment *
mo_library_get_allotment (MoLibrary *self)
{
  g_return_val_if_fail (self->catalog != NULL, NULL);
  if (self->allotment == NULL)
    self->allotment = mo_allotment_new (self->decks, self->catalog);
  return self->allotment;
}

void
mo_library_refresh (MoLibrary *self)
{
  if (self->worker != NULL)
    mo_worker_push (self->worker, read_foreign_changes, self, NULL);
}
