/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads files of other programs into MoForeignCards: detects the file type, and has a reader for
 * each. */

#pragma once

#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* The maximum size of a file; its cards take several times as much memory. */
#define MO_FOREIGN_MAX_SIZE ((gsize) 256 << 20)

typedef enum
{
  MO_FOREIGN_UNKNOWN,
  MO_FOREIGN_CATALOG, /* our own XML */
  MO_FOREIGN_COCKATRICE,
  MO_FOREIGN_OCTGN,
  MO_FOREIGN_TABLE, /* recognised by the suffix: .csv, .tsv */
} MoForeignKind;

/* Returns the type of the file at @path, by its name and its first element. */
MoForeignKind mo_foreign_kind_recognise (const char *path);

/**
 * mo_foreign_cards_read_cockatrice:
 * @file: the name of the file for @faults
 *
 * Adds the sets and cards of a card database of Cockatrice, version 3 or 4. Several files, as in
 * the folder “customsets”, can be added to one list. Faulty cards are skipped and added to @faults.
 *
 * Returns: %FALSE with a fault added if the file is incomplete; also if cancelled
 */
gboolean mo_foreign_cards_read_cockatrice (MoForeignCards *self,
                                           GInputStream *stream,
                                           const char *file,
                                           MoFaults *faults,
                                           GCancellable *cancellable);

/* Same as mo_foreign_cards_read_cockatrice() for a set of OCTGN. */
gboolean mo_foreign_cards_read_octgn (MoForeignCards *self,
                                      GInputStream *stream,
                                      const char *file,
                                      MoFaults *faults,
                                      GCancellable *cancellable);

/**
 * mo_foreign_cards_read_table:
 * @columns: (nullable): headings in the first row → names of fields, or "" to ignore the column;
 *   other columns are named by their headings
 *
 * Same as mo_foreign_cards_read_cockatrice() for a table. Its first row has a heading for each
 * column, one of which must be the name.
 */
gboolean mo_foreign_cards_read_table (MoForeignCards *self,
                                      GInputStream *stream,
                                      const char *file,
                                      GHashTable *columns,
                                      MoFaults *faults,
                                      GCancellable *cancellable);

/* Same for the file at @path, of any type. */
gboolean mo_foreign_cards_read_file (MoForeignCards *self,
                                     const char *path,
                                     GHashTable *columns,
                                     MoFaults *faults,
                                     GCancellable *cancellable);

/* A column of a table. */
typedef struct
{
  char *heading;
  char *examples; /* (nullable): the first different values, in one line */
} MoForeignColumn;

/**
 * mo_foreign_cards_list_columns:
 * @path: the path of a table
 *
 * Returns: (transfer full) (nullable) (element-type MoForeignColumn): its columns, those with the
 *   same heading as one; %NULL with a fault added
 */
GPtrArray *mo_foreign_cards_list_columns (const char *path,
                                          MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
