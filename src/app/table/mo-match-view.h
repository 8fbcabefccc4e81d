/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An open match: the surface of its game, the side pages, and the log. Makes the moves that the
 * surface asks for through the keeper, and shows the rule if one is not allowed. */

#pragma once

#include "mo-match-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_VIEW (mo_match_view_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchView, mo_match_view, MO, MATCH_VIEW, AdwBin)

/* Implements MoUndoable for the moves of the match. Property `session` (MoMatchSession): set it
 * once; the view shows its open match. */

/* Returns: (transfer none) (nullable) */
MoMatchKeeper *mo_match_view_get_keeper (MoMatchView *self);

/* Shows the table after @position moves. Moves are only possible at the present position. */
void mo_match_view_look (MoMatchView *self,
                         guint position);

/* Makes the position that is shown the present one, by undo or redo. */
void mo_match_view_go_back (MoMatchView *self);

/* Shows or hides the side pages. */
void mo_match_view_set_shows_side (MoMatchView *self,
                                   gboolean shows_side);
gboolean mo_match_view_get_shows_side (MoMatchView *self);

/* Switches the large view on or off. */
void mo_match_view_set_is_big (MoMatchView *self,
                               gboolean is_big);
gboolean mo_match_view_get_is_big (MoMatchView *self);

/* Returns: (transfer full) (nullable): a package of the deck that is built in the match, at the
 * position that is shown */
MoDeck *mo_match_view_dup_deck (MoMatchView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Moves the focus to the next action on the table. */
void mo_match_view_focus (MoMatchView *self);

G_END_DECLS
