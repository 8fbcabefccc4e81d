/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards as a table: a column for each field that can be searched and has a line to show. */

#pragma once

#include "mo-card-finder.h"
#include "mo-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_TABLE (mo_card_table_get_type ())
G_DECLARE_FINAL_TYPE (MoCardTable, mo_card_table, MO, CARD_TABLE, GtkBox)

/* Signals: `sort-asked` (the id of a field) when a header is pressed: whoever sorts tells the
 * order back; `activate` (position) when a row is chosen. */

/* The columns are its fields; what is in them comes from its catalog. */
void mo_card_table_set_finder (MoCardTable *self,
                               MoCardFinder *finder);

/* Whose copies are owned and wanted. */
void mo_card_table_set_library (MoCardTable *self,
                                MoLibrary *library);

/* @selection: (nullable): the cards, MoCardItems */
void mo_card_table_set_model (MoCardTable *self,
                              GtkSelectionModel *selection);

/* Shows in the headers what the cards are sorted by. @field: (nullable) */
void mo_card_table_set_order (MoCardTable *self,
                              const char *field,
                              gboolean is_descending);

/* What a column of this field is called. */
char *mo_card_table_dup_title (const MoField *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer container) (element-type MoField): the fields that are columns, in their
 * order */
GPtrArray *mo_card_table_list_fields (const MoFields *fields) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the column of a field is shown. The choice is kept in the settings. */
gboolean mo_card_table_get_shown (MoCardTable *self,
                                  const char *field);
void mo_card_table_set_shown (MoCardTable *self,
                              const char *field,
                              gboolean is_shown);

GtkColumnView *mo_card_table_get_view (MoCardTable *self);

/* Returns: (element-type MoCardCell): the first cells of the rows that show a card now */
const GPtrArray *mo_card_table_get_cells (MoCardTable *self);

G_END_DECLS
