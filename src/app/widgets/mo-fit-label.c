/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fit-label.h"

#include <math.h>

/* The height of a line with the smallest letters that can be read, in pixels. */
#define SMALLEST_LINE 9

/* By which letters become smaller, relative to their usual size. */
#define STEP 0.05f

struct _MoFitLabel
{
  GtkWidget parent_instance;

  GtkWidget *label;
  gboolean is_line;
};

G_DEFINE_FINAL_TYPE (MoFitLabel, mo_fit_label, GTK_TYPE_WIDGET)

float
mo_fit_label_find_scale (GtkLabel *label,
                         int width,
                         int height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label),
                                                                   gtk_label_get_text (label));
  float least;
  float scale;
  int longest;
  int line;
  int needed;

  pango_layout_set_attributes (layout, gtk_label_get_attributes (label));
  pango_layout_get_pixel_size (layout, NULL, &line);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &longest, NULL);
  least = MIN ((float) SMALLEST_LINE / (float) line, 1);
  for (scale = CLAMP ((float) width / (float) (longest + 1), least, 1); scale > least;
       scale = MAX (scale - STEP, least))
    {
      gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL,
                          (int) ceilf ((float) width / scale), NULL, &needed, NULL, NULL);
      if ((float) needed * scale <= (float) height)
        break;
    }
  return scale;
}

/* Likewise for a label of one line; @height: (out): of that line */
static float
find_line_scale (MoFitLabel *self,
                 int width,
                 int *height)
{
  float scale;
  int natural;
  int line;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
  scale = CLAMP ((float) width / (float) MAX (natural, 1),
                 MIN ((float) SMALLEST_LINE / (float) MAX (line, 1), 1), 1);
  *height = (int) ceilf ((float) line * scale);
  return scale;
}

static GtkSizeRequestMode
mo_fit_label_get_request_mode (GtkWidget *widget)
{
  return MO_FIT_LABEL (widget)->is_line ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                        : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mo_fit_label_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MoFitLabel *self = MO_FIT_LABEL (widget);

  *minimum = *natural = 0;
  if (!self->is_line || orientation != GTK_ORIENTATION_VERTICAL)
    return;
  find_line_scale (self, for_size < 0 ? G_MAXINT : for_size, natural);
  *minimum = *natural;
}

static void
mo_fit_label_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MoFitLabel *self = MO_FIT_LABEL (widget);
  int line;
  float scale = self->is_line ? find_line_scale (self, width, &line)
                              : mo_fit_label_find_scale (GTK_LABEL (self->label), width,
                                                         height);
  int wide = (int) ceilf ((float) width / scale);
  int least;

  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, wide, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->label, wide, MAX ((int) ((float) height / scale), least), -1,
                       gsk_transform_scale (NULL, scale, scale));
}

static void
mo_fit_label_dispose (GObject *object)
{
  g_clear_pointer (&MO_FIT_LABEL (object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_fit_label_parent_class)->dispose (object);
}

static void
mo_fit_label_class_init (MoFitLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_fit_label_dispose;
  widget_class->get_request_mode = mo_fit_label_get_request_mode;
  widget_class->measure = mo_fit_label_measure;
  widget_class->size_allocate = mo_fit_label_size_allocate;
}

static void
mo_fit_label_init (MoFitLabel *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  self->label = gtk_label_new (NULL);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (self->label), attributes);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
mo_fit_label_new (const char *text)
{
  MoFitLabel *self = g_object_new (MO_TYPE_FIT_LABEL, NULL);

  gtk_label_set_label (GTK_LABEL (self->label), text);
  return GTK_WIDGET (self);
}

GtkLabel *
mo_fit_label_get_label (MoFitLabel *self)
{
  return GTK_LABEL (self->label);
}

void
mo_fit_label_set_is_line (MoFitLabel *self)
{
  self->is_line = TRUE;
  gtk_label_set_wrap (GTK_LABEL (self->label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
}
