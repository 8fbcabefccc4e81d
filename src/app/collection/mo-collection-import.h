/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Imports card counts from a file into the collection, with a progress bar if that takes long. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_COLLECTION_IMPORT (mo_collection_import_get_type ())
G_DECLARE_FINAL_TYPE (MoCollectionImport, mo_collection_import, MO, COLLECTION_IMPORT, AdwBin)

/**
 * MoCollectionImport:
 *
 * Property `is-running`: whether an import is running; there can be only one.
 */

/**
 * MoCollectionImport::done:
 * @text: a message for the user
 * @mark: of the edit of the collection, for undo; 0 if nothing was changed
 */

gboolean mo_collection_import_get_is_running (MoCollectionImport *self);

/* Asks for a file, shows a preview, then imports it. */
void mo_collection_import_ask (MoCollectionImport *self,
                               MoLibrary *library,
                               MoContent *content);

/* Like mo_collection_import_ask(), for the file at @path. */
void mo_collection_import_open (MoCollectionImport *self,
                                MoLibrary *library,
                                MoContent *content,
                                const char *path);

/* Cancels the running import, if any, without changing anything. */
void mo_collection_import_cancel (MoCollectionImport *self);

G_END_DECLS
