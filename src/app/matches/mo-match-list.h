/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The matches of the library: those in progress, those that are over, and how they went. It
 * follows the library as long as it is seen. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_LIST (mo_match_list_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchList, mo_match_list, MO, MATCH_LIST, AdwBin)

/* Once. */
void mo_match_list_set_library (MoMatchList *self,
                                MoLibrary *library,
                                MoContent *content);

/* Another content than before. */
void mo_match_list_set_content (MoMatchList *self,
                                MoContent *content);

/* Puts the keyboard on the first match, or where one is begun. */
void mo_match_list_focus (MoMatchList *self);

void mo_match_list_focus_search (MoMatchList *self);

G_END_DECLS
