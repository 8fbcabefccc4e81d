/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-backup-private.h"

#include "mo-backup-file.h"
#include "mo-catalog-install.h"
#include "mo-content.h"
#include "mo-file.h"
#include "mo-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* The maximum length of the name of a file, as file systems have it. */
#define LONGEST_NAME 255

#define XML ".xml"
#define XML_BEFORE XML MO_CATALOG_INSTALL_BEFORE

/* The folders with files of the user; those of the translations are in one. */
static const struct
{
  const char *folder;
  const char *suffixes[2];
} kinds[] = {
  { "catalogs", { XML, XML_BEFORE } },
  { "formats", { XML, XML_BEFORE } },
  { "systems", { XML, XML_BEFORE } },
  { MO_CONTENT_PICTURES, { MO_CONTENT_PICTURE_SUFFIX } },
};

static gboolean
has_suffix (const char *name,
            guint kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds[kind].suffixes); i++)
    if (kinds[kind].suffixes[i] != NULL && g_str_has_suffix (name, kinds[kind].suffixes[i]))
      return TRUE;
  return FALSE;
}

/* Whether a file that belongs into a backup can be in one. */
static gboolean
is_plain (const char *name)
{
  gsize length = strlen (name);

  return length <= LONGEST_NAME && strpbrk (name, "/\\") == NULL &&
         g_utf8_validate (name, (gssize) length, NULL) && !mo_text_has_controls (name, length, "");
}

static gboolean
is_name_in (const char *folder,
            const char *name)
{
  if (g_str_has_prefix (folder, MO_CONTENT_TRANSLATIONS "/") &&
      mo_content_is_language (folder + strlen (MO_CONTENT_TRANSLATIONS "/")))
    return name[0] != '.' && g_str_has_suffix (name, XML);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (folder, kinds[i].folder))
      return name[0] != '.' && has_suffix (name, i);
  return FALSE;
}

gboolean
mo_backup_is_own_name (const char *name)
{
  const char *slash = strrchr (name, '/');
  g_autofree char *folder = slash != NULL ? g_strndup (name, (gsize) (slash - name)) : NULL;

  return folder != NULL && is_plain (slash + 1) && is_name_in (folder, slash + 1);
}

char *
mo_backup_show_name (const char *name)
{
  return g_strdelimit (mo_text_to_shown (name), "\r\n", ' ');
}

/* Listing */

static gboolean
fail_to_read (const char *path,
              const GError *reason,
              GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED, "%s: %s", shown, reason->message);
  return FALSE;
}

/* Opens a folder that need not exist. Returns whether there was no error. */
static gboolean
open_folder (const char *path,
             GDir **directory,
             GError **error)
{
  g_autoptr (GError) reason = NULL;

  *directory = mo_file_open_folder (path, &reason);
  return *directory != NULL || g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
         fail_to_read (path, reason, error);
}

/* Skips what the program does not read either: other suffixes, and what is not a regular file. */
static gboolean
list_folder (const char *own,
             const char *folder,
             GPtrArray *names,
             GError **error)
{
  g_autofree char *path = g_build_filename (own, folder, NULL);
  g_autoptr (GDir) directory = NULL;
  const char *name;

  if (!open_folder (path, &directory, error))
    return FALSE;
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!is_name_in (folder, name) || !g_file_test (file, G_FILE_TEST_IS_REGULAR))
        continue;
      if (!is_plain (name))
        {
          g_autofree char *shown = mo_backup_show_name (file);

          g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID,
                       _("%s: no backup can have a file with this name: rename it"), shown);
          return FALSE;
        }
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
    }
  return TRUE;
}

static gboolean
list_translations (const char *own,
                   GPtrArray *names,
                   GError **error)
{
  g_autofree char *path = g_build_filename (own, MO_CONTENT_TRANSLATIONS, NULL);
  g_autoptr (GDir) directory = NULL;
  const char *language;

  if (!open_folder (path, &directory, error))
    return FALSE;
  while (directory != NULL && (language = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *folder = g_build_filename (MO_CONTENT_TRANSLATIONS, language, NULL);
      g_autofree char *full = g_build_filename (path, language, NULL);

      if (mo_content_is_language (language) && g_file_test (full, G_FILE_TEST_IS_DIR) &&
          !list_folder (own, folder, names, error))
        return FALSE;
    }
  return TRUE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
mo_backup_list_own (const char *own,
                    GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!list_folder (own, kinds[i].folder, names, error))
      return NULL;
  if (!list_translations (own, names, error))
    return NULL;
  g_ptr_array_sort (names, compare_names);
  return g_steal_pointer (&names);
}

/* Folders for temporary files */

char *
mo_backup_make_folder (const char *own,
                       const char *what,
                       gboolean anywhere,
                       GError **error)
{
  g_autofree char *name = g_strdup_printf (".%s-XXXXXX", what);
  g_autofree char *path = g_build_filename (own, name, NULL);
  g_autofree char *elsewhere = g_build_filename (g_get_tmp_dir (), "marching-order-XXXXXX", NULL);
  int code;

  g_mkdir_with_parents (own, 0700);
  if (g_mkdtemp (path) != NULL)
    return g_steal_pointer (&path);
  code = errno;
  if (anywhere && g_mkdtemp (elsewhere) != NULL)
    return g_steal_pointer (&elsewhere);
  /* The error is that of the folder that it names. */
  errno = code;
  mo_backup_file_fail (own, error);
  return NULL;
}

void
mo_backup_remove_folder (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      GStatBuf status;

      if (g_lstat (inner, &status) == 0 && S_ISDIR (status.st_mode))
        mo_backup_remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

/* The lock */

gboolean
mo_backup_lock (const char *own,
                MoBackupLock *self,
                GError **error)
{
  g_autofree char *shown = g_filename_display_name (own);

  g_mkdir_with_parents (own, 0700);
  *self = g_open (own, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  /* Some file systems can’t lock folders. */
  if (*self < 0 || flock (*self, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;
  mo_backup_unlock (self);
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY,
               _("%s: another backup is being made or restored: try again when it is done"), shown);
  return FALSE;
}

void
mo_backup_unlock (MoBackupLock *self)
{
  if (*self >= 0)
    close (*self);
  *self = -1;
}
