/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-badges.h"

#include "mo-card-drawing.h"

#include <math.h>

/* In units: the height of the row of figures on a thumbnail. */
#define BELOW_BADGES 13.5f

/* Draws a badge above the figures. */
static void
append_badge (GtkWidget *face,
              GtkSnapshot *snapshot,
              int width,
              const char *text,
              const GdkRGBA *ground,
              gboolean at_right)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (face, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colours[] = { white, white, white, white };
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int text_width;
  int height;
  float badge_width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &text_width, &height);
  badge_width = (float) MAX (text_width + 12, height);
  bounds = GRAPHENE_RECT_INIT (at_right ? (float) width - badge_width - 3 : 3,
                               roundf ((float) (mo_card_drawing_get_height (width) - height) -
                                       BELOW_BADGES * (float) width / MO_CARD_DRAWING_WIDTH),
                               badge_width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (bounds.origin.x + (badge_width - (float) text_width) / 2,
                                      bounds.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

void
mo_card_badges_append (GtkWidget *face,
                       GtkSnapshot *snapshot,
                       int width,
                       guint n_owned,
                       guint n_in_package)
{
  static const GdkRGBA dark = { 0.1f, 0.1f, 0.12f, 1 };
  gboolean is_mirrored = gtk_widget_get_direction (face) == GTK_TEXT_DIR_RTL;

  if (n_owned > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u", n_owned);

      append_badge (face, snapshot, width, text, &dark, !is_mirrored);
    }
  if (n_in_package > 0)
    {
      g_autofree char *text = g_strdup_printf ("×%u", n_in_package);
      GdkRGBA accent = dark;

      gtk_style_context_lookup_color (gtk_widget_get_style_context (face),
                                      "accent_bg_color", &accent);
      append_badge (face, snapshot, width, text, &accent, is_mirrored);
    }
}
