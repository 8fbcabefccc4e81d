/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Making a move: checks whether it is possible now, and dispatches it. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

static gboolean
do_by_rules (MoBonfireTurn *turn)
{
  switch ((MoBonfireVerb) turn->move->verb)
    {
    case MO_BONFIRE_VERB_CHOOSE:
      return mo_bonfire_do_choose (turn);
    case MO_BONFIRE_VERB_ENTER:
      return mo_bonfire_do_enter (turn);
    case MO_BONFIRE_VERB_PLAY:
      return mo_bonfire_do_play (turn);
    case MO_BONFIRE_VERB_PASS:
      return mo_bonfire_do_pass (turn);
    case MO_BONFIRE_VERB_BUY:
      return mo_bonfire_do_buy (turn);
    case MO_BONFIRE_VERB_LEAVE:
      return mo_bonfire_do_leave (turn);
    case MO_BONFIRE_VERB_CONCEDE:
      return mo_bonfire_do_concede (turn);
    case MO_BONFIRE_VERB_OPEN:
      return mo_bonfire_do_open (turn);
    case MO_BONFIRE_VERB_LAY:
    case MO_BONFIRE_VERB_MEET:
    case MO_BONFIRE_VERB_INTEND:
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_OFFER:
    case MO_BONFIRE_VERB_FIND:
      return mo_bonfire_do_chance (turn);
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    case MO_BONFIRE_VERB_REMIND:
    case MO_BONFIRE_VERB_FORGET:
    default:
      return mo_bonfire_do_by_hand (turn);
    }
}

/* Whether a word follows a missing one. */
static gboolean
has_gap (const MoMove *move)
{
  for (guint i = mo_move_count_words (move); i < MO_MOVE_MAX_WORDS; i++)
    if (move->words[i] != MO_MOVE_NONE)
      return TRUE;
  return FALSE;
}

static gboolean
do_move (MoBonfireTurn *turn)
{
  const MoMove *move = turn->move;

  if (has_gap (move))
    return mo_turn_refuse_thing (turn->error, _("only values at the end of a move can be omitted"));
  if (move->verb >= MO_BONFIRE_VERB_SET)
    return mo_bonfire_do_by_hand (turn);
  if (turn->state->result != MO_MATCH_OPEN && !move->is_overruling)
    return mo_turn_refuse (turn->error, "BR-23", _("the run is over"));
  if (turn->state->adventurer == MO_BONFIRE_NONE && move->verb != MO_BONFIRE_VERB_CHOOSE)
    return move->is_overruling
               ? mo_turn_refuse_thing (turn->error, _("choose an adventurer first"))
               : mo_turn_refuse (turn->error, "BR-1", _("choose an adventurer first"));
  return do_by_rules (turn);
}

static gboolean
is_left_to_chance (const MoBonfireGame *game,
                   const MoBonfireState *state)
{
  switch (mo_bonfire_get_phase (game, state))
    {
    case MO_BONFIRE_PHASE_LAY:
    case MO_BONFIRE_PHASE_MEET:
    case MO_BONFIRE_PHASE_INTEND:
    case MO_BONFIRE_PHASE_DRAW:
    case MO_BONFIRE_PHASE_OFFER:
    case MO_BONFIRE_PHASE_FIND:
      return TRUE;
    case MO_BONFIRE_PHASE_CHOOSE:
    case MO_BONFIRE_PHASE_WAY:
    case MO_BONFIRE_PHASE_TURN:
    case MO_BONFIRE_PHASE_TRADE:
    case MO_BONFIRE_PHASE_CHESTS:
    case MO_BONFIRE_PHASE_OVER:
    default:
      return FALSE;
    }
}

gboolean
mo_bonfire_apply (const MoBonfireGame *game,
                  MoBonfireState *state,
                  const MoMove *move,
                  GError **error)
{
  MoBonfireTurn turn = { game, state, move, error };

  if (!do_move (&turn))
    return FALSE;
  /* What is left to chance may be dealt at once, so that players see the game only after it. */
  if (!is_left_to_chance (game, state))
    mo_reminders_stop (&state->reminders);
  return TRUE;
}
