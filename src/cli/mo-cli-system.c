/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include "mo-file.h"
#include "mo-system-octgn.h"
#include "mo-xml.h"

#include <glib/gi18n.h>

int
mo_cli_system_import (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_("Write to this file"), N_("FILE") },
    { NULL },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;

  if (!mo_cli_parse (&argc, &argv, "system import FILE", 1, entries))
    return MO_STATUS_FAULT;
  file = g_filename_display_name (argv[1]);
  stream = mo_xml_open (argv[1], faults);
  if (stream != NULL)
    bytes = mo_system_octgn_convert (stream, file, faults, warnings, NULL);
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
