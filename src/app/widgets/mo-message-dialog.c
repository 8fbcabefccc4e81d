/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-message-dialog.h"

#include "mo-compat.h"

#include <glib/gi18n.h>

GtkWindow *
mo_message_dialog_find_parent (GtkWidget *widget)
{
  GtkRoot *root = widget != NULL ? gtk_widget_get_root (widget) : NULL;

  return GTK_IS_WINDOW (root) && gtk_widget_get_visible (GTK_WIDGET (root)) ? GTK_WINDOW (root)
                                                                            : NULL;
}

void
mo_message_dialog_show_error (GtkWidget *widget,
                              const char *heading,
                              const char *body)
{
  GtkWindow *parent = mo_message_dialog_find_parent (widget);
  MoAlert *alert;

  if (parent == NULL)
    return;
  alert = mo_alert_new (heading, body);
  mo_alert_add_responses (alert, "close", _("_Close"), NULL);
  mo_alert_present (alert, parent);
}
