/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-application.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>

int
main (int argc,
      char **argv)
{
  g_autoptr (MoApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Must be called before any thread uses libxml2; the content is loaded in one. */
  xmlInitParser ();

  application = mo_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
