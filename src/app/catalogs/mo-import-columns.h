/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The columns of a table, and what field of a card each is. */

#pragma once

#include "mo-vocabulary.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_IMPORT_COLUMNS (mo_import_columns_get_type ())
G_DECLARE_FINAL_TYPE (MoImportColumns, mo_import_columns, MO, IMPORT_COLUMNS, AdwBin)

/* Signal `changed`: a person chose another field for a column. */

/**
 * mo_import_columns_show:
 * @columns: (element-type MoForeignColumn): of the table
 * @vocabulary: of the game
 *
 * Shows the columns. What was chosen for them before stays chosen where the game has it; when they
 * are shown already, nothing changes.
 */
void mo_import_columns_show (MoImportColumns *self,
                             const GPtrArray *columns,
                             MoVocabulary *vocabulary);

/* Returns: (element-type utf8 utf8): what was chosen by hand, as mo_foreign_cards_read_table()
 * wants it */
GHashTable *mo_import_columns_get_chosen (MoImportColumns *self);

G_END_DECLS
