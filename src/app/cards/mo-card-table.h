/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A table of cards, with a column for each searchable field that has a single-line text. */

#pragma once

#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_TABLE (mo_card_table_get_type ())
G_DECLARE_FINAL_TYPE (MoCardTable, mo_card_table, MO, CARD_TABLE, GtkBox)

/* Properties: `session` (MoSession), must be set exactly once: provides owned and wanted copies;
 * `shows-copies`: whether to show these.
 *
 * Signals: `sort-asked` (the id of a field) when a header is clicked: the handler sorts the cards
 * and calls mo_card_table_set_order(); `activate` (position) when a row is activated. */

/* Creates the columns from the fields. @systems: (element-type MoSystem): determine which columns
 * are visible by default; @game: (nullable): the one whose cards are listed: columns for which they
 * have no values are not visible */
void mo_card_table_set_fields (MoCardTable *self,
                               const MoFields *all,
                               const GPtrArray *systems,
                               const MoSystem *game);

/* @selection: (nullable): a model of MoCardItems */
void mo_card_table_set_model (MoCardTable *self,
                              GtkSelectionModel *selection);

/* Shows the sort order in the headers. @field: (nullable) */
void mo_card_table_set_order (MoCardTable *self,
                              const char *field,
                              gboolean is_descending);

/* Returns the title of the column of this field. */
char *mo_card_table_dup_title (const MoField *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer container) (element-type MoField): the fields that have a column, in order.
 * @game: (nullable): only those that its cards have */
GPtrArray *mo_card_table_list_fields (const MoFields *fields,
                                      const MoSystem *game) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the column of a field is visible for games that have it; stored in the settings. */
gboolean mo_card_table_get_shown (MoCardTable *self,
                                  const char *field);
void mo_card_table_set_shown (MoCardTable *self,
                              const char *field,
                              gboolean is_shown);

/* Whether only the most important of the columns are visible that are visible by default. */
void mo_card_table_set_is_narrow (MoCardTable *self,
                                  gboolean is_narrow);

GtkColumnView *mo_card_table_get_view (MoCardTable *self);

/* Returns: (element-type MoCardCell): the first cells of all rows that have a card */
const GPtrArray *mo_card_table_get_cells (MoCardTable *self);

G_END_DECLS
