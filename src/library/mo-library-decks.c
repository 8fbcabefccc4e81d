/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: decks and their versions. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-deck-file.h"

/* With more changes than an ordinary edit has, the entire package is written. */
#define MAX_CHANGES 8

/* A job of one deck; mo_library_deck_finish() returns its state. */
typedef struct
{
  MoLibraryJob parent;

  MoDeckState state;
} DeckJob;

gint64
mo_library_deck_finish (MoLibrary *self,
                        GAsyncResult *result,
                        MoDeckState *state,
                        GError **error)
{
  const DeckJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;
  if (state != NULL)
    *state = job->state;
  return job->state.id;
}

/* Writing */

typedef struct
{
  DeckJob parent;

  MoDeck *deck;
  MoCatalog *catalog; /* for the names in the deck */
} WriteJob;

static void
clear_write (gpointer data)
{
  WriteJob *job = data;

  g_clear_pointer (&job->deck, mo_deck_unref);
  g_clear_pointer (&job->catalog, mo_catalog_unref);
}

static void
push_write (MoLibrary *self,
            WriteJob *job,
            const MoDeck *deck,
            MoCatalog *catalog)
{
  job->catalog = mo_catalog_ref (catalog);
  job->deck = mo_deck_ref (deck);
  mo_library_push_job (self, job);
}

static void
write_done (gpointer data,
            MoLibrary *self,
            const GError *error)
{
  WriteJob *job = data;
  const MoDeckState *state = &job->parent.state;
  guint at = mo_library_find_deck (self, state->id);
  MoLibraryDeck *deck;

  if (error != NULL)
    return;
  if (at == self->decks->len)
    {
      deck = g_new0 (MoLibraryDeck, 1);
      deck->id = state->id;
      g_ptr_array_add (self->decks, deck);
    }
  deck = g_ptr_array_index (self->decks, at);
  g_clear_pointer (&deck->deck, mo_deck_unref);
  deck->deck = g_steal_pointer (&job->deck);
  deck->made = state->made;
  deck->revision = state->revision;
  deck->changed = g_get_real_time () / G_USEC_PER_SEC;
  mo_library_announce_decks (self);
}

static gboolean
run_add (gpointer data,
         MoStore *store,
         GError **error)
{
  WriteJob *job = data;
  g_autoptr (GBytes) content = mo_deck_write_xml (job->deck, job->catalog);

  return mo_store_add_deck (store, content, &job->parent.state, error);
}

static const MoLibraryJobKind add_kind = { sizeof (WriteJob), run_add, write_done, clear_write };

void
mo_library_add_deck_async (MoLibrary *self,
                           const MoDeck *deck,
                           MoCatalog *catalog,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  push_write (self, mo_library_new_job (self, &add_kind, NULL, callback, user_data), deck, catalog);
}

typedef struct
{
  WriteJob parent;

  MoDeckChanges *edit; /* (nullable): the changes of the deck, if known */
  MoDeck *before;      /* (nullable): the deck in the library */
  /* (nullable) (element-type MoDeckChange): all differences between them */
  GArray *changes;
} SaveJob;

static void
clear_save (gpointer data)
{
  SaveJob *job = data;

  g_clear_pointer (&job->changes, g_array_unref);
  g_clear_pointer (&job->before, mo_deck_unref);
  g_clear_pointer (&job->edit, mo_deck_changes_unref);
  clear_write (job);
}

static gboolean
run_save (gpointer data,
          MoStore *store,
          GError **error)
{
  SaveJob *job = data;
  WriteJob *write = &job->parent;
  MoDeckState *state = &write->parent.state;
  g_autoptr (GBytes) content = NULL;
  gboolean done = FALSE;

  if (job->changes != NULL && !mo_store_edit_deck (store, state, job->changes, &done, error))
    return FALSE;
  if (done)
    return TRUE;
  content = mo_deck_write_xml (write->deck, write->catalog);
  return mo_store_save_deck (store, state, content, error);
}

static const MoLibraryJobKind save_kind = { sizeof (SaveJob), run_save, write_done, clear_save };

/* Sets the changes from the deck in the library to the new one, if there are few: from the edit, or
 * else by comparing. @edit: (transfer full) (nullable) */
static void
set_changes (SaveJob *job,
             MoLibrary *self,
             const MoDeck *deck,
             MoDeckChanges *edit,
             const MoCatalog *catalog)
{
  const MoDeckState *state = &job->parent.parent.state;
  const MoLibraryDeck *kept = mo_library_get_deck (self, state->id);

  job->edit = edit;
  /* The store checks whether the revision is still current. */
  if (kept == NULL || kept->deck == NULL || kept->revision != state->revision)
    return;
  job->before = mo_deck_ref (kept->deck);
  job->changes = edit != NULL ? g_array_copy ((GArray *) mo_deck_changes_get (edit))
                              : mo_deck_find_changes (kept->deck, deck);
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
  SaveJob *job = mo_library_new_job (self, &save_kind, NULL, callback, user_data);

  job->parent.parent.state = *state;
  set_changes (job, self, deck, NULL, catalog);
  push_write (self, &job->parent, deck, catalog);
}

