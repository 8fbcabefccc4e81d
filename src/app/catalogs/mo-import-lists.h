/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What an import does, as lists of text. What a list is of must last as long as it. */

#pragma once

#include "mo-import-preview.h"
#include "mo-library.h"
#include "mo-text-row.h"

G_BEGIN_DECLS

/* @import: (nullable); @kind: of the changes to list, -1 for all */
MoTextRowList *mo_import_lists_new_changes (const MoCatalogImport *import,
                                            int kind) G_GNUC_WARN_UNUSED_RESULT;

/* The decks and the owned cards that are touched. @import: (nullable) */
MoTextRowList *mo_import_lists_new_effects (const MoCatalogImport *import,
                                            MoLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* What can't be or does not fit. */
MoTextRowList *mo_import_lists_new_notes (const MoImportPreview *preview)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
