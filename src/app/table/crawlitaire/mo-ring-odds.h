/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of a ring behind each door of a game of Crawlitaire, for each possible fighter. They
 * take much of a second each, so a worker thread computes them; a new state cancels that.
 *
 * Signal `worked-out` (): the odds of the present state are ready. */

#pragma once

#include "mo-crawlitaire-view.h"

G_BEGIN_DECLS

#define MO_TYPE_RING_ODDS (mo_ring_odds_get_type ())
G_DECLARE_FINAL_TYPE (MoRingOdds, mo_ring_odds, MO, RING_ODDS, GObject)

MoRingOdds *mo_ring_odds_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Starts again for a copy of @state. Computes nothing if @state has no doors. */
void mo_ring_odds_follow (MoRingOdds *self,
                          const MoCrawlitaireState *state);

/* Returns: whether a ring is possible behind a door */
gboolean mo_ring_odds_may_be (MoRingOdds *self,
                              MoDoor door);

/* Returns: whether all odds are ready */
gboolean mo_ring_odds_is_ready (MoRingOdds *self);

/* Return the odds with the character at @place as the fighter, and the place with the best odds.
 * Call these when the odds are ready. */
double mo_ring_odds_get (MoRingOdds *self,
                         MoDoor door,
                         guint place);
guint mo_ring_odds_get_best (MoRingOdds *self,
                             MoDoor door);

G_END_DECLS
