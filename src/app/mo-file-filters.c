/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-file-filters.h"

#include <glib/gi18n.h>

void
mo_file_filters_add (GtkFileChooser *chooser,
                     MoFiles files)
{
  static const struct
  {
    const char *name;
    const char *suffixes[6];
  } filters[] = {
    [MO_FILES_PACKAGES] = { N_("Deck packages and lists"), { "xml", "txt", "cod", "o8d" } },
    [MO_FILES_COLLECTIONS] = { N_("Tables and lists"), { "csv", "tsv", "txt", "cod", "o8d", "xml" } },
    [MO_FILES_TABLES] = { N_("Tables and lists"), { "csv", "txt" } },
    [MO_FILES_LIBRARIES] = { N_("Libraries"), { "db" } },
    [MO_FILES_CATALOGS] = { N_("Catalogs and tables"), { "xml", "csv", "tsv" } },
    [MO_FILES_JOURNALS] = { N_("Journals of matches"), { "journal", "txt" } },
    [MO_FILES_COCKATRICE] = { N_("Card databases of Cockatrice"), { "xml" } },
  };
  g_autoptr (GtkFileFilter) known = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (known, _(filters[files].name));
  for (guint i = 0; i < G_N_ELEMENTS (filters[files].suffixes) && filters[files].suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (known, filters[files].suffixes[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, known);
  gtk_file_chooser_add_filter (chooser, all);
}
