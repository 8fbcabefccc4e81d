/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-chart-item.h"

#include "mo-widget-label.h"

#include <adwaita.h>

/* In pixels. */
#define BAR_HEIGHT 12
#define ROUNDING 3
#define LINE 2
#define CAP 10
#define SPACE 3

/* The widest upright bar. */
#define MAX_BAR_WIDTH 48

/* The part of the colour of the text that is behind a bar. */
#define TRACK_ALPHA 0.12f

struct _MoChartItem
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *value;
  GtkWidget *detail;

  const MoChartMeasures *measures; /* (unowned): of the chart */
  double fraction;                 /* of the longest bar */
  double at_least;                 /* likewise; -1 without an interval */
  double at_most;
  graphene_rect_t bar; /* the place of the longest bar; empty without one */
};

G_DEFINE_FINAL_TYPE (MoChartItem, mo_chart_item, GTK_TYPE_WIDGET)

static int
get_width (GtkWidget *widget)
{
  int natural = 0;

  if (gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_height (GtkWidget *widget,
            int width)
{
  int natural = 0;

  if (gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns the width of value and detail with the space before them. */
static int
get_figures_width (MoChartItem *self)
{
  const MoChartMeasures *measures = self->measures;

  return measures->value_width + MO_CHART_GAP +
         (measures->detail_width > 0 ? measures->detail_width + MO_CHART_GAP : 0);
}

static int
get_figures_height (MoChartItem *self)
{
  return MAX (get_height (self->value, -1), get_height (self->detail, -1));
}

/* Places a widget; @x is from the left in languages that are written so, and from the right
 * otherwise. */
static void
place (MoChartItem *self,
       GtkWidget *widget,
       int x,
       int y,
       int width,
       int height)
{
  gboolean is_reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int left = is_reversed ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x;

  if (gtk_widget_get_visible (widget))
    gtk_widget_size_allocate (widget, &(GtkAllocation){ left, y, width, height }, -1);
}

/* Places value and detail at the end of a line. */
static void
place_figures (MoChartItem *self,
               int width,
               int y,
               int height)
{
  const MoChartMeasures *measures = self->measures;
  int detail_x = width - measures->detail_width;
  int value_x = detail_x - (measures->detail_width > 0 ? MO_CHART_GAP : 0) - measures->value_width;

  place (self, self->value, value_x, y, measures->value_width, height);
  place (self, self->detail, detail_x, y, measures->detail_width, height);
}

static void
allocate_upright (MoChartItem *self,
                  int width)
{
  int value_height = get_height (self->value, -1);
  int bar_y = value_height + SPACE;
  int bar_width = MIN (width, MAX_BAR_WIDTH);
  int bar_height = self->measures->bar_height;
  int filled = (int) (bar_height * self->fraction);

  /* The value stands on its bar. */
  place (self, self->value, 0, bar_y + bar_height - filled - SPACE - value_height, width,
         value_height);
  place (self, self->label, 0, bar_y + bar_height + SPACE, width, get_height (self->label, width));
  self->bar = GRAPHENE_RECT_INIT ((float) ((width - bar_width) / 2), (float) bar_y,
                                  (float) bar_width, (float) bar_height);
}

static void
allocate_line (MoChartItem *self,
               int x,
               int y,
               int width,
               int height)
{
  int bar_width = MAX (width - x - get_figures_width (self), 0);

  place_figures (self, width, y, height);
  /* A bar beside several lines of a label is at the first. */
  self->bar = GRAPHENE_RECT_INIT ((float) x, (float) (y + (height - BAR_HEIGHT) / 2),
                                  (float) bar_width, BAR_HEIGHT);
}

static void
mo_chart_item_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MoChartItem *self = MO_CHART_ITEM (widget);
  const MoChartMeasures *measures = self->measures;
  /* Rows share the width of their labels; other labels have a line of their own. */
  gboolean is_alone = measures->shape == MO_CHART_STACKED || measures->shape == MO_CHART_UPRIGHT;
  int label_width = is_alone ? width : measures->label_width;
  int label_height = get_height (self->label, label_width);
  int figures_height = get_figures_height (self);

  float centre = measures->shape == MO_CHART_UPRIGHT ? 0.5f : 0;

  self->bar = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gtk_label_set_xalign (GTK_LABEL (self->label), centre);
  gtk_label_set_xalign (GTK_LABEL (self->value), centre > 0 ? centre : 1);
  gtk_widget_set_child_visible (self->detail, measures->shape != MO_CHART_UPRIGHT);
  switch (measures->shape)
    {
    case MO_CHART_UPRIGHT:
      allocate_upright (self, width);
      break;
    case MO_CHART_ROWS:
      place (self, self->label, 0, 0, label_width, label_height);
      allocate_line (self, label_width + MO_CHART_GAP, 0, width, figures_height);
      break;
    case MO_CHART_STACKED:
      place (self, self->label, 0, 0, width, label_height);
      allocate_line (self, 0, label_height, width, figures_height);
      break;
    case MO_CHART_TABLE:
    default:
      place (self, self->label, 0, 0, label_width, label_height);
      place_figures (self, width, 0, figures_height);
      break;
    }
}

/* Drawing */

/* Draws a bar from @from to @to, as fractions of the whole one. */
static void
draw_bar (MoChartItem *self,
          GtkSnapshot *snapshot,
          const GdkRGBA *colour,
          double to)
{
  graphene_rect_t area = self->bar;
  GskRoundedRect frame;

  if (self->measures->shape == MO_CHART_UPRIGHT)
    {
      area.size.height *= (float) to;
      area.origin.y += self->bar.size.height - area.size.height;
    }
  else
    area.size.width *= (float) to;
  if (area.size.width <= 0 || area.size.height <= 0)
    return;
  gsk_rounded_rect_init_from_rect (&frame, &area, ROUNDING);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

/* Draws a line with two ends over the bar, which shows the interval without colours. */
static void
draw_interval (MoChartItem *self,
               GtkSnapshot *snapshot,
               const GdkRGBA *colour)
{
  float from = self->bar.origin.x + self->bar.size.width * (float) self->at_least;
  float to = self->bar.origin.x + self->bar.size.width * (float) self->at_most;
  float middle = self->bar.origin.y + self->bar.size.height / 2;

  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (from, middle - LINE / 2.0f, to - from, LINE));
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (from, middle - CAP / 2.0f, LINE, CAP));
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (to - LINE, middle - CAP / 2.0f, LINE, CAP));
}

/* Draws the part of the bar that is empty: of rows, up to the longest bar; of upright bars, a line
 * to stand on. */
static void
draw_track (MoChartItem *self,
            GtkSnapshot *snapshot,
            const GdkRGBA *text)
{
  GdkRGBA colour = *text;
  GskRoundedRect frame;

  if (self->measures->shape == MO_CHART_UPRIGHT)
    {
      colour.alpha *= 4 * TRACK_ALPHA;
      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (self->bar.origin.x,
                                                      self->bar.origin.y + self->bar.size.height,
                                                      self->bar.size.width, 1));
      return;
    }
  colour.alpha *= TRACK_ALPHA;
  draw_bar (self, snapshot, &colour, 1);
  if (!adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return;
  gsk_rounded_rect_init_from_rect (&frame, &self->bar, ROUNDING);
  gtk_snapshot_append_border (snapshot, &frame, (const float[]){ 1, 1, 1, 1 },
                              (const GdkRGBA[]){ *text, *text, *text, *text });
}

static void
mo_chart_item_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  MoChartItem *self = MO_CHART_ITEM (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA text;
  GdkRGBA fill;

  if (self->bar.size.width > 0)
    {
      gtk_style_context_get_color (style, &text);
      if (!gtk_style_context_lookup_color (style, "accent_bg_color", &fill))
        fill = text;
      gtk_snapshot_save (snapshot);
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        {
          gtk_snapshot_translate (snapshot,
                                  &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget), 0));
          gtk_snapshot_scale (snapshot, -1, 1);
        }
      draw_track (self, snapshot, &text);
      draw_bar (self, snapshot, &fill, self->fraction);
      if (self->at_least >= 0)
        draw_interval (self, snapshot, &text);
      gtk_snapshot_restore (snapshot);
    }
  GTK_WIDGET_CLASS (mo_chart_item_parent_class)->snapshot (widget, snapshot);
}

