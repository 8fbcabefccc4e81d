/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-qr-code.h"

#include "mo-share-qr.h"
#include "mo-widget-label.h"

#include <math.h>

/* Around the code, in modules: readers need it. */
#define MARGIN 4

/* In pixels: six for each module of a usual link. */
#define SIZE 246

struct _MoQrCode
{
  GtkWidget parent_instance;

  char *text;      /* (nullable) */
  GBytes *modules; /* (nullable) */
  guint n_modules; /* in a row */
};

G_DEFINE_FINAL_TYPE (MoQrCode, mo_qr_code, GTK_TYPE_WIDGET)

static void
mo_qr_code_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

/* The dark modules of a row that touch are one rectangle, so that no light line is between them. */
static void
draw_row (MoQrCode *self,
          GtkSnapshot *snapshot,
          guint row,
          float x,
          float y,
          float module)
{
  const GdkRGBA dark = { 0, 0, 0, 1 };
  const guint8 *it = (const guint8 *) g_bytes_get_data (self->modules, NULL) +
                     row * self->n_modules;

  for (guint from = 0; from < self->n_modules; from++)
    {
      guint end = from;

      while (end < self->n_modules && it[end] != 0)
        end++;
      if (end == from)
        continue;
      gtk_snapshot_append_color (snapshot, &dark,
                                 &GRAPHENE_RECT_INIT (x + (float) from * module,
                                                      y + (float) row * module,
                                                      (float) (end - from) * module, module));
      from = end;
    }
}

static void
mo_qr_code_snapshot (GtkWidget *widget,
                     GtkSnapshot *snapshot)
{
  MoQrCode *self = MO_QR_CODE (widget);
  const GdkRGBA light = { 1, 1, 1, 1 };
  float scale = (float) gtk_widget_get_scale_factor (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  guint n = self->n_modules + 2 * MARGIN;
  float module;
  float x;
  float y;

  if (self->modules == NULL)
    return;
  /* Whole pixels of the screen. */
  module = floorf (MIN (width, height) * scale / (float) n) / scale;
  x = floorf ((width - module * (float) n) / 2 * scale) / scale;
  y = floorf ((height - module * (float) n) / 2 * scale) / scale;
  gtk_snapshot_append_color (snapshot, &light,
                             &GRAPHENE_RECT_INIT (x, y, module * (float) n, module * (float) n));
  for (guint row = 0; row < self->n_modules; row++)
    draw_row (self, snapshot, row, x + MARGIN * module, y + MARGIN * module, module);
}

static void
mo_qr_code_finalize (GObject *object)
{
  MoQrCode *self = MO_QR_CODE (object);

  g_free (self->text);
  g_clear_pointer (&self->modules, g_bytes_unref);
  G_OBJECT_CLASS (mo_qr_code_parent_class)->finalize (object);
}

static void
mo_qr_code_class_init (MoQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mo_qr_code_finalize;
  widget_class->measure = mo_qr_code_measure;
  widget_class->snapshot = mo_qr_code_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mo_qr_code_init (MoQrCode *self)
{
}

void
mo_qr_code_set_text (MoQrCode *self,
                     const char *text,
                     const char *name)
{
  mo_widget_set_spoken_label (GTK_WIDGET (self), name);
  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->modules, g_bytes_unref);
  self->modules = mo_share_qr_new_modules (text, &self->n_modules);
  gtk_widget_set_visible (GTK_WIDGET (self), self->modules != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
