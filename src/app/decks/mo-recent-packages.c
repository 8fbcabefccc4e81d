/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-recent-packages.h"

#include <gio/gio.h>

#define MOST 10

void
mo_recent_packages_add (const char *path)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_auto (GStrv) before = g_settings_get_strv (settings, MO_RECENT_PACKAGES_KEY);
  g_autoptr (GPtrArray) recent = g_ptr_array_new ();
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);

  if (!g_utf8_validate (absolute, -1, NULL))
    return;
  g_ptr_array_add (recent, absolute);
  for (guint i = 0; before[i] != NULL && recent->len < MOST; i++)
    if (!g_str_equal (before[i], absolute))
      g_ptr_array_add (recent, before[i]);
  g_ptr_array_add (recent, NULL);
  g_settings_set_strv (settings, MO_RECENT_PACKAGES_KEY, (const char *const *) recent->pdata);
}
