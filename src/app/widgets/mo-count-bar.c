/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-count-bar.h"

#include "mo-widget-label.h"

#include <adwaita.h>

#define N_CELLS 5
#define PADDING 9
#define LEAST_PADDING 4 /* at the sides, in a narrow row */

struct _MoCountBar
{
  GtkWidget parent_instance;

  guint count;
  guint most;
  guint first; /* the number in the first cell */
  char *label; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoCountBar, mo_count_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns the number of cells with a number. */
static guint
get_n_cells (MoCountBar *self)
{
  guint last = MAX (self->most, self->count);

  return MIN (last - self->first + 1, N_CELLS);
}

static void
measure_digit (GtkWidget *widget,
               int *width,
               int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");

  pango_layout_get_pixel_size (layout, width, height);
}

static void
mo_count_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  int width;
  int height;

  measure_digit (widget, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = N_CELLS * (width + 2 * LEAST_PADDING);
      *natural = N_CELLS * (width + 2 * PADDING);
    }
  else
    *minimum = *natural = height + PADDING;
}

static float
get_cell_width (GtkWidget *widget)
{
  return (float) gtk_widget_get_width (widget) / N_CELLS;
}

/* Returns the left edge of a cell. */
static float
get_cell_start (GtkWidget *widget,
                guint cell)
{
  guint place = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? N_CELLS - 1 - cell : cell;

  return get_cell_width (widget) * (float) place;
}

/* Draws the cell of the count filled, or outlined if there is no copy. */
static void
draw_frame (GtkWidget *widget,
            GtkSnapshot *snapshot,
            guint cell,
            gboolean is_filled,
            const GdkRGBA *colour)
{
  GskRoundedRect frame;
  graphene_rect_t area = GRAPHENE_RECT_INIT (get_cell_start (widget, cell) + 1, 1,
                                             get_cell_width (widget) - 2,
                                             (float) gtk_widget_get_height (widget) - 2);

  gsk_rounded_rect_init_from_rect (&frame, &area, 6);
  if (!is_filled)
    {
      gtk_snapshot_append_border (snapshot, &frame, (const float[]){ 1, 1, 1, 1 },
                                  (const GdkRGBA[]){ *colour, *colour, *colour, *colour });
      return;
    }
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

static void
draw_number (GtkWidget *widget,
             GtkSnapshot *snapshot,
             guint cell,
             guint number,
             gboolean is_bold,
             const GdkRGBA *colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;
  int height;

  if (is_bold)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (layout, attributes);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (
                    get_cell_start (widget, cell) + (get_cell_width (widget) - (float) width) / 2,
                    (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
mo_count_bar_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoCountBar *self = MO_COUNT_BAR (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  gboolean is_pale = !adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA plain;
  GdkRGBA fill;
  GdkRGBA on_fill;

  gtk_style_context_get_color (style, &plain);
  if (!gtk_style_context_lookup_color (style, "accent_bg_color", &fill))
    fill = plain;
  if (!gtk_style_context_lookup_color (style, "accent_fg_color", &on_fill))
    on_fill = (GdkRGBA){ 1, 1, 1, 1 };
  for (guint i = 0; i < get_n_cells (self); i++)
    {
      guint number = self->first + i;
      gboolean is_count = number == self->count;
      gboolean is_filled = is_count && number > 0;
      GdkRGBA colour = is_filled ? on_fill : plain;
      GdkRGBA frame = is_filled ? fill : plain;

      /* A number above the limit is shown as chosen, and can't be chosen. */
      if (!is_count && is_pale)
        colour.alpha *= 0.72f;
      /* Most cards of a search are not in the deck, so zero is unobtrusive. */
      if (!is_filled && is_pale)
        frame.alpha *= 0.3f;
      if (is_count)
        draw_frame (widget, snapshot, i, is_filled, &frame);
      draw_number (widget, snapshot, i, number, is_filled, &colour);
    }
}

/* Returns the cell with a number that can be chosen at @x, or -1. */
static int
find_cell (MoCountBar *self,
           double x)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < get_n_cells (self); i++)
    {
      float start = get_cell_start (widget, i);

      if (x >= start && x < start + get_cell_width (widget) && self->first + i <= self->most)
        return (int) i;
    }
  return -1;
}

/* Neither selects nor drags the row. */
static void
pressed_cb (MoCountBar *self,
            int n_press,
            double x,
            double y,
            GtkGesture *gesture)
{
  GdkEventSequence *finger =
      gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  /* A finger may be about to scroll. */
  if (finger == NULL && find_cell (self, x) >= 0)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (MoCountBar *self,
             int n_press,
             double x,
             double y,
             GtkGesture *gesture)
{
  int cell = find_cell (self, x);

  if (cell < 0)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->first + (guint) cell != self->count)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->first + (guint) cell);
}

static void
mo_count_bar_finalize (GObject *object)
{
  g_free (MO_COUNT_BAR (object)->label);
  G_OBJECT_CLASS (mo_count_bar_parent_class)->finalize (object);
}

static void
mo_count_bar_class_init (MoCountBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_count_bar_finalize;
  widget_class->measure = mo_count_bar_measure;
  widget_class->snapshot = mo_count_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "count-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_COUNT_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_count_bar_init (MoCountBar *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
mo_count_bar_new (void)
{
  return g_object_new (MO_TYPE_COUNT_BAR, NULL);
}

void
mo_count_bar_show (MoCountBar *self,
                   guint count,
                   guint most,
                   const char *label)
{
  guint last = MAX (most, count);

  if (g_strcmp0 (self->label, label) != 0)
    {
      g_free (self->label);
      self->label = g_strdup (label);
      mo_widget_set_spoken_label (GTK_WIDGET (self), label);
    }
  if (self->count == count && self->most == most)
    return;
  self->count = count;
  self->most = most;
  /* Zero stays as long as the next number is visible, too. */
  self->first = last < N_CELLS || count < N_CELLS - 1
                    ? 0
                    : MIN (count - (N_CELLS - 2), last - (N_CELLS - 1));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
mo_count_bar_get_count (MoCountBar *self)
{
  return self->count;
}

gboolean
mo_count_bar_read_key (guint key,
                       guint count,
                       guint most,
                       guint *wanted)
{
  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    *wanted = MIN (key - GDK_KEY_0, most);
  else if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    *wanted = MIN (key - GDK_KEY_KP_0, most);
  else if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add || key == GDK_KEY_equal)
    *wanted = MAX (MIN (count + 1, most), count);
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    *wanted = count > 0 ? count - 1 : 0;
  else
    return FALSE;
  return TRUE;
}
