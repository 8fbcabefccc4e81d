/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of a run. Cards with the same name are identical: a pile is the number of each card.
 * The order of the deck is unknown. */

#pragma once

#include "mo-bonfire-game.h"
#include "mo-reminders.h"

G_BEGIN_DECLS

/* A missing index. */
#define MO_BONFIRE_NONE (-1)

/* The maximum number of wares of a merchant. */
#define MO_BONFIRE_MAX_WARES 9

typedef enum
{
  MO_BONFIRE_DECK,
  MO_BONFIRE_HAND,
  MO_BONFIRE_DISCARDS,
  MO_BONFIRE_OUT, /* outside the run; cards moved there are gone */
} MoBonfirePile;

#define MO_N_BONFIRE_PILES MO_BONFIRE_OUT

typedef struct
{
  gint16 monster; /* its index */
  gint16 action;  /* the shown one, or MO_BONFIRE_NONE */
  gint32 hp;      /* 0: beaten */
  gint32 protection;
} MoBonfireFoe;

typedef enum
{
  MO_BONFIRE_REASON_NONE,
  MO_BONFIRE_REASON_BOSS,
  MO_BONFIRE_REASON_HP,
  MO_BONFIRE_REASON_DECLARED,
  MO_BONFIRE_REASON_CONCEDED,
} MoBonfireReason;

/* The steps of a run: the way between rooms, the rooms, and the turns of a battle. */
typedef enum
{
  MO_BONFIRE_STEP_WAY,
  MO_BONFIRE_STEP_BATTLE,
  MO_BONFIRE_STEP_BOSS,
  MO_BONFIRE_STEP_TURN,
  MO_BONFIRE_STEP_BONFIRE,
  MO_BONFIRE_STEP_MERCHANT,
  MO_BONFIRE_STEP_TREASURE,
  MO_BONFIRE_STEP_NONE, /* setup */
} MoBonfireStep;

/* Counts over a whole run. */
typedef struct
{
  guint n_battles; /* won */
  guint n_monsters; /* beaten */
  guint n_turns;
  guint n_cards; /* played */
  guint n_rooms; /* entered */
  guint damage_dealt;
  guint damage_taken;
  guint coins_gained;
  guint coins_spent;
} MoBonfireSummary;

typedef struct
{
  gsize size;        /* in bytes, including all numbers */
  gint16 adventurer; /* or MO_BONFIRE_NONE */
  gint32 hp;
  gint32 max_hp;
  gint32 coins;
  gint32 energy;
  gint32 protection;

  gint16 level;    /* the current level; MO_BONFIRE_NONE before the first */
  /* the adventurer's room, by its index over all levels; MO_BONFIRE_NONE between rooms */
  gint16 room;
  guint16 n_laid;  /* rooms of known kind */
  guint16 n_taken; /* visited rooms */

  guint16 turn;    /* of the battle, from 1; 0 before the first */
  gint16 playing;  /* the card being played, or MO_BONFIRE_NONE */
  guint16 effect;  /* its next effect */
  guint16 n_targets;
  guint16 targets[MO_MAX_MONSTERS]; /* the target monsters */
  guint n_draws;   /* cards still to be drawn */
  guint n_still;   /* consecutive turns in which no HP changed */
  gint32 still_hp; /* total HP at the beginning of this turn */
  guint n_foes;    /* known ones */
  MoBonfireFoe foes[MO_MAX_MONSTERS];

  guint n_wares;   /* of the merchant */
  guint n_offers;  /* wares still to be shown */
  gint16 wares[MO_BONFIRE_MAX_WARES];
  guint8 chest;    /* the opened one, from 1; 0 for none */
  gint16 treasure; /* its content */
  guint n_finds;   /* cards in it still to be found */

  MoReminders reminders; /* for steps */
  MoBonfireSummary summary;
  guint8 result; /* MoMatchResult */
  guint8 reason; /* MoBonfireReason */

  /* The number of each card in each pile; then the kind of each room over all levels, or
   * MO_BONFIRE_NONE; then its position in the path, from 1, or 0. */
  gint16 numbers[];
} MoBonfireState;

MoBonfireState *mo_bonfire_state_new (const MoBonfireGame *game) G_GNUC_WARN_UNUSED_RESULT;
MoBonfireState *mo_bonfire_state_copy (const MoBonfireState *self) G_GNUC_WARN_UNUSED_RESULT;

static inline gint16 *
mo_bonfire_state_get_pile (const MoBonfireGame *game,
                           const MoBonfireState *self,
                           MoBonfirePile pile)
{
  return (gint16 *) self->numbers + pile * game->cards->len;
}

static inline gint16 *
mo_bonfire_state_get_rooms (const MoBonfireGame *game,
                            const MoBonfireState *self)
{
  return (gint16 *) self->numbers + MO_N_BONFIRE_PILES * game->cards->len;
}

static inline gint16 *
mo_bonfire_state_get_path (const MoBonfireGame *game,
                           const MoBonfireState *self)
{
  return mo_bonfire_state_get_rooms (game, self) + game->n_rooms;
}

guint mo_bonfire_state_count_pile (const MoBonfireGame *game,
                                   const MoBonfireState *self,
                                   MoBonfirePile pile);

/* Returns the number of monsters with HP left. */
guint mo_bonfire_state_count_foes (const MoBonfireState *self);

/* Returns the total HP of the adventurer and all monsters. HP only decrease in a battle, so an
 * equal sum means that none changed. */
gint32 mo_bonfire_state_sum_hp (const MoBonfireState *self);

/* Returns: (nullable): the kind of the adventurer's room; %NULL between rooms */
const MoRoom *mo_bonfire_state_get_room (const MoBonfireGame *game,
                                         const MoBonfireState *self);

/* Returns: the step of a kind of room, as it is entered */
MoBonfireStep mo_bonfire_get_step_of (const MoRoom *room);
MoBonfireStep mo_bonfire_state_get_step (const MoBonfireGame *game,
                                         const MoBonfireState *self);

/* Checks the invariants. */
gboolean mo_bonfire_state_check (const MoBonfireGame *game,
                                 const MoBonfireState *self,
                                 GError **error);

G_END_DECLS
