/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of the catalogs, to search and to choose from. */

#pragma once

#include "mo-card-finder.h"
#include "mo-card-item.h"
#include "mo-deck-editor.h"
#include "mo-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_LIST (mo_card_list_get_type ())
G_DECLARE_FINAL_TYPE (MoCardList, mo_card_list, MO, CARD_LIST, GtkBox)

/* Signals: `selected` when another card is selected, or none; `change-count` (int) when copies
 * of the selected cards are asked for, by + and −, and for a package by Enter and a row's button
 * too; `activated` when the selected card is chosen and there is no package to add it to. */

void mo_card_list_set_finder (MoCardList *self,
                              MoCardFinder *finder);

/* @editor: (nullable): the package whose copies are shown beside the cards */
void mo_card_list_set_editor (MoCardList *self,
                              MoDeckEditor *editor);

/* Shows what is owned and wanted in columns, which sort and filter, and lets several cards be
 * selected. */
void mo_card_list_set_library (MoCardList *self,
                               MoLibrary *library);

/* Returns: (transfer full) (element-type MoCardItem): the cards that are selected */
GPtrArray *mo_card_list_list_selected (MoCardList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the first card that is selected */
MoCardItem *mo_card_list_get_selected (MoCardList *self);

/* Selects the card with this id and brings it in sight; when it is not among those that were
 * found, it is searched for. */
void mo_card_list_show_card (MoCardList *self,
                             const char *id);

/* Searches for cards of the kinds that the deck of this id takes; for %NULL, of all kinds. */
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
