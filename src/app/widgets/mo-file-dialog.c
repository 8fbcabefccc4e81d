/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-file-dialog.h"

#include "mo-compat.h"
#include "mo-text.h"

#include <glib/gi18n.h>

static MoFileDialogAnswerer answerer;

/* Filters */

static GListModel *
make_filters (MoFiles files)
{
  static const struct
  {
    const char *name;
    const char *suffixes[8];
  } filters[] = {
    [MO_FILES_PACKAGES] = { N_("Decks and lists"), { "xml", "txt", "cod", "o8d", "json" } },
    [MO_FILES_COLLECTIONS] = { N_("Tables and lists"),
                               { "csv", "tsv", "txt", "cod", "o8d", "json", "xml" } },
    [MO_FILES_TABLES] = { N_("Tables and lists"), { "csv", "txt" } },
    [MO_FILES_BACKUPS] = { N_("Backups"), { "tar.gz", "db" } },
    [MO_FILES_CATALOGS] = { N_("Catalogs and tables"), { "xml", "csv", "tsv" } },
    [MO_FILES_GAMES] = { N_("OCTGN and DragnCards games"), { "xml", "json", "tsv" } },
    [MO_FILES_JOURNALS] = { N_("Match journals"), { "journal", "txt" } },
    [MO_FILES_COCKATRICE] = { N_("Cockatrice card databases"), { "xml" } },
    [MO_FILES_PICTURES] = { N_("Pictures"), { "png", "jpg", "jpeg", "webp" } },
  };
  GListStore *store = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) known = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (known, _(filters[files].name));
  for (guint i = 0;
       i < G_N_ELEMENTS (filters[files].suffixes) && filters[files].suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (known, filters[files].suffixes[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (store, known);
  g_list_store_append (store, all);
  return G_LIST_MODEL (store);
}

/* Dialogs */

static void
ask (GtkWidget *widget,
     MoChoose choose,
     MoFiles files,
     const char *title,
     const char *accept,
     const char *name,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  g_autoptr (GListModel) filters = make_filters (files);
  g_autofree char *plain = name != NULL ? mo_text_to_file_name (name) : NULL;
  GTask *task = g_task_new (widget, NULL, callback, user_data);

  g_task_set_source_tag (task, ask);
  if (answerer != NULL)
    {
      answerer (task);
      return;
    }
  mo_compat_choose_files (GTK_WINDOW (gtk_widget_get_root (widget)), choose, title, accept, plain,
                          filters, task);
}

void
mo_file_dialog_open_async (GtkWidget *widget,
                           MoFiles files,
                           const char *title,
                           const char *accept,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  ask (widget, MO_CHOOSE_FILE, files, title, accept, NULL, callback, user_data);
}

void
mo_file_dialog_open_several_async (GtkWidget *widget,
                                   MoFiles files,
                                   const char *title,
                                   const char *accept,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  ask (widget, MO_CHOOSE_FILES, files, title, accept, NULL, callback, user_data);
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
  ask (widget, MO_CHOOSE_NEW_FILE, files, title, accept, name, callback, user_data);
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

void
mo_file_dialog_set_answerer (MoFileDialogAnswerer new_answerer)
{
  answerer = new_answerer;
}
