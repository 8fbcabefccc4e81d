/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The texts at the table of Crawlitaire. */

#pragma once

#include "mo-crawlitaire-view.h"
#include "mo-ring-odds.h"

G_BEGIN_DECLS

/* Returns: the present action of the acting character, as in “fights” */
const char *mo_crawlitaire_get_deed (const MoCrawlitaireState *state);

/* Returns: (transfer full): the accessible label of a member of the party, or of the monster */
char *mo_crawlitaire_dup_character (const MoCrawlitaireState *state,
                                    guint place) G_GNUC_WARN_UNUSED_RESULT;
char *mo_crawlitaire_dup_monster (const MoCrawlitaireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* @index: of the card, from 0
 *
 * Returns: (transfer full): a card that was drawn for the trap or the battle, with its number and
 *   side */
char *mo_crawlitaire_dup_drawn (const MoCrawlitaireState *state,
                                guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the title of the scene in a room or shrine; %NULL if there
 * is none */
char *mo_crawlitaire_dup_scene (const MoCrawlitaireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the side of the next draw with its number; and the numbers that win for
 * a side */
char *mo_crawlitaire_dup_battle_turn (const MoBattleView *battle) G_GNUC_WARN_UNUSED_RESULT;
char *mo_crawlitaire_dup_winning (const MoBattleView *battle,
                                  gboolean of_party) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the exact odds of an answer, in words; %NULL if it has
 * none */
char *mo_crawlitaire_dup_odds (const MoCrawlitaireState *state,
                               const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the odds of a ring behind a door with the best fighter; or that they
 * are being computed */
char *mo_crawlitaire_dup_ring_odds (const MoCrawlitaireState *state,
                                    MoRingOdds *rings,
                                    MoDoor door) G_GNUC_WARN_UNUSED_RESULT;

/* @is_choice: whether the player has to choose or to enter a card
 *
 * Returns: (transfer full): a question if @is_choice, or else the next action */
char *mo_crawlitaire_dup_question (const MoCrawlitaireState *state,
                                   gboolean is_choice) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
