/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that were found, as a list, a grid of faces or a table. Switching between them keeps
 * the selection and the scroll position. */

#pragma once

#include "mo-card-groups.h"
#include "mo-card-item.h"
#include "mo-card-table.h"
#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  MO_CARD_VIEW_LIST,
  MO_CARD_VIEW_GRID,
  MO_CARD_VIEW_TABLE,
} MoCardView;

#define MO_TYPE_CARD_VIEWS (mo_card_views_get_type ())
G_DECLARE_FINAL_TYPE (MoCardViews, mo_card_views, MO, CARD_VIEWS, GtkBox)

/* Properties: `session` (MoSession), must be set exactly once; `editor` (MoDeckEditor, nullable):
 * of the package whose copies are shown; `shows-copies`: whether to show owned and wanted copies,
 * and to allow multiple selection, which can't be unset; `is-narrow`, read-only: whether rows wrap
 * their texts, and have no column of costs beside those of copies.
 *
 * Signals: `selected` when the selection changes; `chosen` when a card was activated by Enter or a
 * click, and is the only one selected; `set-count` (guint) when a click asks for a number of copies
 * of the selected card; `sort-asked` (the id of a field): see MoCardTable. */

MoCardModel *mo_card_views_get_model (MoCardViews *self);
GtkSelectionModel *mo_card_views_get_selection (MoCardViews *self);
MoCardTable *mo_card_views_get_table (MoCardViews *self);

/* Sets the deck that gets cards which several decks accept, and scrolls to the first card. @home:
 * (nullable): its id */
void mo_card_views_set_home (MoCardViews *self,
                             const char *home);

/* Shows one of the views. */
void mo_card_views_set_view (MoCardViews *self,
                             MoCardView view);

/**
 * mo_card_views_set_cards:
 * @catalog: the catalog of the cards
 * @cards: (transfer full) (element-type MoCard)
 * @groups: (transfer full) (nullable): of the cards, which the list and the grid show as headings
 *
 * Replaces the cards. Selects the first card, or restores the selection if
 * mo_card_views_keep_place() was called since the last time.
 */
void mo_card_views_set_cards (MoCardViews *self,
                              MoCatalog *catalog,
                              GPtrArray *cards,
                              MoCardGroups *groups);

/* Focuses and selects the first card of the next group, if @direction is 1, or of the previous one,
 * or of the current one if another card is selected, if it is −1. Returns: whether there are groups
 */
gboolean mo_card_views_go_to_group (MoCardViews *self,
                                    int direction);

/* Makes the next mo_card_views_set_cards() restore the selection and the scroll position. */
void mo_card_views_keep_place (MoCardViews *self);

/* Sets whether a single click activates a card; otherwise a double click does. */
void mo_card_views_set_choose_on_press (MoCardViews *self,
                                        gboolean choose_on_press);

/* Selects the card with this id and scrolls to it. Returns: whether it was found */
gboolean mo_card_views_select (MoCardViews *self,
                               const char *id);

/* Also gives the focus to the card, if the cards are visible. */
gboolean mo_card_views_go_to (MoCardViews *self,
                              const char *id);

/* Whether there is a card before (-1) or after (1) the selected one. */
gboolean mo_card_views_can_step (MoCardViews *self,
                                 int step);

/* Selects it and scrolls to it; it gets the focus if the cards have it. */
void mo_card_views_step (MoCardViews *self,
                         int step);

/* Returns the position of the first visible card. */
guint mo_card_views_get_first (MoCardViews *self);

/* Focuses the row of the first selected card. */
void mo_card_views_focus_selected (MoCardViews *self);

G_END_DECLS
