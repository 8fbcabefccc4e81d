/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include "mo-file.h"
#include "mo-system-import.h"

#include <glib/gi18n.h>

static gboolean
write_decks (const GPtrArray *decks,
             const char *folder,
             GError **error)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MoImportedDeck *deck = g_ptr_array_index (decks, i);
      g_autofree char *path = g_build_filename (folder, deck->file_name, NULL);

      if (!mo_file_write (path, deck->bytes, error))
        return FALSE;
    }
  return TRUE;
}

int
mo_cli_system_import (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *sets = NULL;
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_("Write to this file"), N_("FILE") },
    { "sets", 's', 0, G_OPTION_ARG_FILENAME, &sets,
      N_("A folder with the sets and decks of the game"), N_("FOLDER") },
    { "decks", 'd', 0, G_OPTION_ARG_FILENAME, &folder,
      N_("Write the decks that come with the game to this folder"), N_("FOLDER") },
    { NULL },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GPtrArray) decks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_imported_deck_free);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "system import FILE…", 1, entries))
    return MO_STATUS_FAULT;
  bytes = mo_system_import ((const char *const *) argv + 1, sets, faults, warnings, decks,
                            NULL);
  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (bytes == NULL)
    return MO_STATUS_FAULT;
  if (folder != NULL && !write_decks (decks, folder, &error))
    return mo_cli_fail (error);
  if (path == NULL || g_str_equal (path, "-"))
    mo_cli_print_bytes (bytes);
  else if (!mo_file_write (path, bytes, &error))
    return mo_cli_fail (error);
  return MO_STATUS_FINE;
}
