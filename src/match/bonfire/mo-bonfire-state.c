/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-state.h"

MoBonfireState *
mo_bonfire_state_new (const MoBonfireGame *game)
{
  gsize size = sizeof (MoBonfireState) + (MO_N_BONFIRE_PILES * game->cards->len + 2 * game->n_rooms) * sizeof (gint16);
  MoBonfireState *self = g_malloc0 (size);
  gint16 *rooms = mo_bonfire_state_get_rooms (game, self);

  self->size = size;
  self->adventurer = self->level = self->room = self->playing = self->treasure = MO_BONFIRE_NONE;
  for (guint i = 0; i < game->n_rooms; i++)
    rooms[i] = MO_BONFIRE_NONE;
  return self;
}

MoBonfireState *
mo_bonfire_state_copy (const MoBonfireState *self)
{
  return g_memdup2 (self, self->size);
}

guint
mo_bonfire_state_count_pile (const MoBonfireGame *game,
                             const MoBonfireState *self,
                             MoBonfirePile pile)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, self, pile);
  guint n = 0;

  for (guint i = 0; i < game->cards->len; i++)
    n += (guint) counts[i];
  return n;
}

guint
mo_bonfire_state_count_foes (const MoBonfireState *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_foes; i++)
    n += self->foes[i].hp > 0;
  return n;
}

gint32
mo_bonfire_state_sum_hp (const MoBonfireState *self)
{
  gint32 sum = self->hp;

  for (guint i = 0; i < self->n_foes; i++)
    sum += self->foes[i].hp;
  return sum;
}

const MoRoom *
mo_bonfire_state_get_room (const MoBonfireGame *game,
                           const MoBonfireState *self)
{
  if (self->room == MO_BONFIRE_NONE)
    return NULL;
  return mo_bonfire_game_get_room (game, mo_bonfire_state_get_rooms (game, self)[self->room]);
}
