/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by hand: corrections, and deviations at the table. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

/* The maximum number of copies of a card in a pile. */
#define MAX_COPIES 9999

static gboolean
set_figure_of_foe (MoBonfireTurn *turn,
                   MoBonfireFigure figure,
                   gint32 value,
                   guint index)
{
  MoBonfireFoe *foe = &turn->state->foes[index];

  if (figure != MO_BONFIRE_FIGURE_HP && figure != MO_BONFIRE_FIGURE_PROTECTION)
    return mo_turn_refuse_thing (turn->error, _("a monster has only HP and protection"));
  *(figure == MO_BONFIRE_FIGURE_HP ? &foe->hp : &foe->protection) = value;
  return TRUE;
}

static gboolean
set_figure (MoBonfireTurn *turn,
            MoBonfireFigure figure,
            gint32 value)
{
  MoBonfireState *state = turn->state;

  if ((figure == MO_BONFIRE_FIGURE_ENERGY || figure == MO_BONFIRE_FIGURE_PROTECTION) &&
      state->turn == 0)
    return mo_turn_refuse_thing (turn->error,
                                 _("the adventurer has energy and protection only in battle"));
  switch (figure)
    {
    case MO_BONFIRE_FIGURE_HP:
      if (value > state->max_hp)
        return mo_turn_refuse_thing (turn->error, _("the adventurer can have at most %d HP: set "
                                                    "the maximum HP first"),
                                     state->max_hp);
      state->hp = value;
      break;
    case MO_BONFIRE_FIGURE_MAX_HP:
      state->max_hp = value;
      state->hp = MIN (state->hp, value);
      break;
    case MO_BONFIRE_FIGURE_COINS:
      state->coins = value;
      break;
    case MO_BONFIRE_FIGURE_ENERGY:
      state->energy = value;
      break;
    case MO_BONFIRE_FIGURE_PROTECTION:
    default:
      state->protection = value;
      break;
    }
  return TRUE;
}

static gboolean
do_set (MoBonfireTurn *turn)
{
  gint32 figure = turn->move->words[0];
  gint32 value = turn->move->words[1];
  gint32 foe = turn->move->words[2];

  if (figure < 0)
    return mo_turn_refuse_thing (turn->error, _("name the value to set: HP, maximum HP, coins, "
                                                "energy or protection"));
  if (value < 0)
    return mo_turn_refuse_thing (turn->error, _("set the value to 0 or more"));
  if (turn->state->adventurer == MO_BONFIRE_NONE)
    return mo_turn_refuse_thing (turn->error, _("choose an adventurer first"));
  if (foe != MO_MOVE_NONE ? !set_figure_of_foe (turn, (MoBonfireFigure) figure, value, (guint) foe)
                          : !set_figure (turn, (MoBonfireFigure) figure, value))
    return FALSE;
  mo_bonfire_judge (turn);
  return TRUE;
}

static gboolean
do_move (MoBonfireTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 from = turn->move->words[1];
  gint32 to = turn->move->words[2];

  if (card < 0 || from < 0 || to < 0)
    return mo_turn_refuse_thing (turn->error, _("name the card, the pile it is in and the pile to "
                                                "move it to"));
  if (turn->state->adventurer == MO_BONFIRE_NONE)
    return mo_turn_refuse_thing (turn->error, _("choose an adventurer first"));
  if ((to == MO_BONFIRE_HAND || to == MO_BONFIRE_DISCARDS) && turn->state->turn == 0)
    return mo_turn_refuse_thing (turn->error, _("the hand and discard pile exist only in battle"));
  if (from != MO_BONFIRE_OUT &&
      mo_bonfire_state_get_pile (turn->game, turn->state, (MoBonfirePile) from)[card] == 0)
    return mo_turn_refuse_thing (turn->error, _("%s is not in that pile"),
                                 mo_bonfire_game_get_card_name (turn->game, card));
  if (to != MO_BONFIRE_OUT &&
      mo_bonfire_state_get_pile (turn->game, turn->state, (MoBonfirePile) to)[card] == MAX_COPIES)
    return mo_turn_refuse_thing (turn->error, _("that pile can’t have more copies of this card"));
  /* Added before it is removed, so that the deck is never empty in between. */
  mo_bonfire_put_card (turn, card, (MoBonfirePile) to);
  mo_bonfire_take_card (turn, card, (MoBonfirePile) from);
  mo_bonfire_settle_play (turn);
  return TRUE;
}

static gboolean
do_end (MoBonfireTurn *turn)
{
  gint32 result = turn->move->words[0];

  if (result < 0)
    return mo_turn_refuse_thing (turn->error, _("missing result: use “won”, “lost” or “open”"));
  mo_bonfire_end (turn, (MoMatchResult) result,
                  result != MO_MATCH_OPEN ? MO_BONFIRE_REASON_DECLARED : MO_BONFIRE_REASON_NONE);
  return TRUE;
}

/* `remind STEP WHEN TEXT` */
static gboolean
do_remind (MoBonfireTurn *turn)
{
  guint step = (guint) turn->move->words[0];

  return mo_reminders_add (&turn->state->reminders, step, turn->move->words[1] != 0,
                           mo_bonfire_state_get_step (turn->game, turn->state) == step,
                           turn->move->text, turn->error);
}

gboolean
mo_bonfire_do_by_hand (MoBonfireTurn *turn)
{
  switch ((MoBonfireVerb) turn->move->verb)
    {
    case MO_BONFIRE_VERB_SET:
      return do_set (turn);
    case MO_BONFIRE_VERB_MOVE:
      return do_move (turn);
    case MO_BONFIRE_VERB_END:
      return do_end (turn);
    case MO_BONFIRE_VERB_REMIND:
      return do_remind (turn);
    case MO_BONFIRE_VERB_FORGET:
      return mo_reminders_remove (&turn->state->reminders, turn->move->words[0], turn->error);
    case MO_BONFIRE_VERB_CHOOSE:
    case MO_BONFIRE_VERB_ENTER:
    case MO_BONFIRE_VERB_PLAY:
    case MO_BONFIRE_VERB_PASS:
    case MO_BONFIRE_VERB_BUY:
    case MO_BONFIRE_VERB_LEAVE:
    case MO_BONFIRE_VERB_CONCEDE:
    case MO_BONFIRE_VERB_LAY:
    case MO_BONFIRE_VERB_MEET:
    case MO_BONFIRE_VERB_INTEND:
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_OFFER:
    case MO_BONFIRE_VERB_OPEN:
    case MO_BONFIRE_VERB_FIND:
    case MO_BONFIRE_VERB_NOTE:
    default:
      return TRUE;
    }
}
