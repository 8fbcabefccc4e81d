/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of Dungeon Crawler beside the table: the next cards of the Dungeon deck, and draws from
 * the deck of each player. */

#pragma once

#include "mo-match-surface.h"
#include "mo-odds-page.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the odds for the state that is shown */
MoOddsPage *mo_crawler_odds_page_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
