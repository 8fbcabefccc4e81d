/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-toast.h"

AdwToast *
mo_toast_new (const char *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (title);

  if (g_strcmp0 (g_getenv ("MARCHING_ORDER_TOASTS"), "stay") == 0)
    {
      adw_toast_set_timeout (toast, 0);
      /* Others would wait until it is dismissed. */
      adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
    }
  return toast;
}
