/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-message-dialog.h"

#include <glib/gi18n.h>

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

void
mo_message_dialog_show_error (GtkWidget *widget,
                              const char *heading,
                              const char *body)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *dialog;

  if (!GTK_IS_WINDOW (root) || !gtk_widget_get_visible (GTK_WIDGET (root)))
    return;
  dialog = mo_message_dialog_new (GTK_WINDOW (root), heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
