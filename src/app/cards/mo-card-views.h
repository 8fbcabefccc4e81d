/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that were found: as a list, as faces or as a table, of which one is shown at a time.
 * What is selected, and which card comes first in sight, is the same in each. */

#pragma once

#include "mo-card-item.h"
#include "mo-card-table.h"
#include "mo-deck-editor.h"
#include "mo-library.h"

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

/* Signals: `selected` when other cards are selected; `chosen` when one is, which is the only one
 * selected then, by Enter, a press or its button; `sort-asked` (the id of a field) as of
 * MoCardTable. */

MoCardModel *mo_card_views_get_model (MoCardViews *self);
GtkSelectionModel *mo_card_views_get_selection (MoCardViews *self);
MoCardTable *mo_card_views_get_table (MoCardViews *self);

void mo_card_views_set_view (MoCardViews *self,
                             MoCardView view);

/**
 * mo_card_views_set_cards:
 * @catalog: whose cards they are
 * @cards: (transfer full) (element-type MoCard)
 *
 * Shows these cards and selects the first, or what was selected at the last
 * mo_card_views_keep_place() since the cards were set.
 */
void mo_card_views_set_cards (MoCardViews *self,
                              MoCatalog *catalog,
                              GPtrArray *cards);

/* Other cards come that are shown from where these are. */
void mo_card_views_keep_place (MoCardViews *self);

/* Shows what is owned and wanted, and lets several cards be selected. */
void mo_card_views_set_library (MoCardViews *self,
                                MoLibrary *library);

/* @editor: (nullable): the package whose copies are shown */
void mo_card_views_set_editor (MoCardViews *self,
                               MoDeckEditor *editor);

/* Whether one press on a card chooses it; else one selects and two choose. */
void mo_card_views_set_choose_on_press (MoCardViews *self,
                                        gboolean choose_on_press);

/* Selects the card with this id and brings it in sight. Returns: whether it is there */
gboolean mo_card_views_select (MoCardViews *self,
                               const char *id);

/* The position of the first card in sight. */
guint mo_card_views_get_first (MoCardViews *self);

/* Gives the keyboard to the row of the first card that is selected. */
void mo_card_views_focus_selected (MoCardViews *self);

G_END_DECLS
