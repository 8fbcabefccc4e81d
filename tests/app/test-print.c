/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What an operation keeps alive until it is done. */

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

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/print/parent", test_print_parent);
  return g_test_run ();
}
