/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-application.h"
#include "mo-locale.h"
#include "mo-loop-watch.h"

#include <libxml/parser.h>

int
main (int argc,
      char **argv)
{
  g_autoptr (MoApplication) application = NULL;

  mo_locale_begin ();
  /* Must be called before any thread uses libxml2; the content is loaded in one. */
  xmlInitParser ();
  mo_loop_watch_begin_if_asked ();

  application = mo_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
