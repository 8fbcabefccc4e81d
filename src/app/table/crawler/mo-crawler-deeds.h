/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is asked for when something is done with a card of Dungeon Crawler on its table. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Asks for what a card is there for. Without such a move the try tells why.
 *
 * Returns: FALSE if there are several moves to choose from, and nothing is asked for */
gboolean mo_crawler_deeds_use (MoMatchSurface *surface,
                               gint16 card);

/* Puts @n tokens on a card, or takes them off when it is negative, where there are any. */
void mo_crawler_deeds_change_tokens (MoMatchSurface *surface,
                                     gint16 card,
                                     MoCrawlerToken token,
                                     int n);

/* Puts a card where it was dropped: on another Adventurer it takes that place in the marching
 * order.
 * @onto: or MO_NO_CARD */
void mo_crawler_deeds_drop (MoMatchSurface *surface,
                            gint16 card,
                            gint16 onto,
                            guint pile);

/* Moves an Adventurer by some places in the marching order, where there are as many.
 * @card: or MO_NO_CARD */
void mo_crawler_deeds_march (MoMatchSurface *surface,
                             gint16 card,
                             int places);

G_END_DECLS
