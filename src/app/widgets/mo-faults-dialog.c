/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-faults-dialog.h"

#include "mo-message-dialog.h"

#include <glib/gi18n.h>

MoAlert *
mo_faults_dialog_new (const char *heading,
                      const MoFaults *faults)
{
  MoAlert *alert = mo_alert_new (heading, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autofree char *text = g_strchomp (mo_faults_to_string (faults));
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* The scrolled window has the height of the text at its natural width, so that must not be wider
   * than the alert. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  mo_alert_set_extra_child (alert, scroller);
  return alert;
}

void
mo_faults_dialog_show (GtkWidget *widget,
                       const char *heading,
                       const MoFaults *faults)
{
  GtkWindow *parent = mo_message_dialog_find_parent (widget);
  MoAlert *alert;

  if (parent == NULL)
    return;
  alert = mo_faults_dialog_new (heading, faults);
  mo_alert_add_responses (alert, "close", _("_Close"), NULL);
  mo_alert_present (alert, parent);
}
