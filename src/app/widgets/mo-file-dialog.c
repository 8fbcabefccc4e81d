/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-file-dialog.h"

#include "mo-text.h"

#include <glib/gi18n.h>

/* Filters */

static void
add_filters (GtkFileChooser *chooser,
             MoFiles files)
{
  static const struct
  {
    const char *name;
    const char *suffixes[6];
  } filters[] = {
    [MO_FILES_PACKAGES] = { N_("Deck packages and lists"), { "xml", "txt", "cod", "o8d" } },
    [MO_FILES_COLLECTIONS] = { N_("Tables and lists"),
                               { "csv", "tsv", "txt", "cod", "o8d", "xml" } },
    [MO_FILES_TABLES] = { N_("Tables and lists"), { "csv", "txt" } },
    [MO_FILES_LIBRARIES] = { N_("Libraries"), { "db" } },
    [MO_FILES_CATALOGS] = { N_("Catalogs and tables"), { "xml", "csv", "tsv" } },
    [MO_FILES_JOURNALS] = { N_("Journals of matches"), { "journal", "txt" } },
    [MO_FILES_COCKATRICE] = { N_("Card databases of Cockatrice"), { "xml" } },
    [MO_FILES_PICTURES] = { N_("Pictures"), { "png", "jpg", "jpeg", "webp" } },
  };
  g_autoptr (GtkFileFilter) known = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (known, _(filters[files].name));
  for (guint i = 0;
       i < G_N_ELEMENTS (filters[files].suffixes) && filters[files].suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (known, filters[files].suffixes[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, known);
  gtk_file_chooser_add_filter (chooser, all);
}

/* Dialogs */

static void
responded_cb (GtkFileChooser *chooser,
              int response,
              GTask *task)
{
  g_task_return_pointer (task,
                         response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files (chooser)
                                                         : NULL,
                         g_object_unref);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
  g_object_unref (task);
}

static void
window_destroyed_cb (GtkFileChooserNative *native)
{
  g_signal_emit_by_name (native, "response", GTK_RESPONSE_CANCEL);
}

static void
ask (GtkWidget *widget,
     GtkFileChooserAction action,
     gboolean several,
     MoFiles files,
     const char *title,
     const char *accept,
     const char *name,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GtkFileChooserNative *native = gtk_file_chooser_native_new (title, window, action, accept,
                                                              _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  GTask *task = g_task_new (widget, NULL, callback, user_data);

  g_task_set_source_tag (task, ask);
  g_task_set_task_data (task, native, g_object_unref);
  gtk_file_chooser_set_select_multiple (chooser, several);
  add_filters (chooser, files);
  if (name != NULL)
    {
      g_autofree char *plain = mo_text_to_file_name (name);

      gtk_file_chooser_set_current_name (chooser, plain);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (responded_cb), task);
  g_signal_connect_object (window, "destroy", G_CALLBACK (window_destroyed_cb), native,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
mo_file_dialog_open_async (GtkWidget *widget,
                           MoFiles files,
                           const char *title,
                           const char *accept,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  ask (widget, GTK_FILE_CHOOSER_ACTION_OPEN, FALSE, files, title, accept, NULL, callback,
       user_data);
}

void
mo_file_dialog_open_several_async (GtkWidget *widget,
                                   MoFiles files,
                                   const char *title,
                                   const char *accept,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  ask (widget, GTK_FILE_CHOOSER_ACTION_OPEN, TRUE, files, title, accept, NULL, callback, user_data);
}

void
mo_file_dialog_save_async (GtkWidget *widget,
                           MoFiles files,
                           const char *title,
                           const char *accept,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  ask (widget, GTK_FILE_CHOOSER_ACTION_SAVE, FALSE, files, title, accept, name, callback,
       user_data);
}

GListModel *
mo_file_dialog_finish_several (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

GFile *
mo_file_dialog_finish (GAsyncResult *result)
{
  g_autoptr (GListModel) files = mo_file_dialog_finish_several (result);

  return files != NULL ? g_list_model_get_item (files, 0) : NULL;
}

char *
mo_file_dialog_finish_path (GAsyncResult *result)
{
  g_autoptr (GFile) file = mo_file_dialog_finish (result);

  return file != NULL ? g_file_get_path (file) : NULL;
}
