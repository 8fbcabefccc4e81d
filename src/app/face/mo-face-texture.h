/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The face of a card, painted once and drawn in many frames. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Paints @node with the round corners of a card. Its size is in logical pixels, each of which is
 * @scale pixels of a screen wide and high.
 *
 * Returns: (transfer full) */
GdkTexture *mo_face_texture_new (GskRenderNode *node,
                                 int width,
                                 int height,
                                 int scale) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a painted face at @bounds, which have the size that it was painted in. It is drawn in the
 * way that is fast for the renderer of @widget, which must be realized. */
void mo_face_texture_append (GdkTexture *face,
                             GtkWidget *widget,
                             GtkSnapshot *snapshot,
                             const graphene_rect_t *bounds);

G_END_DECLS
