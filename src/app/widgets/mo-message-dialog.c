/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-message-dialog.h"

#include "mo-text.h"

#include <glib/gi18n.h>

/* Works around GTK 4.8: a dialog emits its response after it was closed, while the click still
 * holds a reference. If the response closes the parent, the dialog keeps a dangling pointer to it,
 * which is used when the dialog is freed. */
static void
forget_parent_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

/* Gives both headings of the dialog the same size and wrapping. libadwaita has a large one on one
 * line and a small one on several lines and shows the one that fits; as their heights differ, GTK
 * 4.18 warns about the sizes that libadwaita requests. */
static void
make_headings_alike (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "title-2") ||
                                gtk_widget_has_css_class (widget, "title-4")))
    {
      gtk_widget_remove_css_class (widget, "title-4");
      gtk_widget_add_css_class (widget, "title-2");
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    make_headings_alike (child);
}

GtkWidget *
mo_message_dialog_new (GtkWindow *parent,
                       const char *heading,
                       const char *body)
{
  g_autofree char *shown_heading = mo_text_to_shown (heading);
  g_autofree char *shown_body = body != NULL ? mo_text_to_shown (body) : NULL;
  GtkWidget *dialog = adw_message_dialog_new (parent, shown_heading, shown_body);

  make_headings_alike (dialog);
  g_signal_connect (dialog, "unrealize", G_CALLBACK (forget_parent_cb), NULL);
  return dialog;
}

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
  GtkWidget *dialog;

  if (parent == NULL)
    return;
  dialog = mo_message_dialog_new (parent, heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
