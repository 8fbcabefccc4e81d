/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asking for files. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What files are chosen for. All others can be chosen beside those that are offered. */
typedef enum
{
  MO_FILES_PACKAGES,
  MO_FILES_COLLECTIONS, /* to import */
  MO_FILES_TABLES,      /* to export */
  MO_FILES_LIBRARIES,
  MO_FILES_CATALOGS,   /* to import */
  MO_FILES_JOURNALS,
  MO_FILES_COCKATRICE, /* to export */
  MO_FILES_PICTURES,
} MoFiles;

/**
 * mo_file_dialog_open_async:
 * @widget: in the window that the dialog is for; the source of the result
 * @accept: what stands on the button that chooses, with its mnemonic
 *
 * Asks for a file to open; finished by mo_file_dialog_finish().
 */
void mo_file_dialog_open_async (GtkWidget *widget,
                                MoFiles files,
                                const char *title,
                                const char *accept,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* The same for one file or several; finished by mo_file_dialog_finish_several(). */
void mo_file_dialog_open_several_async (GtkWidget *widget,
                                        MoFiles files,
                                        const char *title,
                                        const char *accept,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

/* Asks where to write a file. @name: the one that is proposed; what can't be in the name of a
 * file is replaced */
void mo_file_dialog_save_async (GtkWidget *widget,
                                MoFiles files,
                                const char *title,
                                const char *accept,
                                const char *name,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Returns: (transfer full) (nullable): the file; %NULL when none was chosen, or its window is
 * gone */
GFile *mo_file_dialog_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): its path; %NULL as above, and for a file that has none */
char *mo_file_dialog_finish_path (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) (element-type GFile): at least one file; %NULL as above */
GListModel *mo_file_dialog_finish_several (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
