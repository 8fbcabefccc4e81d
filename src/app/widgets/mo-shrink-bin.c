/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-shrink-bin.h"

#include <math.h>

/* The smallest size of the child, and by how much it shrinks, relative to its usual size. */
#define SMALLEST 0.6f
#define STEP 0.05f

struct _MoShrinkBin
{
  GtkWidget parent_instance;

  GtkWidget *child; /* (nullable) */
  guint least_lines;
  guint most_lines;
};

G_DEFINE_FINAL_TYPE (MoShrinkBin, mo_shrink_bin, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static int
get_lines_height (MoShrinkBin *self,
                  guint n_lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "1");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return (int) n_lines * height;
}

/* Returns the height of the child in a width, both in its size; @width: -1 for any */
static int
get_height_for (MoShrinkBin *self,
                int width,
                float scale)
{
  int least;
  int height;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL,
                      width < 0 ? -1 : MAX ((int) ((float) width / scale), least), &height, NULL,
                      NULL, NULL);
  return (int) ceilf ((float) height * scale);
}

/* Returns the largest size in which the child fits; @width: -1 for any; @height: 0 for any */
static float
find_scale (MoShrinkBin *self,
            int width,
            int height)
{
  float scale = 1;
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (width >= 0)
    scale = CLAMP ((float) width / (float) MAX (least, 1), SMALLEST, 1);
  while (height > 0 && scale > SMALLEST && get_height_for (self, width, scale) > height)
    scale = MAX (scale - STEP, SMALLEST);
  return scale;
}

static GtkSizeRequestMode
mo_shrink_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_shrink_bin_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MoShrinkBin *self = MO_SHRINK_BIN (widget);
  float scale;

  *minimum = *natural = 0;
  if (self->child != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *minimum = (int) ceilf ((float) *minimum * SMALLEST);
      return;
    }
  if (self->child != NULL)
    {
      scale = find_scale (self, for_size, get_lines_height (self, self->most_lines));
      *minimum = get_height_for (self, for_size, scale);
    }
  *minimum = *natural = MAX (*minimum, get_lines_height (self, self->least_lines));
}

static void
mo_shrink_bin_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MoShrinkBin *self = MO_SHRINK_BIN (widget);
  float scale;
  int child_width;
  int least;

  if (self->child == NULL)
    return;
  scale = find_scale (self, width, height);
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  child_width = MAX ((int) ((float) width / scale), least);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, child_width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, child_width, MAX ((int) ((float) height / scale), least), -1,
                       scale < 1 ? gsk_transform_scale (NULL, scale, scale) : NULL);
}

static void
set_child (MoShrinkBin *self,
           GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
mo_shrink_bin_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  set_child (MO_SHRINK_BIN (object), g_value_get_object (value));
}

static void
mo_shrink_bin_dispose (GObject *object)
{
  g_clear_pointer (&MO_SHRINK_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_shrink_bin_parent_class)->dispose (object);
}

static void
mo_shrink_bin_class_init (MoShrinkBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = mo_shrink_bin_set_property;
  object_class->dispose = mo_shrink_bin_dispose;
  widget_class->get_request_mode = mo_shrink_bin_get_request_mode;
  widget_class->measure = mo_shrink_bin_measure;
  widget_class->size_allocate = mo_shrink_bin_size_allocate;
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_shrink_bin_init (MoShrinkBin *self)
{
}

void
mo_shrink_bin_set_lines (MoShrinkBin *self,
                         guint least,
                         guint most)
{
  if (self->least_lines == least && self->most_lines == most)
    return;
  self->least_lines = least;
  self->most_lines = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
