/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: matches and their journals. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-match-check.h"
#include "mo-store-matches.h"

static void
settle_match (MoLibraryJob *job,
              MoLibrary *self)
{
  if (job->error == NULL)
    mo_library_announce_matches (self);
}

/* Something that changes the list of matches. */
static MoLibraryJob *
new_job (MoLibrary *self,
         MoLibraryWork work,
         gint64 match,
         GAsyncReadyCallback callback,
         gpointer user_data)
{
  MoLibraryJob *job = mo_library_new_job (self, work, NULL, callback, user_data);

  job->settle = settle_match;
  job->match = match;
  return job;
}

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
  MoLibraryJob *job = new_job (self, work_on_beginning, 0, callback, user_data);

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
  return mo_store_write_moves (store, job->match, &job->revision, job->first,
                               (const char *const *) job->lines, job->summary, error);
}

void
mo_library_write_moves_async (MoLibrary *self,
                              gint64 match,
                              gint64 revision,
                              guint first,
                              const char *const *lines,
                              MoSummary *summary,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MoLibraryJob *job = new_job (self, work_on_moves, match, callback, user_data);

  job->revision = revision;
  job->first = first;
  job->lines = g_strdupv ((char **) lines);
  job->summary = summary;
  mo_library_push_job (self, job);
}

gboolean
mo_library_write_moves_finish (MoLibrary *self,
                               GAsyncResult *result,
                               gint64 *revision,
                               GError **error)
{
  *revision = mo_library_get_job (result)->revision;
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
work_on_journal (MoLibraryJob *job,
                 MoStore *store,
                 GError **error)
{
  job->journal = mo_store_read_journal (store, job->match, &job->revision, error);
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
                                gint64 *revision,
                                GError **error)
{
  const MoLibraryJob *job = mo_library_get_job (result);
  const GPtrArray *lines = job->journal;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  if (revision != NULL)
    *revision = job->revision;
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
work_on_list (MoLibraryJob *job,
              MoStore *store,
              GError **error)
{
  job->entries = mo_store_list_matches (store, error);
  return job->entries != NULL;
}

void
mo_library_list_matches_async (MoLibrary *self,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  mo_library_push_job (self, mo_library_new_job (self, work_on_list, NULL, callback, user_data));
}

GPtrArray *
mo_library_list_matches_finish (MoLibrary *self,
                                GAsyncResult *result,
                                GError **error)
{
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&mo_library_get_job (result)->entries);
}

static gboolean
work_on_import (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  job->match = mo_store_import_match (store, job->cards, job->text, &job->line, error);
  return job->match != 0;
}

void
mo_library_import_match_async (MoLibrary *self,
                               MoContent *content,
                               const char *text,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  MoLibraryJob *job = new_job (self, work_on_import, 0, callback, user_data);

  job->cards = mo_content_ref (content);
  job->text = g_strdup (text);
  mo_library_push_job (self, job);
}

gint64
mo_library_import_match_finish (MoLibrary *self,
                                GAsyncResult *result,
                                guint *line,
                                GError **error)
{
  const MoLibraryJob *job = mo_library_get_job (result);

  if (line != NULL)
    *line = job->line;
  return g_task_propagate_boolean (G_TASK (result), error) ? job->match : 0;
}

static gboolean
work_on_repair (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  return mo_store_repair_match (store, job->cards, job->match, NULL, &job->text, error);
}

void
mo_library_repair_match_async (MoLibrary *self,
                               MoContent *content,
                               gint64 match,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  MoLibraryJob *job = new_job (self, work_on_repair, match, callback, user_data);

  job->cards = mo_content_ref (content);
  mo_library_push_job (self, job);
}

gboolean
mo_library_repair_match_finish (MoLibrary *self,
                                GAsyncResult *result,
                                char **rest,
                                GError **error)
{
  *rest = g_strdup (mo_library_get_job (result)->text);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
work_on_deleting (MoLibraryJob *job,
                  MoStore *store,
                  GError **error)
{
  return mo_store_set_match_deleted (store, job->match, job->flag, error);
}

void
mo_library_set_match_deleted_async (MoLibrary *self,
                                    gint64 match,
                                    gboolean deleted,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  MoLibraryJob *job = new_job (self, work_on_deleting, match, callback, user_data);

  job->flag = deleted;
  mo_library_push_job (self, job);
}

static gboolean
work_on_naming (MoLibraryJob *job,
                MoStore *store,
                GError **error)
{
  return mo_store_set_match_name (store, job->match, job->text, error);
}

void
mo_library_set_match_name_async (MoLibrary *self,
                                 gint64 match,
                                 const char *name,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  MoLibraryJob *job = new_job (self, work_on_naming, match, callback, user_data);

  job->text = g_strdup (name);
  mo_library_push_job (self, job);
}

gboolean
mo_library_match_finish (MoLibrary *self,
                         GAsyncResult *result,
                         GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
