/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-content.h"

#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

const char *
mo_content_get_installed_folder (void)
{
  const char *folder = g_getenv ("MARCHING_ORDER_DATA_DIR");

  return folder != NULL && *folder != '\0' ? folder : PKGDATADIR;
}

char *
mo_content_get_own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "marching-order", NULL);
}

gboolean
mo_content_is_language (const char *language)
{
  for (const char *at = language; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && *at != '_' && *at != '@')
      return FALSE;
  return *language != '\0';
}

/* Whether a language is that of the catalogs; those that are less preferred are not used then. */
static gboolean
is_language_of_catalogs (const char *language)
{
  return g_str_equal (language, "C") || g_str_equal (language, "POSIX") ||
         g_str_equal (language, "en") || g_str_has_prefix (language, "en_");
}

GStrv
mo_content_list_folders (void)
{
  const char *const *languages = g_get_language_names ();
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  guint n = 0;

  g_strv_builder_add_many (folders, "systems", "formats", "catalogs", NULL);
  while (languages[n] != NULL && !is_language_of_catalogs (languages[n]))
    n++;
  for (; n > 0; n--)
    if (mo_content_is_language (languages[n - 1]))
      {
        g_autofree char *folder = g_build_filename (MO_CONTENT_TRANSLATIONS, languages[n - 1],
                                                    NULL);

        g_strv_builder_add (folders, folder);
      }
  return g_strv_builder_end (folders);
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_aside_fault (MoFaults *faults,
                 const char *path,
                 const char *message)
{
  guint n_faults;

  if (faults == NULL)
    return;
  n_faults = mo_faults_get_n (faults);
  mo_faults_add (faults, path, 0, "%s", message);
  mo_faults_settle (faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
}

/* Returns why a path must not be opened: reading a pipe or a device could block forever. */
static const char *
explain_special (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))
    return NULL;
  return S_ISDIR (status.st_mode) ? _("skipped: this is a folder, not a file")
                                  : _("skipped: this is not a regular file");
}

static GPtrArray *
list_folder (const char *folder,
             const char *kind,
             MoFaults *faults)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_build_filename (folder, kind, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) directory = mo_file_open_folder (path, &error);
  const char *name;

  if (directory == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    add_aside_fault (faults, path, error->message);
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!g_str_has_suffix (name, ".xml") || name[0] == '.')
        continue;
      if (explain_special (file) != NULL)
        add_aside_fault (faults, file, explain_special (file));
      else
        g_ptr_array_add (paths, g_steal_pointer (&file));
    }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

static gboolean
has_file_of_name (const GPtrArray *paths,
                  const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *other = g_path_get_basename (g_ptr_array_index (paths, i));

      if (g_str_equal (name, other))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
mo_content_list_files (const char *installed,
                       const char *own,
                       const char *kind,
                       MoFaults *faults)
{
  g_autoptr (GPtrArray) base = list_folder (installed, kind, faults);
  g_autoptr (GPtrArray) above = own != NULL ? list_folder (own, kind, faults) : g_ptr_array_new ();
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < base->len; i++)
    if (!has_file_of_name (above, g_ptr_array_index (base, i)))
      g_ptr_array_add (all, g_strdup (g_ptr_array_index (base, i)));
  for (guint i = 0; i < above->len; i++)
    g_ptr_array_add (all, g_strdup (g_ptr_array_index (above, i)));
  return all;
}

static MoContentFile *
add_file (MoContent *self,
          const char *path,
          const char *kind)
{
  MoContentFile *file = g_new0 (MoContentFile, 1);

  file->path = g_strdup (path);
  file->kind = kind;
  g_ptr_array_add (self->files, file);
  return file;
}

static void
free_file (MoContentFile *file)
{
  g_free (file->path);
  g_free (file);
}

static guint
count_formats (const GPtrArray *systems)
{
  guint n = 0;

  for (guint i = 0; i < systems->len; i++)
    n += ((const MoSystem *) g_ptr_array_index (systems, i))->formats->len;
  return n;
}

static void
read_systems (MoContent *self,
              const char *installed,
              const char *own,
              const char *kind)
{
  g_autoptr (GPtrArray) paths = mo_content_list_files (installed, own, kind, self->faults);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      guint n_faults = mo_faults_get_n (self->faults);
      guint n_systems = self->systems->len;
      guint n_formats = count_formats (self->systems);
      MoContentFile *file = add_file (self, path, kind);
      g_autoptr (GInputStream) stream = mo_xml_open (path, self->faults);

      if (stream != NULL)
        mo_system_read (self->systems, stream, path, self->faults);
      else
        mo_faults_settle (self->faults, n_faults, 0, MO_OUTCOME_FILE_ASIDE);
      file->n_systems = self->systems->len - n_systems;
      file->n_formats = count_formats (self->systems) - n_formats;
    }
}

