/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What operations and dialogs keep alive. */

#include "config.h"

#include "mo-print-operation.h"

/* GTK asks the parent for its display after the pages of a preview are drawn. */
static void
test_print_parent (void)
{
  GtkWidget *parent = gtk_window_new ();
  MoPrintPages *pages = mo_print_pages_new ("A Deck", MO_PAPER_A4);
  GtkPrintOperation *operation;

  mo_print_pages_add (pages);
  operation = mo_print_operation_new (pages, GTK_WINDOW (parent));
  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &parent);
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_nonnull (parent);
  g_object_unref (operation);
  g_assert_null (parent);
}

/* Returns (nullable): the first widget of a type. */
static GtkWidget *
find (GtkWidget *widget,
      GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* Returns the only window of a parent. */
static GtkWidget *
get_dialog (GtkWidget *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (parent))
        return GTK_WIDGET (window);
    }
  g_assert_not_reached ();
}

static void
finalized_cb (gpointer is_finalized)
{
  *(gboolean *) is_finalized = TRUE;
}

/* GTK keeps the focused widget while it handles a key, here one in the tabs of the dialog that
 * closes it. */
static void
test_print_dialog (void)
{
  GtkWidget *parent = gtk_window_new ();
  MoPrintPages *pages = mo_print_pages_new ("A Deck", MO_PAPER_A4);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GtkWidget) tabs = NULL;
  GtkWidget *dialog;
  GtkSelectionModel *printers;
  gboolean is_finalized = FALSE;

  mo_print_pages_add (pages);
  operation = mo_print_operation_new (pages, GTK_WINDOW (parent));
  mo_print_operation_run (operation, GTK_WINDOW (parent));
  dialog = get_dialog (parent);
  printers = gtk_column_view_get_model (GTK_COLUMN_VIEW (find (dialog, GTK_TYPE_COLUMN_VIEW)));
  while (g_list_model_get_n_items (G_LIST_MODEL (printers)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_selection_model_select_item (printers, 0, TRUE);
  tabs = g_object_ref (find (dialog, GTK_TYPE_NOTEBOOK));
  g_object_set_data_full (G_OBJECT (dialog), "test", &is_finalized, finalized_cb);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_assert_true (is_finalized);
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/print/dialog", test_print_dialog);
  g_test_add_func ("/print/parent", test_print_parent);
  return g_test_run ();
}
