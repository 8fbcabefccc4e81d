/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: decks and their versions. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-deck-file.h"

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* The deck that a job was about, as the main thread has it; a new one is added. */
static MoLibraryDeck *
get_deck_of (MoLibraryJob *job,
             MoLibrary *self)
{
  guint at = mo_library_find_deck (self, job->deck);
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
settle_package (MoLibraryJob *job,
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
  mo_library_announce_decks (self);
}

static void
push_package (MoLibrary *self,
              MoLibraryWork work,
              gint64 id,
              gint64 revision,
              const MoDeck *deck,
              const MoCatalog *catalog,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work, NULL, callback, user_data);

  job->settle = settle_package;
  job->deck = id;
  job->revision = revision;
  job->content = mo_deck_write_xml (deck, catalog);
  mo_library_push_job (self, job);
  /* The worker never looks at this, and need not wait for it. */
  job->package = mo_deck_copy (deck);
}

static gboolean
work_on_adding (MoLibraryJob *job,
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
work_on_saving (MoLibraryJob *job,
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
work_on_building (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_built (store, job->deck, job->flag, error);
}

static gboolean
work_on_deleting (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_deleted (store, job->deck, job->flag, error);
}

static void
settle_flag (MoLibraryJob *job,
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
  mo_library_announce_decks (self);
}

static void
push_flag (MoLibrary *self,
           MoLibraryWork work,
           gint64 id,
           gboolean flag,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work, NULL, callback, user_data);

  job->settle = settle_flag;
  job->deck = id;
  job->flag = flag;
  mo_library_push_job (self, job);
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
work_on_version (MoLibraryJob *job,
                 MoStore *store,
                 GError **error)
{
  return mo_store_add_version (store, job->deck, MO_VERSION_SAVED, job->text, error) != 0;
}

/* Who shows the versions of a deck reads them again. */
static void
settle_version (MoLibraryJob *job,
                MoLibrary *self)
{
  if (job->error == NULL)
    mo_library_announce_decks (self);
}

void
mo_library_add_version_async (MoLibrary *self,
                              gint64 id,
                              const char *label,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_version, NULL, callback, user_data);

  job->settle = settle_version;
  job->deck = id;
  job->text = g_strdup (label);
  mo_library_push_job (self, job);
}

gint64
mo_library_deck_finish (MoLibrary *self,
                        GAsyncResult *result,
                        gint64 *revision,
                        GError **error)
{
  MoLibraryJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;
  if (revision != NULL)
    *revision = job->revision;
  return job->deck;
}

static gboolean
work_on_versions (MoLibraryJob *job,
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
  MoLibraryJob *job = mo_library_new_job (self, work_on_versions, NULL, callback, user_data);

  job->deck = id;
  mo_library_push_job (self, job);
}

GPtrArray *
mo_library_read_versions_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error)
{
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&mo_library_get_job (result)->versions);
}
