/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of Dungeon Crawler beside the table: what comes from the Dungeon deck, and from the
 * deck of each player. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-odds-page.h"

G_BEGIN_DECLS

MoOddsPage *mo_crawler_odds_page_new (const MoCrawlerGame *game,
                                      const MoCrawlerState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
