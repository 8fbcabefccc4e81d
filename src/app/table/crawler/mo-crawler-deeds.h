/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The default actions with a card on the table of Dungeon Crawler, as requests for moves. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-match-surface.h"
#include "mo-pile-box.h"

G_BEGIN_DECLS

/* Asks for the only move of a card. If there is none, asks for one that is not allowed now, to show
 * the reason.
 *
 * Returns: %FALSE if there are several moves to choose from; asks for none of them then */
gboolean mo_crawler_deeds_use (MoMatchSurface *surface,
                               gint16 card);

/* Changes the tokens of a card by @n if the key is one of theirs. @card: may be MO_NO_CARD
 *
 * Returns: whether it is */
gboolean mo_crawler_deeds_press_key (MoMatchSurface *surface,
                                     gint16 card,
                                     guint key,
                                     int n);

/* @card: the selected card, or MO_NO_CARD; @pile: where it was selected
 *
 * Returns: @card, or MO_NO_CARD if it can’t be seen any more or has left the table */
gint16 mo_crawler_deeds_keep_chosen (MoMatchSurface *surface,
                                     gint16 card,
                                     guint pile);

/* @onto: a card, or MO_NO_CARD
 *
 * Moves a card to @pile after a drag. On another Adventurer, an Adventurer takes that place in the
 * marching order. */
void mo_crawler_deeds_drop (MoMatchSurface *surface,
                            gint16 card,
                            gint16 onto,
                            guint pile);

/* @card: a card, or MO_NO_CARD
 *
 * Moves an Adventurer by @places in the marching order. Does nothing if that is out of range. */
void mo_crawler_deeds_march (MoMatchSurface *surface,
                             gint16 card,
                             int places);

/* Opens the menu of a card in @box: its moves and the adjustments by hand. */
void mo_crawler_deeds_open_menu (MoPileBox *box,
                                 int card,
                                 MoMatchSurface *surface);

G_END_DECLS
