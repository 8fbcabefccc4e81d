/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-density.h"

static gboolean
get_classes (GValue *value,
             GVariant *variant,
             gpointer user_data)
{
  const char *classes[] = { g_variant_get_string (variant, NULL), NULL };

  g_value_set_boxed (value, classes);
  return TRUE;
}

void
mo_density_follow (GtkWidget *widget)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_bind_with_mapping (settings, "card-density", widget, "css-classes",
                                G_SETTINGS_BIND_GET, get_classes, NULL, NULL, NULL);
}
