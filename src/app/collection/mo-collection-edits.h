/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared functions to edit, undo and export the collection. */

#pragma once

#include "mo-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_collection_make_edit:
 * @widget: the widget that toasts and dialogs belong to
 * @edit: (transfer full)
 * @done: the text of the toast: what has happened, as in “Cards added”
 * @is_shown: whether @widget shows the result, so that a toast is needed only while it is unmapped
 *
 * Makes an edit of the collection. On success, shows a toast with an undo button; on failure, an
 * error dialog.
 */
void mo_collection_make_edit (GtkWidget *widget,
                              MoLibrary *library,
                              MoCollectionEdit *edit,
                              const char *done,
                              gboolean is_shown);

/* Finishes an undo or redo of the collection; shows an error dialog if it failed. @user_data:
 * (transfer full): the widget that the dialog belongs to */
void mo_collection_undone_cb (GObject *source,
                              GAsyncResult *result,
                              gpointer user_data);

/* Shows a toast about an edit of the collection, with an undo button if it is still the last edit.
 * @mark: of the edit; 0 if it changed nothing */
void mo_collection_offer_undo (GtkWidget *widget,
                               MoLibrary *library,
                               const char *text,
                               guint mark);

/**
 * mo_collection_export:
 * @widget: the widget that the dialogs belong to
 * @name: the suggested file name
 * @table: rows of the collection, or of missing cards, as CSV
 * @list: the same as a text list
 *
 * Asks for a file and writes @table or @list to it, depending on its extension.
 */
void mo_collection_export (GtkWidget *widget,
                           const char *name,
                           GBytes *table,
                           GBytes *list);

G_END_DECLS
