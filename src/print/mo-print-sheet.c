/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-sheet.h"

/* What printers leave blank at the edges, in points. */
#define LEAST_MARGIN (5 * MO_PRINT_MM)

/* Of the marks, and their distance from the pieces, so that none is left on a piece. */
#define MARK_LENGTH (4 * MO_PRINT_MM)
#define MARK_DISTANCE (0.8 * MO_PRINT_MM)

static guint
count_along (double length,
             double piece)
{
  return (guint) ((length - 2 * LEAST_MARGIN) / piece);
}

guint
mo_print_sheet_get_capacity (MoPaper paper,
                             double width,
                             double height)
{
  const MoPaperSize *size = mo_paper_get_size (paper);

  return count_along (size->width, width) * count_along (size->height, height);
}

static void
draw_marks (cairo_t *cr,
            double left,
            double top,
            double width,
            double height,
            guint n_columns,
            guint n_rows)
{
  double right = left + n_columns * width + MARK_DISTANCE;
  double bottom = top + n_rows * height + MARK_DISTANCE;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.25);
  for (guint i = 0; i <= n_columns; i++)
    {
      cairo_move_to (cr, left + i * width, top - MARK_DISTANCE);
      cairo_rel_line_to (cr, 0, -MARK_LENGTH);
      cairo_move_to (cr, left + i * width, bottom);
      cairo_rel_line_to (cr, 0, MARK_LENGTH);
    }
  for (guint i = 0; i <= n_rows; i++)
    {
      cairo_move_to (cr, left - MARK_DISTANCE, top + i * height);
      cairo_rel_line_to (cr, -MARK_LENGTH, 0);
      cairo_move_to (cr, right, top + i * height);
      cairo_rel_line_to (cr, MARK_LENGTH, 0);
    }
  cairo_stroke (cr);
}

void
mo_print_sheet_add (MoPrintPages *pages,
                    double width,
                    double height,
                    guint n,
                    MoPrintPiece draw,
                    gpointer user_data)
{
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (pages));
  guint n_columns = count_along (paper->width, width);
  guint n_rows = count_along (paper->height, height);
  double left = (paper->width - n_columns * width) / 2;
  double top = (paper->height - n_rows * height) / 2;
  cairo_t *cr = NULL;

  for (guint i = 0; i < n; i++)
    {
      guint place = i % (n_columns * n_rows);

      if (place == 0)
        {
          g_clear_pointer (&cr, cairo_destroy);
          mo_print_pages_add (pages);
          cr = mo_print_pages_edit (pages, mo_print_pages_get_n (pages) - 1);
          draw_marks (cr, left, top, width, height, n_columns, n_rows);
        }
      cairo_save (cr);
      cairo_translate (cr, left + (place % n_columns) * width, top + place / n_columns * height);
      draw (cr, i, user_data);
      cairo_restore (cr);
    }
  g_clear_pointer (&cr, cairo_destroy);
}
