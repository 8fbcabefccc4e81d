/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All rooms of the dungeon are known, so the best way through the next levels can be found: what a
 * battle costs is estimated, coins are worth something if a merchant is on the way. */

#include "config.h"

#include "mo-bonfire-way.h"

#include "mo-bonfire-plan.h"

/* The worth of a coin at a merchant, in HP, and how many are usually spent at once. Found by
 * simulation. */
#define WORTH_OF_COIN 0.04
#define MAX_SPENT 350.0

/* Battles vary, so they are planned with a multiple of their average cost; and an HP below the safe
 * number costs more than others. Likewise. */
#define CAUTION 2.0
#define SAFE_HP 20.0
#define COST_OF_DANGER 5.0

/* The maximum number of ways to compare, which limits the levels to look ahead: to four with four
 * rooms each. */
#define MAX_WAYS 256

typedef struct
{
  const MoBonfireGame *game;
  const MoBonfireState *state;
  double *costs;   /* the HP that the battle in a kind of room costs */
  double *rewards; /* the coins for it */
  double treasure; /* the average coins in a chest */
  int end;         /* the first level that is too far ahead */
} Map;

/* What the adventurer has on the way, on average. */
typedef struct
{
  double hp;
  double max_hp;
  double coins;
  double worth; /* of what the coins were spent for, in HP */
} Traveller;

static int
get_kind (const Map *map,
          int level,
          guint room)
{
  const MoBonfireLevel *it = mo_bonfire_game_get_level (map->game, level);

  return mo_bonfire_state_get_rooms (map->game, map->state)[it->first_room + room];
}

/* Whether there is a merchant on a level or later. */
static gboolean
has_merchant (const Map *map,
              int level)
{
  for (; level < (int) map->game->levels->len; level++)
    for (guint i = 0; i < mo_bonfire_game_get_level (map->game, level)->n_rooms; i++)
      if (mo_bonfire_game_get_room (map->game, get_kind (map, level, i))->kind == MO_ROOM_MERCHANT)
        return TRUE;
  return FALSE;
}

static double rate_way (const Map *map, int level, const Traveller *traveller);

/* Returns the worth of the best way that begins with this kind of room on a level. */
static double
rate_room (const Map *map,
           int kind,
           int level,
           const Traveller *before)
{
  const MoRoom *room = mo_bonfire_game_get_room (map->game, kind);
  Traveller after = *before;
  double spent;

  switch (room->kind)
    {
    case MO_ROOM_BONFIRE:
      after.hp = MIN (after.hp + after.max_hp * map->game->run->rest / 100, after.max_hp);
      break;
    case MO_ROOM_MERCHANT:
      spent = MIN (after.coins, MAX_SPENT);
      after.coins -= spent;
      after.worth += spent * WORTH_OF_COIN;
      break;
    case MO_ROOM_TREASURE:
      after.coins += map->treasure;
      break;
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
    default:
      after.hp -= map->costs[kind] * CAUTION;
      after.worth -= MAX (SAFE_HP - after.hp, 0) * COST_OF_DANGER;
      after.max_hp += map->game->run->raise;
      after.coins += map->rewards[kind];
      break;
    }
  return rate_way (map, level + 1, &after);
}

static double
rate_way (const Map *map,
          int level,
          const Traveller *traveller)
{
  double best = -G_MAXDOUBLE;

  if (level >= map->end)
    return traveller->hp + traveller->worth +
           (has_merchant (map, level) ? traveller->coins * WORTH_OF_COIN : 0);
  for (guint i = 0; i < mo_bonfire_game_get_level (map->game, level)->n_rooms; i++)
    {
      int kind = get_kind (map, level, i);
      gboolean is_new = TRUE;

      for (guint j = 0; j < i; j++)
        is_new &= get_kind (map, level, j) != kind;
      if (is_new)
        best = MAX (best, rate_room (map, kind, level, traveller));
    }
  return best;
}

/* Returns the average coins for a battle in a room. */
static double
get_reward (const MoBonfireGame *game,
            const MoRoom *room)
{
  guint coins = 0;
  guint n = 0;

  for (guint i = 0; i < game->monsters->len; i++)
    if (mo_bonfire_game_has_monster (game, room, (int) i))
      {
        coins += mo_bonfire_game_get_monster (game, (int) i)->coins;
        n++;
      }
  return (double) coins * room->monsters / MAX (n, 1);
}

/* Returns the first level that is too far ahead; the last level is, because it has no choice. */
static int
find_end (const MoBonfireGame *game,
          int level)
{
  guint n_ways = 1;

  for (; level + 1 < (int) game->levels->len; level++)
    {
      n_ways *= mo_bonfire_game_get_level (game, level)->n_rooms;
      if (n_ways > MAX_WAYS)
        break;
    }
  return level;
}

static double
get_average_treasure (const MoBonfireGame *game)
{
  guint coins = 0;

  for (guint i = 0; i < game->treasures->len; i++)
    coins += mo_bonfire_game_get_treasure (game, (int) i)->coins;
  return (double) coins / MAX (game->treasures->len, 1);
}

int
mo_bonfire_way_choose (const MoBonfireGame *game,
                       const MoBonfireState *state,
                       int level)
{
  const MoBonfireLevel *it = mo_bonfire_game_get_level (game, level);
  const Traveller traveller = { state->hp, state->max_hp, state->coins, 0 };
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  g_autofree double *costs = g_new0 (double, game->rooms->len);
  g_autofree double *rewards = g_new0 (double, game->rooms->len);
  const Map map = { game, state, costs, rewards, get_average_treasure (game),
                    find_end (game, level) };
  double best = -G_MAXDOUBLE;
  int chosen = MO_BONFIRE_NONE;

  mo_bonfire_count_cards (game, state, counts);
  for (guint i = 0; i < game->rooms->len && it->n_rooms > 1; i++)
    {
      const MoRoom *room = mo_bonfire_game_get_room (game, (int) i);

      if (room->kind != MO_ROOM_BATTLE)
        continue;
      costs[i] = mo_bonfire_estimate_room (game, state->adventurer, counts, room);
      rewards[i] = get_reward (game, room);
    }
  for (guint i = 0; i < it->n_rooms; i++)
    {
      double worth;

      if (mo_bonfire_state_get_path (game, state)[it->first_room + i] > 0)
        continue;
      worth = rate_room (&map, get_kind (&map, level, i), level, &traveller);
      if (worth <= best)
        continue;
      best = worth;
      chosen = (int) i;
    }
  return chosen;
}
