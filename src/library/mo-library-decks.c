/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: decks and their versions. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-deck-file.h"

/* More changes than these are no single edit: the whole package is written then. */
#define MAX_CHANGES 8

static void
settle_package (MoLibraryJob *job,
                MoLibrary *self)
{
  guint at = mo_library_find_deck (self, job->state.id);
  MoLibraryDeck *deck;

  if (job->error != NULL)
    return;
  if (at == self->decks->len)
    {
      deck = g_new0 (MoLibraryDeck, 1);
      deck->id = job->state.id;
      g_ptr_array_add (self->decks, deck);
    }
  deck = g_ptr_array_index (self->decks, at);
  g_clear_pointer (&deck->deck, mo_deck_unref);
  deck->deck = g_steal_pointer (&job->package);
  deck->made = job->state.made;
  deck->revision = job->state.revision;
  deck->changed = g_get_real_time () / G_USEC_PER_SEC;
  mo_library_announce_decks (self);
}

static void
push_package (MoLibrary *self,
              MoLibraryJob *job,
              const MoDeck *deck,
              MoCatalog *catalog)
{
  job->settle = settle_package;
  job->catalog = mo_catalog_ref (catalog);
  job->package = mo_deck_ref (deck);
  mo_library_push_job (self, job);
}

static gboolean
work_on_adding (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  g_autoptr (GBytes) content = mo_deck_write_xml (job->package, job->catalog);

  return mo_store_add_deck (store, content, &job->state, error);
}

void
mo_library_add_deck_async (MoLibrary *self,
                           const MoDeck *deck,
                           MoCatalog *catalog,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  push_package (self, mo_library_new_job (self, work_on_adding, NULL, callback, user_data), deck,
                catalog);
}

static gboolean
work_on_saving (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  g_autoptr (GBytes) content = NULL;
  gboolean done = FALSE;

  if (job->changes != NULL && !mo_store_edit_deck (store, &job->state, job->changes, &done, error))
    return FALSE;
  if (done)
    return TRUE;
  content = mo_deck_write_xml (job->package, job->catalog);
  return mo_store_save_deck (store, &job->state, content, error);
}

/* Finds what is different between the deck as the library has it and as it is to be, if that is
 * little. */
static void
find_changes (MoLibraryJob *job,
              MoLibrary *self,
              const MoDeck *deck,
              const MoCatalog *catalog)
{
  const MoLibraryDeck *kept = mo_library_get_deck (self, job->state.id);

  /* Whether it is that deck still is told by the store. */
  if (kept == NULL || kept->deck == NULL || kept->revision != job->state.revision)
    return;
  job->before = mo_deck_ref (kept->deck);
  job->changes = mo_deck_find_changes (kept->deck, deck);
  if (job->changes == NULL || job->changes->len == 0 || job->changes->len > MAX_CHANGES)
    {
      g_clear_pointer (&job->changes, g_array_unref);
      return;
    }
  for (guint i = 0; i < job->changes->len; i++)
    {
      MoDeckChange *change = &g_array_index (job->changes, MoDeckChange, i);
      const MoCard *card = *change->part != '\0' ? mo_catalog_lookup (catalog, change->card) : NULL;

      if (card != NULL)
        change->name = card->name;
    }
}

void
mo_library_save_deck_async (MoLibrary *self,
                            const MoDeckState *state,
                            const MoDeck *deck,
                            MoCatalog *catalog,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_saving, NULL, callback, user_data);

  job->state = *state;
  find_changes (job, self, deck, catalog);
  push_package (self, job, deck, catalog);
}

static gboolean
work_on_building (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_built (store, job->state.id, job->flag, error);
}

static gboolean
work_on_deleting (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_deck_deleted (store, job->state.id, job->flag, error);
}

static void
settle_flag (MoLibraryJob *job,
             MoLibrary *self)
{
  MoLibraryDeck *deck = (MoLibraryDeck *) mo_library_get_deck (self, job->state.id);

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
  job->state.id = id;
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
  return mo_store_add_version (store, &job->state, MO_VERSION_SAVED, job->text, error) != 0;
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
                              const MoDeckState *state,
                              const char *label,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_version, NULL, callback, user_data);

  job->settle = settle_version;
  job->state = *state;
  job->text = g_strdup (label);
  mo_library_push_job (self, job);
}

gint64
mo_library_deck_finish (MoLibrary *self,
                        GAsyncResult *result,
                        MoDeckState *state,
                        GError **error)
{
  MoLibraryJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;
  if (state != NULL)
    *state = job->state;
  return job->state.id;
}

static gboolean
work_on_versions (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  job->versions = mo_store_read_versions (store, job->state.id, error);
  return job->versions != NULL;
}

void
mo_library_read_versions_async (MoLibrary *self,
                                gint64 id,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_versions, NULL, callback, user_data);

  job->state.id = id;
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
