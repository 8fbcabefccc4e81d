/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-flow.h"

#include <glib/gi18n-lib.h>

/* In points. */
#define MARGIN (15 * MO_PRINT_MM)
#define GUTTER (8 * MO_PRINT_MM)
#define FOOTER 24.0
#define TITLE 18.0
#define HEADING 12.0
#define LETTERS 9.5
#define SMALL_LETTERS 8.0
#define COUNT_WIDTH 20.0
#define BOX 7.0
#define INDENT 12.0

/* The darkness of secondary text. */
#define FAINT 0.35

struct _MoPrintFlow
{
  MoPrintPages *pages;
  guint first_page; /* earlier ones are of another flow */
  char *title;
  guint n_columns;
  guint column;
  cairo_t *cr;   /* of the last page */
  double top;    /* of the columns of this page */
  double bottom;
  double width;  /* of a column */
  double y;
  gboolean is_at_top;
  char *heading;     /* (nullable): pending until something follows it */
  char *subheading;  /* (nullable): likewise */
};

static void
set_ink (MoPrintFlow *self,
         double lightness)
{
  cairo_set_source_rgb (self->cr, lightness, lightness, lightness);
}

static double
get_left (const MoPrintFlow *self)
{
  return MARGIN + self->column * (self->width + GUTTER);
}

static void
begin_page (MoPrintFlow *self)
{
  g_clear_pointer (&self->cr, cairo_destroy);
  mo_print_pages_add (self->pages);
  self->cr = mo_print_pages_edit (self->pages, mo_print_pages_get_n (self->pages) - 1);
  self->column = 0;
  self->top = self->y = MARGIN;
  self->is_at_top = TRUE;
}

/* Draws a text over the whole width, and moves the columns below it. */
static void
draw_banner (MoPrintFlow *self,
             const char *text,
             double size,
             PangoWeight weight,
             double lightness)
{
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (self->pages));
  g_autoptr (PangoLayout)
      layout = mo_print_layout_new (text, size, weight, paper->width - 2 * MARGIN);

  set_ink (self, lightness);
  mo_print_layout_draw (layout, self->cr, MARGIN, self->y);
  self->y += mo_print_layout_get_height (layout) + 2;
  self->top = self->y;
}

MoPrintFlow *
mo_print_flow_new (MoPrintPages *pages,
                   const char *title,
                   const char *subtitle,
                   guint n_columns)
{
  MoPrintFlow *self = g_new0 (MoPrintFlow, 1);
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (pages));

  self->pages = pages;
  self->first_page = mo_print_pages_get_n (pages);
  self->title = g_strdup (title);
  self->n_columns = n_columns;
  self->width = (paper->width - 2 * MARGIN - (n_columns - 1) * GUTTER) / n_columns;
  self->bottom = paper->height - MARGIN - FOOTER;
  begin_page (self);
  draw_banner (self, title, TITLE, PANGO_WEIGHT_BOLD, 0);
  if (subtitle != NULL && *subtitle != '\0')
    draw_banner (self, subtitle, LETTERS + 1, PANGO_WEIGHT_NORMAL, FAINT);
  self->top = self->y += 6;
  return self;
}

static void
draw_footers (MoPrintFlow *self)
{
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (self->pages));
  guint n = mo_print_pages_get_n (self->pages) - self->first_page;

  for (guint i = 0; n > 1 && i < n; i++)
    {
      /* Translators: below a printed page: the title of the document, the number of the page, and
       * of all pages. */
      g_autofree char *text = g_strdup_printf (_("%1$s — page %2$u of %3$u"),
                                               self->title, i + 1, n);
      g_autoptr (PangoLayout) layout =
          mo_print_layout_new (text, SMALL_LETTERS, PANGO_WEIGHT_NORMAL, paper->width - 2 * MARGIN);
      g_autoptr (cairo_t) cr = mo_print_pages_edit (self->pages,
                                                   self->first_page + i);

      pango_layout_set_height (layout, -1);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
      cairo_set_source_rgb (cr, FAINT, FAINT, FAINT);
      mo_print_layout_draw (layout, cr, MARGIN,
                            paper->height - MARGIN - mo_print_layout_get_height (layout));
    }
}

void
mo_print_flow_finish (MoPrintFlow *self)
{
  draw_footers (self);
  cairo_destroy (self->cr);
  g_free (self->title);
  g_free (self->heading);
  g_free (self->subheading);
  g_free (self);
}

/* Begins a new column, or a new page, if less than @height is left. Something higher than a column
 * is cut at the bottom of the page. */
static void
reserve (MoPrintFlow *self,
         double height)
{
  if (self->is_at_top || self->y + height <= self->bottom)
    return;
  if (self->column + 1 == self->n_columns)
    begin_page (self);
  else
    {
      self->column++;
      self->y = self->top;
      self->is_at_top = TRUE;
    }
}

static void
draw_layout (MoPrintFlow *self,
             PangoLayout *layout,
             double x,
             double lightness)
{
  set_ink (self, lightness);
  mo_print_layout_draw (layout, self->cr, get_left (self) + x, self->y);
}

