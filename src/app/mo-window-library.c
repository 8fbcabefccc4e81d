/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: the library as a whole, and the collection in files. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-collection-actions.h"
#include "mo-collection-file.h"
#include "mo-message-dialog.h"
#include "mo-products-window.h"

#include <glib/gi18n.h>

/* In milliseconds: what takes no longer needs no progress. */
#define PROGRESS_DELAY 1000

/* Exporting */

static void
export_rows (MoWindow *self,
             MoCollectionRows rows,
             const char *name)
{
  const MoCollection *collection = mo_library_get_collection (self->library);
  g_autoptr (GBytes) table = mo_collection_write_csv (collection, self->content->catalog, rows);
  g_autoptr (GBytes) list = mo_collection_write_text (collection, self->content->catalog, rows);

  mo_collection_export (GTK_WIDGET (self->places), name, table, list);
}

static void
export_collection_action (GtkWidget *widget,
                          const char *name,
                          GVariant *parameter)
{
  export_rows (MO_WINDOW (widget), MO_COLLECTION_ALL, _("Collection.csv"));
}

static void
export_wanted_action (GtkWidget *widget,
                      const char *name,
                      GVariant *parameter)
{
  export_rows (MO_WINDOW (widget), MO_COLLECTION_WANTED, _("Wanted.csv"));
}

/* Importing */

static void import_rows (MoWindow *self,
                         gboolean whole);

static gboolean
show_progress_cb (gpointer user_data)
{
  MoWindow *self = user_data;

  self->progress_timeout = 0;
  gtk_revealer_set_reveal_child (self->progress_revealer, TRUE);
  return G_SOURCE_REMOVE;
}

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  MoWindow *self = user_data;

  if (self->progress_bar != NULL)
    gtk_progress_bar_set_fraction (self->progress_bar, total > 0 ? (double) done / (double) total : 0);
}

static void
end_import (MoWindow *self)
{
  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  g_clear_object (&self->import_cancellable);
  /* The window may be gone. */
  if (self->progress_revealer == NULL)
    return;
  gtk_revealer_set_reveal_child (self->progress_revealer, FALSE);
  mo_window_update_actions (self);
}

static void
faults_answered_cb (MoWindow *self,
                    const char *response)
{
  if (g_str_equal (response, "others"))
    import_rows (self, FALSE);
}

/* Nothing was imported yet: a person may rather mend the file. */
static void
ask_about_faults (MoWindow *self,
                  const MoFaults *faults)
{
  GtkWidget *dialog = mo_window_new_faults_dialog (self, _("Some Rows Are at Fault"), faults);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_body (message, _("Nothing was imported yet."));
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "others", _("_Import the Other Rows"), NULL);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (faults_answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (MoFaults) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_rows;
  gboolean imported = mo_library_import_finish (MO_LIBRARY (source), result, &n_rows, &faults, &error);
  guint mark = mo_library_get_edit_mark (MO_LIBRARY (source), result);

  end_import (self);
  if (self->progress_revealer == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      mo_toaster_tell (self->toaster, _("Nothing was imported"));
      return;
    }
  if (!imported)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("Nothing Was Imported"), error->message);
      return;
    }
  if (n_rows == 0 && mo_faults_get_n (faults) > 0)
    {
      ask_about_faults (self, faults);
      return;
    }
  text = g_strdup_printf (ngettext ("%u card was imported", "%u cards were imported", n_rows), n_rows);
  /* What was so already is nothing to undo. */
  mo_collection_offer_undo (GTK_WIDGET (self->places), self->library, text, mark);
}

static void
import_rows (MoWindow *self,
             gboolean whole)
{
  if (self->import_cancellable != NULL || self->import_path == NULL)
    return;
  self->import_cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  self->progress_timeout = g_timeout_add (PROGRESS_DELAY, show_progress_cb, self);
  mo_library_import_async (self->library, self->content, self->import_path, self->import_mode, whole, progress_cb, self,
                           self->import_cancellable, imported_cb, g_object_ref (self));
  mo_window_update_actions (self);
}

