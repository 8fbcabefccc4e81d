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

/* Shows the card with this id, as mo_card_list_show_card(). */
void mo_cards_page_show_card (MoCardsPage *self,
                              const char *id);

/* Goes to a card that is about to be loaded, as mo_card_list_await_card(). */
void mo_cards_page_await_card (MoCardsPage *self,
                               const char *id);

/* Searches for cards, as mo_card_list_search(). */
guint mo_cards_page_search (MoCardsPage *self,
                            const char *text);

void mo_cards_page_focus_search (MoCardsPage *self);

G_END_DECLS