static PangoLayout *
create_heading (MoPrintFlow *self,
                const char *text,
                double size)
{
  return text != NULL ? mo_print_layout_new (text, size, PANGO_WEIGHT_BOLD, self->width) : NULL;
}

static void
draw_heading (MoPrintFlow *self,
              PangoLayout *heading,
              double gap)
{
  if (heading == NULL)
    return;
  if (!self->is_at_top)
    self->y += gap;
  draw_layout (self, heading, 0, 0);
  self->y += mo_print_layout_get_height (heading) + 2;
  self->is_at_top = FALSE;
}

/* Draws pending headings, in the column that also has space for @height below them. */
static void
begin_part (MoPrintFlow *self,
            double height)
{
  g_autoptr (PangoLayout) heading = create_heading (self, self->heading, HEADING);
  g_autoptr (PangoLayout) subheading = create_heading (self, self->subheading, LETTERS);

  if (heading != NULL)
    height += mo_print_layout_get_height (heading) + 12;
  if (subheading != NULL)
    height += mo_print_layout_get_height (subheading) + 6;
  reserve (self, height);
  draw_heading (self, heading, 10);
  draw_heading (self, subheading, 4);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->subheading, g_free);
}

void
mo_print_flow_add_heading (MoPrintFlow *self,
                           const char *text)
{
  g_free (self->heading);
  g_clear_pointer (&self->subheading, g_free);
  self->heading = g_strdup (text);
}

void
mo_print_flow_add_subheading (MoPrintFlow *self,
                              const char *text)
{
  g_free (self->subheading);
  self->subheading = g_strdup (text);
}

/* Draws a square to tick, in the middle of a line of this height. */
static void
draw_box (MoPrintFlow *self,
          double height)
{
  set_ink (self, 0);
  cairo_set_line_width (self->cr, 0.6);
  cairo_rectangle (self->cr, get_left (self), self->y + (height - BOX) / 2, BOX, BOX);
  cairo_stroke (self->cr);
}

void
mo_print_flow_add_line (MoPrintFlow *self,
                        const MoPrintLine *line)
{
  double x = (line->has_box ? BOX + 5 : 0) + (line->count > 0 ? COUNT_WIDTH : 0);
  g_autofree char *count_text = g_strdup_printf ("%u", line->count);
  g_autoptr (PangoLayout)
      count = mo_print_layout_new (count_text, LETTERS, PANGO_WEIGHT_BOLD, 0);
  g_autoptr (PangoLayout) note =
      mo_print_layout_new (line->note != NULL ? line->note : "", SMALL_LETTERS, PANGO_WEIGHT_NORMAL,
                           0);
  /* A long note is cut rather than the text. */
  double note_width = MIN (mo_print_layout_get_width (note), self->width * 0.45);
  g_autoptr (PangoLayout)
      text = mo_print_layout_new (line->text, LETTERS, PANGO_WEIGHT_NORMAL,
                                  self->width - x - (note_width > 0 ? note_width + 6 : 0));
  double height = mo_print_layout_get_height (text);
  double shift = (mo_print_layout_get_height (count) - mo_print_layout_get_height (note)) / 2;

  pango_layout_set_width (note, (int) (note_width * PANGO_SCALE) + 1);
  pango_layout_set_ellipsize (note, PANGO_ELLIPSIZE_END);
  begin_part (self, height);
  if (line->has_box)
    draw_box (self, mo_print_layout_get_height (count));
  if (line->count > 0)
    draw_layout (self, count, x - 6 - mo_print_layout_get_width (count), 0);
  draw_layout (self, text, x, 0);
  set_ink (self, FAINT);
  mo_print_layout_draw (note, self->cr, get_left (self) + self->width - note_width,
                        self->y + shift);
  self->y += height + 1.5;
  self->is_at_top = FALSE;
}

void
mo_print_flow_add_paragraph (MoPrintFlow *self,
                             const char *title,
                             const char *text,
                             const char *note,
                             guint indent)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (PangoLayout) layout = NULL;

  if (title != NULL && *title != '\0')
    {
      g_autofree char *bold = g_markup_printf_escaped ("<b>%s</b>%s", title,
                                                       *text != '\0' ? "  " : "");

      g_string_append (markup, bold);
    }
  if (*text != '\0')
    {
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      g_string_append (markup, escaped);
    }
  if (note != NULL && *note != '\0')
    {
      g_autofree char *small =
          g_markup_printf_escaped ("  <span size=\"80%%\" alpha=\"65%%\">%s</span>", note);

      g_string_append (markup, small);
    }
  layout = mo_print_layout_new ("", LETTERS, PANGO_WEIGHT_NORMAL, self->width - indent * INDENT);
  pango_layout_set_markup (layout, markup->str, -1);
  begin_part (self, mo_print_layout_get_height (layout));
  draw_layout (self, layout, indent * INDENT, 0);
  self->y += mo_print_layout_get_height (layout) + 3;
  self->is_at_top = FALSE;
}
