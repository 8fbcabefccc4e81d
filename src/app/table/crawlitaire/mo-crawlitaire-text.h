/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is told at the table of Crawlitaire. */

#pragma once

#include "mo-crawlitaire-view.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

/* “Rogue of Spades” */
char *mo_crawlitaire_dup_class (int face) G_GNUC_WARN_UNUSED_RESULT;

/* What a room is: “Trap 7”. */
char *mo_crawlitaire_dup_room (int room) G_GNUC_WARN_UNUSED_RESULT;

/* What who acts does: “fights”. */
const char *mo_crawlitaire_get_deed (const MoCrawlitaireState *state);

/* All that there is to see of a member of the party, and of the monster. */
char *mo_crawlitaire_dup_character (const MoCrawlitaireState *state,
                                    guint place) G_GNUC_WARN_UNUSED_RESULT;
char *mo_crawlitaire_dup_monster (const MoCrawlitaireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* A card that was drawn for the trap or the battle: the how manieth, from 0, and for whom. */
char *mo_crawlitaire_dup_drawn (const MoCrawlitaireState *state,
                                guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the title of what goes on in a room or shrine; %NULL where nothing does */
char *mo_crawlitaire_dup_scene (const MoCrawlitaireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Who draws now and the how manieth of the twenty; and what wins for whom. */
char *mo_crawlitaire_dup_battle_turn (const MoBattleView *battle) G_GNUC_WARN_UNUSED_RESULT;
char *mo_crawlitaire_dup_winning (const MoBattleView *battle,
                                  gboolean of_party) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the exact odds of an answer, in words; %NULL where it has none */
char *mo_crawlitaire_dup_odds (const MoCrawlitaireState *state,
                               const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* The odds of a ring behind a door, with who has the best ones; or that they are being worked
 * out. */
char *mo_crawlitaire_dup_ring_odds (const MoCrawlitaireState *state,
                                    MoRingOdds *rings,
                                    MoDoor door) G_GNUC_WARN_UNUSED_RESULT;

/* What is wanted now: a question when the person has to choose or to say something, else what is
 * done next. */
char *mo_crawlitaire_dup_question (const MoCrawlitaireState *state,
                                   gboolean is_choice) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
