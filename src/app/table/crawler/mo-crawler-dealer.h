/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deals the cards of a game of Dungeon Crawler, all that one press of the next button asks for. The
 * cards of an encounter come one after another, so that each is seen; without animations, they come
 * at once. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Asks for the start of the match, the first hands and the first encounter. */
void mo_crawler_dealer_start (MoMatchSurface *surface);

/**
 * mo_crawler_dealer_deal:
 *
 * Asks for cards until the hands are full, or until the encounter is built or a card with an effect
 * stops it. A built encounter continues to the next step, which shows a bust or a flip. All are one
 * group, for undo. While cards are coming, a second call deals the rest at once.
 */
void mo_crawler_dealer_deal (MoMatchSurface *surface);

/* Asks for @line, which settles the effect of a card, and for what follows: the cards of the
 * encounter, or the attack if it was the last effect before the fight. */
void mo_crawler_dealer_settle (MoMatchSurface *surface,
                               const char *line);

/* Whether more cards of an encounter are coming. */
gboolean mo_crawler_dealer_is_dealing (MoMatchSurface *surface);

G_END_DECLS
