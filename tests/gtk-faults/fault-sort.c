/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * While a file chooser of GTK 4.8 reads a folder, its list has no model, but clicks on its headers
 * sort the model. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  GtkWidget *chooser = gtk_file_chooser_widget_new (GTK_FILE_CHOOSER_ACTION_OPEN);
  g_autoptr (GFile) folder = g_file_new_for_path ("/usr/bin");
  GtkWidget *list;

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  gtk_window_present (GTK_WINDOW (window));
  list = find (chooser, GTK_TYPE_TREE_VIEW);
  if (list == NULL)
    return 0;
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  WAIT_UNTIL (gtk_tree_view_get_model (GTK_TREE_VIEW (list)) == NULL);
  gtk_tree_view_column_clicked (gtk_tree_view_get_column (GTK_TREE_VIEW (list), 0));
  return 0;
}
