/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The catalog of 100,000 cards that benchmarks share. As a target, its 50 MB would be part of every
 * build. */

#pragma once

#include "mo-content.h"

/* Generates the catalog in the file @path, if it is not there yet. */
static inline void
large_catalog_generate (const char *path,
                        const char *python,
                        const char *generator)
{
  const char *const call[] = { python, generator, "100000", path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  if (!g_spawn_sync (NULL, (char **) call, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                     &error) ||
      !g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s", generator, error->message);
}

/* Returns: (transfer full): the shipped content, with the catalog in the file @path as well */
static inline MoContent *
large_catalog_load (const char *path)
{
  const char *installed = mo_content_get_installed_folder ();
  g_autoptr (GPtrArray) catalogs = mo_content_list_files (installed, NULL, "catalogs", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  for (guint i = 0; i < catalogs->len; i++)
    g_ptr_array_add (paths, g_ptr_array_index (catalogs, i));
  g_ptr_array_add (paths, (gpointer) path);
  g_ptr_array_add (paths, NULL);
  return mo_content_load (installed, NULL, (const char *const *) paths->pdata, NULL);
}
