/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The Decks page: the list of packages, and the editor of one. */

#pragma once

#include "mo-deck-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECKS_PAGE (mo_decks_page_get_type ())
G_DECLARE_FINAL_TYPE (MoDecksPage, mo_decks_page, MO, DECKS_PAGE, AdwBin)

/* Implements MoCardSource for the cards next to a package. Property `session` (MoDeckSession), must
 * be set exactly once. */

void mo_decks_page_focus_search (MoDecksPage *self);

G_END_DECLS
