/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * File choosers. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The purpose of a file, which determines the filters. The user can always switch to all files. */
typedef enum
{
  MO_FILES_PACKAGES,
  MO_FILES_COLLECTIONS, /* to import */
  MO_FILES_TABLES,      /* to export */
  MO_FILES_BACKUPS,
  MO_FILES_CATALOGS,   /* to import */
  MO_FILES_GAMES,      /* to import */
  MO_FILES_JOURNALS,
  MO_FILES_COCKATRICE, /* to export */
  MO_FILES_PICTURES,
} MoFiles;

/**
 * mo_file_dialog_open_async:
 * @widget: the source object of the result; the dialog belongs to its window
 * @accept: the label of the accept button, with a mnemonic
 *
 * Asks for a file to open; call mo_file_dialog_finish() for the result.
 */
void mo_file_dialog_open_async (GtkWidget *widget,
                                MoFiles files,
                                const char *title,
                                const char *accept,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Asks for one file or several; call mo_file_dialog_finish_several() for the result. */
void mo_file_dialog_open_several_async (GtkWidget *widget,
                                        MoFiles files,
                                        const char *title,
                                        const char *accept,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

/* Asks for a file to save to. @name: the suggested name; characters that file names can't have are
 * replaced */
void mo_file_dialog_save_async (GtkWidget *widget,
                                MoFiles files,
                                const char *title,
                                const char *accept,
                                const char *name,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Returns: (transfer full) (nullable): the file; %NULL if the user cancelled, or if the window is
 * gone */
GFile *mo_file_dialog_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the path of the file; %NULL as above, or if it has none */
char *mo_file_dialog_finish_path (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) (element-type GFile): at least one file; %NULL as above */
GListModel *mo_file_dialog_finish_several (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MoFileDialogAnswerer:
 * @task: (transfer full): its source object is the widget; return a #GListModel of #GFile with it,
 *   or %NULL for a cancelled dialog
 */
typedef void (*MoFileDialogAnswerer) (GTask *task);

/**
 * mo_file_dialog_set_answerer:
 * @answerer: (nullable): called instead of showing a dialog
 *
 * Replaces all file dialogs in tests. Tests can’t answer the dialog of the desktop, nor detect when
 * the one of GTK has loaded its folder: until then, it ignores answers.
 */
void mo_file_dialog_set_answerer (MoFileDialogAnswerer answerer);

G_END_DECLS
