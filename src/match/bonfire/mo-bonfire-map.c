/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The way through the dungeon: choosing an adventurer, laying rooms, and entering them. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

gboolean
mo_bonfire_do_choose (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gint32 word = turn->move->words[0];
  const MoBonfireAdventurer *adventurer;

  if (word < 0)
    return mo_turn_refuse_thing (turn->error, _("name the adventurer"));
  if (state->adventurer != MO_BONFIRE_NONE && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, "BR-1",
                           _("an adventurer is already chosen: a run has only "
                             "one"));
  adventurer = mo_bonfire_game_get_adventurer (turn->game, word);
  state->adventurer = (gint16) word;
  state->hp = state->max_hp = (gint32) adventurer->hp;
  state->coins = (gint32) adventurer->coins;
  for (guint i = 0; i < turn->game->cards->len; i++)
    {
      for (MoBonfirePile pile = 0; pile < MO_N_BONFIRE_PILES; pile++)
        mo_bonfire_state_get_pile (turn->game, state, pile)[i] = 0;
      mo_bonfire_state_get_pile (turn->game, state,
                                 MO_BONFIRE_DECK)[i] = (gint16) adventurer->deck[i];
    }
  state->playing = MO_BONFIRE_NONE;
  mo_bonfire_lay_what_is_sure (turn);
  return TRUE;
}

/* Returns the levels that share their rooms with the next room to lay. */
static const MoLevel *
get_laying_level (const MoBonfireGame *game,
                  const MoBonfireState *state)
{
  MoBonfireMapRoom room;

  mo_bonfire_get_map_room (game, state, state->n_laid, &room);
  return mo_bonfire_game_get_level (game, (int) room.level)->level;
}

/* Returns the number of rooms of a kind that can be laid next; 0 for those of other levels. */
static guint
count_left (const MoBonfireGame *game,
            const MoBonfireState *state,
            guint kind)
{
  const gint16 *rooms = mo_bonfire_state_get_rooms (game, state);
  const MoRoom *room = mo_bonfire_game_get_room (game, (int) kind);
  const MoLevel *level;
  guint n = room->count;

  if (state->n_laid == game->n_rooms)
    return 0;
  level = get_laying_level (game, state);
  if (room < &g_array_index (level->rooms, MoRoom, 0) ||
      room >= &g_array_index (level->rooms, MoRoom, level->rooms->len))
    return 0;
  for (guint i = 0; i < state->n_laid; i++)
    n -= rooms[i] == (int) kind;
  return n;
}

static void
lay (MoBonfireTurn *turn,
     guint kind)
{
  mo_bonfire_state_get_rooms (turn->game, turn->state)[turn->state->n_laid] = (gint16) kind;
  turn->state->n_laid++;
  if (turn->state->n_laid == turn->game->n_rooms)
    mo_reminders_begin_step (&turn->state->reminders, MO_BONFIRE_STEP_WAY);
}

/* On a single level, the order of rooms does not matter: it is that of the file. */
void
mo_bonfire_lay_what_is_sure (MoBonfireTurn *turn)
{
  while (turn->state->n_laid < turn->game->n_rooms)
    {
      const MoLevel *level = get_laying_level (turn->game, turn->state);
      guint n_kinds = 0;
      guint first = 0;

      for (guint i = turn->game->rooms->len; i-- > 0;)
        if (count_left (turn->game, turn->state, i) > 0)
          {
            n_kinds++;
            first = i;
            if (n_kinds > 1 && level->count > 1)
              return;
          }
      lay (turn, first);
    }
}

gboolean
mo_bonfire_take_room (MoBonfireTurn *turn,
                      gint32 word)
{
  if (count_left (turn->game, turn->state, (guint) word) == 0)
    return mo_turn_refuse (turn->error, turn->game->difficulty->clause,
                           _("this level has no more “%s” rooms: choose another kind of room"),
                           mo_bonfire_game_get_room (turn->game, word)->id);
  lay (turn, (guint) word);
  mo_bonfire_lay_what_is_sure (turn);
  return TRUE;
}

void
mo_bonfire_list_rooms_to_lay (const MoBonfireGame *game,
                              const MoBonfireState *state,
                              GArray *outcomes)
{
  for (guint i = 0; i < game->rooms->len; i++)
    {
      const MoBonfireOutcome outcome = { (gint32) i, count_left (game, state, i) };

      if (outcome.weight > 0)
        g_array_append_val (outcomes, outcome);
    }
}

static void
rest (MoBonfireTurn *turn)
{
  turn->state->hp = mo_bonfire_forecast_rest (turn->game, turn->state);
  mo_bonfire_leave_room (turn);
}

static void
begin_trade (MoBonfireTurn *turn)
{
  turn->state->n_offers = MIN (turn->game->run->wares,
                               MIN (turn->game->cards->len, MO_BONFIRE_MAX_WARES));
}

static void
go_in (MoBonfireTurn *turn,
       guint level,
       guint room)
{
  MoBonfireState *state = turn->state;
  MoRoomKind kind;

  state->level = (gint16) level;
  state->room = (gint16) room;
  state->summary.n_rooms++;
  mo_bonfire_state_get_path (turn->game, state)[room] = (gint16) ++state->n_taken;
  kind = mo_bonfire_state_get_room (turn->game, state)->kind;
  mo_reminders_begin_step (&state->reminders,
                           mo_bonfire_get_step_of (mo_bonfire_state_get_room (turn->game, state)));
  if (kind == MO_ROOM_BONFIRE)
    rest (turn);
  else if (kind == MO_ROOM_MERCHANT)
    begin_trade (turn);
  else if (kind != MO_ROOM_TREASURE)
    mo_bonfire_meet_what_is_sure (turn);
}

gboolean
mo_bonfire_do_enter (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  int next = mo_bonfire_get_next_level (turn->game, state);
  gint32 number = turn->move->words[0];
  const MoBonfireLevel *level;
  guint room;

  if (!mo_bonfire_has_map (turn->game, state))
    return mo_turn_refuse (turn->error, turn->game->difficulty->clause,
                           _("lay out the rooms of the dungeon first"));
  if (next == MO_BONFIRE_NONE)
    return mo_turn_refuse_thing (turn->error, _("this is the last level"));
  level = mo_bonfire_game_get_level (turn->game, next);
  if (number < 1 || number > (gint32) level->n_rooms)
    return mo_turn_refuse_thing (turn->error, _("the next level has no room %d"), number);
  room = level->first_room + (guint) number - 1;
  if (mo_bonfire_state_get_path (turn->game, state)[room] > 0)
    return mo_turn_refuse_thing (turn->error, _("you have already visited room %d"), number);
  if (state->room != MO_BONFIRE_NONE && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, level->level->clause, _("finish the current room first"));
  mo_bonfire_gather (turn);
  go_in (turn, (guint) next, room);
  return TRUE;
}
