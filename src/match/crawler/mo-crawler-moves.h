/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The effects of moves in Dungeon Crawler. Each function first checks whether the move is allowed,
 * and changes nothing otherwise. */

#pragma once

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-private.h"

G_BEGIN_DECLS

/* Makes a move; see MoGame. */
gboolean mo_crawler_apply (MoCrawlerGame *game,
                           MoCrawlerState *state,
                           const MoMove *move,
                           GError **error);

/* Makes a move by hand, which is allowed at any time. */
gboolean mo_crawler_do_by_hand (MoCrawlerTurn *turn);

/* Moves of the fight: mo-crawler-attacks.c. */
gboolean mo_crawler_do_against (MoCrawlerTurn *turn);
gboolean mo_crawler_do_resolve (MoCrawlerTurn *turn);
gboolean mo_crawler_do_wound (MoCrawlerTurn *turn);

/* Whether the fight is complete: attacks of the Dungeon are resolved, and nothing prepared or won
 * is left over; otherwise sets the error. */
gboolean mo_crawler_is_fight_done (MoCrawlerTurn *turn);

/* Moves of decks: mo-crawler-decks.c. */
gboolean mo_crawler_do_draw (MoCrawlerTurn *turn);
gboolean mo_crawler_do_flip (MoCrawlerTurn *turn);
gboolean mo_crawler_do_burn (MoCrawlerTurn *turn);
gboolean mo_crawler_do_search (MoCrawlerTurn *turn);
gboolean mo_crawler_do_restock (MoCrawlerTurn *turn);

/* Makes the order of a deck unknown, except for face-up cards on it. */
void mo_crawler_shuffle (MoCrawlerTurn *turn,
                         guint deck);

/* Whether the step allows playing cards. */
gboolean mo_crawler_is_time_to_play (const MoCrawlerGame *game,
                                     const MoCrawlerState *state);

/* Whether the step and the resources allow playing a card; otherwise sets the error. */
gboolean mo_crawler_may_play (MoCrawlerTurn *turn,
                              int card);

/* Whether the current fight can be resolved; otherwise sets the error. */
gboolean mo_crawler_may_resolve (MoCrawlerTurn *turn);

/* Gets the consequences for an Adventurer that the Dungeon’s attack wounds, and adds them. */
void mo_crawler_get_wound (const MoCrawlerTurn *turn,
                           gint16 adventurer,
                           MoBlow *blow);
void mo_crawler_strike (MoCrawlerTurn *turn,
                        const MoBlow *blow);

/* Whether `next` is allowed. */
gboolean mo_crawler_may_go_on (MoCrawlerTurn *turn);

/* Whether cards of a face may be in a pile; otherwise sets the error. */
gboolean mo_crawler_check_pile (MoCrawlerTurn *turn,
                                const MoCrawlerFace *face,
                                guint pile);

G_END_DECLS
