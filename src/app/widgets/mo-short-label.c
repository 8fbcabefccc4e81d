/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-short-label.h"

#include "mo-widget-label.h"

struct _MoShortLabel
{
  GtkWidget parent_instance;

  GStrv texts; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoShortLabel, mo_short_label, GTK_TYPE_WIDGET)

static void
measure_text (MoShortLabel *self,
              const char *text,
              int *width,
              int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

const char *
mo_short_label_get_shown (MoShortLabel *self)
{
  int room = gtk_widget_get_width (GTK_WIDGET (self));

  for (guint i = 0; self->texts != NULL && self->texts[i] != NULL; i++)
    {
      int width;
      int height;

      measure_text (self, self->texts[i], &width, &height);
      if (width <= room)
        return self->texts[i];
    }
  return NULL;
}

void
mo_short_label_set_texts (MoShortLabel *self,
                          const char *const *texts)
{
  if (self->texts != NULL && g_strv_equal ((const char *const *) self->texts, texts))
    return;
  g_strfreev (self->texts);
  self->texts = g_strdupv ((char **) texts);
  mo_widget_set_spoken_label (GTK_WIDGET (self), texts[0] != NULL ? texts[0] : "");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
mo_short_label_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MoShortLabel *self = MO_SHORT_LABEL (widget);
  int width;
  int height = 0;

  /* It takes the width that others leave: a title beside it must not wrap for the longest text. */
  if (orientation == GTK_ORIENTATION_VERTICAL && self->texts != NULL && self->texts[0] != NULL)
    measure_text (self, self->texts[0], &width, &height);
  *minimum = *natural = height;
}

static void
mo_short_label_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  const char *text = mo_short_label_get_shown (MO_SHORT_LABEL (widget));
  g_autoptr (PangoLayout) layout = NULL;
  int width;
  int height;

  if (text == NULL)
    return;
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget),
                              gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                                  ? gtk_widget_get_width (widget) - width
                                  : 0,
                              (gtk_widget_get_height (widget) - height) / 2.0, layout);
}

static void
mo_short_label_finalize (GObject *object)
{
  g_strfreev (MO_SHORT_LABEL (object)->texts);
  G_OBJECT_CLASS (mo_short_label_parent_class)->finalize (object);
}

static void
mo_short_label_class_init (MoShortLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_short_label_finalize;
  widget_class->measure = mo_short_label_measure;
  widget_class->snapshot = mo_short_label_snapshot;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
mo_short_label_init (MoShortLabel *self)
{
}
