/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-pages.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* The font of all documents. */
#define FONT "Sans"

struct _MoPrintPages
{
  char *title;
  MoPaper paper;
  GPtrArray *pages; /* (element-type cairo_surface_t) (owned): recordings */
};

MoPrintPages *
mo_print_pages_new (const char *title,
                    MoPaper paper)
{
  MoPrintPages *self = g_new (MoPrintPages, 1);

  self->title = g_strdup (title);
  self->paper = paper;
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  return self;
}

void
mo_print_pages_free (MoPrintPages *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->pages);
  g_free (self);
}

const char *
mo_print_pages_get_title (const MoPrintPages *self)
{
  return self->title;
}

MoPaper
mo_print_pages_get_paper (const MoPrintPages *self)
{
  return self->paper;
}

guint
mo_print_pages_get_n (const MoPrintPages *self)
{
  return self->pages->len;
}

void
mo_print_pages_add (MoPrintPages *self)
{
  const MoPaperSize *size = mo_paper_get_size (self->paper);
  cairo_rectangle_t extents = { 0, 0, size->width, size->height };

  g_ptr_array_add (self->pages, cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                                                &extents));
}

cairo_t *
mo_print_pages_edit (MoPrintPages *self,
                     guint page)
{
  return cairo_create (g_ptr_array_index (self->pages, page));
}

void
mo_print_pages_draw (const MoPrintPages *self,
                     guint page,
                     cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static cairo_status_t
append_cb (void *bytes,
           const unsigned char *data,
           unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
mo_print_pages_to_pdf (const MoPrintPages *self,
                       GError **error)
{
  const MoPaperSize *size = mo_paper_get_size (self->paper);
  GByteArray *data = g_byte_array_new ();
  g_autoptr (cairo_surface_t) surface =
      cairo_pdf_surface_create_for_stream (append_cb, data, size->width, size->height);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  for (guint i = 0; i < self->pages->len; i++)
    {
      mo_print_pages_draw (self, i, cr);
      cairo_show_page (cr);
    }
  cairo_surface_finish (surface);
  bytes = g_byte_array_free_to_bytes (data);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Could not make the PDF file: %s"),
                   cairo_status_to_string (cairo_surface_status (surface)));
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

/* Text */

static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  /* A unit of the page is a point. Hints would round widths to the pixels of a screen. */
  pango_cairo_context_set_resolution (context, 72);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

PangoLayout *
mo_print_layout_new (const char *text,
                     double size,
                     PangoWeight weight,
                     double width)
{
  PangoContext *context = create_context ();
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string (FONT);

  g_object_unref (context);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  return layout;
}

double
mo_print_layout_get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

double
mo_print_layout_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

void
mo_print_layout_draw (PangoLayout *layout,
                      cairo_t *cr,
                      double x,
                      double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  /* Otherwise, an arc would begin with a line from here. */
  cairo_new_path (cr);
}
