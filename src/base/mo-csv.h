/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads and writes tables as spreadsheets do: RFC 4180, with commas, semicolons or tabs. Not a
 * library, because the available small one doesn’t report line numbers. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *next; /* the start of the next row; NULL at the end */
  guint next_line;
  char separator;
} MoCsv;

typedef enum
{
  MO_CSV_ROW,
  MO_CSV_END,
  MO_CSV_OPEN_QUOTE,  /* a quote is not closed before the end of the file */
  MO_CSV_STRAY_QUOTE, /* a closing quote is followed by more text in its cell */
} MoCsvResult;

/* Starts reading @text, which is modified and must outlive the cells. The separator is the one that
 * is most frequent in the first row, or the one given by a first line "sep=;". */
void mo_csv_begin (MoCsv *self,
                   char *text);

/**
 * mo_csv_read:
 * @cells: (element-type utf8): gets the cells of the next row, which point into the text; blank
 *   rows are skipped
 * @line: (out): the line where the row starts, or the line of the opening quote for
 *   %MO_CSV_OPEN_QUOTE
 */
MoCsvResult mo_csv_read (MoCsv *self,
                         GPtrArray *cells,
                         guint *line);

/* Appends a cell, quoted if necessary, and a comma, or a line end for the last one. A cell that a
 * spreadsheet would interpret as a formula gets a leading apostrophe, which mo_csv_read()
 * removes. */
void mo_csv_append (GString *text,
                    const char *cell,
                    gboolean last);

G_END_DECLS
