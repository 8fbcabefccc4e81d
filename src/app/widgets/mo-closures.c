/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-closures.h"

static gboolean
is_false (GtkWidget *widget,
          gboolean value)
{
  return !value;
}

static gboolean
is_either (GtkWidget *widget,
           gboolean one,
           gboolean other)
{
  return one || other;
}

static gboolean
is_only (GtkWidget *widget,
         gboolean one,
         gboolean other)
{
  return one && !other;
}

static gboolean
is_text (GtkWidget *widget,
         const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_equal (GtkWidget *widget,
          const char *one,
          const char *other)
{
  return g_strcmp0 (one, other) == 0;
}

void
mo_closures_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, is_false);
  gtk_widget_class_bind_template_callback (widget_class, is_either);
  gtk_widget_class_bind_template_callback (widget_class, is_only);
  gtk_widget_class_bind_template_callback (widget_class, is_text);
  gtk_widget_class_bind_template_callback (widget_class, is_equal);
}
