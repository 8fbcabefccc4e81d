/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-game-import.h"

#include "mo-catalog-install.h"
#include "mo-file.h"
#include "mo-game-file.h"
#include "mo-octgn-folder.h"
#include "mo-system-import.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define DEFINITION "definition.xml"
#define PLUGIN_SUFFIX ".json"
#define TABLE_SUFFIX ".tsv"

/* Plugins have one or two. */
#define MAX_TABLES 100

static gboolean
has_suffix (const char *path,
            const char *suffix)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, suffix);
}

gboolean
mo_game_import_is_game_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_ascii_strcasecmp (name, DEFINITION) == 0 || has_suffix (path, PLUGIN_SUFFIX);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the tables in a folder, sorted by name. */
static void
list_tables (const char *folder,
             GPtrArray *tables)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && tables->len < MAX_TABLES && (name = g_dir_read_name (dir)) != NULL)
    if (has_suffix (name, TABLE_SUFFIX))
      g_ptr_array_add (tables, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (tables, compare_names);
}

/* The tables of a plugin are among its files, beside them, or in a folder beside theirs. */
static void
find_tables (MoGameImport *self)
{
  static const char *const folders[] = { "tsvs", "tsv" };
  g_autofree char *place = g_path_get_dirname (self->files[0]);
  g_autofree char *parent = g_path_get_dirname (place);

  for (guint i = 0; self->files[i] != NULL; i++)
    if (has_suffix (self->files[i], TABLE_SUFFIX))
      g_ptr_array_add (self->sets, g_strdup (self->files[i]));
  if (self->sets->len == 0)
    list_tables (place, self->sets);
  for (guint i = 0; self->sets->len == 0 && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (parent, folders[i], NULL);

      list_tables (folder, self->sets);
    }
}

/* Returns: (transfer container): the files of a plugin with its tables */
static const char **
list_files (const MoGameImport *self)
{
  GPtrArray *files = g_ptr_array_new ();

  for (guint i = 0; self->files[i] != NULL; i++)
    if (!self->is_plugin || !has_suffix (self->files[i], TABLE_SUFFIX))
      g_ptr_array_add (files, self->files[i]);
  for (guint i = 0; self->is_plugin && i < self->sets->len; i++)
    g_ptr_array_add (files, g_ptr_array_index (self->sets, i));
  g_ptr_array_add (files, NULL);
  return (const char **) g_ptr_array_free (files, FALSE);
}

/* The folder of a game of OCTGN has its sets beside the definition. */
static void
find_sets (MoGameImport *self,
           char **folder)
{
  g_autofree char *place = g_path_get_dirname (self->files[0]);
  g_autofree char *sets = g_build_filename (place, "Sets", NULL);

  if (!g_file_test (sets, G_FILE_TEST_IS_DIR))
    return;
  g_ptr_array_unref (self->sets);
  self->sets = mo_octgn_list_sets (sets);
  if (self->sets->len > 0)
    *folder = g_steal_pointer (&place);
}

static void
find_path (MoGameImport *self,
           const MoSystem *system,
           const MoSystem *present,
           const char *own)
{
  g_autofree char *name = g_strconcat (system->id, ".xml", NULL);

  if (present != NULL && mo_game_file_is_own (present, own))
    {
      self->replaced = g_strdup (present->name);
      self->path = g_strdup (present->file);
    }
  else
    self->path = g_build_filename (own, "systems", name, NULL);
}

/* Reads the game beside the other ones, as some of their ids must differ. */
static gboolean
compare_with_others (MoGameImport *self,
                     const MoContent *content,
                     const MoSystem *replaced)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (self->bytes);
  g_autoptr (GPtrArray) systems = g_ptr_array_new ();
  guint n_others;

  for (guint i = 0; i < content->systems->len; i++)
    if (g_ptr_array_index (content->systems, i) != replaced)
      g_ptr_array_add (systems, g_ptr_array_index (content->systems, i));
  n_others = systems->len;
  mo_system_read (systems, stream, _("imported game"), self->faults);
  for (guint i = n_others; i < systems->len; i++)
    mo_system_free (g_ptr_array_index (systems, i));
  return mo_faults_get_n (self->faults) == 0;
}

static gboolean
read_system (MoGameImport *self,
             const MoContent *content,
             const char *own)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (self->bytes);
  const MoSystem *system;
  const MoSystem *present;

  if (!mo_system_read (self->systems, stream, _("imported game"), self->faults))
    return FALSE;
  system = g_ptr_array_index (self->systems, 0);
  present = mo_systems_lookup (content->systems, system->id);
  find_path (self, system, present, own);
  return compare_with_others (self, content, self->replaced != NULL ? present : NULL);
}

/* Nothing that the user wrote is replaced without being shown. */
static gboolean
check_path (MoGameImport *self)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  if (self->replaced != NULL || !g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;
  mo_faults_add (self->faults, shown, 0, _("this file is in the way: rename it or delete it"));
  return FALSE;
}

