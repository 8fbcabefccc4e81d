/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-private.h"

/* In microseconds: how long closing waits for requests made by callbacks, such as saving the last
 * edits of a deck. */
#define CLOSING_PATIENCE (15 * G_USEC_PER_SEC)

G_DEFINE_FINAL_TYPE (MoLibrary, mo_library, G_TYPE_OBJECT)

/* Changes that the worker reports without a request. */
typedef struct
{
  MoCollection *collection; /* (nullable) */
  GPtrArray *decks;         /* (nullable): all decks */
  GPtrArray *groups;        /* (nullable): all groups of decks */
  GError *hindrance;        /* (nullable) */
  char *aside_path;         /* (nullable) */
  gboolean opened;          /* the two fields above are valid */
} News;

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
  SIGNAL_MATCHES_CHANGED,
  SIGNAL_STATE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Applying changes, on the main thread */

void
mo_library_announce_decks (MoLibrary *self)
{
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_signal_emit (self, signals[SIGNAL_DECKS_CHANGED], 0);
}

void
mo_library_announce_collection (MoLibrary *self)
{
  g_signal_emit (self, signals[SIGNAL_COLLECTION_CHANGED], 0);
}

void
mo_library_announce_matches (MoLibrary *self)
{
  g_signal_emit (self, signals[SIGNAL_MATCHES_CHANGED], 0);
}

void
mo_library_announce_undo (MoLibrary *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

static void
free_collection (gpointer data,
                 gpointer user_data)
{
  mo_collection_free (data);
}

/* Freeing a large collection takes longer than a frame, so the worker does it. */
void
mo_library_set_collection (MoLibrary *self,
                           MoCollection *collection)
{
  if (self->worker != NULL)
    mo_worker_push (self->worker, free_collection, self->collection, NULL);
  else
    mo_collection_free (self->collection);
  self->collection = collection;
  mo_library_announce_collection (self);
}

guint
mo_library_find_deck (MoLibrary *self,
                      gint64 id)
{
  guint i = 0;

  while (i < self->decks->len &&
         ((const MoLibraryDeck *) g_ptr_array_index (self->decks, i))->id != id)
    i++;
  return i;
}

static void
apply_news (gpointer data,
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
  if (news->groups != NULL)
    {
      g_ptr_array_unref (self->groups);
      self->groups = news->groups;
    }
  if (news->decks != NULL)
    {
      g_ptr_array_unref (self->decks);
      self->decks = news->decks;
    }
  if (news->decks != NULL || news->groups != NULL)
    mo_library_announce_decks (self);
  if (news->collection != NULL)
    mo_library_set_collection (self, news->collection);
  /* Matches are not in memory: views request the list again. */
  mo_library_announce_matches (self);
  if (news->opened)
    g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

/* Functions of the worker */

static void
post_news (MoLibrary *self,
           const News *news)
{
  mo_worker_post (self->worker, apply_news, g_memdup2 (news, sizeof *news), self);
}

void
mo_library_read_again (MoLibrary *self)
{
  News news = { NULL };

  news.collection = mo_store_read_collection (self->store, NULL);
  news.decks = mo_store_read_decks (self->store, NULL);
  news.groups = mo_store_read_groups (self->store, NULL);
  self->is_stale = news.collection == NULL || news.decks == NULL || news.groups == NULL;
  post_news (self, &news);
}

/* Another process may have changed anything, so read everything. Content that can't be read now
 * stays unchanged until the next refresh. */
static void
read_foreign_changes (gpointer data,
                      gpointer user_data)
{
  MoLibrary *self = data;

  if (self->store != NULL && (mo_store_has_foreign_changes (self->store) || self->is_stale))
    mo_library_read_again (self);
}

/* Opening */

/* Opens the file and reads all content for the main thread, which detects damage. */
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
  news->groups = news->decks != NULL ? mo_store_read_groups (store, error) : NULL;
  if (news->groups == NULL)
    {
      g_clear_pointer (&news->collection, mo_collection_free);
      g_clear_pointer (&news->decks, g_ptr_array_unref);
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

static gboolean
run_open (gpointer data,
          MoStore *store,
          GError **error)
{
  const MoLibraryJob *job = data;
  MoLibrary *self = g_task_get_source_object (job->task);

  open_store (self);
  if (self->refusal != NULL)
    g_propagate_error (error, g_error_copy (self->refusal));
  return self->store != NULL;
}

static const MoLibraryJobKind open_kind = { sizeof (MoLibraryJob), run_open, .is_opening = TRUE };

/* A backup that fails now is tried again later. Before a migration it is required, and errors are
 * reported then. */
static void
back_up_if_due (gpointer data,
                gpointer user_data)
{
  MoLibrary *self = data;

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

  mo_collection_history_clear (&self->history);
  g_clear_pointer (&self->allotment, mo_allotment_free);
  g_clear_pointer (&self->collection, mo_collection_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
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
      g_value_set_boolean (value, self->history.undo.length > 0);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->history.redo.length > 0);
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

  signals[SIGNAL_COLLECTION_CHANGED] = g_signal_new ("collection-changed", MO_TYPE_LIBRARY,
                                                     G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                     G_TYPE_NONE, 0);
  signals[SIGNAL_DECKS_CHANGED] = g_signal_new ("decks-changed", MO_TYPE_LIBRARY, G_SIGNAL_RUN_LAST,
                                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_MATCHES_CHANGED] = g_signal_new ("matches-changed", MO_TYPE_LIBRARY,
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
  signals[SIGNAL_STATE_CHANGED] = g_signal_new ("state-changed", MO_TYPE_LIBRARY, G_SIGNAL_RUN_LAST,
                                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_library_init (MoLibrary *self)
{
  mo_collection_history_init (&self->history);
  self->collection = mo_collection_new ();
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_group_free);
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
        g_signal_connect_object (self->monitors[i], "changed", G_CALLBACK (mo_library_refresh),
                                 self, G_CONNECT_SWAPPED);
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
  /* The program is ending, so blocking here is harmless. */
  while (self->n_jobs > 0 && g_get_monotonic_time () - begun < CLOSING_PATIENCE)
    g_main_context_iteration (g_main_context_get_thread_default (), TRUE);
  mo_worker_push (worker, close_store, self, NULL);
  mo_worker_finish (worker);
  /* Requests by the callbacks get an error: see mo_library_push_job(). */
  self->worker = NULL;
  mo_worker_free (worker);
}

void
mo_library_open_async (MoLibrary *self,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_return_if_fail (self->worker != NULL);
  mo_library_push_job (self, mo_library_new_job (self, &open_kind, NULL, callback, user_data));
  mo_worker_push (self->worker, back_up_if_due, self, NULL);
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
  guint at = mo_library_find_deck (self, id);

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
mo_library_announce_restored (MoLibrary *self)
{
  mo_collection_history_clear (&self->history);
  mo_library_announce_undo (self);
  g_clear_pointer (&self->aside_path, g_free);
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

void
mo_library_refresh (MoLibrary *self)
{
  if (self->worker != NULL)
    mo_worker_push (self->worker, read_foreign_changes, self, NULL);
}
