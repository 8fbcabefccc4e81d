/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: matches and their journals. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-store-matches.h"

static gboolean
work_on_beginning (MoLibraryJob *job,
                   MoStore *store,
                   GError **error)
{
  job->match = mo_store_begin_match (store, job->state.id, job->text, error);
  return job->match != 0;
}

void
mo_library_begin_match_async (MoLibrary *self,
                              gint64 deck,
                              const char *header,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_beginning, NULL, callback, user_data);

  job->state.id = deck;
  job->text = g_strdup (header);
  mo_library_push_job (self, job);
}

gint64
mo_library_begin_match_finish (MoLibrary *self,
                               GAsyncResult *result,
                               GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error) ? mo_library_get_job (result)->match : 0;
}

static gboolean
work_on_moves (MoLibraryJob *job,
               MoStore *store,
               GError **error)
{
  return mo_store_write_moves (store, job->match, job->first, (const char *const *) job->lines, error);
}

void
mo_library_write_moves_async (MoLibrary *self,
                              gint64 match,
                              guint first,
                              const char *const *lines,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_moves, NULL, callback, user_data);

  job->match = match;
  job->first = first;
  job->lines = g_strdupv ((char **) lines);
  mo_library_push_job (self, job);
}

gboolean
mo_library_write_moves_finish (MoLibrary *self,
                               GAsyncResult *result,
                               GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
work_on_journal (MoLibraryJob *job,
                 MoStore *store,
                 GError **error)
{
  job->journal = mo_store_read_journal (store, job->match, error);
  return job->journal != NULL;
}

void
mo_library_read_journal_async (MoLibrary *self,
                               gint64 match,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work_on_journal, NULL, callback, user_data);

  job->match = match;
  mo_library_push_job (self, job);
}

char *
mo_library_read_journal_finish (MoLibrary *self,
                                GAsyncResult *result,
                                GError **error)
{
  const GPtrArray *lines = mo_library_get_job (result)->journal;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
