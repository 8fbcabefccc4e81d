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

static void
import_collection_action (GtkWidget *widget,
                          const char *name,
                          GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  mo_collection_import_ask (self->collection_import, self->library, self->content);
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
    mo_toaster_show (self->toaster, _("The library was exported"));
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Library Was Not Exported"),
                                  error->message);
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
    mo_toaster_show (self->toaster, _("The library was restored"));
  else
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Library Was Not Restored"),
                                  error->message);
}

static void
close_and_restore (MoWindow *self)
{
  g_autofree char *path = g_steal_pointer (&self->restored_path);

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
  g_free (self->restored_path);
  self->restored_path = g_steal_pointer (&path);
  dialog = mo_message_dialog_new (
      GTK_WINDOW (self), _("Replace the Library?"),
      _("The collection, all decks and matches of the file take the place of those that are "
         "here. A backup of these is made first."));
  message = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "replace", _("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (message, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (message, "response", G_CALLBACK (restore_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
import_library_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_LIBRARIES, _("Import Library"), _("_Import"),
                             restore_chosen_cb, NULL);
}

static void
show_products_action (GtkWidget *widget,
                      const char *name,
                      GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  gtk_window_present (
      GTK_WINDOW (mo_products_window_new (GTK_WINDOW (self), self->library, self->content)));
}

void
mo_window_install_library_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import-collection", NULL,
                                   import_collection_action);
  gtk_widget_class_install_action (widget_class, "win.export-collection", NULL,
                                   export_collection_action);
  gtk_widget_class_install_action (widget_class, "win.export-wanted", NULL, export_wanted_action);
  gtk_widget_class_install_action (widget_class, "win.show-products", NULL, show_products_action);
  gtk_widget_class_install_action (widget_class, "win.export-library", NULL, export_library_action);
  gtk_widget_class_install_action (widget_class, "win.import-library", NULL, import_library_action);
}
