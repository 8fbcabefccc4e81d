/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come of a game of Crawlitaire, beside its table: the next card, the rooms, the
 * battle, the rings. */

#pragma once

#include "mo-match-surface.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_ODDS_PANE (mo_crawlitaire_odds_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    MoCrawlitaireOddsPane, mo_crawlitaire_odds_pane, MO, CRAWLITAIRE_ODDS_PANE, AdwBin)

/* @rings: of what the surface shows */
GtkWidget *mo_crawlitaire_odds_pane_new (MoMatchSurface *surface,
                                         MoRingOdds *rings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the odds of what the surface shows, or does so when somebody looks. */
void mo_crawlitaire_odds_pane_show (MoCrawlitaireOddsPane *self);

G_END_DECLS
