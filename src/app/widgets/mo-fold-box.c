/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fold-box.h"

#define ROW_SPACING 6
#define COLUMN_SPACING 12

struct _MoFoldBox
{
  GtkWidget parent_instance;

  guint row_chars;
  gboolean stretches_last;
};

G_DEFINE_FINAL_TYPE (MoFoldBox, mo_fold_box, GTK_TYPE_WIDGET)

enum
{
  PROP_ROW_CHARS = 1,
  PROP_STRETCHES_LAST,
};

static GtkWidget *
get_next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The first shown child, or %NULL. */
static GtkWidget *
get_first (GtkWidget *widget)
{
  return get_next_shown (gtk_widget_get_first_child (widget));
}

/* The next shown child after @child, or %NULL. */
static GtkWidget *
get_next (GtkWidget *child)
{
  return get_next_shown (gtk_widget_get_next_sibling (child));
}

/* The child that takes what the others leave of a row, or %NULL. */
static GtkWidget *
get_stretched (GtkWidget *widget)
{
  GtkWidget *stretched = get_first (widget);

  if (MO_FOLD_BOX (widget)->stretches_last)
    for (GtkWidget *child = stretched; child != NULL; child = get_next (child))
      stretched = child;
  return stretched;
}

static int
measure_child (GtkWidget *child,
               GtkOrientation orientation,
               int for_size,
               gboolean is_natural)
{
  int minimum;
  int natural;

  gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

/* Returns the width of all children but @stretched in a row, with the spacing beside each. */
static int
measure_others (GtkWidget *widget,
                GtkWidget *stretched)
{
  int width = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    if (child != stretched)
      width += COLUMN_SPACING + measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  return width;
}

/* Returns the width of as many characters as the stretched child has in a row at least. */
static int
measure_row_chars (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int char_width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                        pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (char_width * (int) MO_FOLD_BOX (widget)->row_chars);
}

static gboolean
is_row (GtkWidget *widget,
        GtkWidget *stretched,
        int width)
{
  int least;

  if (width < 0)
    return TRUE;
  least = measure_child (stretched, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  if (MO_FOLD_BOX (widget)->row_chars > 0)
    least = MAX (least, measure_row_chars (widget));
  return least + measure_others (widget, stretched) <= width;
}

static void
measure_width (GtkWidget *widget,
               int *minimum,
               int *natural)
{
  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      *minimum = MAX (*minimum, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
      *natural += *natural > 0 ? COLUMN_SPACING : 0;
      *natural += measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
    }
}

/* Returns the width of @child in a row as wide as @width, or -1. */
static int
get_row_width (GtkWidget *widget,
               GtkWidget *child,
               GtkWidget *stretched,
               int width)
{
  if (child != stretched)
    return measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  return width >= 0 ? width - measure_others (widget, stretched) : -1;
}

static int
measure_height (GtkWidget *widget,
                int width,
                gboolean is_natural)
{
  GtkWidget *first = get_first (widget);
  GtkWidget *stretched = get_stretched (widget);
  gboolean in_row = first != NULL && is_row (widget, stretched, width);
  int height = 0;

  for (GtkWidget *child = first; child != NULL; child = get_next (child))
    {
      int own = measure_child (child, GTK_ORIENTATION_VERTICAL,
                               in_row ? get_row_width (widget, child, stretched, width) : width,
                               is_natural);

      height = in_row ? MAX (height, own) : height + (child != first ? ROW_SPACING : 0) + own;
    }
  return height;
}

static void
mo_fold_box_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    {
      *minimum = measure_height (widget, for_size, FALSE);
      *natural = measure_height (widget, for_size, TRUE);
    }
}

static void
mo_fold_box_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first = get_first (widget);
  GtkWidget *stretched = get_stretched (widget);
  gboolean in_row = first != NULL && is_row (widget, stretched, width);
  GtkAllocation area = { 0 };
  GtkAllocation place;

  for (GtkWidget *child = first; child != NULL; child = get_next (child))
    {
      area.width = in_row ? get_row_width (widget, child, stretched, width) : width;
      area.height = in_row ? height : measure_child (child, GTK_ORIENTATION_VERTICAL, width, TRUE);
      place = area;
      if (is_mirrored)
        place.x = width - area.x - area.width;
      gtk_widget_size_allocate (child, &place, -1);
      if (in_row)
        area.x += area.width + COLUMN_SPACING;
      else
        area.y += area.height + ROW_SPACING;
    }
}

static GtkSizeRequestMode
mo_fold_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_fold_box_set_property (GObject *object,
                          guint id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  MoFoldBox *self = MO_FOLD_BOX (object);

  if (id == PROP_ROW_CHARS)
    self->row_chars = g_value_get_uint (value);
  else
    self->stretches_last = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
mo_fold_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mo_fold_box_parent_class)->dispose (object);
}

static void
mo_fold_box_class_init (MoFoldBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_fold_box_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_fold_box_dispose;
  widget_class->measure = mo_fold_box_measure;
  widget_class->size_allocate = mo_fold_box_size_allocate;
  widget_class->get_request_mode = mo_fold_box_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_ROW_CHARS,
      g_param_spec_uint ("row-chars", NULL, NULL, 0, G_MAXUINT16, 0,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_STRETCHES_LAST,
      g_param_spec_boolean ("stretches-last", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mo_fold_box_init (MoFoldBox *self)
{
}
