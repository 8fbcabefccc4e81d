/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists the allowed moves. */

#include "config.h"

#include "mo-bonfire-private.h"

static void
add (GArray *moves,
     MoMove move)
{
  g_array_append_val (moves, move);
}

/* Adds the due move of a verb of chance, with placeholders. */
static void
list_chance (const MoBonfireGame *game,
             const MoBonfireState *state,
             MoBonfireVerb verb,
             GArray *moves)
{
  guint n = mo_bonfire_count_due (game, state, verb);
  MoMove move = mo_move_make (verb, 0);

  for (guint i = 0; i < MIN (n, MO_MOVE_MAX_WORDS); i++)
    move.words[i] = MO_MOVE_OPEN;
  if (n > 0)
    add (moves, move);
}

static void
list_rooms (const MoBonfireGame *game,
            const MoBonfireState *state,
            GArray *moves)
{
  int level = mo_bonfire_get_next_level (game, state);
  const MoBonfireLevel *it = level != MO_BONFIRE_NONE ? mo_bonfire_game_get_level (game, level)
                                                      : NULL;

  for (guint i = 0; it != NULL && i < it->n_rooms; i++)
    if (mo_bonfire_state_get_path (game, state)[it->first_room + i] == 0)
      add (moves, mo_move_make (MO_BONFIRE_VERB_ENTER, 1, (gint32) i + 1));
}

/* Adds a move for each choice of monsters, in order. */
static void
list_targets (const MoBonfireState *state,
              MoMove *move,
              guint n_named,
              guint n_wanted,
              guint first,
              GArray *moves)
{
  if (n_named == n_wanted)
    {
      add (moves, *move);
      return;
    }
  for (guint i = first; i < state->n_foes; i++)
    if (state->foes[i].hp > 0)
      {
        move->words[1 + n_named] = (gint32) i;
        list_targets (state, move, n_named + 1, n_wanted, i + 1, moves);
        move->words[1 + n_named] = MO_MOVE_NONE;
      }
}

static void
list_turn (const MoBonfireGame *game,
           const MoBonfireState *state,
           GArray *moves)
{
  add (moves, mo_move_make (MO_BONFIRE_VERB_PASS, 0));
  for (guint i = 0; i < game->cards->len; i++)
    if (mo_bonfire_can_play (game, state, (int) i))
      {
        MoMove move = mo_move_make (MO_BONFIRE_VERB_PLAY, 1, (gint32) i);

        list_targets (state, &move, 0, mo_bonfire_count_targets (game, state, (int) i), 0, moves);
      }
  if (mo_bonfire_is_stalled (game, state))
    add (moves, mo_move_make (MO_BONFIRE_VERB_CONCEDE, 0));
}

static void
list_trade (const MoBonfireGame *game,
            const MoBonfireState *state,
            GArray *moves)
{
  add (moves, mo_move_make (MO_BONFIRE_VERB_LEAVE, 0));
  for (guint i = 0; i < state->n_wares; i++)
    if (mo_bonfire_can_buy (game, state, state->wares[i]))
      add (moves, mo_move_make (MO_BONFIRE_VERB_BUY, 1, (gint32) state->wares[i]));
}

void
mo_bonfire_list_moves (const MoBonfireGame *game,
                       const MoBonfireState *state,
                       GArray *moves)
{
  switch (mo_bonfire_get_phase (game, state))
    {
    case MO_BONFIRE_PHASE_CHOOSE:
      for (guint i = 0; i < game->adventurers->len; i++)
        add (moves, mo_move_make (MO_BONFIRE_VERB_CHOOSE, 1, (gint32) i));
      break;
    case MO_BONFIRE_PHASE_LAY:
      list_chance (game, state, MO_BONFIRE_VERB_LAY, moves);
      break;
    case MO_BONFIRE_PHASE_WAY:
      list_rooms (game, state, moves);
      break;
    case MO_BONFIRE_PHASE_MEET:
      list_chance (game, state, MO_BONFIRE_VERB_MEET, moves);
      break;
    case MO_BONFIRE_PHASE_INTEND:
      list_chance (game, state, MO_BONFIRE_VERB_INTEND, moves);
      break;
    case MO_BONFIRE_PHASE_DRAW:
      list_chance (game, state, MO_BONFIRE_VERB_DRAW, moves);
      break;
    case MO_BONFIRE_PHASE_TURN:
      list_turn (game, state, moves);
      break;
    case MO_BONFIRE_PHASE_OFFER:
      list_chance (game, state, MO_BONFIRE_VERB_OFFER, moves);
      break;
    case MO_BONFIRE_PHASE_TRADE:
      list_trade (game, state, moves);
      break;
    case MO_BONFIRE_PHASE_CHESTS:
      for (guint i = 0; i < game->run->chests; i++)
        add (moves, mo_move_make (MO_BONFIRE_VERB_OPEN, 2, (gint32) i + 1, MO_MOVE_OPEN));
      break;
    case MO_BONFIRE_PHASE_FIND:
      list_chance (game, state, MO_BONFIRE_VERB_FIND, moves);
      break;
    case MO_BONFIRE_PHASE_OVER:
    default:
      break;
    }
}
