/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often a computer player wins under a ruleset, measured by playing thousands of games in a
 * worker thread. It is hidden for games without a computer player. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_WIN_RATES_VIEW (mo_win_rates_view_get_type ())
G_DECLARE_FINAL_TYPE (MoWinRatesView, mo_win_rates_view, MO, WIN_RATES_VIEW, AdwBin)

/* Sets the ruleset; cancels running games. */
void mo_win_rates_view_show (MoWinRatesView *self,
                             MoContent *content,
                             const MoSystem *system,
                             const MoRuleset *ruleset);

/* Returns: whether there are games to play */
gboolean mo_win_rates_view_has_player (MoWinRatesView *self);

G_END_DECLS
