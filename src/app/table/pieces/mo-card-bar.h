/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with the card that is chosen: the moves that the rules allow, figures to
 * enter, tokens, moves by hand, and why others are not possible now. */

#pragma once

#include "mo-piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_BAR (mo_card_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoCardBar, mo_card_bar, MO, CARD_BAR, GtkBox)

/* Signal `closed` (): no card is to be chosen any more. */

/* @piece: (nullable): the card with all that it offers; without one the bar is not shown */
void mo_card_bar_show (MoCardBar *self,
                       const MoPiece *piece);

/* Puts the keyboard on the first move. */
void mo_card_bar_focus (MoCardBar *self);

G_END_DECLS
