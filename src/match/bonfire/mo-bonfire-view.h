/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries for views of a run, in addition to the data in MoBonfireState and MoBonfireGame. */

#pragma once

#include "mo-bonfire-language.h"
#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* The next decision. */
typedef enum
{
  MO_BONFIRE_PHASE_CHOOSE, /* an adventurer */
  MO_BONFIRE_PHASE_LAY,    /* the kinds of rooms */
  MO_BONFIRE_PHASE_WAY,    /* the next room */
  MO_BONFIRE_PHASE_MEET,   /* the monsters of a battle */
  MO_BONFIRE_PHASE_INTEND, /* the monsters' next actions */
  MO_BONFIRE_PHASE_DRAW,
  MO_BONFIRE_PHASE_TURN,   /* playing cards */
  MO_BONFIRE_PHASE_OFFER,  /* the wares of a merchant */
  MO_BONFIRE_PHASE_TRADE,
  MO_BONFIRE_PHASE_CHESTS, /* opening one */
  MO_BONFIRE_PHASE_FIND,   /* the cards in the chest */
  MO_BONFIRE_PHASE_OVER,
} MoBonfirePhase;

MoBonfirePhase mo_bonfire_get_phase (const MoBonfireGame *game,
                                     const MoBonfireState *state);

/* Whether there is a map: an adventurer is chosen and all rooms are laid. */
gboolean mo_bonfire_has_map (const MoBonfireGame *game,
                             const MoBonfireState *state);

/* The number of turns without loss of HP after which a battle is stalled. */
#define MO_BONFIRE_STALL 50

/* Whether the battle is stalled, so that the adventurer may concede it. */
gboolean mo_bonfire_is_stalled (const MoBonfireGame *game,
                                const MoBonfireState *state);

/* A room on the map. */
typedef struct
{
  const MoRoom *kind; /* (nullable): NULL if unknown */
  guint level;        /* from 0 */
  guint number;       /* on its level, from 1: the word of `enter` */
  guint step;         /* its position in the path, from 1; 0 if not visited */
  gboolean is_here;   /* the adventurer is in it */
  gboolean is_open;   /* it can be entered now */
} MoBonfireMapRoom;

/* @room: its index over all levels, less than @game->n_rooms */
void mo_bonfire_get_map_room (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              guint room,
                              MoBonfireMapRoom *map_room);

/* Returns the next level of the path, from 0: the current one if it has rooms left to visit;
 * MO_BONFIRE_NONE after the last. */
int mo_bonfire_get_next_level (const MoBonfireGame *game,
                               const MoBonfireState *state);

/* The protection and the draws of a card. */
guint mo_bonfire_card_get_protection (const MoBonfireCard *self);
guint mo_bonfire_card_get_draws (const MoBonfireCard *self);

/* Whether a card of the hand can be played now, or one of the wares bought. */
gboolean mo_bonfire_can_play (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              int card);
gboolean mo_bonfire_can_buy (const MoBonfireGame *game,
                             const MoBonfireState *state,
                             int card);

/* Returns the number of monsters to choose for a card: 0 if there is no choice. */
guint mo_bonfire_count_targets (const MoBonfireGame *game,
                                const MoBonfireState *state,
                                int card);

/* Counts all cards of the run: in all piles, and the card being played. @counts (out) has an
 * element for each card. */
void mo_bonfire_count_cards (const MoBonfireGame *game,
                             const MoBonfireState *state,
                             gint16 *counts);

/* Describes an action of a monster: “15 damage, 10 protection”. */
char *mo_bonfire_action_describe (const MoBonfireAction *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the title of a room: “Battle”. */
const char *mo_bonfire_room_get_title (const MoRoom *room);

/* Returns the name of a step; %NULL for MO_BONFIRE_STEP_NONE. */
const char *mo_bonfire_get_step_name (MoBonfireStep step);

/* A possible outcome for the next placeholder of a due move, with its relative probability. */
typedef struct
{
  gint32 word;
  guint weight;
} MoBonfireOutcome;

/* Adds the outcomes (element-type MoBonfireOutcome) of a verb, if it is due. */
void mo_bonfire_list_outcomes (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfireVerb verb,
                               GArray *outcomes);

G_END_DECLS
