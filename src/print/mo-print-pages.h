/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Drawn pages, for a printer, a preview or a PDF file. All lengths are in points, 1/72 inch, from
 * the top left corner of the paper. */

#pragma once

#include "mo-paper.h"

#include <gio/gio.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* The pages of a document. Can be made in any thread, and then be used in another. */
typedef struct _MoPrintPages MoPrintPages;

/* @title: of the document, for the PDF file */
MoPrintPages *mo_print_pages_new (const char *title,
                                  MoPaper paper) G_GNUC_WARN_UNUSED_RESULT;
void mo_print_pages_free (MoPrintPages *self);

const char *mo_print_pages_get_title (const MoPrintPages *self);
MoPaper mo_print_pages_get_paper (const MoPrintPages *self);
guint mo_print_pages_get_n (const MoPrintPages *self);

/* Appends a page. */
void mo_print_pages_add (MoPrintPages *self);

/* Returns: (transfer full): a context that draws on a page, on top of what it has */
cairo_t *mo_print_pages_edit (MoPrintPages *self,
                              guint page) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a page with the corner of the paper at the origin of @cr. */
void mo_print_pages_draw (const MoPrintPages *self,
                          guint page,
                          cairo_t *cr);

/* Returns: (transfer full): the pages as a PDF file; %NULL with @error set, of G_IO_ERROR */
GBytes *mo_print_pages_to_pdf (const MoPrintPages *self,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_print_layout_new:
 * @size: of the letters
 * @width: at which lines wrap; 0 for one line of any length
 *
 * Lays out a text for paper: the same at every resolution.
 */
PangoLayout *mo_print_layout_new (const char *text,
                                  double size,
                                  PangoWeight weight,
                                  double width) G_GNUC_WARN_UNUSED_RESULT;

/* Return the size of a layout. */
double mo_print_layout_get_width (PangoLayout *layout);
double mo_print_layout_get_height (PangoLayout *layout);

/* Draws a layout with its top left corner at @x, @y. */
void mo_print_layout_draw (PangoLayout *layout,
                           cairo_t *cr,
                           double x,
                           double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoPrintPages, mo_print_pages_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

G_END_DECLS