static void
mode_answered_cb (MoWindow *self,
                  const char *response)
{
  self->import_mode = g_str_equal (response, "add") ? MO_IMPORT_ADD : MO_IMPORT_SET;
  if (!g_str_equal (response, "cancel"))
    import_rows (self, TRUE);
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  GtkWidget *dialog;
  AdwMessageDialog *message;

  if (path == NULL)
    return;
  g_free (self->import_path);
  self->import_path = g_steal_pointer (&path);
  dialog = mo_message_dialog_new (GTK_WINDOW (self), _("What Are the Counts in the File?"),
                                  _("All that you have of these cards, or cards that are new to the collection?"));
  message = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "add", _("_New Cards"), "set", _("_All I Have"), NULL);
  adw_message_dialog_set_response_appearance (message, "set", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "set");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (mode_answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
import_collection_action (GtkWidget *widget,
                          const char *name,
                          GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_COLLECTIONS, _("Import Collection"), _("_Import"),
                             import_chosen_cb, NULL);
}

static void
cancel_import_action (GtkWidget *widget,
                      const char *name,
                      GVariant *parameter)
{
  g_cancellable_cancel (MO_WINDOW (widget)->import_cancellable);
}

/* The whole library */

static void
backed_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_copy_finish (MO_LIBRARY (source), result, &error))
    mo_toaster_tell (self->toaster, _("The library was exported"));
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Library Was Not Exported"), error->message);
}

static void
backup_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    mo_library_back_up_async (self->library, path, backed_up_cb, g_object_ref (self));
}

static void
export_library_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  mo_file_dialog_save_async (widget, MO_FILES_LIBRARIES, _("Export Library"), _("_Export"),
                             _("Marching Order Library.db"), backup_chosen_cb, NULL);
}

static void
restored_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_copy_finish (MO_LIBRARY (source), result, &error))
    mo_toaster_tell (self->toaster, _("The library was restored"));
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Library Was Not Restored"), error->message);
}

static void
close_and_restore (MoWindow *self)
{
  g_autofree char *path = g_steal_pointer (&self->import_path);

  mo_window_set_editor (self, NULL, NULL);
  mo_library_restore_async (self->library, path, restored_cb, g_object_ref (self));
}

static gboolean
restore_cb (gpointer user_data)
{
  mo_window_leave_package (MO_WINDOW (user_data), close_and_restore);
  return G_SOURCE_REMOVE;
}

static void
restore_answered_cb (MoWindow *self,
                     const char *response)
{
  if (g_str_equal (response, "replace"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, restore_cb, g_object_ref (self), g_object_unref);
}

static void
restore_chosen_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  GtkWidget *dialog;
  AdwMessageDialog *message;

  if (path == NULL)
    return;
  g_free (self->import_path);
  self->import_path = g_steal_pointer (&path);
  dialog = mo_message_dialog_new (GTK_WINDOW (self), _("Replace the Library?"),
                                  _("The collection, all decks and matches of the file take the place of those that are "
                                    "here. A backup of these is made first."));
  message = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "replace", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (message, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (restore_answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
import_library_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_LIBRARIES, _("Import Library"), _("_Import"), restore_chosen_cb, NULL);
}

static void
show_products_action (GtkWidget *widget,
                      const char *name,
                      GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (mo_products_window_new (GTK_WINDOW (self), self->library, self->content)));
}

void
mo_window_install_library_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import-collection", NULL, import_collection_action);
  gtk_widget_class_install_action (widget_class, "win.cancel-import", NULL, cancel_import_action);
  gtk_widget_class_install_action (widget_class, "win.export-collection", NULL, export_collection_action);
  gtk_widget_class_install_action (widget_class, "win.export-wanted", NULL, export_wanted_action);
  gtk_widget_class_install_action (widget_class, "win.show-products", NULL, show_products_action);
  gtk_widget_class_install_action (widget_class, "win.export-library", NULL, export_library_action);
  gtk_widget_class_install_action (widget_class, "win.import-library", NULL, import_library_action);
}
