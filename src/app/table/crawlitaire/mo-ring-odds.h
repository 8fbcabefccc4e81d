/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of a ring behind each door of a game of Crawlitaire, for each who may fight there.
 * They take a good part of a second each, so they are worked out beside the main loop, and given
 * up when the game goes on.
 *
 * Signal `worked-out` (): the odds of the state that is followed are there. */

#pragma once

#include "mo-crawlitaire-view.h"

G_BEGIN_DECLS

#define MO_TYPE_RING_ODDS (mo_ring_odds_get_type ())
G_DECLARE_FINAL_TYPE (MoRingOdds, mo_ring_odds, MO, RING_ODDS, GObject)

MoRingOdds *mo_ring_odds_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Begins anew for a state, of which a copy is kept; nothing is worked out for one before no
 * door. */
void mo_ring_odds_follow (MoRingOdds *self,
                          const MoCrawlitaireState *state);

/* Whether there can be a ring behind a door of the state. */
gboolean mo_ring_odds_may_be (MoRingOdds *self,
                              MoDoor door);

/* Whether all are worked out. */
gboolean mo_ring_odds_is_ready (MoRingOdds *self);

/* Once they are: with this one of the party as the fighter; and who has the best, as a place in
 * the party. */
double mo_ring_odds_get (MoRingOdds *self,
                         MoDoor door,
                         guint place);
guint mo_ring_odds_get_best (MoRingOdds *self,
                             MoDoor door);

G_END_DECLS
