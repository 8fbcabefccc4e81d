/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of Dungeon Crawler beside the table: what comes from the Dungeon deck, and from the
 * deck of each player. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ODDS_PANE (mo_odds_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoOddsPane, mo_odds_pane, MO, ODDS_PANE, AdwBin)

/* @surface: that shows a game of Dungeon Crawler; it is not kept alive */
GtkWidget *mo_odds_pane_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Follows the state that the surface shows; while the pane is out of sight nothing is computed. */
void mo_odds_pane_show (MoOddsPane *self);

G_END_DECLS
