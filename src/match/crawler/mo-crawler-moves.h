/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the moves of Dungeon Crawler do. Each looks first whether it may, and changes nothing
 * when it may not. */

#pragma once

#include "mo-crawler-language.h"
#include "mo-crawler-private.h"

G_BEGIN_DECLS

/* Makes a move; see MoGame. */
gboolean mo_crawler_apply (MoCrawlerGame *game,
                           MoCrawlerState *state,
                           const MoMove *move,
                           GError **error);

/* Moves by hand, which anybody may make at any time. */
gboolean mo_crawler_do_by_hand (MoCrawlerTurn *turn);

/* Moves by the rules that are about the fight: mo-crawler-attacks.c. */
gboolean mo_crawler_do_against (MoCrawlerTurn *turn);
gboolean mo_crawler_do_resolve (MoCrawlerTurn *turn);
gboolean mo_crawler_do_wound (MoCrawlerTurn *turn);

/* Whether nothing of the fight is left to be done: an attack of the Dungeon has to be met, and
 * what was prepared or won is not dropped in silence; else the error is set. */
gboolean mo_crawler_is_fight_done (MoCrawlerTurn *turn);

/* Those that are about decks: mo-crawler-decks.c. */
gboolean mo_crawler_do_draw (MoCrawlerTurn *turn);
gboolean mo_crawler_do_flip (MoCrawlerTurn *turn);
gboolean mo_crawler_do_burn (MoCrawlerTurn *turn);
gboolean mo_crawler_do_search (MoCrawlerTurn *turn);
gboolean mo_crawler_do_restock (MoCrawlerTurn *turn);

/* A deck is in no known order any more, but for what lies face up on it. */
void mo_crawler_shuffle (MoCrawlerTurn *turn,
                         guint deck);

/* Whether a card can be played now, as far as steps and resources go; else the error is set. */
gboolean mo_crawler_may_play (MoCrawlerTurn *turn,
                              int card);

/* Whether the fight that is there now can be resolved as it is; else the error is set. */
gboolean mo_crawler_may_resolve (MoCrawlerTurn *turn);

/* Whether `next` would be done. */
gboolean mo_crawler_may_go_on (MoCrawlerTurn *turn);

/* Whether cards of a face may lie in a pile; else the error is set. */
gboolean mo_crawler_check_pile (MoCrawlerTurn *turn,
                                const MoCrawlerFace *face,
                                guint pile);

G_END_DECLS
