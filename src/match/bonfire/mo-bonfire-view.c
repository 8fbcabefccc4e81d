/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-view.h"

#include <glib/gi18n-lib.h>

gboolean
mo_bonfire_has_map (const MoBonfireGame *game,
                    const MoBonfireState *state)
{
  return state->adventurer != MO_BONFIRE_NONE && state->n_laid == game->n_rooms;
}

static gboolean
has_intents (const MoBonfireState *state)
{
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp > 0 && state->foes[i].action == MO_BONFIRE_NONE)
      return FALSE;
  return TRUE;
}

static MoBonfirePhase
get_phase_of_room (const MoBonfireGame *game,
                   const MoBonfireState *state)
{
  switch (mo_bonfire_state_get_room (game, state)->kind)
    {
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
      return state->turn == 0         ? MO_BONFIRE_PHASE_MEET
             : !has_intents (state)   ? MO_BONFIRE_PHASE_INTEND
             : state->n_draws > 0     ? MO_BONFIRE_PHASE_DRAW
                                      : MO_BONFIRE_PHASE_TURN;
    case MO_ROOM_MERCHANT:
      return state->n_offers > 0 ? MO_BONFIRE_PHASE_OFFER : MO_BONFIRE_PHASE_TRADE;
    case MO_ROOM_TREASURE:
      return state->chest > 0 ? MO_BONFIRE_PHASE_FIND : MO_BONFIRE_PHASE_CHESTS;
    case MO_ROOM_BONFIRE:
    default:
      return MO_BONFIRE_PHASE_WAY;
    }
}

MoBonfirePhase
mo_bonfire_get_phase (const MoBonfireGame *game,
                      const MoBonfireState *state)
{
  if (state->result != MO_MATCH_OPEN)
    return MO_BONFIRE_PHASE_OVER;
  if (state->adventurer == MO_BONFIRE_NONE)
    return MO_BONFIRE_PHASE_CHOOSE;
  if (state->n_laid < game->n_rooms)
    return MO_BONFIRE_PHASE_LAY;
  return state->room == MO_BONFIRE_NONE ? MO_BONFIRE_PHASE_WAY : get_phase_of_room (game, state);
}

gboolean
mo_bonfire_is_stalled (const MoBonfireGame *game,
                       const MoBonfireState *state)
{
  return state->n_still >= MO_BONFIRE_STALL && mo_bonfire_state_sum_hp (state) == state->still_hp &&
         mo_bonfire_get_phase (game, state) != MO_BONFIRE_PHASE_OVER;
}

int
mo_bonfire_get_next_level (const MoBonfireGame *game,
                           const MoBonfireState *state)
{
  const gint16 *path = mo_bonfire_state_get_path (game, state);
  const MoBonfireLevel *level;
  guint n_taken = 0;

  if (state->level == MO_BONFIRE_NONE)
    return 0;
  level = mo_bonfire_game_get_level (game, state->level);
  for (guint i = 0; i < level->n_rooms; i++)
    n_taken += path[level->first_room + i] > 0;
  if (n_taken < MIN (level->level->visits, level->n_rooms))
    return state->level;
  return state->level + 1 < (int) game->levels->len ? state->level + 1 : MO_BONFIRE_NONE;
}

void
mo_bonfire_get_map_room (const MoBonfireGame *game,
                         const MoBonfireState *state,
                         guint room,
                         MoBonfireMapRoom *map_room)
{
  int kind = mo_bonfire_state_get_rooms (game, state)[room];
  guint level = 0;

  while (mo_bonfire_game_get_level (game, (int) level)->first_room +
             mo_bonfire_game_get_level (game, (int) level)->n_rooms <=
         room)
    level++;
  *map_room = (MoBonfireMapRoom){
    .kind = kind != MO_BONFIRE_NONE ? mo_bonfire_game_get_room (game, kind) : NULL,
    .level = level,
    .number = room - mo_bonfire_game_get_level (game, (int) level)->first_room + 1,
    .step = (guint) mo_bonfire_state_get_path (game, state)[room],
    .is_here = state->room == (int) room,
  };
  map_room->is_open = mo_bonfire_get_phase (game, state) == MO_BONFIRE_PHASE_WAY &&
                      map_room->step == 0 && mo_bonfire_get_next_level (game, state) == (int) level;
}

