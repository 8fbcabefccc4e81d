/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of the catalogs, to search and to choose from. */

#pragma once

#include "mo-card-item.h"
#include "mo-deck-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_LIST (mo_card_list_get_type ())
G_DECLARE_FINAL_TYPE (MoCardList, mo_card_list, MO, CARD_LIST, GtkBox)

/* Signals: `selected` (MoCardItem or NULL) when another card is selected, `change-count` (MoCardItem, int) when copies
 * are asked for by Enter, +, − or a row's button, `activated` (MoCardItem) when a card is chosen and there is no
 * package to add it to. */

void mo_card_list_set_content (MoCardList *self,
                               MoContent *content);

/* @editor: (nullable): the package whose copies are shown beside the cards */
void mo_card_list_set_editor (MoCardList *self,
                              MoDeckEditor *editor);

/* Returns: (nullable): the card that is selected */
MoCardItem *mo_card_list_get_selected (MoCardList *self);

/* Shows only cards that the deck of this id takes; all for %NULL. */
void mo_card_list_filter_for_deck (MoCardList *self,
                                   const char *deck);

/* Whether one press on a card chooses it; else one selects and two choose. */
void mo_card_list_set_choose_on_press (MoCardList *self,
                                       gboolean choose_on_press);

void mo_card_list_focus_list (MoCardList *self);

void mo_card_list_focus_search (MoCardList *self);

/* Typing anywhere in @widget goes into the search. */
void mo_card_list_capture_keys (MoCardList *self,
                                GtkWidget *widget);

G_END_DECLS
