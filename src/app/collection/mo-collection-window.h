/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shows what importing a file into the collection will change, and lets the user decide about lines
 * that are not clear. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_COLLECTION_WINDOW (mo_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (MoCollectionWindow, mo_collection_window, MO, COLLECTION_WINDOW, AdwWindow)

/**
 * mo_collection_window_new:
 * @path: a file for mo_collection_read_file()
 *
 * Signal `accepted` (MoCollectionEdit *edit, MoImportMode mode): the rows should be imported; @edit
 * belongs to the handler. The window closes by itself.
 */
GtkWidget *mo_collection_window_new (GtkWindow *parent,
                                     MoLibrary *library,
                                     MoContent *content,
                                     const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
