/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A run of Bonfire Run at one moment. Cards of one name are not told apart: a pile is how many
 * of each card it has. The deck is in no known order. */

#pragma once

#include "mo-bonfire-game.h"

G_BEGIN_DECLS

/* In the place of a number of something. */
#define MO_BONFIRE_NONE (-1)

/* As many wares as a merchant may have. */
#define MO_BONFIRE_MAX_WARES 9

typedef enum
{
  MO_BONFIRE_DECK,
  MO_BONFIRE_HAND,
  MO_BONFIRE_DISCARDS,
  MO_BONFIRE_OUT, /* none of the run’s; what is put there is gone */
} MoBonfirePile;

#define MO_N_BONFIRE_PILES MO_BONFIRE_OUT

typedef struct
{
  gint16 monster; /* which it is */
  gint16 action;  /* that it shows, or MO_BONFIRE_NONE */
  gint32 hp;      /* 0: it is beaten */
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

/* What is counted over a whole run. */
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
  gsize size;        /* in bytes, with all numbers */
  gint16 adventurer; /* or MO_BONFIRE_NONE */
  gint32 hp;
  gint32 max_hp;
  gint32 coins;
  gint32 energy;
  gint32 protection;

  gint16 level;    /* on which the path is; MO_BONFIRE_NONE before the first */
  /* where the adventurer is, by its number over all levels; MO_BONFIRE_NONE on the way */
  gint16 room;
  guint16 n_laid;  /* rooms whose kind is known */
  guint16 n_taken; /* rooms that the path has gone through */

  guint16 turn;    /* of the battle, from 1; 0 before the first */
  gint16 playing;  /* the card whose effects are being applied, or MO_BONFIRE_NONE */
  guint16 effect;  /* its next effect */
  guint16 n_targets;
  guint16 targets[MO_MAX_MONSTERS]; /* the monsters that it hits */
  guint n_draws;   /* cards that are yet to be drawn */
  guint n_still;   /* turns in a row in which nobody’s HP changed */
  gint32 still_hp; /* HP of all at the beginning of this turn */
  guint n_foes;    /* that are met */
  MoBonfireFoe foes[MO_MAX_MONSTERS];

  guint n_wares;   /* that the merchant has */
  guint n_offers;  /* and that are yet to be shown */
  gint16 wares[MO_BONFIRE_MAX_WARES];
  guint8 chest;    /* the one that was opened, from 1; 0 while none is */
  gint16 treasure; /* that was in it */
  guint n_finds;   /* cards that are yet to be found in it */

  MoBonfireSummary summary;
  guint8 result; /* MoMatchResult */
  guint8 reason; /* MoBonfireReason */

  /* Of each card, how many the piles have; then of each room, over all levels, its kind, or
   * MO_BONFIRE_NONE; then its place in the path, from 1, or 0. */
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

/* How many monsters are not beaten. */
guint mo_bonfire_state_count_foes (const MoBonfireState *self);

/* The HP of the adventurer and all monsters together. In a battle HP only fall: while the sum is
 * the same, all are. */
gint32 mo_bonfire_state_sum_hp (const MoBonfireState *self);

/* Returns: (nullable): the kind of room that the adventurer is in; %NULL on the way */
const MoRoom *mo_bonfire_state_get_room (const MoBonfireGame *game,
                                         const MoBonfireState *self);

/* Whether all holds that must always hold. */
gboolean mo_bonfire_state_check (const MoBonfireGame *game,
                                 const MoBonfireState *self,
                                 GError **error);

G_END_DECLS
