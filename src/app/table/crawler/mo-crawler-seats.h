/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Which hand of several players is shown: buttons beside the title of a hand for the other hands,
 * and the player who has to act. */

#pragma once

#include "mo-crawler-game.h"
#include "mo-match-surface.h"
#include "mo-pile-box.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLER_SEATS (mo_crawler_seats_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlerSeats, mo_crawler_seats, MO, CRAWLER_SEATS, GtkBox)

/* Signal `chosen` (guint player): the hand of another player is asked for. */

/* @player: whose hand the buttons are beside */
GtkWidget *mo_crawler_seats_new (guint player,
                                 guint n_players) G_GNUC_WARN_UNUSED_RESULT;

/* Updates the names and the numbers of cards. */
void mo_crawler_seats_show (MoCrawlerSeats *self,
                            const MoCrawlerState *state);

/* Covers the hand of a player in @box, unless it is shown.
 *
 * Returns: whether it is covered */
gboolean mo_crawler_seats_cover (MoMatchSurface *surface,
                                 MoPileBox *box,
                                 guint player);

/* Returns: whether a card is in a covered hand */
gboolean mo_crawler_seats_hides (MoMatchSurface *surface,
                                 gint16 card);

/* Returns: the player who has to draw, burn or discard cards next; else @player, who was chosen */
guint mo_crawler_seats_find_acting (MoMatchSurface *surface,
                                    guint player);

G_END_DECLS
