/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What several places do with the collection. */

#pragma once

#include "mo-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_collection_make_edit:
 * @widget: where it was asked for
 * @edit: (transfer full)
 * @is_shown: whether @widget shows what the edit changes, so that a toast is needed only when it is
 * out of sight
 *
 * Makes an edit of the collection, and tells in a toast what was done, with a way back, or in a
 * dialog why it failed.
 */
void mo_collection_make_edit (GtkWidget *widget,
                              MoLibrary *library,
                              MoCollectionEdit *edit,
                              gboolean is_shown);

/* Ends an undo or redo of the collection, and tells in a dialog why it failed.
 * @user_data: (transfer full): the widget where it was asked for */
void mo_collection_undone_cb (GObject *source,
                              GAsyncResult *result,
                              gpointer user_data);

/* Offers to undo an edit of the collection, as long as it is the last one. @mark: that of the
 * edit; 0 if nothing was changed by it */
void mo_collection_offer_undo (GtkWidget *widget,
                               MoLibrary *library,
                               const char *text,
                               guint mark);

/**
 * mo_collection_export:
 * @widget: where it was asked for
 * @name: the file that is proposed
 * @table: rows of the collection, or of what is missing from it, as CSV
 * @list: the same as a list of text
 *
 * Asks for a file and writes @table or @list into it, by the ending of its name.
 */
void mo_collection_export (GtkWidget *widget,
                           const char *name,
                           GBytes *table,
                           GBytes *list);

G_END_DECLS
