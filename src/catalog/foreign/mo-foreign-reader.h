/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads the files of other programs into MoForeignCards: which kind a file is, and a reader for
 * each. */

#pragma once

#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* A file over this is not read; its cards take some times as much memory. */
#define MO_FOREIGN_MAX_SIZE ((gsize) 256 << 20)

typedef enum
{
  MO_FOREIGN_UNKNOWN,
  MO_FOREIGN_CATALOG, /* our own XML */
  MO_FOREIGN_COCKATRICE,
  MO_FOREIGN_OCTGN,
  MO_FOREIGN_TABLE, /* by the ending of its name: .csv, .tsv */
} MoForeignKind;

/* What the file at @path is, by its name and its first element. */
MoForeignKind mo_foreign_kind_recognise (const char *path);

/**
 * mo_foreign_cards_read_cockatrice:
 * @file: its name for the faults
 *
 * Adds the sets and cards of a card database of Cockatrice's, version 3 or 4. Several files, as
 * those of the folder “customsets”, go into one list. A card that is at fault in itself is left out
 * and told in @faults.
 *
 * Returns: FALSE, after telling @faults why, when the file breaks off; or when it was cancelled
 */
gboolean mo_foreign_cards_read_cockatrice (MoForeignCards *self,
                                           GInputStream *stream,
                                           const char *file,
                                           MoFaults *faults,
                                           GCancellable *cancellable);

/* The same for a set of OCTGN's. */
gboolean mo_foreign_cards_read_octgn (MoForeignCards *self,
                                      GInputStream *stream,
                                      const char *file,
                                      MoFaults *faults,
                                      GCancellable *cancellable);

/**
 * mo_foreign_cards_read_table:
 * @columns: (nullable): headings, as they stand in the first row, → the names of the fields that
 *   the columns are, or "" to pass one over; a column that is not in it is what its heading says
 *
 * The same for a table, with a heading for each column in its first row, of which one is to be the
 * name.
 */
gboolean mo_foreign_cards_read_table (MoForeignCards *self,
                                      GInputStream *stream,
                                      const char *file,
                                      GHashTable *columns,
                                      MoFaults *faults,
                                      GCancellable *cancellable);

/* The same for the file at @path, of whatever kind it is. */
gboolean mo_foreign_cards_read_file (MoForeignCards *self,
                                     const char *path,
                                     GHashTable *columns,
                                     MoFaults *faults,
                                     GCancellable *cancellable);

/* A column of a table. */
typedef struct
{
  char *heading;
  char *examples; /* (nullable): the first values in it that differ, a line of them */
} MoForeignColumn;

/**
 * mo_foreign_cards_list_columns:
 * @path: of a table
 *
 * Returns: (transfer full) (nullable) (element-type MoForeignColumn): its columns, those of one
 *   heading as one; %NULL after telling @faults why not
 */
GPtrArray *mo_foreign_cards_list_columns (const char *path,
                                          MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
