/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match that is followed: the surface of its game, what stands beside it, and the log. Moves
 * that the surface asks for are made through the keeper, and a rule that forbids one is told. */

#pragma once

#include "mo-card-finder.h"
#include "mo-match-keeper.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_VIEW (mo_match_view_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchView, mo_match_view, MO, MATCH_VIEW, AdwBin)

/* Is a MoUndoable of the moves of the match. */

/* @keeper: (nullable): of the match to follow */
void mo_match_view_set_keeper (MoMatchView *self,
                               MoMatchKeeper *keeper);

/* (nullable): finds cards of the catalogs, to put some into a game */
void mo_match_view_set_finder (MoMatchView *self,
                               MoCardFinder *finder);

/* Returns: (nullable) */
MoMatchKeeper *mo_match_view_get_keeper (MoMatchView *self);

/* Shows the table as it was after so many moves, and nothing can be done there; the present when
 * @position is that. */
void mo_match_view_look (MoMatchView *self,
                         guint position);

/* Makes the moment that is looked at the present one. */
void mo_match_view_go_back (MoMatchView *self);

/* Whether what stands beside the surface is shown. */
void mo_match_view_set_shows_side (MoMatchView *self,
                                   gboolean shows_side);
gboolean mo_match_view_get_shows_side (MoMatchView *self);

/* Whether all is drawn to be read from afar. */
void mo_match_view_set_is_big (MoMatchView *self,
                               gboolean is_big);
gboolean mo_match_view_get_is_big (MoMatchView *self);

/* Returns: (transfer full) (nullable): the deck that is built in the match at the moment that is
 * shown, as a package */
MoDeck *mo_match_view_dup_deck (MoMatchView *self) G_GNUC_WARN_UNUSED_RESULT;

void mo_match_view_focus (MoMatchView *self);

G_END_DECLS
