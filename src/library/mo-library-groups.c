/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: groups of decks. */

#include "config.h"

#include "mo-library-private.h"

/* Adds a group if its id is 0; deletes or edits it otherwise. */
typedef struct
{
  MoLibraryJob parent;

  gint64 id;
  char *name;        /* (nullable) */
  GArray *added;     /* (nullable) (element-type gint64) */
  GArray *removed;   /* (nullable) (element-type gint64) */
  gboolean deletes;  /* deletes the group instead of editing it */
  GPtrArray *groups; /* (nullable) (element-type MoDeckGroup): all groups afterwards */
} GroupJob;

static void
clear_group (gpointer data)
{
  GroupJob *job = data;

  g_free (job->name);
  g_clear_pointer (&job->added, g_array_unref);
  g_clear_pointer (&job->removed, g_array_unref);
  g_clear_pointer (&job->groups, g_ptr_array_unref);
}

static gboolean
run_group (gpointer data,
           MoStore *store,
           GError **error)
{
  GroupJob *job = data;
  gboolean done;

  if (job->deletes)
    done = mo_store_delete_group (store, job->id, error);
  else if (job->id != 0)
    done = mo_store_edit_group (store, job->id, job->name, job->added, job->removed, error);
  else
    done = (job->id = mo_store_add_group (store, job->name, job->added, error)) != 0;
  if (done)
    job->groups = mo_store_read_groups (store, error);
  return job->groups != NULL;
}

static void
group_done (gpointer data,
            MoLibrary *self,
            const GError *error)
{
  GroupJob *job = data;

  if (error != NULL)
    return;
  g_ptr_array_unref (self->groups);
  self->groups = g_steal_pointer (&job->groups);
  mo_library_announce_decks (self);
}

static const MoLibraryJobKind group_kind = { sizeof (GroupJob), run_group, group_done,
                                             clear_group };

static GArray *
copy_ids (const GArray *ids)
{
  return ids != NULL ? g_array_copy ((GArray *) ids) : NULL;
}

void
mo_library_add_group_async (MoLibrary *self,
                            const char *name,
                            const GArray *decks,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  mo_library_edit_group_async (self, 0, name, decks, NULL, callback, user_data);
}

void
mo_library_edit_group_async (MoLibrary *self,
                             gint64 id,
                             const char *name,
                             const GArray *added,
                             const GArray *removed,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GroupJob *job = mo_library_new_job (self, &group_kind, NULL, callback, user_data);

  job->id = id;
  job->name = g_strdup (name);
  job->added = copy_ids (added);
  job->removed = copy_ids (removed);
  mo_library_push_job (self, job);
}

void
mo_library_delete_group_async (MoLibrary *self,
                               gint64 id,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  GroupJob *job = mo_library_new_job (self, &group_kind, NULL, callback, user_data);

  job->id = id;
  job->deletes = TRUE;
  mo_library_push_job (self, job);
}

gint64
mo_library_group_finish (MoLibrary *self,
                         GAsyncResult *result,
                         GError **error)
{
  const GroupJob *job = mo_library_get_job (result);

  return g_task_propagate_boolean (G_TASK (result), error) ? job->id : 0;
}

const GPtrArray *
mo_library_get_groups (MoLibrary *self)
{
  return self->groups;
}

const MoDeckGroup *
mo_library_get_group (MoLibrary *self,
                      gint64 id)
{
  for (guint i = 0; i < self->groups->len; i++)
    if (((const MoDeckGroup *) g_ptr_array_index (self->groups, i))->id == id)
      return g_ptr_array_index (self->groups, i);
  return NULL;
}

GPtrArray *
mo_library_list_group_decks (MoLibrary *self,
                             gint64 id)
{
  const MoDeckGroup *group = mo_library_get_group (self, id);

  return group != NULL ? mo_deck_group_list_decks (group, self->decks) : g_ptr_array_new ();
}

GPtrArray *
mo_library_find_group_shortages (MoLibrary *self,
                                 const GPtrArray *decks)
{
  return mo_collection_get_is_owning (self->collection)
             ? mo_allotment_find_group_shortages (mo_library_get_allotment (self),
                                                  self->collection, decks)
             : NULL;
}
