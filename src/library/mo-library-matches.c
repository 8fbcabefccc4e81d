/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library: matches and their journals. */

#include "config.h"

#include "mo-library-private.h"

#include "mo-match-check.h"
#include "mo-store-devices.h"
#include "mo-store-matches.h"

/* For all jobs that change the list of matches. */
static void
change_done (gpointer data,
             MoLibrary *self,
             const GError *error)
{
  if (error == NULL)
    mo_library_announce_matches (self);
}

/* Beginning */

typedef struct
{
  MoLibraryJob parent;

  gint64 deck;
  char *header;
  gint64 match; /* the result */
} BeginJob;

static void
clear_begin (gpointer data)
{
  g_free (((BeginJob *) data)->header);
}

static gboolean
run_begin (gpointer data,
           MoStore *store,
           GError **error)
{
  BeginJob *job = data;

  job->match = mo_store_begin_match (store, job->deck, job->header, error);
  return job->match != 0;
}

static const MoLibraryJobKind begin_kind = { sizeof (BeginJob), run_begin, change_done,
                                             clear_begin };

void
mo_library_begin_match_async (MoLibrary *self,
                              gint64 deck,
                              const char *header,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  BeginJob *job = mo_library_new_job (self, &begin_kind, NULL, callback, user_data);

  job->deck = deck;
  job->header = g_strdup (header);
  mo_library_push_job (self, job);
}

gint64
mo_library_begin_match_finish (MoLibrary *self,
                               GAsyncResult *result,
                               GError **error)
{
  const BeginJob *job = mo_library_get_job (result);

  return g_task_propagate_boolean (G_TASK (result), error) ? job->match : 0;
}

/* Moves */

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  gint64 revision; /* of the match before these moves; the result is that after them */
  guint first;     /* the number of the first line */
  GStrv lines;
  GArray *makers;     /* (nullable) (element-type MoMoveMaker): who made the moves */
  MoSummary *summary; /* after these moves */
} MovesJob;

static void
clear_moves (gpointer data)
{
  MovesJob *job = data;

  g_strfreev (job->lines);
  g_clear_pointer (&job->makers, g_array_unref);
  g_clear_pointer (&job->summary, mo_summary_free);
}

static gboolean
run_moves (gpointer data,
           MoStore *store,
           GError **error)
{
  MovesJob *job = data;

  return mo_store_write_moves_by (store, job->match, &job->revision, job->first,
                                  (const char *const *) job->lines, job->makers, job->summary,
                                  error);
}

static const MoLibraryJobKind moves_kind = { sizeof (MovesJob), run_moves, change_done,
                                             clear_moves };

void
mo_library_write_moves_async (MoLibrary *self,
                              gint64 match,
                              gint64 revision,
                              guint first,
                              const char *const *lines,
                              const GArray *makers,
                              MoSummary *summary,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  MovesJob *job = mo_library_new_job (self, &moves_kind, NULL, callback, user_data);

  job->match = match;
  job->revision = revision;
  job->first = first;
  job->lines = g_strdupv ((char **) lines);
  job->makers = makers != NULL ? g_array_copy ((GArray *) makers) : NULL;
  job->summary = summary;
  mo_library_push_job (self, job);
}

gboolean
mo_library_write_moves_finish (MoLibrary *self,
                               GAsyncResult *result,
                               gint64 *revision,
                               GError **error)
{
  *revision = ((const MovesJob *) mo_library_get_job (result))->revision;
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Reading */

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  gint64 revision;  /* the result: of the match */
  GPtrArray *lines; /* (nullable) (element-type utf8): the result */
  GArray *makers;   /* (nullable) (element-type MoMoveMaker): the result */
} JournalJob;

static void
clear_journal (gpointer data)
{
  JournalJob *job = data;

  g_clear_pointer (&job->lines, g_ptr_array_unref);
  g_clear_pointer (&job->makers, g_array_unref);
}

static gboolean
run_journal (gpointer data,
             MoStore *store,
             GError **error)
{
  JournalJob *job = data;

  job->lines = mo_store_read_journal (store, job->match, &job->revision, error);
  if (job->lines != NULL)
    job->makers = mo_store_read_makers (store, job->match, error);
  return job->makers != NULL;
}

static const MoLibraryJobKind journal_kind = { sizeof (JournalJob), run_journal, NULL,
                                               clear_journal };

