/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which files are offered when one is chosen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a file is chosen for. */
typedef enum
{
  MO_FILES_PACKAGES,
  MO_FILES_COLLECTIONS, /* to import */
  MO_FILES_TABLES,      /* to export */
  MO_FILES_LIBRARIES,
  MO_FILES_CATALOGS,   /* to import */
  MO_FILES_JOURNALS,
  MO_FILES_COCKATRICE, /* to export */
} MoFiles;

/* All files can be chosen beside those. */
void mo_file_filters_add (GtkFileChooser *chooser,
                          MoFiles files);

G_END_DECLS
