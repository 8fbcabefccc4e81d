/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The matches of the library: those in progress, those that are over, and how they went. It
 * follows the library as long as it is seen. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_LIST (mo_match_list_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchList, mo_match_list, MO, MATCH_LIST, AdwBin)

/* To be called once. */
void mo_match_list_set_session (MoMatchList *self,
                                MoSession *session);

/* Puts the keyboard on the first match, or where one is begun. */
void mo_match_list_focus (MoMatchList *self);

void mo_match_list_focus_search (MoMatchList *self);

G_END_DECLS
