/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Fills pages with pieces of an exact size, with marks at the edges of the page for cutting. */

#pragma once

#include "mo-print-pages.h"

G_BEGIN_DECLS

/* Draws piece @index with its corner at the origin of @cr. */
typedef void (*MoPrintPiece) (cairo_t *cr,
                              guint index,
                              gpointer user_data);

/* Returns the number of pieces on a page. @width, @height: in points */
guint mo_print_sheet_get_capacity (MoPaper paper,
                                   double width,
                                   double height);

/* Appends pages with @n pieces side by side. */
void mo_print_sheet_add (MoPrintPages *pages,
                         double width,
                         double height,
                         guint n,
                         MoPrintPiece draw,
                         gpointer user_data);

G_END_DECLS
