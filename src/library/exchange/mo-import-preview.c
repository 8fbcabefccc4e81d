/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-import-preview.h"

/* Arguments of the thread; %NULL files to undo the import of the id. */
typedef struct
{
  MoContent *content;
  GStrv files;
  char *system;
  char *id;
  char *name;
  char *type;
  char *usual_system;
  GHashTable *columns; /* (nullable) */
} Request;

static void
free_request (Request *self)
{
  mo_content_unref (self->content);
  g_strfreev (self->files);
  g_free (self->system);
  g_free (self->id);
  g_free (self->name);
  g_free (self->type);
  g_free (self->usual_system);
  g_clear_pointer (&self->columns, g_hash_table_unref);
  g_free (self);
}

static GHashTable *
copy_columns (GHashTable *columns)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer heading;
  gpointer field;

  g_hash_table_iter_init (&iter, columns);
  while (g_hash_table_iter_next (&iter, &heading, &field))
    g_hash_table_insert (copy, g_strdup (heading), g_strdup (field));
  return copy;
}

static void
read_files (MoImportPreview *self,
            const Request *request,
            const char *own,
            GCancellable *cancellable)
{
  const MoCatalogImportOptions options = {
    .files = (const char *const *) request->files,
    .system = request->system,
    .id = request->id,
    .name = request->name,
    .type = request->type,
    .columns = request->columns,
    .usual_system = request->usual_system,
  };
  g_autoptr (MoFaults) unheard = mo_faults_new ();

  self->kind = mo_foreign_kind_recognise (request->files[0]);
  /* Faults are reported when the cards are read. */
  for (guint i = 0; request->files[i] != NULL && self->columns == NULL; i++)
    if (mo_foreign_kind_recognise (request->files[i]) == MO_FOREIGN_TABLE)
      self->columns = mo_foreign_cards_list_columns (request->files[i], unheard);
  self->import = mo_catalog_import_prepare (self->content, mo_content_get_installed_folder (), own,
                                            &options, self->faults, self->warnings, cancellable);
}

static void
preview_in_thread (GTask *task,
                   gpointer source,
                   gpointer task_data,
                   GCancellable *cancellable)
{
  const Request *request = task_data;
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (MoImportPreview) self = g_new0 (MoImportPreview, 1);

  self->content = mo_content_ref (request->content);
  self->faults = mo_faults_new ();
  self->warnings = mo_faults_new ();
  if (request->files != NULL)
    read_files (self, request, own, cancellable);
  else
    self->import =
        mo_catalog_import_prepare_undo (self->content, mo_content_get_installed_folder (), own,
                                        request->id, self->faults, self->warnings, cancellable);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) mo_import_preview_free);
}

static void
run (Request *request,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, run);
  g_task_set_task_data (task, request, (GDestroyNotify) free_request);
  g_task_run_in_thread (task, preview_in_thread);
}

void
mo_import_preview_async (MoContent *content,
                         const MoCatalogImportOptions *options,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  Request *request = g_new0 (Request, 1);

  request->content = mo_content_ref (content);
  request->files = g_strdupv ((GStrv) options->files);
  request->system = g_strdup (options->system);
  request->id = g_strdup (options->id);
  request->name = g_strdup (options->name);
  request->type = g_strdup (options->type);
  request->usual_system = g_strdup (options->usual_system);
  request->columns = options->columns != NULL ? copy_columns (options->columns) : NULL;
  run (request, cancellable, callback, user_data);
}

void
mo_import_preview_undo_async (MoContent *content,
                              const char *id,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Request *request = g_new0 (Request, 1);

  request->content = mo_content_ref (content);
  request->id = g_strdup (id);
  run (request, cancellable, callback, user_data);
}

MoImportPreview *
mo_import_preview_finish (GAsyncResult *result,
                          GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mo_import_preview_free (MoImportPreview *self)
{
  g_clear_pointer (&self->import, mo_catalog_import_free);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  mo_faults_free (self->faults);
  mo_faults_free (self->warnings);
  mo_content_unref (self->content);
  g_free (self);
}

static void
install_in_thread (GTask *task,
                   gpointer source,
                   gpointer task_data,
                   GCancellable *cancellable)
{
  const MoImportPreview *self = task_data;
  GError *error = NULL;

  if (mo_catalog_import_install (self->import, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mo_import_preview_install_async (const MoImportPreview *self,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, mo_import_preview_install_async);
  g_task_set_task_data (task, (gpointer) self, NULL);
  g_task_run_in_thread (task, install_in_thread);
}

gboolean
mo_import_preview_install_finish (GAsyncResult *result,
                                  GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
