/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Draws shapes, symbols and texts into a snapshot, in pixels. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkSnapshot *snapshot;
  PangoContext *context;
  GtkIconTheme *icons;
  GtkTextDirection direction;
  int scale; /* device pixels per pixel */
} MoCanvas;

/* Returns the size of text that the user needs, from 0.8 to 2; 1 is normal. */
float mo_canvas_get_text_scale (MoCanvas *self);

/* Fills a rectangle, with round corners if @radius is above 0. */
void mo_canvas_fill (MoCanvas *self,
                     float x,
                     float y,
                     float width,
                     float height,
                     float radius,
                     const GdkRGBA *colour);

/* Fills a rectangle with a vertical gradient from @top to @bottom. */
void mo_canvas_shade (MoCanvas *self,
                      float x,
                      float y,
                      float width,
                      float height,
                      const GdkRGBA *top,
                      const GdkRGBA *bottom);

/* Draws a border inside the edges of a rectangle. */
void mo_canvas_stroke (MoCanvas *self,
                       float x,
                       float y,
                       float width,
                       float height,
                       float radius,
                       float thickness,
                       const GdkRGBA *colour);

/* Fills a square that stands on its corner. */
void mo_canvas_diamond (MoCanvas *self,
                        float centre_x,
                        float centre_y,
                        float side,
                        float radius,
                        const GdkRGBA *colour);

/* @name: (nullable): a symbolic icon; draws nothing for %NULL. */
void mo_canvas_icon (MoCanvas *self,
                     const char *name,
                     float x,
                     float y,
                     float size,
                     const GdkRGBA *colour);

/**
 * mo_canvas_create_layout:
 * @size: the font size
 * @width: the width at which lines wrap, or 0 for a single line of any length
 * @n_lines: the maximum number of lines before the text is ellipsized; 0 for no limit
 */
PangoLayout *mo_canvas_create_layout (MoCanvas *self,
                                      const char *text,
                                      float size,
                                      PangoWeight weight,
                                      float width,
                                      int n_lines) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the size of a layout in pixels. */
void mo_canvas_get_size (PangoLayout *layout,
                         float *width,
                         float *height);

/* Draws a layout with its top left corner at @x, @y. */
void mo_canvas_text (MoCanvas *self,
                     PangoLayout *layout,
                     float x,
                     float y,
                     const GdkRGBA *colour);

G_END_DECLS
