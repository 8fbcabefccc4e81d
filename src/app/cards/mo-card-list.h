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
 * - `session` (MoSession), must be set exactly once: provides the cards
 * - `editor` (MoDeckEditor, nullable): of the package whose copies are shown
 * - `shows-copies`: whether to show columns for owned and wanted copies, which can be sorted by,
 *   and to allow multiple selection; must be set before there are cards
 * - `shown-with` (GtkWidget), must be set at most once: the list follows the finder of the session
 *   while this widget is mapped; by default, while the list is mapped
 *
 * Signals: `selected` when the selection changes; `change-count` (int) when the user adds or
 * removes copies of the selected cards with + or −, and, with a package, adds one with Enter;
 * `set-count` (guint) when the user asks for a number of copies of the selected card in the
 * package, which may be above the limit; `activated` when the selected card is activated and there
 * is no package. */

/* Returns: (transfer full) (element-type MoCardItem): the selected cards */
GPtrArray *mo_card_list_list_selected (MoCardList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the first selected card */
MoCardItem *mo_card_list_get_selected (MoCardList *self);

/* Returns the listed cards. */
MoCardModel *mo_card_list_get_cards (MoCardList *self);

/* Selects the card with this id and scrolls to it. If the card is not among the results, replaces
 * the query with one that finds it. */
void mo_card_list_show_card (MoCardList *self,
                             const char *id);

/* As mo_card_views_can_step() and mo_card_views_step(). */
gboolean mo_card_list_can_step (MoCardList *self,
                                int step);
void mo_card_list_step (MoCardList *self,
                        int step);

/* Once new content with this card is listed, selects the card, scrolls to it, and focuses its row
 * if the list is visible. A query that does not find the card is cleared. */
void mo_card_list_await_card (MoCardList *self,
                              const char *id);

/**
 * mo_card_list_search:
 * @text: a query, or any other text: see mo_query_words_make_valid()
 *
 * Returns: how many cards of the game are found; 1 if that is not known yet
 */
guint mo_card_list_search (MoCardList *self,
                           const char *text);

/* Lists the cards that fit into this deck of the package; %NULL lists those of all its decks. A new
 * package begins with %NULL. */
void mo_card_list_filter_for_deck (MoCardList *self,
                                   const char *deck);

/* Sets whether cards that do not fit into the package are listed, too. */
void mo_card_list_set_shows_all (MoCardList *self,
                                 gboolean shows_all);

/* Sets whether a single click activates a card; otherwise a double click does. */
void mo_card_list_set_choose_on_press (MoCardList *self,
                                       gboolean choose_on_press);

void mo_card_list_focus_list (MoCardList *self);

/* Whether the keyboard is in the list, not in the search. */
gboolean mo_card_list_has_list_focus (MoCardList *self);

void mo_card_list_focus_search (MoCardList *self);

/* Redirects typing anywhere in @widget to the search entry. */
void mo_card_list_capture_keys (MoCardList *self,
                                GtkWidget *widget);

G_END_DECLS