void
mo_library_read_journal_async (MoLibrary *self,
                               gint64 match,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  JournalJob *job = mo_library_new_job (self, &journal_kind, NULL, callback, user_data);

  job->match = match;
  mo_library_push_job (self, job);
}

char *
mo_library_read_journal_finish (MoLibrary *self,
                                GAsyncResult *result,
                                gint64 *revision,
                                GError **error)
{
  return mo_library_read_moves_finish (self, result, revision, NULL, error);
}

char *
mo_library_read_moves_finish (MoLibrary *self,
                              GAsyncResult *result,
                              gint64 *revision,
                              GArray **makers,
                              GError **error)
{
  JournalJob *job = mo_library_get_job (result);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  if (revision != NULL)
    *revision = job->revision;
  if (makers != NULL)
    *makers = g_steal_pointer (&job->makers);
  for (guint i = 0; i < job->lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (job->lines, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  MoLibraryJob parent;

  GPtrArray *entries; /* (nullable) (element-type MoMatchEntry): the result */
} ListJob;

static void
clear_list (gpointer data)
{
  g_clear_pointer (&((ListJob *) data)->entries, g_ptr_array_unref);
}

static gboolean
run_list (gpointer data,
          MoStore *store,
          GError **error)
{
  ListJob *job = data;

  job->entries = mo_store_list_matches (store, error);
  return job->entries != NULL;
}

static const MoLibraryJobKind list_kind = { sizeof (ListJob), run_list, NULL, clear_list };

void
mo_library_list_matches_async (MoLibrary *self,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  mo_library_push_job (self, mo_library_new_job (self, &list_kind, NULL, callback, user_data));
}

GPtrArray *
mo_library_list_matches_finish (MoLibrary *self,
                                GAsyncResult *result,
                                GError **error)
{
  ListJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&job->entries);
}

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  MoMatchEntry *entry; /* (nullable): the result */
} FindJob;

static void
clear_find (gpointer data)
{
  g_clear_pointer (&((FindJob *) data)->entry, mo_match_entry_unref);
}

static gboolean
run_find (gpointer data,
          MoStore *store,
          GError **error)
{
  FindJob *job = data;

  job->entry = mo_store_find_match (store, job->match, error);
  return job->entry != NULL;
}

static const MoLibraryJobKind find_kind = { sizeof (FindJob), run_find, NULL, clear_find };

void
mo_library_find_match_async (MoLibrary *self,
                             gint64 match,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  FindJob *job = mo_library_new_job (self, &find_kind, NULL, callback, user_data);

  job->match = match;
  mo_library_push_job (self, job);
}

MoMatchEntry *
mo_library_find_match_finish (MoLibrary *self,
                              GAsyncResult *result,
                              GError **error)
{
  FindJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&job->entry);
}

/* Importing and repairing */

typedef struct
{
  MoLibraryJob parent;

  MoContent *content;
  char *text;
  guint line;   /* the result: the invalid line; 0 if there is none */
  gint64 match; /* the result */
} ImportJob;

static void
clear_import (gpointer data)
{
  ImportJob *job = data;

  g_clear_pointer (&job->content, mo_content_unref);
  g_free (job->text);
}

static gboolean
run_import (gpointer data,
            MoStore *store,
            GError **error)
{
  ImportJob *job = data;

  job->match = mo_store_import_match (store, job->content, job->text, &job->line, error);
  return job->match != 0;
}

static const MoLibraryJobKind import_kind = { sizeof (ImportJob), run_import, change_done,
                                              clear_import };

void
mo_library_import_match_async (MoLibrary *self,
                               MoContent *content,
                               const char *text,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  ImportJob *job = mo_library_new_job (self, &import_kind, NULL, callback, user_data);

  job->content = mo_content_ref (content);
  job->text = g_strdup (text);
  mo_library_push_job (self, job);
}

gint64
mo_library_import_match_finish (MoLibrary *self,
                                GAsyncResult *result,
                                guint *line,
                                GError **error)
{
  const ImportJob *job = mo_library_get_job (result);

  if (line != NULL)
    *line = job->line;
  return g_task_propagate_boolean (G_TASK (result), error) ? job->match : 0;
}

typedef struct
{
  MoLibraryJob parent;

  MoContent *content;
  gint64 match;
  char *rest; /* (nullable): the result: the file with the removed moves */
} RepairJob;

static void
clear_repair (gpointer data)
{
  RepairJob *job = data;

  g_clear_pointer (&job->content, mo_content_unref);
  g_free (job->rest);
}

