/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place Table: matches to go on with, and the one that is followed. */

#pragma once

#include "mo-match-session.h"
#include "mo-match-view.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_PAGE (mo_table_page_get_type ())
G_DECLARE_FINAL_TYPE (MoTablePage, mo_table_page, MO, TABLE_PAGE, AdwBin)

/* To be called once. */
void mo_table_page_set_session (MoTablePage *self,
                                MoMatchSession *session);

/* Puts the keyboard where playing, or choosing what to play, goes on. */
void mo_table_page_focus (MoTablePage *self);

/* Where all matches are shown; the table itself has nothing to search. */
void mo_table_page_focus_search (MoTablePage *self);

MoMatchView *mo_table_page_get_view (MoTablePage *self);

G_END_DECLS
