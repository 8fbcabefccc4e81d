/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The columns of a table, with a choice of the card field for each. */

#pragma once

#include "mo-vocabulary.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_IMPORT_COLUMNS (mo_import_columns_get_type ())
G_DECLARE_FINAL_TYPE (MoImportColumns, mo_import_columns, MO, IMPORT_COLUMNS, AdwBin)

/* Signal `changed`: the user chose another field for a column. */

/**
 * mo_import_columns_show:
 * @columns: (element-type MoForeignColumn): of the table
 * @vocabulary: of the game
 *
 * Shows the columns. Earlier choices are kept if the game has the fields. Does nothing if the
 * columns are shown already.
 */
void mo_import_columns_show (MoImportColumns *self,
                             const GPtrArray *columns,
                             MoVocabulary *vocabulary);

/* Returns: (element-type utf8 utf8): the user's choices, for mo_foreign_cards_read_table() */
GHashTable *mo_import_columns_get_chosen (MoImportColumns *self);

G_END_DECLS
