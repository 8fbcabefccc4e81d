/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place “Table”: the list of matches, or the open match. */

#pragma once

#include "mo-match-session.h"
#include "mo-match-view.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_PAGE (mo_table_page_get_type ())
G_DECLARE_FINAL_TYPE (MoTablePage, mo_table_page, MO, TABLE_PAGE, AdwBin)

/* Property `session` (MoMatchSession): set it once. */

/* Moves the focus to the table, or to the list of matches. */
void mo_table_page_focus (MoTablePage *self);

/* Focuses the search of the list of matches. An open match has none. */
void mo_table_page_focus_search (MoTablePage *self);

/* Returns: (transfer none) (nullable): what shows the matches; %NULL until one has been opened */
MoMatchView *mo_table_page_get_view (MoTablePage *self);

G_END_DECLS
