/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-zones.h"

/* The number of zones without a limit in a row. */
#define MAX_WIDE 2
/* A zone with fewer cards is narrow. */
#define NARROW 4

/* Whether acts are about cards of a zone, or, with @counts_itself, about the zone itself. */
static gboolean
has_acts (const MoAnyGame *game,
          guint zone,
          gboolean counts_itself)
{
  for (guint i = 0; i < game->table->acts->len; i++)
    {
      const MoAct *act = g_ptr_array_index (game->table->acts, i);

      if (counts_itself && act->on_id != NULL && act->on == (int) zone)
        return TRUE;
      for (guint j = 0; act->on_id == NULL && j < act->cards.zones->len; j++)
        if (g_array_index (act->cards.zones, guint, j) == zone)
          return TRUE;
    }
  return FALSE;
}

/* Cards that nobody sees or uses lie in a pile. */
static gboolean
is_box (const MoAnyGame *game,
        guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  return !mo_any_game_is_pile (game, slot) &&
         (zone->is_in_play || zone->lay == MO_ZONE_FAN || zone->lay == MO_ZONE_COLUMNS ||
          has_acts (game, mo_any_game_get_zone_index (game, slot), FALSE));
}

/* Returns: whether two slots belong to the same player, or to all */
static gboolean
has_same_owner (const MoAnyGame *game,
                guint slot,
                guint other)
{
  return mo_any_game_get_zone (game, slot)->is_of_player ==
             mo_any_game_get_zone (game, other)->is_of_player &&
         mo_any_game_get_slot_player (game, slot) == mo_any_game_get_slot_player (game, other);
}

/* Whether a zone has room for more than a few cards. */
static gboolean
is_wide (const MoAnyGame *game,
         guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  return zone->at_most == 0 || zone->at_most > NARROW;
}

/* Returns: the box for a pile: the last wide one before it with the same owner, otherwise any of
 * this owner, otherwise any */
static guint
find_beside (const MoAnyGame *game,
             const MoAnyPlace *places,
             const guint *order,
             guint at)
{
  for (guint i = at; i-- > 0;)
    if (places[order[i]].is_box && is_wide (game, order[i]) &&
        has_same_owner (game, order[i], order[at]))
      return order[i];
  for (guint i = 0; i < game->n_slots; i++)
    if (places[order[i]].is_box && has_same_owner (game, order[i], order[at]))
      return order[i];
  for (guint i = 0; i < game->n_slots; i++)
    if (places[i].is_box)
      return i;
  return 0;
}

/* Finds the boxes of piles. */
static void
arrange_piles (const MoAnyGame *game,
               MoAnyPlace *places,
               const guint *order)
{
  g_autofree guint *n_piles = g_new0 (guint, MAX (game->n_slots, 1));

  for (guint i = 0; i < game->n_slots; i++)
    {
      MoAnyPlace *place = &places[order[i]];

      if (place->is_box)
        continue;
      place->beside = find_beside (game, places, order, i);
      place->has_acts = mo_any_game_get_zone (game, order[i])->refill != MO_TABLE_NONE ||
                        has_acts (game, mo_any_game_get_zone_index (game, order[i]), TRUE);
      n_piles[place->beside] += mo_any_game_is_pile (game, order[i]) ? 1 : 0;
    }
  for (guint i = 0; i < game->n_slots; i++)
    if (!places[i].is_box)
      places[i].n_beside = n_piles[places[i].beside];
}

/* Sets the places of the boxes of an owner, which are at @from to @end of @order. */
static void
arrange_boxes (const MoAnyGame *game,
               MoAnyPlace *places,
               const guint *order,
               guint from,
               guint end)
{
  guint n_wide = MAX_WIDE + 1;
  guint hand = end;

  for (guint i = from; i < end; i++)
    if (places[order[i]].is_box && mo_any_game_get_zone (game, order[i])->is_of_player &&
        (hand == end || mo_any_game_get_zone (game, order[i])->lay == MO_ZONE_FAN ||
         mo_any_game_get_zone (game, order[hand])->lay != MO_ZONE_FAN))
      hand = i;
  for (guint i = from; i < end; i++)
    {
      gboolean needs_room = is_wide (game, order[i]);

      if (!places[order[i]].is_box)
        continue;
      if (i == hand)
        {
          places[order[i]].place = MO_ZONE_HAND;
          continue;
        }
      /* The first box begins a row. */
      n_wide += needs_room || n_wide > MAX_WIDE ? 1 : 0;
      places[order[i]].place = n_wide > MAX_WIDE ? MO_ZONE_FIRST : MO_ZONE_BESIDE;
      if (n_wide > MAX_WIDE)
        n_wide = needs_room ? 1 : 0;
    }
}

/* Returns: (transfer full): the slots: the shared ones, then those of each player */
static guint *
list_order (const MoAnyGame *game,
            guint *n_shared)
{
  guint *order = g_new (guint, MAX (game->n_slots, 1));
  guint n = 0;

  for (guint i = 0; i < game->n_slots; i++)
    if (!mo_any_game_get_zone (game, i)->is_of_player)
      order[n++] = i;
  *n_shared = n;
  for (guint player = 0; player < game->n_players; player++)
    for (guint i = 0; i < game->n_slots; i++)
      if (mo_any_game_get_zone (game, i)->is_of_player &&
          mo_any_game_get_slot_player (game, i) == player)
        order[n++] = i;
  return order;
}

MoAnyPlace *
mo_any_zones_arrange (const MoAnyGame *game,
                      guint **order)
{
  MoAnyPlace *places = g_new0 (MoAnyPlace, MAX (game->n_slots, 1));
  guint n_boxes = 0;
  guint n_shared;
  guint n_each;

  *order = list_order (game, &n_shared);
  n_each = (game->n_slots - n_shared) / game->n_players;
  for (guint i = 0; i < game->n_slots; i++)
    {
      places[i].is_box = is_box (game, i);
      places[i].is_narrow = !is_wide (game, i);
      n_boxes += places[i].is_box;
    }
  if (n_boxes == 0)
    places[(*order)[0]].is_box = TRUE;
  arrange_boxes (game, places, *order, 0, n_shared);
  for (guint player = 0; player < game->n_players; player++)
    arrange_boxes (game, places, *order, n_shared + player * n_each,
                   n_shared + (player + 1) * n_each);
  arrange_piles (game, places, *order);
  return places;
}
