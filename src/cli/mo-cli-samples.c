/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-samples.h"

#include "mo-content.h"

#include <string.h>

#define ENDING ".xml"

GPtrArray *
mo_cli_list_samples (void)
{
  g_autofree char *own = mo_content_get_own_folder ();

  return mo_content_list_files (mo_content_get_installed_folder (), own, "decks", NULL);
}

char *
mo_cli_get_sample_id (const char *path)
{
  char *id = g_path_get_basename (path);

  if (g_str_has_suffix (id, ENDING))
    id[strlen (id) - strlen (ENDING)] = '\0';
  return id;
}

char *
mo_cli_find_deck_file (const char *wanted,
                       gboolean *is_sample)
{
  g_autoptr (GPtrArray) samples = NULL;

  if (is_sample != NULL)
    *is_sample = FALSE;
  if (g_file_test (wanted, G_FILE_TEST_EXISTS))
    return g_strdup (wanted);
  samples = mo_cli_list_samples ();
  for (guint i = 0; i < samples->len; i++)
    {
      const char *path = g_ptr_array_index (samples, i);
      g_autofree char *id = mo_cli_get_sample_id (path);

      if (!g_str_equal (id, wanted))
        continue;
      if (is_sample != NULL)
        *is_sample = TRUE;
      return g_strdup (path);
    }
  return g_strdup (wanted);
}
