/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Forecasts of moves, as far as they do not depend on chance. */

#pragma once

#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* The effect of a hit: “6 → 4 after protection”. */
typedef struct
{
  guint damage;   /* before protection */
  guint absorbed; /* by protection, which decreases by this */
  guint loss;     /* of HP: at most the current HP */
  gboolean beats; /* no HP remain */
} MoBonfireHit;

/* Forecasts the damage of a card to a monster of the battle, including the adventurer's bonus. */
void mo_bonfire_forecast_card (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               int card,
                               guint foe,
                               MoBonfireHit *hit);

/* Forecasts the damage of the shown actions to the adventurer, if the turn ended now. */
void mo_bonfire_forecast_turn (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfireHit *hit);

/* Other effects of a card. */
typedef struct
{
  guint protection; /* for the adventurer */
  guint draws;      /* cards that will be drawn, limited by the available ones */
  guint missing;    /* missing energy */
  gboolean wins;    /* no monsters remain: the battle ends, and protection and hand are lost */
} MoBonfirePlay;

void mo_bonfire_forecast_play (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               int card,
                               MoBonfirePlay *play);

/* Returns the HP after a bonfire. */
gint32 mo_bonfire_forecast_rest (const MoBonfireGame *game,
                                 const MoBonfireState *state);

/* The possible content of a chest. */
typedef struct
{
  guint least;        /* coins */
  guint most;         /* coins */
  guint n_treasures;  /* equally likely */
  guint n_with_cards; /* the number of treasures with cards */
} MoBonfireChest;

void mo_bonfire_forecast_chest (const MoBonfireGame *game,
                                MoBonfireChest *chest);

G_END_DECLS
