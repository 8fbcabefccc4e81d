/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-install.h"

#include "mo-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define BEFORE MO_CATALOG_INSTALL_BEFORE
#define NEW ".new"

char *
mo_catalog_install_get_path (const char *folder,
                             const char *id,
                             const char *present)
{
  g_autofree char *name = present != NULL ? g_path_get_basename (present) : NULL;

  if (name == NULL)
    {
      /* Ids may contain slashes. They can’t start with a dot. */
      g_autofree char *escaped = g_uri_escape_string (id, NULL, FALSE);

      name = g_strconcat (escaped, ".xml", NULL);
    }
  return g_build_filename (folder, name, NULL);
}

static gboolean
fail (const char *path,
      GError **error)
{
  int reason = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason), "%s: %s", shown,
               g_strerror (reason));
  return FALSE;
}

static gboolean
move_file (const char *from,
           const char *to,
           GError **error)
{
  return g_rename (from, to) == 0 || fail (to, error);
}

static gboolean
keep_before (const char *path,
             const char *before,
             GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  char *content = NULL;
  gsize size = 0;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_get_contents (path, &content, &size, error))
    return FALSE;
  bytes = g_bytes_new_take (content, size);
  return mo_file_write (before, bytes, error);
}

gboolean
mo_catalog_install (const char *path,
                    GBytes *bytes,
                    GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *before = g_strconcat (path, BEFORE, NULL);
  g_autofree char *fresh = g_strconcat (path, NEW, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (folder, error);
  /* Written to disk first, so that a full disk is detected before any file changes. */
  if (mo_file_write (fresh, bytes, error) && keep_before (path, before, error) &&
      move_file (fresh, path, error))
    return TRUE;
  g_unlink (fresh);
  return FALSE;
}

gboolean
mo_catalog_can_uninstall (const char *path)
{
  g_autofree char *before = g_strconcat (path, BEFORE, NULL);

  return g_file_test (before, G_FILE_TEST_IS_REGULAR);
}

char *
mo_catalog_install_get_before (const char *path)
{
  g_autofree char *before = g_strconcat (path, BEFORE, NULL);
  GStatBuf status;

  return g_stat (before, &status) == 0 && status.st_size > 0 ? g_steal_pointer (&before) : NULL;
}

gboolean
mo_catalog_uninstall (const char *path,
                      GError **error)
{
  g_autofree char *before = g_strconcat (path, BEFORE, NULL);
  g_autofree char *shown = g_filename_display_name (path);
  GStatBuf status;

  if (g_stat (before, &status) != 0 || !S_ISREG (status.st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("%s: no import of this catalog to undo"), shown);
      return FALSE;
    }
  if (status.st_size > 0)
    return move_file (before, path, error);
  if (g_unlink (path) != 0 && errno != ENOENT)
    return fail (path, error);
  return g_unlink (before) == 0 || fail (before, error);
}
