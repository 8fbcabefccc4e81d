/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-message-dialog.h"

/* A dialog emits its response after it was closed, while the click that did it still holds a reference. If the response
 * closes the parent then, GTK 4.8 keeps the pointer to it in the dialog and uses it when the dialog is freed. */
static void
forget_parent_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

GtkWidget *
mo_message_dialog_new (GtkWindow *parent,
                       const char *heading,
                       const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  g_signal_connect (dialog, "unrealize", G_CALLBACK (forget_parent_cb), NULL);
  return dialog;
}
