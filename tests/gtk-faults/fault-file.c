/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Choosing the file to print to continues without a file if its name is deleted while the dialog
 * looks for its folder and shows its button as pressed, for a quarter of a second. */

#include "fault.h"

static void
clicked_cb (GtkEditable *entry)
{
  gtk_editable_set_text (entry, "");
}

/* Returns the last window that was opened. */
static GtkWidget *
get_last (GListModel *windows)
{
  g_autoptr (GtkWidget) last =
      g_list_model_get_item (windows, g_list_model_get_n_items (windows) - 1);

  return last;
}

int
main (void)
{
  GtkWidget *window = begin ();
  GListModel *windows = gtk_window_get_toplevels ();
  GtkPrintOperation *operation = gtk_print_operation_new ();
  GtkWidget *dialog, *widget, *entry;
  GtkSelectionModel *printers;

  gtk_window_present (GTK_WINDOW (window));
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window),
                           NULL);
  dialog = get_last (windows);
  printers = gtk_column_view_get_model (GTK_COLUMN_VIEW (find (dialog, GTK_TYPE_COLUMN_VIEW)));
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (printers)) > 0);
  gtk_selection_model_select_item (printers, 0, TRUE);
  widget = find (dialog, g_type_from_name ("GtkPrinterOptionWidget"));
  g_signal_emit_by_name (find (widget, GTK_TYPE_BUTTON), "clicked");
  dialog = get_last (windows);
  WAIT_UNTIL (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (dialog))));
  entry = gtk_window_get_focus (GTK_WINDOW (dialog));
  widget = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_signal_connect_object (widget, "clicked", G_CALLBACK (clicked_cb), entry, G_CONNECT_SWAPPED);
  gtk_editable_set_text (GTK_EDITABLE (entry), "new.pdf");
  g_signal_emit_by_name (entry, "activate");
  WAIT_UNTIL (get_last (windows) != dialog);
  return 0;
}
