/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-operation.h"

/* Returns the file with the printer and its settings. */
static char *
get_settings_path (void)
{
  return g_build_filename (g_get_user_config_dir (), GETTEXT_PACKAGE, "printer.ini", NULL);
}

static GtkPrintSettings *
read_settings (void)
{
  g_autofree char *path = get_settings_path ();

  /* Without the file, or with a faulty one, the defaults of the system apply. */
  return gtk_print_settings_new_from_file (path, NULL);
}

static void
write_settings (GtkPrintSettings *settings)
{
  g_autofree char *path = get_settings_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  /* The pages of this document don't apply to the next one. */
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_PRINT_PAGES);
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_PAGE_RANGES);
  if (!gtk_print_settings_to_file (settings, path, &error))
    g_message ("Could not save the printer settings: %s", error->message);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext *context,
              int page,
              MoPrintPages *pages)
{
  mo_print_pages_draw (pages, (guint) page, gtk_print_context_get_cairo_context (context));
}

static void
done_cb (GtkPrintOperation *operation,
         GtkPrintOperationResult result)
{
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    write_settings (gtk_print_operation_get_print_settings (operation));
}

GtkPrintOperation *
mo_print_operation_new (MoPrintPages *pages,
                        GtkWindow *parent)
{
  GtkPrintOperation *self = gtk_print_operation_new ();
  const MoPaperSize *paper = mo_paper_get_size (mo_print_pages_get_paper (pages));
  GtkPaperSize *size = gtk_paper_size_new (paper->name);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPrintSettings) settings = read_settings ();

  gtk_page_setup_set_paper_size (setup, size);
  gtk_print_operation_set_default_page_setup (self, setup);
  if (settings != NULL)
    {
      gtk_print_settings_set_paper_size (settings, size);
      gtk_print_operation_set_print_settings (self, settings);
    }
  gtk_print_operation_set_job_name (self, mo_print_pages_get_title (pages));
  gtk_print_operation_set_n_pages (self, (int) mo_print_pages_get_n (pages));
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  /* Pages have their own margins. */
  gtk_print_operation_set_use_full_page (self, TRUE);
  gtk_print_operation_set_allow_async (self, TRUE);
  g_signal_connect_data (self, "draw-page", G_CALLBACK (draw_page_cb), pages,
                         (GClosureNotify) mo_print_pages_free, 0);
  g_signal_connect (self, "done", G_CALLBACK (done_cb), NULL);
  /* GTK 4.8 asks it for its display once the pages of a preview are drawn, without a reference: by
   * then it may have been closed. */
  g_object_set_data_full (G_OBJECT (self), "parent", g_object_ref (parent), g_object_unref);
  gtk_paper_size_free (size);
  return self;
}

/* Returns (nullable): the first list of columns in a widget. */
static GtkColumnView *
find_list (GtkWidget *widget)
{
  GtkColumnView *found = GTK_IS_COLUMN_VIEW (widget) ? GTK_COLUMN_VIEW (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Cancels the windows of the dialog, which would use its freed widgets later. They open while the
 * dialog is closing if the buttons of both are pressed within a quarter of a second. */
static void
cancel_windows (GtkWindow *dialog)
{
  g_autolist (GtkWindow) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) g_object_ref, NULL);
  for (GList *link = windows; link != NULL; link = link->next)
    if (gtk_window_get_transient_for (link->data) == dialog && GTK_IS_DIALOG (link->data))
      gtk_dialog_response (link->data, GTK_RESPONSE_CANCEL);
}

/* After a response the dialog is closed, and its operation may be freed. If the response came while
 * the dialog was asking whether to replace a file, GTK would still handle the earlier one. */
static void
response_cb (GtkDialog *dialog)
{
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", GTK_TYPE_DIALOG), 0, NULL,
                                        NULL, NULL);
  cancel_windows (GTK_WINDOW (dialog));
}

static void
destroyed_cb (GtkWidget *dialog,
              GtkSelectionModel *printers)
{
  g_signal_handlers_disconnect_by_data (printers, dialog);
}

/* Cleans up after the dialog of GTK when it is closed. It empties its list of printers when it is
 * finalized, and the list may exist for longer: GTK keeps the focused widget while it handles a
 * key, for example the tabs that contain the list. The dialog must not be notified then. */
static void
clean_up_dialog (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GtkColumnView *list = gtk_window_get_transient_for (window) == parent
                                ? find_list (GTK_WIDGET (window))
                                : NULL;

      if (list == NULL)
        continue;
      g_signal_connect (window, "response", G_CALLBACK (response_cb), NULL);
      g_signal_connect_data (window, "destroy", G_CALLBACK (destroyed_cb),
                             g_object_ref (gtk_column_view_get_model (list)),
                             (GClosureNotify) g_object_unref, 0);
    }
}

void
mo_print_operation_run (GtkPrintOperation *self,
                        GtkWindow *parent)
{
  /* The signal also reports errors. */
  gtk_print_operation_run (self, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
  clean_up_dialog (parent);
}
