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

/* The adventurer's average turn, with the energy split between damage and protection to minimize
 * the loss of HP in the battle. */
typedef struct
{
  double protection; /* per turn */
  double damage;     /* per turn, after the monsters’ protection */
  double price;      /* the worth of a point of damage in HP, because it shortens the battle */
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

/* Returns: the HP and protection that the monsters will still cost, on average: at least a little
 * for each of their HP */
double mo_bonfire_plan_estimate (const MoBonfirePlan *self,
                                 const MoBonfirePlanFoe *foes,
                                 guint n_foes);

G_END_DECLS
