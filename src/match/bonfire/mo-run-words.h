/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Forecasts and outcomes of a run in words, for its table and for a terminal. */

#pragma once

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-view.h"

G_BEGIN_DECLS

/* Returns the name of a monster of the battle, with a number if there are several with this
 * name. */
char *mo_run_dup_foe_name (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint foe) G_GNUC_WARN_UNUSED_RESULT;

/* Describes a hit: “6 → 4 after protection”. */
char *mo_run_dup_hit (const MoBonfireHit *hit) G_GNUC_WARN_UNUSED_RESULT;

/* Describes what a hit would leave of the adventurer, if the turn ended now. */
char *mo_run_dup_threat (const MoBonfireState *state,
                         const MoBonfireHit *hit) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the effect of a card on a monster: “Wolf: 6 → 4 after protection”. */
char *mo_run_dup_card_hit (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           int card,
                           guint foe) G_GNUC_WARN_UNUSED_RESULT;

/* Describes all effects of a card now, on each possible target, or once if they are the same, and
 * on the adventurer; and the missing energy. */
char *mo_run_dup_effects (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          int card) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the result of entering a room: “HP 60 → 85”. Returns: (nullable): %NULL if it is
 * unknown */
char *mo_run_dup_room_outlook (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               const MoRoom *room) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the result of opening a chest. */
char *mo_run_dup_chest_outlook (const MoBonfireGame *game,
                                const MoBonfireState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of an outcome. */
char *mo_run_dup_outcome (const MoBonfireGame *game,
                          guint verb,
                          gint32 word) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the question for @n outcomes of a verb, for players who deal themselves. */
char *mo_run_dup_question (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint verb,
                           guint n) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the prompt for the next decision. */
const char *mo_run_get_prompt (MoBonfirePhase phase);

G_END_DECLS