static void
read_catalog (MoContent *self,
              MoCatalogBuilder *builder,
              const char *path,
              GCancellable *cancellable)
{
  add_file (self, path, "catalogs");
  mo_catalog_builder_read_file (builder, path, self->faults, cancellable);
}

/* Reads the translations to one language. @folder: as in mo_content_list_folders () */
static void
read_translations (MoContent *self,
                   MoCatalogBuilder *builder,
                   const char *installed,
                   const char *own,
                   const char *folder,
                   MoFaults *faults,
                   GCancellable *cancellable)
{
  g_autoptr (GPtrArray) paths = mo_content_list_files (installed, own, folder, faults);
  g_autofree char *language = g_path_get_basename (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      MoContentFile *file = add_file (self, g_ptr_array_index (paths, i), MO_CONTENT_TRANSLATIONS);

      file->n_translations = mo_catalog_builder_translate (builder, file->path, language, faults,
                                                           cancellable);
    }
}

/* Counts the cards and products of each file, after the catalog is complete. */
static void
count_cards (MoContent *self)
{
  const MoCatalog *catalog = self->catalog;
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->files->len; i++)
    {
      MoContentFile *file = g_ptr_array_index (self->files, i);

      g_hash_table_insert (files, file->path, file);
    }
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCatalogSource *source =
          mo_catalog_get_source (catalog, mo_catalog_get_card (catalog, i)->source);

      ((MoContentFile *) g_hash_table_lookup (files, source->file))->n_cards++;
    }
  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    {
      const MoCatalogSource *source =
          mo_catalog_get_source (catalog, mo_catalog_get_product (catalog, i)->source);

      ((MoContentFile *) g_hash_table_lookup (files, source->file))->n_products++;
    }
}

MoContent *
mo_content_load (const char *installed,
                 const char *own,
                 const char *const *catalogs,
                 GCancellable *cancellable)
{
  g_autoptr (MoContent) self = g_new0 (MoContent, 1);
  g_autoptr (GPtrArray) paths = NULL;
  g_auto (GStrv) folders = mo_content_list_folders ();
  /* With a choice of catalogs, translations of other cards are no errors. */
  g_autoptr (MoFaults) others = mo_faults_new ();
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  g_atomic_ref_count_init (&self->references);
  self->systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  self->faults = mo_faults_new ();
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) free_file);
  read_systems (self, installed, own, "systems");
  read_systems (self, installed, own, "formats");
  paths = mo_content_list_files (installed, own, "catalogs",
                                 catalogs == NULL ? self->faults : NULL);
  if (self->systems->len == 0)
    mo_faults_add (
        self->faults, installed, 0,
        _("no system file found: install Marching Order, or set MARCHING_ORDER_DATA_DIR to its "
          "data folder"));

  for (guint i = 0; i < self->systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((MoSystem *) g_ptr_array_index (self->systems, i))->vocabulary);
  for (guint i = 0; catalogs == NULL && i < paths->len; i++)
    read_catalog (self, builder, g_ptr_array_index (paths, i), cancellable);
  for (guint i = 0; catalogs != NULL && catalogs[i] != NULL; i++)
    read_catalog (self, builder, catalogs[i], cancellable);
  for (guint i = 0; folders[i] != NULL; i++)
    if (g_str_has_prefix (folders[i], MO_CONTENT_TRANSLATIONS))
      read_translations (self, builder, installed, own, folders[i],
                         catalogs == NULL ? self->faults : others, cancellable);
  self->catalog = mo_catalog_builder_finish (builder, self->faults);
  count_cards (self);
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}

static void
load_in_thread (GTask *task,
                gpointer source_object,
                gpointer task_data,
                GCancellable *cancellable)
{
  g_autofree char *own = mo_content_get_own_folder ();
  MoContent *self = mo_content_load (mo_content_get_installed_folder (), own, NULL, cancellable);

  if (self != NULL)
    g_task_return_pointer (task, self, (GDestroyNotify) mo_content_unref);
  else
    g_task_return_error_if_cancelled (task);
}

void
mo_content_load_async (GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mo_content_load_async);
  g_task_run_in_thread (task, load_in_thread);
}

MoContent *
mo_content_load_finish (GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

MoContent *
mo_content_ref (MoContent *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mo_content_unref (MoContent *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  mo_catalog_unref (self->catalog);
  g_ptr_array_unref (self->systems);
  mo_faults_free (self->faults);
  g_ptr_array_unref (self->files);
  g_free (self);
}
