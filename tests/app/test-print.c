/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What operations and dialogs keep alive. */

#include "config.h"

#include "mo-print-operation.h"

#include <glib/gstdio.h>

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

/* Returns (nullable): the only window of a parent. */
static GtkWidget *
find_dialog (GtkWidget *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (parent))
        return GTK_WIDGET (window);
    }
  return NULL;
}

static void
finalized_cb (gpointer is_finalized)
{
  *(gboolean *) is_finalized = TRUE;
}

static guint
count_visible (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += gtk_widget_get_visible (window);
    }
  return n;
}

/* Opens the dialog of GTK, and selects the first printer, which is a file. */
static GtkWidget *
open_dialog (GtkWidget *parent,
             const char *uri)
{
  MoPrintPages *pages = mo_print_pages_new ("A Deck", MO_PAPER_A4);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  GtkWidget *dialog;
  GtkSelectionModel *printers;

  mo_print_pages_add (pages);
  operation = mo_print_operation_new (pages, GTK_WINDOW (parent));
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_operation_set_print_settings (operation, settings);
  mo_print_operation_run (operation, GTK_WINDOW (parent));
  dialog = find_dialog (parent);
  printers = gtk_column_view_get_model (GTK_COLUMN_VIEW (find (dialog, GTK_TYPE_COLUMN_VIEW)));
  while (g_list_model_get_n_items (G_LIST_MODEL (printers)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_selection_model_select_item (printers, 0, TRUE);
  return dialog;
}

/* GTK keeps the focused widget while it handles a key, here one in the tabs of the dialog that
 * closes it. */
static void
test_print_dialog (void)
{
  GtkWidget *parent = gtk_window_new ();
  GtkWidget *dialog = open_dialog (parent, "file:///no-such-file.pdf");
  g_autoptr (GtkWidget) tabs = g_object_ref (find (dialog, GTK_TYPE_NOTEBOOK));
  gboolean is_finalized = FALSE;

  g_object_set_data_full (G_OBJECT (dialog), "test", &is_finalized, finalized_cb);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_assert_true (is_finalized);
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* The button that opens the chooser of a file takes a quarter of a second, and so does the one that
 * closes the dialog. */
static void
test_print_file (void)
{
  GtkWidget *parent = gtk_window_new ();
  GtkWidget *dialog = open_dialog (parent, "file:///no-such-file.pdf");
  GtkWidget *option = find (dialog, g_type_from_name ("GtkPrinterOptionWidget"));

  g_signal_emit_by_name (find (option, GTK_TYPE_BUTTON), "clicked");
  g_assert_nonnull (find_dialog (dialog));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_cmpuint (count_visible (), ==, 0);
}

static gboolean
cancel_cb (gpointer dialog)
{
  GtkWidget *question = find_dialog (dialog);

  g_assert_nonnull (question);
  g_object_add_weak_pointer (G_OBJECT (question), (gpointer *) &question);
  gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
  if (question != NULL)
    gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_ACCEPT);
  return G_SOURCE_REMOVE;
}

/* The dialog asks whether to replace the file, and is cancelled by a button that was pressed
 * before. */
static void
test_print_question (void)
{
  g_autofree char *path = NULL;
  g_autofree char *uri = NULL;
  int file = g_file_open_tmp (NULL, &path, NULL);
  GtkWidget *parent = gtk_window_new ();
  gboolean is_finalized = FALSE;
  GtkWidget *dialog;

  g_close (file, NULL);
  uri = g_filename_to_uri (path, NULL, NULL);
  dialog = open_dialog (parent, uri);
  g_object_set_data_full (G_OBJECT (dialog), "test", &is_finalized, finalized_cb);
  g_idle_add (cancel_cb, dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
  g_assert_true (is_finalized);
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_cmpuint (count_visible (), ==, 0);
  g_unlink (path);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/print/dialog", test_print_dialog);
  g_test_add_func ("/print/question", test_print_question);
  g_test_add_func ("/print/file", test_print_file);
  g_test_add_func ("/print/parent", test_print_parent);
  return g_test_run ();
}
