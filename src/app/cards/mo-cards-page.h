/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place Cards: the list, and the chosen card beside it. */

#pragma once

#include "mo-card-finder.h"
#include "mo-card-item.h"
#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARDS_PAGE (mo_cards_page_get_type ())
G_DECLARE_FINAL_TYPE (MoCardsPage, mo_cards_page, MO, CARDS_PAGE, AdwBin)

void mo_cards_page_set_finder (MoCardsPage *self,
                               MoCardFinder *finder);

/* Returns: (nullable): the card that is chosen */
MoCardItem *mo_cards_page_get_card (MoCardsPage *self);

void mo_cards_page_set_library (MoCardsPage *self,
                                MoLibrary *library);

/* As mo_copies_pane_commit(). */
void mo_cards_page_commit (MoCardsPage *self);

void mo_cards_page_focus_list (MoCardsPage *self);

void mo_cards_page_focus_search (MoCardsPage *self);

G_END_DECLS
