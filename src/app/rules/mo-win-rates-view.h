/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How often the games of a ruleset are won when the program plays them: thousands of them, off
 * the main loop. It is not seen where the program has no player. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_WIN_RATES_VIEW (mo_win_rates_view_get_type ())
G_DECLARE_FINAL_TYPE (MoWinRatesView, mo_win_rates_view, MO, WIN_RATES_VIEW, AdwBin)

/* Another ruleset; games that are being played are given up. */
void mo_win_rates_view_show (MoWinRatesView *self,
                             MoContent *content,
                             const MoSystem *system,
                             const MoRuleset *ruleset);

/* Returns: whether there is anything to play */
gboolean mo_win_rates_view_has_player (MoWinRatesView *self);

G_END_DECLS
