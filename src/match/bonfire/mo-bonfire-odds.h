/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the next cards will be. */

#pragma once

#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* The chance, from 0 to 1, that the next card drawn is this one. */
double mo_bonfire_get_next_chance (const MoBonfireGame *game,
                                   const MoBonfireState *state,
                                   int card);

/* The chance that at least one of the next @n_draws cards is this one. When the deck runs out the discards are shuffled
 * into it, as in a game; so in the next too. */
double mo_bonfire_get_draw_chance (const MoBonfireGame *game,
                                   const MoBonfireState *state,
                                   guint n_draws,
                                   int card);

/* The chance that the next @n_draws cards give at least so much protection together, if all of them are played. */
double mo_bonfire_get_protection_chance (const MoBonfireGame *game,
                                         const MoBonfireState *state,
                                         guint n_draws,
                                         guint protection);

G_END_DECLS