static gboolean
run_repair (gpointer data,
            MoStore *store,
            GError **error)
{
  RepairJob *job = data;

  return mo_store_repair_match (store, job->content, job->match, NULL, &job->rest, error);
}

static const MoLibraryJobKind repair_kind = { sizeof (RepairJob), run_repair, change_done,
                                              clear_repair };

void
mo_library_repair_match_async (MoLibrary *self,
                               MoContent *content,
                               gint64 match,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  RepairJob *job = mo_library_new_job (self, &repair_kind, NULL, callback, user_data);

  job->content = mo_content_ref (content);
  job->match = match;
  mo_library_push_job (self, job);
}

gboolean
mo_library_repair_match_finish (MoLibrary *self,
                                GAsyncResult *result,
                                char **rest,
                                GError **error)
{
  RepairJob *job = mo_library_get_job (result);

  *rest = g_steal_pointer (&job->rest);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Deleting and naming */

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  gboolean deleted;
} DeleteJob;

static gboolean
run_delete (gpointer data,
            MoStore *store,
            GError **error)
{
  const DeleteJob *job = data;

  return mo_store_set_match_deleted (store, job->match, job->deleted, error);
}

static const MoLibraryJobKind delete_kind = { sizeof (DeleteJob), run_delete, change_done, NULL };

void
mo_library_set_match_deleted_async (MoLibrary *self,
                                    gint64 match,
                                    gboolean deleted,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  DeleteJob *job = mo_library_new_job (self, &delete_kind, NULL, callback, user_data);

  job->match = match;
  job->deleted = deleted;
  mo_library_push_job (self, job);
}

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  char *name;
} NameJob;

static void
clear_name (gpointer data)
{
  g_free (((NameJob *) data)->name);
}

static gboolean
run_name (gpointer data,
          MoStore *store,
          GError **error)
{
  const NameJob *job = data;

  return mo_store_set_match_name (store, job->match, job->name, error);
}

static const MoLibraryJobKind name_kind = { sizeof (NameJob), run_name, change_done, clear_name };

void
mo_library_set_match_name_async (MoLibrary *self,
                                 gint64 match,
                                 const char *name,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  NameJob *job = mo_library_new_job (self, &name_kind, NULL, callback, user_data);

  job->match = match;
  job->name = g_strdup (name);
  mo_library_push_job (self, job);
}

gboolean
mo_library_match_finish (MoLibrary *self,
                         GAsyncResult *result,
                         GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Devices of a shared table */

typedef struct
{
  MoLibraryJob parent;

  gint64 match;
  GPtrArray *devices; /* (nullable) (element-type MoSharedDevice): to write, or the result */
} DevicesJob;

static void
clear_devices (gpointer data)
{
  g_clear_pointer (&((DevicesJob *) data)->devices, g_ptr_array_unref);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
run_read_devices (gpointer data,
                  MoStore *store,
                  GError **error)
{
  DevicesJob *job = data;

  job->devices = mo_store_read_devices (store, job->match, get_now (), error);
  return job->devices != NULL;
}

static gboolean
run_write_devices (gpointer data,
                   MoStore *store,
                   GError **error)
{
  const DevicesJob *job = data;

  return mo_store_write_devices (store, job->match, job->devices, get_now (), error);
}

static const MoLibraryJobKind read_devices_kind = { sizeof (DevicesJob), run_read_devices, NULL,
                                                    clear_devices };

static const MoLibraryJobKind write_devices_kind = { sizeof (DevicesJob), run_write_devices, NULL,
                                                     clear_devices };

void
mo_library_read_devices_async (MoLibrary *self,
                               gint64 match,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  DevicesJob *job = mo_library_new_job (self, &read_devices_kind, NULL, callback, user_data);

  job->match = match;
  mo_library_push_job (self, job);
}

GPtrArray *
mo_library_read_devices_finish (MoLibrary *self,
                                GAsyncResult *result,
                                GError **error)
{
  DevicesJob *job = mo_library_get_job (result);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_steal_pointer (&job->devices);
}

void
mo_library_write_devices_async (MoLibrary *self,
                                gint64 match,
                                GPtrArray *devices,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  DevicesJob *job = mo_library_new_job (self, &write_devices_kind, NULL, callback, user_data);

  job->match = match;
  job->devices = devices;
  mo_library_push_job (self, job);
}
