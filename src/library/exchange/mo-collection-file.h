/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection as files: tables (CSV), text lists, and packages of owned cards. See
 * data/schemas/README.md. */

#pragma once

#include "mo-content.h"
#include "mo-shortage.h"

G_BEGIN_DECLS

/* The maximum size of a file, some five times that of 100,000 rows with notes. */
#define MO_COLLECTION_MAX_SIZE ((gsize) 128 << 20)

/**
 * mo_collection_read_file:
 * @path: a table if its extension is ".csv" or ".tsv", a list if it is ".txt"; else a package, as
 *   in mo_deck_read_file()
 * @content: for looking up names; unknown names are read as unknown cards
 * @faults: receives each invalid row, with its line
 * @warnings: (nullable): receives each unknown name, with its line and similar names
 *
 * Returns: (transfer full) (nullable): an edit that sets the rows of the file, without the invalid
 *   ones; %NULL if nothing can be read, or if cancelled
 */
MoCollectionEdit *mo_collection_read_file (const char *path,
                                           const MoContent *content,
                                           MoFaults *faults,
                                           MoFaults *warnings,
                                           GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_collection_read_file(), for a table or a list in memory, which is modified. */
MoCollectionEdit *mo_collection_read_csv (char *text,
                                          const char *file,
                                          const MoContent *content,
                                          MoFaults *faults,
                                          MoFaults *warnings,
                                          GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
MoCollectionEdit *mo_collection_read_text (char *text,
                                           const char *file,
                                           const MoContent *content,
                                           MoFaults *faults,
                                           MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/* Selects the rows to write. */
typedef enum
{
  MO_COLLECTION_ALL,
  MO_COLLECTION_WANTED, /* with wanted copies */
} MoCollectionRows;

/* Rows are sorted by set and number, with unknown cards last. */
GBytes *mo_collection_write_csv (const MoCollection *self,
                                 const MoCatalog *catalog,
                                 MoCollectionRows rows) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_collection_write_text (const MoCollection *self,
                                  const MoCatalog *catalog,
                                  MoCollectionRows rows) G_GNUC_WARN_UNUSED_RESULT;

/* Missing cards as wanted ones, readable by mo_collection_read_file(); a table also has the
 * counts. */
GBytes *mo_shortages_write_csv (const GPtrArray *shortages,
                                const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_shortages_write_text (const GPtrArray *shortages,
                                 const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a file with this name is a table; else it is a list. */
gboolean mo_collection_file_is_csv (const char *path);

/* Whether the first row of a table names a column of counts, as mo_collection_read_csv() reads
 * them; a table without one can only be one of cards. @text: without a byte order mark; is
 * modified */
gboolean mo_collection_csv_has_counts (char *text);

G_END_DECLS
