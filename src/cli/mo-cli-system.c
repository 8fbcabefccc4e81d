/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include "mo-file.h"
#include "mo-system-import.h"

#include <glib/gi18n.h>

int
mo_cli_system_import (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *sets = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_("Write to this file"), N_("FILE") },
    { "sets", 's', 0, G_OPTION_ARG_FILENAME, &sets,
      N_("A folder with the sets and decks of the game"), N_("FOLDER") },
    { NULL },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "system import FILE…", 1, entries))
    return MO_STATUS_FAULT;
  bytes = mo_system_import ((const char *const *) argv + 1, sets, faults, warnings, NULL);
  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (bytes == NULL)
    return MO_STATUS_FAULT;
  if (path == NULL || g_str_equal (path, "-"))
    mo_cli_print_bytes (bytes);
  else if (!mo_file_write (path, bytes, &error))
    return mo_cli_fail (error);
  return MO_STATUS_FINE;
}