MoGameImport *
mo_game_import_prepare (const MoContent *content,
                        const char *own,
                        const char *const *files,
                        GCancellable *cancellable)
{
  g_autoptr (MoGameImport) self = g_new0 (MoGameImport, 1);
  g_autofree char *folder = NULL;
  g_autofree const char **all = NULL;

  self->files = g_strdupv ((GStrv) files);
  for (guint i = 0; files[i] != NULL; i++)
    self->is_plugin |= has_suffix (files[i], PLUGIN_SUFFIX);
  self->faults = mo_faults_new ();
  self->warnings = mo_faults_new ();
  self->systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  self->sets = g_ptr_array_new_with_free_func (g_free);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_imported_deck_free);
  if (self->is_plugin)
    find_tables (self);
  else
    find_sets (self, &folder);
  all = list_files (self);
  self->bytes = mo_system_import (all, folder, self->faults, self->warnings, self->decks,
                                  cancellable);
  if (self->bytes != NULL && (!read_system (self, content, own) || !check_path (self)))
    {
      g_clear_pointer (&self->bytes, g_bytes_unref);
      g_ptr_array_set_size (self->systems, 0);
      g_ptr_array_set_size (self->decks, 0);
    }
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}

void
mo_game_import_free (MoGameImport *self)
{
  g_strfreev (self->files);
  mo_faults_free (self->faults);
  mo_faults_free (self->warnings);
  g_ptr_array_unref (self->systems);
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->decks);
  g_free (self->replaced);
  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

/* The arguments of the thread. */
typedef struct
{
  MoContent *content;
  GStrv files;
} Request;

static void
free_request (Request *self)
{
  mo_content_unref (self->content);
  g_strfreev (self->files);
  g_free (self);
}

static void
prepare_in_thread (GTask *task,
                   gpointer source,
                   gpointer task_data,
                   GCancellable *cancellable)
{
  const Request *request = task_data;
  g_autofree char *own = mo_content_get_own_folder ();
  MoGameImport *import = mo_game_import_prepare (
      request->content, own, (const char *const *) request->files, cancellable);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) mo_game_import_free);
  else
    g_task_return_error_if_cancelled (task);
}

void
mo_game_import_prepare_async (MoContent *content,
                              const char *const *files,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->content = mo_content_ref (content);
  request->files = g_strdupv ((GStrv) files);
  g_task_set_source_tag (task, mo_game_import_prepare_async);
  g_task_set_task_data (task, request, (GDestroyNotify) free_request);
  g_task_run_in_thread (task, prepare_in_thread);
}

MoGameImport *
mo_game_import_prepare_finish (GAsyncResult *result,
                               GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

const MoSystem *
mo_game_import_get_system (const MoGameImport *self)
{
  return self->systems->len > 0 ? g_ptr_array_index (self->systems, 0) : NULL;
}

/* Returns: (transfer full): the folder of the user’s decks, beside that of games */
static char *
get_deck_folder (const MoGameImport *self)
{
  g_autofree char *systems = g_path_get_dirname (self->path);
  g_autofree char *own = g_path_get_dirname (systems);

  return g_build_filename (own, "decks", NULL);
}

/* Decks that are there stay: the user may have changed them. */
static gboolean
write_decks (const MoGameImport *self,
             GPtrArray *written,
             GError **error)
{
  g_autofree char *folder = get_deck_folder (self);

  for (guint i = 0; i < self->decks->len; i++)
    {
      const MoImportedDeck *deck = g_ptr_array_index (self->decks, i);
      g_autofree char *path = g_build_filename (folder, deck->file_name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      /* Without the folder, writing fails, which says why. */
      g_mkdir_with_parents (folder, 0700);
      if (!mo_file_write (path, deck->bytes, error))
        return FALSE;
      g_ptr_array_add (written, g_steal_pointer (&path));
    }
  return TRUE;
}

gboolean
mo_game_import_install (const MoGameImport *self,
                        GStrv *written,
                        GError **error)
{
  g_autoptr (GPtrArray) decks = g_ptr_array_new_with_free_func (g_free);
  gboolean done = write_decks (self, decks, error) &&
                  mo_catalog_install (self->path, self->bytes, error);

  for (guint i = 0; !done && i < decks->len; i++)
    g_unlink (g_ptr_array_index (decks, i));
  g_ptr_array_add (decks, NULL);
  *written = done ? (GStrv) g_ptr_array_steal (decks, NULL) : NULL;
  return done;
}

gboolean
mo_game_import_undo (const char *path,
                     const char *const *decks,
                     GError **error)
{
  if (!mo_catalog_uninstall (path, error))
    return FALSE;
  for (guint i = 0; decks != NULL && decks[i] != NULL; i++)
    g_unlink (decks[i]);
  return TRUE;
}
