/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a player may draw from the Crawler deck: the types of cards, or what is looked for. */

#pragma once

#include "mo-crawler-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_ODDS (mo_deck_odds_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckOdds, mo_deck_odds, MO, DECK_ODDS, GtkBox)

/* @player: from 0 */
GtkWidget *mo_deck_odds_new (guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Signal `search-changed` (): something else is looked for, and it is to be shown anew. */

void mo_deck_odds_show (MoDeckOdds *self,
                        const MoCrawlerGame *game,
                        const MoCrawlerState *state);

G_END_DECLS
