/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a run looks like: for whoever shows it. Plain figures stand in MoBonfireState and
 * MoBonfireGame; here is what follows from them. */

#pragma once

#include "mo-bonfire-language.h"
#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* What is to be done now. */
typedef enum
{
  MO_BONFIRE_PHASE_CHOOSE, /* an adventurer */
  MO_BONFIRE_PHASE_LAY,    /* which rooms there are */
  MO_BONFIRE_PHASE_WAY,    /* the next room */
  MO_BONFIRE_PHASE_MEET,   /* the monsters of a battle */
  MO_BONFIRE_PHASE_INTEND, /* what they will do */
  MO_BONFIRE_PHASE_DRAW,
  MO_BONFIRE_PHASE_TURN,   /* cards are played */
  MO_BONFIRE_PHASE_OFFER,  /* the wares of a merchant */
  MO_BONFIRE_PHASE_TRADE,
  MO_BONFIRE_PHASE_CHESTS, /* one is opened */
  MO_BONFIRE_PHASE_FIND,   /* the cards in it */
  MO_BONFIRE_PHASE_OVER,
} MoBonfirePhase;

MoBonfirePhase mo_bonfire_get_phase (const MoBonfireGame *game,
                                     const MoBonfireState *state);

/* Whether an adventurer is chosen and all rooms are laid: there is a map to show. */
gboolean mo_bonfire_has_map (const MoBonfireGame *game,
                             const MoBonfireState *state);

/* A battle is stalled when nobody has lost HP for so many turns. */
#define MO_BONFIRE_STALL 50

/* Whether the battle is stalled, so that it may be conceded in the adventurer’s turn. */
gboolean mo_bonfire_is_stalled (const MoBonfireGame *game,
                                const MoBonfireState *state);

/* A room on the map. */
typedef struct
{
  const MoRoom *kind; /* (nullable): while nobody knows */
  guint level;        /* from 0 */
  guint number;       /* on its level, from 1: what `enter` takes */
  guint step;         /* its place in the path, from 1; 0 while it is not taken */
  gboolean is_here;   /* the adventurer is in it */
  gboolean is_open;   /* it may be entered now */
} MoBonfireMapRoom;

/* @room: its number over all levels, below @game->n_rooms */
void mo_bonfire_get_map_room (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              guint room,
                              MoBonfireMapRoom *map_room);

/* The level that the path goes on with, from 0: the one that it is on while there are rooms to
 * visit on it; MO_BONFIRE_NONE after the last. */
int mo_bonfire_get_next_level (const MoBonfireGame *game,
                               const MoBonfireState *state);

/* The protection and the cards that a card gives. */
guint mo_bonfire_card_get_protection (const MoBonfireCard *self);
guint mo_bonfire_card_get_draws (const MoBonfireCard *self);

/* Whether a card of the hand may be played now, and one of the wares bought. */
gboolean mo_bonfire_can_play (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              int card);
gboolean mo_bonfire_can_buy (const MoBonfireGame *game,
                             const MoBonfireState *state,
                             int card);

/* How many monsters are to be named with a card: 0 when it is clear which it hits. */
guint mo_bonfire_count_targets (const MoBonfireGame *game,
                                const MoBonfireState *state,
                                int card);

/* All cards of the run: those of all piles and the one that is being played. @counts (out) has a
 * place for each card. */
void mo_bonfire_count_cards (const MoBonfireGame *game,
                             const MoBonfireState *state,
                             gint16 *counts);

/* What a monster does, in words: “15 damage, 10 protection”. */
char *mo_bonfire_action_describe (const MoBonfireAction *self) G_GNUC_WARN_UNUSED_RESULT;

/* What a person calls a room: “Battle”. */
const char *mo_bonfire_room_get_title (const MoRoom *room);

/* What chance may bring, for the next open word of the moves that are due; the heavier the
 * likelier. */
typedef struct
{
  gint32 word;
  guint weight;
} MoBonfireOutcome;

/* Adds the outcomes (element-type MoBonfireOutcome) of a verb that is due, or none. */
void mo_bonfire_list_outcomes (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfireVerb verb,
                               GArray *outcomes);

G_END_DECLS
