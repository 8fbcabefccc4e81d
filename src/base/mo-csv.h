/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Tables as spreadsheets write them: RFC 4180, with commas, semicolons or tabs. Our own, as the
 * small library for it that there is tells no lines. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *next; /* where the next row begins; NULL at the end */
  guint next_line;
  char separator;
} MoCsv;

typedef enum
{
  MO_CSV_ROW,
  MO_CSV_END,
  MO_CSV_OPEN_QUOTE,  /* a quote is not closed before the end of the file */
  MO_CSV_STRAY_QUOTE, /* a closing quote has something after it in its cell */
} MoCsvResult;

/* Begins to read @text, which is changed and must live as long as the cells. The separator is
 * the one that the first row has most of, or what a line "sep=;" before it says. */
void mo_csv_begin (MoCsv *self,
                   char *text);

/**
 * mo_csv_read:
 * @cells: (element-type utf8): where the cells of the next row are put, which are parts of the
 *   text; blank rows are passed over
 * @line: (out): where the row begins; for an open quote, where that is
 */
MoCsvResult mo_csv_read (MoCsv *self,
                         GPtrArray *cells,
                         guint *line);

/* Appends a cell, with an apostrophe before what a spreadsheet would take for a formula, which
 * mo_csv_read() takes off again; in quotes where it needs them, and what comes before the next:
 * a comma or the end of the row. */
void mo_csv_append (GString *text,
                    const char *cell,
                    gboolean last);

G_END_DECLS
