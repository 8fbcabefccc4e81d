/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a run comes to, in words: for its table and for a terminal. */

#pragma once

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-view.h"

G_BEGIN_DECLS

/* A monster of the battle by its name, with its number where another is called so too. */
char *mo_run_dup_foe_name (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint foe) G_GNUC_WARN_UNUSED_RESULT;

/* “6 → 4 after protection”. */
char *mo_run_dup_hit (const MoBonfireHit *hit) G_GNUC_WARN_UNUSED_RESULT;

/* What a hit would leave of the adventurer, if the turn ended now. */
char *mo_run_dup_threat (const MoBonfireState *state,
                         const MoBonfireHit *hit) G_GNUC_WARN_UNUSED_RESULT;

/* What a card would do to one of the monsters: “Wolf: 6 → 4 after protection”. */
char *mo_run_dup_card_hit (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           int card,
                           guint foe) G_GNUC_WARN_UNUSED_RESULT;

/* What a card would do now, to each monster that it may hit, and for the adventurer; and how
 * much energy is missing. */
char *mo_run_dup_effects (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          int card) G_GNUC_WARN_UNUSED_RESULT;

/* What would come of a room that is entered: “HP 60 → 85”. Returns: (nullable): %NULL where
 * nobody knows */
char *mo_run_dup_room_outlook (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               const MoRoom *room) G_GNUC_WARN_UNUSED_RESULT;

/* What would come of opening a chest. */
char *mo_run_dup_chest_outlook (const MoBonfireGame *game,
                                const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* What may come, by what it is called. */
char *mo_run_dup_outcome (const MoBonfireGame *game,
                          guint verb,
                          gint32 word) G_GNUC_WARN_UNUSED_RESULT;

/* Which of these is asked for where people deal, and how many are. */
char *mo_run_dup_question (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint verb,
                           guint n) G_GNUC_WARN_UNUSED_RESULT;

/* What is to be done now. */
const char *mo_run_get_prompt (MoBonfirePhase phase);

G_END_DECLS
