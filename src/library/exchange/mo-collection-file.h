/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection in files: tables (CSV), lists of text, and packages whose cards are owned.
 * data/schemas/README.md describes them. */

#pragma once

#include "mo-content.h"
#include "mo-shortage.h"

G_BEGIN_DECLS

/* A file over this is no collection: some five times the size of 100,000 rows with notes. */
#define MO_COLLECTION_MAX_SIZE ((gsize) 128 << 20)

/**
 * mo_collection_read_file:
 * @path: a table when its name ends in ".csv" or ".tsv", a list in ".txt"; else a package, as
 * mo_deck_read_file()
 * @content: whose cards the names are looked up in; a name that no card has stands for an unknown
 * card
 * @faults: where each row at fault is told, with its line
 * @warnings: (nullable): where each name that no card has is told, with its line and the nearest
 * names
 *
 * Returns: (transfer full) (nullable): an edit that sets what the file says, without the rows at
 *   fault; %NULL when nothing of it can be read, or when cancelled
 */
MoCollectionEdit *mo_collection_read_file (const char *path,
                                           const MoContent *content,
                                           MoFaults *faults,
                                           MoFaults *warnings,
                                           GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a table, and of a list, that is at hand; the text is changed. */
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

/* Which rows are written. */
typedef enum
{
  MO_COLLECTION_ALL,
  MO_COLLECTION_WANTED, /* those of which copies are wanted */
} MoCollectionRows;

/* The rows by set and number, those of unknown cards last. */
GBytes *mo_collection_write_csv (const MoCollection *self,
                                 const MoCatalog *catalog,
                                 MoCollectionRows rows) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_collection_write_text (const MoCollection *self,
                                  const MoCatalog *catalog,
                                  MoCollectionRows rows) G_GNUC_WARN_UNUSED_RESULT;

/* Missing cards as wanted ones, which mo_collection_read_file() reads; a table tells the figures
 * too. */
GBytes *mo_shortages_write_csv (const GPtrArray *shortages,
                                const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;
GBytes *mo_shortages_write_text (const GPtrArray *shortages,
                                 const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a file of this name is a table; else it is a list. */
gboolean mo_collection_file_is_csv (const char *path);

G_END_DECLS
