/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-faults-dialog.h"

#include "mo-message-dialog.h"

#include <glib/gi18n.h>

GtkWidget *
mo_faults_dialog_new (GtkWindow *parent,
                      const char *heading,
                      const MoFaults *faults)
{
  GtkWidget *dialog = mo_message_dialog_new (parent, heading, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autofree char *text = mo_faults_to_string (faults);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scroller);
  return dialog;
}

void
mo_faults_dialog_show (GtkWidget *widget,
                       const char *heading,
                       const MoFaults *faults)
{
  GtkWindow *parent = mo_message_dialog_find_parent (widget);
  GtkWidget *dialog;

  if (parent == NULL)
    return;
  dialog = mo_faults_dialog_new (parent, heading, faults);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
