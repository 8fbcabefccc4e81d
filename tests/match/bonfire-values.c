/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "match-values.h"

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-plan.h"
#include "mo-bonfire-way.h"

static void
add_hand (GString *to,
          const MoBonfireGame *game,
          const MoBonfireState *state)
{
  const gint16 *hand = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND);
  MoBonfireHit hit;

  mo_bonfire_forecast_turn (game, state, &hit);
  g_string_append_printf (to, "turn %u %u %u %d\n", hit.damage, hit.absorbed, hit.loss, hit.beats);
  for (guint card = 0; card < game->cards->len; card++)
    {
      MoBonfirePlay play;

      if (hand[card] == 0)
        continue;
      mo_bonfire_forecast_play (game, state, (int) card, &play);
      g_string_append_printf (to, "play %u: %u %u %u %d, %d, %u\n", card, play.protection,
                              play.draws, play.missing, play.wins,
                              mo_bonfire_can_play (game, state, (int) card),
                              mo_bonfire_count_targets (game, state, (int) card));
      for (guint foe = 0; foe < state->n_foes; foe++)
        {
          mo_bonfire_forecast_card (game, state, (int) card, foe, &hit);
          g_string_append_printf (to, "hit %u %u %u %d\n", hit.damage, hit.absorbed, hit.loss,
                                  hit.beats);
        }
    }
}

/* What the automatic player weighs: each kind of room, and the monsters. */
static void
add_estimates (GString *to,
               const MoBonfireGame *game,
               const MoBonfireState *state)
{
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  MoBonfirePlanFoe foes[MO_MAX_MONSTERS];
  MoBonfirePlan plan;
  guint n = 0;

  mo_bonfire_count_cards (game, state, counts);
  for (guint i = 0; i < game->rooms->len; i++)
    if (mo_bonfire_get_step_of (mo_bonfire_game_get_room (game, (int) i)) <= MO_BONFIRE_STEP_BOSS)
      g_string_append_printf (to, "room %u: %.6f\n", i,
                              mo_bonfire_estimate_room (game, state->adventurer, counts,
                                                        mo_bonfire_game_get_room (game, (int) i)));
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp > 0)
      mo_bonfire_plan_foe_init (&foes[n++],
                                mo_bonfire_game_get_monster (game, state->foes[i].monster));
  if (n == 0)
    return;
  mo_bonfire_plan_init (&plan, game, mo_bonfire_game_get_adventurer (game, state->adventurer),
                        counts, foes, n);
  g_string_append_printf (to, "foes %.6f, plan %.6f %.6f: %.6f\n", mo_bonfire_rate_foes (foes, n),
                          plan.protection, plan.damage, mo_bonfire_plan_estimate (&plan, foes, n));
}

void
match_values_add_bonfire (MoMatch *match,
                          GString *to)
{
  const MoBonfireGame *game = mo_match_get_game (match);
  const MoBonfireState *state = mo_match_get_state (match);
  MoBonfireChest chest;

  if (state->adventurer == MO_BONFIRE_NONE)
    return;
  g_string_append_printf (to, "phase %d, map %d, stalled %d, rest %d, next %d\n",
                          (int) mo_bonfire_get_phase (game, state),
                          mo_bonfire_has_map (game, state), mo_bonfire_is_stalled (game, state),
                          mo_bonfire_forecast_rest (game, state),
                          mo_bonfire_get_next_level (game, state));
  mo_bonfire_forecast_chest (game, &chest);
  g_string_append_printf (to, "chest %u %u %u %u\n", chest.least, chest.most, chest.n_treasures,
                          chest.n_with_cards);
  for (guint i = 0; i < game->n_rooms; i++)
    {
      MoBonfireMapRoom room;

      mo_bonfire_get_map_room (game, state, i, &room);
      g_string_append_printf (to, "map %s %u %u %u %d %d\n",
                              room.kind != NULL ? mo_bonfire_room_get_title (room.kind) : "-",
                              room.level, room.number, room.step, room.is_here, room.is_open);
    }
  add_hand (to, game, state);
  add_estimates (to, game, state);
  if (mo_bonfire_get_phase (game, state) == MO_BONFIRE_PHASE_WAY)
    g_string_append_printf (to, "way %d\n",
                            mo_bonfire_way_choose (game, state,
                                                   mo_bonfire_get_next_level (game, state)));
}