static guint
sum_effects (const MoBonfireCard *card,
             MoBonfireEffectKind kind)
{
  guint sum = 0;

  for (guint i = 0; i < card->n_effects; i++)
    if (card->effects[i].kind == kind)
      sum += card->effects[i].amount;
  return sum;
}

guint
mo_bonfire_card_get_protection (const MoBonfireCard *self)
{
  return sum_effects (self, MO_EFFECT_PROTECTION);
}

guint
mo_bonfire_card_get_draws (const MoBonfireCard *self)
{
  return sum_effects (self, MO_EFFECT_DRAW);
}

gboolean
mo_bonfire_can_play (const MoBonfireGame *game,
                     const MoBonfireState *state,
                     int card)
{
  return mo_bonfire_get_phase (game, state) == MO_BONFIRE_PHASE_TURN &&
         mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND)[card] > 0 &&
         (gint32) mo_bonfire_game_get_card (game, card)->cost <= state->energy;
}

gboolean
mo_bonfire_can_buy (const MoBonfireGame *game,
                    const MoBonfireState *state,
                    int card)
{
  if (mo_bonfire_get_phase (game, state) != MO_BONFIRE_PHASE_TRADE ||
      (gint32) mo_bonfire_game_get_card (game, card)->coins > state->coins)
    return FALSE;
  for (guint i = 0; i < state->n_wares; i++)
    if (state->wares[i] == card)
      return TRUE;
  return FALSE;
}

guint
mo_bonfire_count_targets (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          int card)
{
  guint targets = mo_bonfire_game_get_card (game, card)->targets;

  return targets < mo_bonfire_state_count_foes (state) ? targets : 0;
}

void
mo_bonfire_count_cards (const MoBonfireGame *game,
                        const MoBonfireState *state,
                        gint16 *counts)
{
  for (guint i = 0; i < game->cards->len; i++)
    {
      counts[i] = state->playing == (int) i ? 1 : 0;
      for (MoBonfirePile pile = 0; pile < MO_N_BONFIRE_PILES; pile++)
        counts[i] += mo_bonfire_state_get_pile (game, state, pile)[i];
    }
}

char *
mo_bonfire_action_describe (const MoBonfireAction *self)
{
  g_autofree char *damage = g_strdup_printf (_("%u damage"), self->damage);
  g_autofree char *protection = g_strdup_printf (_("%u protection"), self->protection);

  if (self->protection == 0)
    return g_steal_pointer (&damage);
  if (self->damage == 0)
    return g_steal_pointer (&protection);
  /* Translators: two effects of an action, as in “15 damage, 10 protection”. */
  return g_strdup_printf (_("%1$s, %2$s"), damage, protection);
}

const char *
mo_bonfire_get_step_name (MoBonfireStep step)
{
  switch (step)
    {
    case MO_BONFIRE_STEP_WAY:
      return _("Between Rooms");
    case MO_BONFIRE_STEP_BATTLE:
      return C_("room", "Battle");
    case MO_BONFIRE_STEP_BOSS:
      return C_("room", "Boss");
    case MO_BONFIRE_STEP_TURN:
      return _("Turn of a Battle");
    case MO_BONFIRE_STEP_BONFIRE:
      return C_("room", "Bonfire");
    case MO_BONFIRE_STEP_MERCHANT:
      return C_("room", "Merchant");
    case MO_BONFIRE_STEP_TREASURE:
      return C_("room", "Treasure");
    case MO_BONFIRE_STEP_NONE:
    default:
      return NULL;
    }
}

const char *
mo_bonfire_room_get_title (const MoRoom *room)
{
  return mo_bonfire_get_step_name (mo_bonfire_get_step_of (room));
}
