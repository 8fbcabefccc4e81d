/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The matches of the library that belong to the chosen game: open ones, finished ones, and the
 * results. Updates only while it is visible. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_LIST (mo_match_list_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchList, mo_match_list, MO, MATCH_LIST, AdwBin)

/* Property `session` (MoSession): set it once. */

/* Moves the focus to the first open match, or to the button for a new match. */
void mo_match_list_focus (MoMatchList *self);

/* Focuses the search entry, if it is shown. */
void mo_match_list_focus_search (MoMatchList *self);

G_END_DECLS
