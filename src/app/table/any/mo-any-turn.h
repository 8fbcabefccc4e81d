/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What comes next at the table, and the draws that lead there. */

#pragma once

#include "mo-any-view.h"
#include "mo-deal-bar.h"
#include "mo-match-surface.h"
#include "mo-round.h"

G_BEGIN_DECLS

/* Returns: the move of the next button in @move; FALSE if something else has to be done first */
gboolean mo_any_turn_get_next (MoMatchSurface *surface,
                               MoMove *move);

/* Returns: (transfer full) (element-type MoMove): what goes on with the game besides the next
 * button: the options of a choice, or rules and ends */
GArray *mo_any_turn_list_others (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: whether the cards of a slot are covered, because only its player sees them */
gboolean mo_any_turn_is_covered (MoMatchSurface *surface,
                                 guint slot);

/* Returns: (transfer full): for the step rail */
MoRound *mo_any_turn_new_round (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Asks in @bar which card came, if one is drawn and the program does not deal. */
void mo_any_turn_ask (MoMatchSurface *surface,
                      MoDealBar *bar);

/* Adds the draws (element-type utf8) that follow @lines, if the program deals. */
void mo_any_turn_add_following (MoMatchSurface *surface,
                                GPtrArray *lines);

G_END_DECLS
