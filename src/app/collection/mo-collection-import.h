/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Imports counts of cards from a file into the collection, and shows how far it is when that
 * takes long. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_COLLECTION_IMPORT (mo_collection_import_get_type ())
G_DECLARE_FINAL_TYPE (MoCollectionImport, mo_collection_import, MO, COLLECTION_IMPORT, AdwBin)

/**
 * MoCollectionImport:
 *
 * Property `is-running`: only one import runs at a time.
 */

/**
 * MoCollectionImport::done:
 * @text: what was imported, for a person
 * @mark: of the edit of the collection, for undoing it; 0 if nothing was changed
 */

gboolean mo_collection_import_get_is_running (MoCollectionImport *self);

/* Asks for a file, and what its counts are, and imports it. */
void mo_collection_import_ask (MoCollectionImport *self,
                               MoLibrary *library,
                               MoContent *content);

/* Ends the import that runs, if any, so that nothing is changed. */
void mo_collection_import_cancel (MoCollectionImport *self);

G_END_DECLS
