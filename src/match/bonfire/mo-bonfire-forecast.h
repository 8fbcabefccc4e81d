/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What would come of a move before it is made, as far as it is no matter of chance. */

#pragma once

#include "mo-bonfire-state.h"

G_BEGIN_DECLS

/* What a hit would do: “6 → 4 after protection”. */
typedef struct
{
  guint damage;   /* before protection */
  guint absorbed; /* by protection, which is used up by so much */
  guint loss;     /* of HP: never more than there are */
  gboolean beats; /* nothing would be left */
} MoBonfireHit;

/* What a card would do to a monster of the battle, with what the adventurer adds to it. */
void mo_bonfire_forecast_card (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               int card,
                               guint foe,
                               MoBonfireHit *hit);

/* What the actions that are shown would do to the adventurer, if the turn were passed now. */
void mo_bonfire_forecast_turn (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               MoBonfireHit *hit);

/* What a card would do besides. */
typedef struct
{
  guint protection; /* that the adventurer gains */
  guint draws;      /* cards that come: no more than there are */
  guint missing;    /* energy that it costs and that is not there */
  gboolean wins;    /* no monster would be left: the battle ends, and with it protection and hand */
} MoBonfirePlay;

void mo_bonfire_forecast_play (const MoBonfireGame *game,
                               const MoBonfireState *state,
                               int card,
                               MoBonfirePlay *play);

/* The HP that there would be after a bonfire. */
gint32 mo_bonfire_forecast_rest (const MoBonfireGame *game,
                                 const MoBonfireState *state);

/* What a chest may hold. */
typedef struct
{
  guint least;        /* coins */
  guint most;         /* coins */
  guint n_treasures;  /* each as likely as the others */
  guint n_with_cards; /* of them */
} MoBonfireChest;

void mo_bonfire_forecast_chest (const MoBonfireGame *game,
                                MoBonfireChest *chest);

G_END_DECLS