void
mo_library_edit_deck_async (MoLibrary *self,
                            const MoDeckState *state,
                            const MoDeck *deck,
                            MoDeckChanges *changes,
                            MoCatalog *catalog,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  SaveJob *job = mo_library_new_job (self, &save_kind, NULL, callback, user_data);

  job->parent.parent.state = *state;
  set_changes (job, self, deck, changes, catalog);
  push_write (self, &job->parent, deck, catalog);
}

/* Flags */

typedef gboolean (*SetFlag) (MoStore *store,
                             gint64 id,
                             gboolean flag,
                             GError **error);

typedef struct
{
  DeckJob parent; /* only with the id in its state */

  SetFlag set;
  size_t offset; /* of the flag in MoLibraryDeck */
  gboolean flag;
} FlagJob;

static gboolean
run_flag (gpointer data,
          MoStore *store,
          GError **error)
{
  const FlagJob *job = data;

  return job->set (store, job->parent.state.id, job->flag, error);
}

/* Also announced after an error, so that widgets return to the actual state. */
static void
flag_done (gpointer data,
           MoLibrary *self,
           const GError *error)
{
  const FlagJob *job = data;
  MoLibraryDeck *deck = (MoLibraryDeck *) mo_library_get_deck (self, job->parent.state.id);

  if (deck == NULL)
    return;
  if (error == NULL)
    G_STRUCT_MEMBER (gboolean, deck, job->offset) = job->flag;
  mo_library_announce_decks (self);
}

static const MoLibraryJobKind flag_kind = { sizeof (FlagJob), run_flag, flag_done, NULL };

static void
push_flag (MoLibrary *self,
           SetFlag set,
           size_t offset,
           gint64 id,
           gboolean flag,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  FlagJob *job = mo_library_new_job (self, &flag_kind, NULL, callback, user_data);

  job->parent.state.id = id;
  job->set = set;
  job->offset = offset;
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
  push_flag (self, mo_store_set_deck_built, G_STRUCT_OFFSET (MoLibraryDeck, built), id, built,
             callback, user_data);
}

void
mo_library_set_deleted_async (MoLibrary *self,
                              gint64 id,
                              gboolean deleted,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  push_flag (self, mo_store_set_deck_deleted, G_STRUCT_OFFSET (MoLibraryDeck, deleted), id, deleted,
             callback, user_data);
}

/* Versions */

typedef struct
{
  DeckJob parent;

  char *label;
} VersionJob;

static void
clear_version (gpointer data)
{
  g_free (((VersionJob *) data)->label);
}

static gboolean
run_version (gpointer data,
             MoStore *store,
             GError **error)
{
  VersionJob *job = data;

  return mo_store_add_version (store, &job->parent.state, MO_VERSION_SAVED, job->label, error) != 0;
}

/* Makes views of the versions reload them. */
static void
version_done (gpointer data,
              MoLibrary *self,
              const GError *error)
{
  if (error == NULL)
    mo_library_announce_decks (self);
}

static const MoLibraryJobKind version_kind = { sizeof (VersionJob), run_version, version_done,
                                               clear_version };

void
mo_library_add_version_async (MoLibrary *self,
                              const MoDeckState *state,
                              const char *label,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  VersionJob *job = mo_library_new_job (self, &version_kind, NULL, callback, user_data);

  job->parent.state = *state;
  job->label = g_strdup (label);
  mo_library_push_job (self, job);
}

typedef struct
{
  MoLibraryJob parent;

  gint64 deck;
  GPtrArray *versions; /* (nullable) (element-type MoDeckVersion): the result */
} VersionsJob;

static void
clear_versions (gpointer data)
{
  g_clear_pointer (&((VersionsJob *) data)->versions, g_ptr_array_unref);
}

static gboolean
run_versions (gpointer data,
              MoStore *store,
              GError **error)
{
  VersionsJob *job = data;

  job->versions = mo_store_read_versions (store, job->deck, error);
  return job->versions != NULL;
}

static const MoLibraryJobKind versions_kind = { sizeof (VersionsJob), run_versions, NULL,
                                                clear_versions };

void
mo_library_read_versions_async (MoLibrary *self,
                                gint64 id,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  VersionsJob *job = mo_library_new_job (self, &versions_kind, NULL, callback, user_data);

  job->deck = id;
  mo_library_push_job (self, job);
}

GPtrArray *
mo_library_read_versions_finish (MoLibrary *self,
                                 GAsyncResult *result,
                                 GError **error)
{
  VersionsJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&job->versions);
}

/* The supply of a deck */

typedef struct
{
  MoLibrary *library;
  const MoAllotment *allotment;
  gint64 deck;
} Asker;

static guint
count_free (const MoCard *original,
            gpointer user_data)
{
  const Asker *asker = user_data;

  return mo_allotment_get_free (asker->allotment, asker->library->collection, original->id,
                                asker->deck);
}

MoDeckSupply *
mo_library_dup_supply (MoLibrary *self,
                       MoContent *content,
                       gint64 deck)
{
  Asker asker = { self, NULL, deck };

  if (!mo_collection_get_is_owning (self->collection))
    return NULL;
  asker.allotment = mo_library_get_allotment (self);
  return mo_deck_supply_new (content, count_free, &asker);
}
