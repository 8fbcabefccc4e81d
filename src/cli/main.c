/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * moctl: what the program does, without a window. */

#include "config.h"

#include "mo-cli.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>

static const struct
{
  const char *words[2]; /* the second may be NULL */
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char **argv);
} commands[] = {
  { { "check", NULL }, "DECK…", N_("Judge deck packages"), mo_cli_check },
  { { "catalog", "check" }, "FILE…", N_("Look for faults in catalogs"), mo_cli_catalog_check },
  { { "formats", NULL }, "", N_("List the formats"), mo_cli_formats },
  { { "deck", "convert" }, "FROM TO", N_("Write a deck package as another kind of file"), mo_cli_deck_convert },
};

static void
print_usage (void)
{
  g_print (_("Usage: moctl COMMAND\n\nCommands:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *call = g_strjoin (" ", commands[i].words[0],
                                         commands[i].words[1] != NULL ? commands[i].words[1] : commands[i].arguments,
                                         commands[i].words[1] != NULL ? commands[i].arguments : NULL, NULL);

      g_print ("  %-24s %s\n", call, _(commands[i].summary));
    }
  g_print (_("\n“moctl COMMAND --help” tells the options of a command.\n"));
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  xmlInitParser ();

  if (argc < 2 || g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_usage ();
      return argc < 2 ? MO_STATUS_FAULT : MO_STATUS_FINE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("moctl %s\n", PACKAGE_VERSION);
      return MO_STATUS_FINE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      int n_words = commands[i].words[1] != NULL ? 2 : 1;

      if (argc > n_words && g_str_equal (argv[1], commands[i].words[0]) &&
          (n_words == 1 || g_str_equal (argv[2], commands[i].words[1])))
        {
          g_set_prgname ("moctl");
          return commands[i].run (argc - n_words, argv + n_words);
        }
    }
  g_printerr (_("moctl: unknown command; “moctl --help” lists them\n"));
  return MO_STATUS_FAULT;
}