static void
mo_chart_item_dispose (GObject *object)
{
  MoChartItem *self = MO_CHART_ITEM (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->value, gtk_widget_unparent);
  g_clear_pointer (&self->detail, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_chart_item_parent_class)->dispose (object);
}

static void
mo_chart_item_class_init (MoChartItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_chart_item_dispose;
  widget_class->size_allocate = mo_chart_item_size_allocate;
  widget_class->snapshot = mo_chart_item_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chart-item");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

/* The item has the whole sentence as its name. */
static GtkWidget *
add_label (MoChartItem *self,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
mo_chart_item_init (MoChartItem *self)
{
  self->label = add_label (self, "chart-label");
  self->value = add_label (self, "numeric");
  self->detail = add_label (self, "numeric");
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_yalign (GTK_LABEL (self->label), 0);
  gtk_label_set_xalign (GTK_LABEL (self->detail), 1);
  gtk_widget_add_css_class (self->value, "heading");
  gtk_widget_add_css_class (self->detail, "dim-label");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
mo_chart_item_new (const MoChartMeasures *measures)
{
  MoChartItem *self = g_object_new (MO_TYPE_CHART_ITEM, NULL);

  self->measures = measures;
  return GTK_WIDGET (self);
}

void
mo_chart_item_show (MoChartItem *self,
                    MoChartData *data,
                    MoChartBar *bar)
{
  g_autofree char *value = mo_chart_data_dup_value (data, bar);
  g_autofree char *detail = mo_chart_data_dup_detail (data, bar);
  g_autofree char *sentence = mo_chart_data_dup_sentence (data, bar);

  self->fraction =
      CLAMP (mo_chart_data_get_length (data, bar, mo_chart_bar_get_value (bar)), 0, 1);
  if (mo_chart_bar_get_interval (bar, &self->at_least, &self->at_most))
    {
      self->at_least = mo_chart_data_get_length (data, bar, self->at_least);
      self->at_most = mo_chart_data_get_length (data, bar, self->at_most);
    }
  gtk_label_set_label (GTK_LABEL (self->label), mo_chart_bar_get_label (bar));
  gtk_label_set_label (GTK_LABEL (self->value), value);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
  gtk_widget_set_visible (self->detail, detail != NULL);
  mo_widget_set_label (GTK_WIDGET (self), sentence);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mo_chart_item_get_label_width (MoChartItem *self,
                               int *minimum,
                               int *natural)
{
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

int
mo_chart_item_get_height (MoChartItem *self,
                          int width)
{
  const MoChartMeasures *measures = self->measures;
  int height = get_figures_height (self);

  switch (measures->shape)
    {
    case MO_CHART_UPRIGHT:
      return get_height (self->value, -1) + SPACE + measures->bar_height + SPACE +
             get_height (self->label, width);
    case MO_CHART_STACKED:
      return height + get_height (self->label, width);
    case MO_CHART_ROWS:
    case MO_CHART_TABLE:
    default:
      return MAX (height, get_height (self->label, measures->label_width));
    }
}

int
mo_chart_item_get_value_width (MoChartItem *self)
{
  return get_width (self->value);
}

int
mo_chart_item_get_detail_width (MoChartItem *self)
{
  return get_width (self->detail);
}
