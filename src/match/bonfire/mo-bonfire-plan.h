/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Estimates the cost of a battle for the automatic player, from an average hand of the deck and the
 * average actions of the monsters. */

#pragma once

#include "mo-bonfire-view.h"

G_BEGIN_DECLS

/* A monster for an estimate. */
typedef struct
{
  double hp;
  double damage;     /* of the average action */
  double protection; /* likewise */
} MoBonfirePlanFoe;

/* The adventurer's average turn. */
typedef struct
{
  double protection;
  double damage; /* after the monsters’ protection */
} MoBonfirePlan;

void mo_bonfire_plan_foe_init (MoBonfirePlanFoe *self,
                               const MoBonfireMonster *monster);

/**
 * mo_bonfire_plan_init:
 * @counts: the number of each card in the deck
 * @foes: the monsters with HP left
 */
void mo_bonfire_plan_init (MoBonfirePlan *self,
                           const MoBonfireGame *game,
                           const MoBonfireAdventurer *adventurer,
                           const gint16 *counts,
                           const MoBonfirePlanFoe *foes,
                           guint n_foes);

/* Returns the worth of having beaten these monsters already, in HP: the sooner, the less harm they
 * do. */
double mo_bonfire_rate_foes (const MoBonfirePlanFoe *foes,
                             guint n_foes);

/* Returns the HP and protection that a battle with these monsters costs on average. */
double mo_bonfire_plan_estimate (const MoBonfirePlan *self,
                                 const MoBonfirePlanFoe *foes,
                                 guint n_foes);

/**
 * mo_bonfire_estimate_room:
 * @adventurer: its index
 * @counts: the number of each card in the deck
 *
 * Returns the HP that a battle in a room costs, on average over its possible monsters.
 */
double mo_bonfire_estimate_room (const MoBonfireGame *game,
                                 int adventurer,
                                 const gint16 *counts,
                                 const MoRoom *room);

G_END_DECLS
