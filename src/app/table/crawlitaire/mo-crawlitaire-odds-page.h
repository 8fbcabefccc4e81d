/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of a game of Crawlitaire beside its table: the next card, the rooms, the battle, and the
 * rings. */

#pragma once

#include "mo-odds-page.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

/* @rings: the odds of rings for @state */
MoOddsPage *mo_crawlitaire_odds_page_new (const MoCrawlitaireState *state,
                                          MoRingOdds *rings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
