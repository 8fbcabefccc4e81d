/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"
#include "mo-cli-samples.h"
#include "mo-deck-file.h"

#include <glib/gi18n.h>

int
mo_cli_deck_convert (int argc,
                     char **argv)
{
  g_auto (GStrv) catalogs = NULL;
  const GOptionEntry entries[] = {
    { "catalog", 'c', 0, G_OPTION_ARG_FILENAME_ARRAY, &catalogs,
      N_("Read cards from this file instead of the usual folders; can be repeated"), N_("FILE") },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoDeck) deck = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *from = NULL;

  if (!mo_cli_parse (&argc, &argv, "deck convert FROM TO", 2, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (catalogs);
  from = mo_cli_find_deck_file (argv[1], NULL);
  deck = mo_deck_read_file (from, content, faults, warnings);
  mo_cli_print_faults (faults);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  if (!mo_deck_write_file (deck, argv[2], content, &error))
    {
      g_printerr ("%s: %s\n", argv[2], error->message);
      return MO_STATUS_FAULT;
    }
  mo_deck_file_list_losses (deck, argv[2], content, warnings);
  mo_cli_print_faults (warnings);
  return MO_STATUS_FINE;
}
