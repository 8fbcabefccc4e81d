/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The Cards page: the list, with the selected card next to it. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARDS_PAGE (mo_cards_page_get_type ())
G_DECLARE_FINAL_TYPE (MoCardsPage, mo_cards_page, MO, CARDS_PAGE, AdwBin)

/* Implements MoCardSource. Property `session` (MoSession), must be set exactly once. */

/* See mo_copies_pane_commit(). */
void mo_cards_page_commit (MoCardsPage *self);

void mo_cards_page_focus_list (MoCardsPage *self);

void mo_cards_page_focus_search (MoCardsPage *self);

G_END_DECLS
