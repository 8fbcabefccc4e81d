/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place Table: matches to go on with, and the one that is followed. */

#pragma once

#include "mo-match-view.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_PAGE (mo_table_page_get_type ())
G_DECLARE_FINAL_TYPE (MoTablePage, mo_table_page, MO, TABLE_PAGE, AdwBin)

/* Signal `changed` (): as MoMatchView’s */

/* @keeper: (nullable): of the match to follow; %NULL shows all matches */
void mo_table_page_set_keeper (MoTablePage *self,
                               MoMatchKeeper *keeper);

MoMatchView *mo_table_page_get_view (MoTablePage *self);

G_END_DECLS
