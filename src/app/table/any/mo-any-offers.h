/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done with a card, a pile, or the table. */

#pragma once

#include "mo-any-view.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Adds the acts of a card, its tokens, adjustments by hand, and acts that are not possible now. */
void mo_any_offers_add (MoPiece *piece,
                        MoMatchSurface *surface);

/* Adds the acts on a slot to a piece that stands for it, without those for which it has no cards;
 * on the table as a whole for MO_ANY_NONE. */
void mo_any_offers_add_slot (MoPiece *piece,
                             MoMatchSurface *surface,
                             int slot);

/* Makes the only move of a card. Returns: FALSE if there are several */
gboolean mo_any_offers_use (MoMatchSurface *surface,
                            gint16 card);

/* Drops a card on a slot: the act that moves it there, otherwise a move by hand. @onto: the card of
 * the same slot whose place it gets, or MO_PIECE_NONE */
void mo_any_offers_drop (MoMatchSurface *surface,
                         gint16 card,
                         int onto,
                         guint slot);

/* Does what has the key: an act of the card, of the table or of a slot that @player has, even if
 * the rules forbid it, which tells why. @card: or MO_ANY_NONE. Returns: FALSE if no act has it */
gboolean mo_any_offers_press_key (MoMatchSurface *surface,
                                  gint16 card,
                                  guint player,
                                  char key);

/* Flips a card to its other side by hand. Returns: %FALSE if it has none */
gboolean mo_any_offers_flip (MoMatchSurface *surface,
                             gint16 card);

/* Opens the menu of a card in a box. */
void mo_any_offers_open_menu (MoMatchSurface *surface,
                              GtkWidget *widget,
                              gint16 card);

G_END_DECLS
