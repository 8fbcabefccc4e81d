/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of the catalogs, with a search. */

#pragma once

#include "mo-card-item.h"
#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_LIST (mo_card_list_get_type ())
G_DECLARE_FINAL_TYPE (MoCardList, mo_card_list, MO, CARD_LIST, GtkBox)

/* Properties:
 *
 * - `session` (MoSession), to be set once: whose cards they are
 * - `editor` (MoDeckEditor, nullable): of the package whose copies are shown beside the cards
 * - `shows-copies`: whether what is owned and wanted is shown in columns, which sort and filter,
 *   and several cards can be selected; to be set before there are cards
 * - `shown-with` (GtkWidget), to be set once: other cards of the session are shown while this, or
 *   without it the list, is in sight, and else when it comes there
 *
 * Signals: `selected` when another card is selected, or none; `change-count` (int) when copies
 * of the selected cards are asked for, by + and −, and for a package by Enter and a row's button
 * too; `activated` when the selected card is chosen and there is no package to add it to. */

/* Returns: (transfer full) (element-type MoCardItem): the cards that are selected */
GPtrArray *mo_card_list_list_selected (MoCardList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the first selected card */
MoCardItem *mo_card_list_get_selected (MoCardList *self);

/* Selects the card with this id and scrolls to it. If the card is not among the results, replaces
 * the query with one that finds it. */
void mo_card_list_show_card (MoCardList *self,
                             const char *id);

/* Searches for cards that fit into this deck of the package; %NULL searches for all cards. */
void mo_card_list_filter_for_deck (MoCardList *self,
                                   const char *deck);

/* Sets whether a single click activates a card; otherwise a double click does. */
void mo_card_list_set_choose_on_press (MoCardList *self,
                                       gboolean choose_on_press);

void mo_card_list_focus_list (MoCardList *self);

void mo_card_list_focus_search (MoCardList *self);

/* Redirects typing anywhere in @widget to the search entry. */
void mo_card_list_capture_keys (MoCardList *self,
                                GtkWidget *widget);

G_END_DECLS
