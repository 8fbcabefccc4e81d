/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a battle may cost: an estimate for the program’s player, from an average hand of the deck
 * and the average action of the monsters. */

#pragma once

#include "mo-bonfire-view.h"

G_BEGIN_DECLS

/* A monster as far as an estimate needs it. */
typedef struct
{
  double hp;
  double damage;     /* of an average action */
  double protection; /* likewise */
} MoBonfirePlanFoe;

/* What the adventurer does in an average turn, with the energy split between damage and
 * protection so that the battle costs as little HP as possible. */
typedef struct
{
  double protection; /* gained in a turn */
  double damage;     /* dealt in a turn, less what the monsters’ protection takes */
  double price;      /* HP that a point of damage is worth: by so much it shortens the battle */
} MoBonfirePlan;

void mo_bonfire_plan_foe_init (MoBonfirePlanFoe *self,
                               const MoBonfireMonster *monster);

/**
 * mo_bonfire_plan_init:
 * @counts: how many of each card the deck has
 * @foes: those that are not beaten
 */
void mo_bonfire_plan_init (MoBonfirePlan *self,
                           const MoBonfireGame *game,
                           const MoBonfireAdventurer *adventurer,
                           const gint16 *counts,
                           const MoBonfirePlanFoe *foes,
                           guint n_foes);

/* Returns: the HP and protection that the monsters would still cost, on average: at least a
 * little for each of their HP /
 */
double mo_bonfire_plan_estimate (const MoBonfirePlan *self,
                                 const MoBonfirePlanFoe *foes,
                                 guint n_foes);

G_END_DECLS
