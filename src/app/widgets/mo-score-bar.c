/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-score-bar.h"

#define HEIGHT 10
#define MIN_WIDTH 40
#define STRIPE 3

struct _MoScoreBar
{
  GtkWidget parent_instance;

  guint n_done;
  guint n_left;
  guint most;
};

G_DEFINE_FINAL_TYPE (MoScoreBar, mo_score_bar, GTK_TYPE_WIDGET)

static void
mo_score_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 4 * MIN_WIDTH : HEIGHT;
}

/* Draws vertical stripes with a border. */
static void
draw_hatched (GtkSnapshot *snapshot,
              const graphene_rect_t *area,
              const GdkRGBA *colour)
{
  GskRoundedRect frame;

  for (float x = 0; x < area->size.width; x += 2 * STRIPE)
    gtk_snapshot_append_color (snapshot, colour,
                               &GRAPHENE_RECT_INIT (area->origin.x + x, area->origin.y,
                                                    MIN (STRIPE, area->size.width - x),
                                                    area->size.height));
  gsk_rounded_rect_init_from_rect (&frame, area, 0);
  gtk_snapshot_append_border (snapshot, &frame, (const float[]){ 1, 1, 1, 1 },
                              (const GdkRGBA[]){ *colour, *colour, *colour, *colour });
}

static void
mo_score_bar_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoScoreBar *self = MO_SCORE_BAR (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  float unit = (float) gtk_widget_get_width (widget) / (float) self->most;
  float height = (float) gtk_widget_get_height (widget);
  float done = unit * (float) self->n_done;
  float left = unit * (float) self->n_left;
  GdkRGBA done_colour;
  GdkRGBA left_colour;

  gtk_style_context_get_color (style, &left_colour);
  if (!gtk_style_context_lookup_color (style, "success_color", &done_colour))
    done_colour = left_colour;
  left_colour.alpha *= 0.5f;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget), 0));
      gtk_snapshot_scale (snapshot, -1, 1);
    }
  if (done > 0)
    gtk_snapshot_append_color (snapshot, &done_colour, &GRAPHENE_RECT_INIT (0, 0, done, height));
  if (left > 0)
    draw_hatched (snapshot, &GRAPHENE_RECT_INIT (done, 0, left, height), &left_colour);
}

static void
mo_score_bar_class_init (MoScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mo_score_bar_measure;
  widget_class->snapshot = mo_score_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "score-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mo_score_bar_init (MoScoreBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
mo_score_bar_new (guint n_done,
                  guint n_left,
                  guint most)
{
  MoScoreBar *self = g_object_new (MO_TYPE_SCORE_BAR, NULL);

  g_assert (most > 0 && n_done + n_left <= most);
  self->n_done = n_done;
  self->n_left = n_left;
  self->most = most;
  return GTK_WIDGET (self);
}
