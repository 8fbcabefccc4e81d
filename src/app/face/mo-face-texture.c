/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-face-texture.h"

#include "mo-card-drawing.h"

/* Data of a texture: what the face was painted on. */
#define SURFACE "mo-face-texture-surface"

static void
round_corners (cairo_t *cr,
               double width,
               double height,
               double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, width - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, width - radius, height - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, height - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  /* Clears everything outside the path. */
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_IN);
  cairo_fill (cr);
}

GdkTexture *
mo_face_texture_new (GskRenderNode *node,
                     int width,
                     int height,
                     int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale,
                                                         height * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  round_corners (cr, width, height, MO_CARD_DRAWING_CORNER * width / MO_CARD_DRAWING_WIDTH);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_set_device_scale (surface, scale, scale);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) *
                                          (gsize) (height * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                    (gsize) cairo_image_surface_get_stride (surface));
  g_object_set_data_full (G_OBJECT (texture), SURFACE, cairo_surface_reference (surface),
                          (GDestroyNotify) cairo_surface_destroy);
  return texture;
}

void
mo_face_texture_append (GdkTexture *face,
                        GtkWidget *widget,
                        GtkSnapshot *snapshot,
                        const graphene_rect_t *bounds)
{
  cairo_t *cr;

  if (!GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget))))
    {
      gtk_snapshot_append_texture (snapshot, face, bounds);
      return;
    }
  /* GTK 4.8 would convert each pixel of the texture to floating point and back in each frame, which
   * takes many times as long as drawing it. */
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_set_source_surface (cr, g_object_get_data (G_OBJECT (face), SURFACE), 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}
