/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of Bonfire Run as pieces of a table. */

#pragma once

#include "mo-bonfire-state.h"
#include "mo-deal-bar.h"
#include "mo-match-surface.h"
#include "mo-round.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type MoPiece): the cards of a pile with their counts, as the
 * order is unknown */
GPtrArray *mo_run_pieces_list (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfirePile pile) G_GNUC_WARN_UNUSED_RESULT;

/* @open: (nullable): the open move; %NULL hides the bar
 *
 * Lets the bar ask for the first open word of a move. Its other open words stay open. */
void mo_run_pieces_ask (MoMatchSurface *surface,
                        MoDealBar *bar,
                        const MoMove *open);

/* Shows where the run is, and the prompt: a phone leaves out what is in its header bar and, in a
 * low window, on the button to continue. @is_needed: whether only the prompt says what to do */
void mo_run_pieces_show_place (MoMatchSurface *surface,
                               GtkLabel *place,
                               GtkLabel *prompt,
                               gboolean is_needed);

/* Returns: (transfer full): the label of the button for a move, with the capitals of buttons in
 * languages that have them */
char *mo_run_pieces_dup_next (MoMatchSurface *surface,
                              const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the steps of a run, which have no order, with their reminders */
MoRound *mo_run_pieces_new_round (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
