/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-state.h"

#include "mo-turn.h"

MoBonfireState *
mo_bonfire_state_new (const MoBonfireGame *game)
{
  gsize size = sizeof (MoBonfireState) +
               (MO_N_BONFIRE_PILES * game->cards->len + 2 * game->n_rooms) * sizeof (gint16);
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

MoBonfireStep
mo_bonfire_get_step_of (const MoRoom *room)
{
  switch (room->kind)
    {
    case MO_ROOM_BATTLE:
      return MO_BONFIRE_STEP_BATTLE;
    case MO_ROOM_BOSS:
      return MO_BONFIRE_STEP_BOSS;
    case MO_ROOM_MERCHANT:
      return MO_BONFIRE_STEP_MERCHANT;
    case MO_ROOM_TREASURE:
      return MO_BONFIRE_STEP_TREASURE;
    case MO_ROOM_BONFIRE:
    default:
      return MO_BONFIRE_STEP_BONFIRE;
    }
}

MoBonfireStep
mo_bonfire_state_get_step (const MoBonfireGame *game,
                           const MoBonfireState *self)
{
  const MoRoom *room = mo_bonfire_state_get_room (game, self);

  if (self->adventurer == MO_BONFIRE_NONE || self->n_laid < game->n_rooms)
    return MO_BONFIRE_STEP_NONE;
  if (room == NULL)
    return MO_BONFIRE_STEP_WAY;
  return self->turn > 0 ? MO_BONFIRE_STEP_TURN : mo_bonfire_get_step_of (room);
}

/* Invariants */

static gboolean
check_piles (const MoBonfireGame *game,
             const MoBonfireState *state,
             GError **error)
{
  for (guint i = 0; i < MO_N_BONFIRE_PILES * game->cards->len; i++)
    if (state->numbers[i] < 0)
      return mo_turn_fail_check (error, "pile %u has %d of card %u", i / game->cards->len,
                                 state->numbers[i], i % game->cards->len);
  if (mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK) == 0 &&
      mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DISCARDS) > 0)
    return mo_turn_fail_check (error, "the deck is empty, and there are discards");
  if (state->playing != MO_BONFIRE_NONE && state->n_draws == 0)
    return mo_turn_fail_check (error, "a card is being played, and draws nothing any more");
  return TRUE;
}

/* Checks that the path follows the order of the levels, and visits each room once. */
static gboolean
check_path (const MoBonfireGame *game,
            const MoBonfireState *state,
            GError **error)
{
  const gint16 *path = mo_bonfire_state_get_path (game, state);
  guint n = 0;
  int last = 0;

  for (guint i = 0; i < game->levels->len; i++)
    {
      const MoBonfireLevel *level = mo_bonfire_game_get_level (game, (int) i);
      int highest = last;

      for (guint j = 0; j < level->n_rooms; j++)
        {
          int step = path[level->first_room + j];

          n += step > 0;
          if (step > 0 && (step <= last || (int) i > state->level))
            return mo_turn_fail_check (error, "room %u was taken as number %d",
                                       level->first_room + j, step);
          highest = MAX (highest, step);
        }
      last = highest;
    }
  return n == state->n_taken ||
         mo_turn_fail_check (error, "%u rooms were taken, and %u counted", n, state->n_taken);
}

static gboolean
check_foes (const MoBonfireGame *game,
            const MoBonfireState *state,
            GError **error)
{
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp < 0 || state->foes[i].protection < 0)
      return mo_turn_fail_check (error, "monster %u has %d HP and %d protection", i,
                                 state->foes[i].hp, state->foes[i].protection);
  if (state->room == MO_BONFIRE_NONE &&
      (state->n_foes > 0 || state->protection > 0 || state->energy > 0 || state->n_wares > 0 ||
       state->chest > 0 || mo_bonfire_state_count_pile (game, state, MO_BONFIRE_HAND) > 0 ||
       state->playing != MO_BONFIRE_NONE))
    return mo_turn_fail_check (error, "something of a room is left on the way");
  return TRUE;
}

gboolean
mo_bonfire_state_check (const MoBonfireGame *game,
                        const MoBonfireState *self,
                        GError **error)
{
  if (self->hp < 0 || self->hp > self->max_hp || self->coins < 0 || self->energy < 0 ||
      self->protection < 0)
    return mo_turn_fail_check (
        error, "a figure is out of bounds: %d of %d HP, %d coins, %d energy, %d protection",
        self->hp, self->max_hp, self->coins, self->energy, self->protection);
  return check_piles (game, self, error) && check_path (game, self, error) &&
         check_foes (game, self, error);
}
