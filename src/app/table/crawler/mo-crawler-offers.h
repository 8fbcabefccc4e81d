/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The actions with a card of Dungeon Crawler, as offers of its piece. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

/* @piece: a piece that @surface shows; its id is the number of the card */
void mo_crawler_offers_add (MoPiece *piece,
                            MoMatchSurface *surface);

G_END_DECLS
