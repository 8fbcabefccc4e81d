/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Rooms without a battle: merchants and treasures. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

static MoRoomKind
get_kind (const MoBonfireTurn *turn)
{
  const MoRoom *room = mo_bonfire_state_get_room (turn->game, turn->state);

  return room != NULL ? room->kind : MO_ROOM_BONFIRE;
}

/* The merchant */

static guint
find_ware (const MoBonfireState *state,
           gint32 card)
{
  guint i = 0;

  while (i < state->n_wares && state->wares[i] != card)
    i++;
  return i;
}

gboolean
mo_bonfire_take_offer (MoBonfireTurn *turn,
                       gint32 word)
{
  MoBonfireState *state = turn->state;

  if (get_kind (turn) != MO_ROOM_MERCHANT)
    return mo_turn_refuse_thing (turn->error, _("there is no merchant in this room"));
  if (state->n_wares == MO_BONFIRE_MAX_WARES)
    return mo_turn_refuse_thing (turn->error,
                                 _("the merchant has no space for another card"));
  if (find_ware (state, word) < state->n_wares)
    return mo_turn_refuse (turn->error, "BR-18", _("the merchant already has %s"),
                           mo_bonfire_game_get_card_name (turn->game, word));
  state->wares[state->n_wares++] = (gint16) word;
  if (state->n_offers > 0)
    state->n_offers--;
  return TRUE;
}

static gboolean
may_buy (MoBonfireTurn *turn,
         gint32 card)
{
  const MoBonfireCard *it = mo_bonfire_game_get_card (turn->game, card);

  if (mo_bonfire_get_phase (turn->game, turn->state) != MO_BONFIRE_PHASE_TRADE)
    return mo_turn_refuse (turn->error, "BR-18",
                           _("you can buy cards only while a merchant is offering them"));
  if (find_ware (turn->state, card) == turn->state->n_wares)
    return mo_turn_refuse (turn->error, "BR-18", _("the merchant has no %s"),
                           mo_card_get_shown_name (it->card));
  if ((gint32) it->coins > turn->state->coins)
    return mo_turn_refuse (turn->error, "BR-18",
                           ngettext ("%1$s costs %2$u coin; you have %3$d",
                                     "%1$s costs %2$u coins; you have %3$d", it->coins),
                           mo_card_get_shown_name (it->card), it->coins, turn->state->coins);
  return TRUE;
}

gboolean
mo_bonfire_do_buy (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gint32 card = turn->move->words[0];
  guint ware;
  gint32 paid;

  if (card < 0)
    return mo_turn_refuse_thing (turn->error, _("name the card to buy"));
  if (!turn->move->is_overruling && !may_buy (turn, card))
    return FALSE;
  paid = MIN (state->coins, (gint32) mo_bonfire_game_get_card (turn->game, card)->coins);
  state->coins -= paid;
  state->summary.coins_spent += (guint) paid;
  ware = find_ware (state, card);
  if (ware < state->n_wares)
    {
      state->n_wares--;
      for (guint i = ware; i < state->n_wares; i++)
        state->wares[i] = state->wares[i + 1];
    }
  mo_bonfire_put_card (turn, card, MO_BONFIRE_DECK);
  return TRUE;
}

static gboolean
refuse_to_leave (MoBonfireTurn *turn)
{
  switch ((int) get_kind (turn))
    {
    case MO_ROOM_TREASURE:
      return mo_turn_refuse (turn->error, "BR-17", _("open a chest to leave the treasure room"));
    case MO_ROOM_MERCHANT:
      return mo_turn_refuse (turn->error, "BR-18",
                             _("reveal the merchant’s cards before you leave"));
    default:
      return mo_turn_refuse (turn->error, "BR-18", _("there is no merchant to leave"));
    }
}

gboolean
mo_bonfire_do_leave (MoBonfireTurn *turn)
{
  if (mo_bonfire_get_phase (turn->game, turn->state) != MO_BONFIRE_PHASE_TRADE &&
      !turn->move->is_overruling)
    return refuse_to_leave (turn);
  mo_bonfire_leave_room (turn);
  return TRUE;
}

/* Treasures */

gboolean
mo_bonfire_do_open (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gint32 chest = turn->move->words[0];
  gint32 word = turn->move->words[1];
  const MoBonfireTreasure *treasure;

  if (get_kind (turn) != MO_ROOM_TREASURE)
    return mo_turn_refuse (turn->error, "BR-17", _("there are no chests here"));
  if (chest < 1 || chest > (gint32) turn->game->run->chests || word < 0)
    return mo_turn_refuse_thing (turn->error, _("name a chest from 1 to %u and its contents"),
                                 turn->game->run->chests);
  if (state->chest > 0 && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, "BR-17", _("you can open only one chest"));
  treasure = mo_bonfire_game_get_treasure (turn->game, word);
  state->chest = (guint8) chest;
  state->treasure = (gint16) word;
  state->coins += (gint32) treasure->coins;
  state->summary.coins_gained += treasure->coins;
  state->n_finds = treasure->n_cards;
  if (state->n_finds == 0)
    mo_bonfire_leave_room (turn);
  return TRUE;
}

gboolean
mo_bonfire_take_find (MoBonfireTurn *turn,
                      gint32 word)
{
  MoBonfireState *state = turn->state;

  mo_bonfire_put_card (turn, word, MO_BONFIRE_DECK);
  if (state->n_finds == 0)
    return TRUE;
  state->n_finds--;
  if (state->n_finds == 0)
    mo_bonfire_leave_room (turn);
  return TRUE;
}
