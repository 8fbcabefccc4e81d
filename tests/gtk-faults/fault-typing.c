/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Typing in a GtkTreeView, such as the list of the file chooser of GTK 4.8, opens a search entry.
 * It is inserted after a widget that is not in the list. */

#include "fault.h"

int
main (void)
{
  GtkWidget *window = begin ();
  g_autoptr (GtkListStore) names = gtk_list_store_new (1, G_TYPE_STRING);
  GtkWidget *list;
  gboolean is_done;

  gtk_list_store_insert_with_values (names, NULL, 0, 0, "A name", -1);
  list = gtk_tree_view_new_with_model (GTK_TREE_MODEL (names));
  gtk_tree_view_insert_column_with_attributes (GTK_TREE_VIEW (list), -1, "Name",
                                               gtk_cell_renderer_text_new (), "text", 0, NULL);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (list) > 0);
  gtk_widget_grab_focus (list);
  g_signal_emit_by_name (list, "start-interactive-search", &is_done);
  wait_for (100);
  return 0;
}
