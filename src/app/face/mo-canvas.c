/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-canvas.h"

#include "mo-text-size.h"

#include <math.h>

float
mo_canvas_get_text_scale (MoCanvas *self)
{
  return (float) CLAMP (mo_text_size_get_scale (self->context), 0.8, 2);
}

void
mo_canvas_fill (MoCanvas *self,
                float x,
                float y,
                float width,
                float height,
                float radius,
                const GdkRGBA *colour)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, width, height);
  GskRoundedRect outline;

  if (width <= 0 || height <= 0)
    return;
  if (radius > 0)
    {
      gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
      gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
    }
  gtk_snapshot_append_color (self->snapshot, colour, &bounds);
  if (radius > 0)
    gtk_snapshot_pop (self->snapshot);
}

void
mo_canvas_shade (MoCanvas *self,
                 float x,
                 float y,
                 float width,
                 float height,
                 const GdkRGBA *top,
                 const GdkRGBA *bottom)
{
  GskColorStop stops[] = { { 0, *top }, { 1, *bottom } };

  if (width <= 0 || height <= 0)
    return;
  gtk_snapshot_append_linear_gradient (self->snapshot, &GRAPHENE_RECT_INIT (x, y, width, height),
                                       &GRAPHENE_POINT_INIT (x, y),
                                       &GRAPHENE_POINT_INIT (x, y + height), stops,
                                       G_N_ELEMENTS (stops));
}

void
mo_canvas_stroke (MoCanvas *self,
                  float x,
                  float y,
                  float width,
                  float height,
                  float radius,
                  float thickness,
                  const GdkRGBA *colour)
{
  const float widths[] = { thickness, thickness, thickness, thickness };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  if (width <= 0 || height <= 0)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, y, width, height), radius);
  gtk_snapshot_append_border (self->snapshot, &outline, widths, colours);
}

void
mo_canvas_diamond (MoCanvas *self,
                   float centre_x,
                   float centre_y,
                   float side,
                   float radius,
                   const GdkRGBA *colour)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (centre_x, centre_y));
  gtk_snapshot_rotate (self->snapshot, 45);
  mo_canvas_fill (self, -side / 2, -side / 2, side, side, radius, colour);
  gtk_snapshot_restore (self->snapshot);
}

void
mo_canvas_icon (MoCanvas *self,
                const char *name,
                float x,
                float y,
                float size,
                const GdkRGBA *colour)
{
  g_autoptr (GtkIconPaintable) icon = NULL;

  if (name == NULL || size < 1)
    return;
  /* Icons are rendered at the exact size and aligned to pixels, to avoid blur. */
  size = roundf (size);
  icon = gtk_icon_theme_lookup_icon (self->icons, name, NULL, (int) size, self->scale,
                                     self->direction, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), self->snapshot, size,
                                            size, colour, 1);
  gtk_snapshot_restore (self->snapshot);
}

PangoLayout *
mo_canvas_create_layout (MoCanvas *self,
                         const char *text,
                         float size,
                         PangoWeight weight,
                         float width,
                         int n_lines)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  if (n_lines > 0)
    {
      pango_layout_set_height (layout, -n_lines);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

void
mo_canvas_get_size (PangoLayout *layout,
                    float *width,
                    float *height)
{
  int w;
  int h;

  pango_layout_get_size (layout, &w, &h);
  *width = (float) w / PANGO_SCALE;
  *height = (float) h / PANGO_SCALE;
}

void
mo_canvas_text (MoCanvas *self,
                PangoLayout *layout,
                float x,
                float y,
                const GdkRGBA *colour)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (self->snapshot, layout, colour);
  gtk_snapshot_restore (self->snapshot);
}
