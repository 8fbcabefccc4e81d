/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions of the selected card: legal moves, missing figures to enter, tokens, adjustments by
 * hand, and the unavailable moves with their reasons. */

#pragma once

#include "mo-piece.h"
#include "mo-table-zones.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_BAR (mo_card_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoCardBar, mo_card_bar, MO, CARD_BAR, GtkBox)

/* Signal `closed` (): the card should be deselected. */

/* @piece: (transfer full) (nullable): the selected card with its offers; %NULL hides the bar
 * @zones: (nullable): where the other cards are that the sheet of the card can step to */
void mo_card_bar_show (MoCardBar *self,
                       MoPiece *piece,
                       MoTableZones *zones);

/* Moves the focus to the first move. */
void mo_card_bar_focus (MoCardBar *self);

/* Lays the parts out for a place; below the zones, there is room for the card and its text only
 * while its other side is shown. */
void mo_card_bar_set_place (MoCardBar *self,
                            MoPanePlace place);

G_END_DECLS
