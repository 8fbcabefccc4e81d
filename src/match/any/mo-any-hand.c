/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by hand: effects of cards, and corrections. Rules never forbid them; only meaningless moves
 * are refused, and zones have limits unless they are overruled. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

static MoFace
get_face (gint32 side)
{
  return side == MO_ANY_SIDE_UP     ? MO_FACE_UP
         : side == MO_ANY_SIDE_DOWN ? MO_FACE_DOWN
                                    : MO_FACE_KEPT;
}

/* Turns a card to a side. Returns: FALSE if it does not have this side */
static gboolean
turn_card (MoAnyTurn *turn,
           gint16 card,
           gint32 side)
{
  MoAnyCard *it = &turn->state->cards[card];

  if (side == MO_ANY_SIDE_BACK &&
      mo_any_game_get_face (turn->game, it->face)->card->back == NULL)
    return mo_turn_refuse_thing (turn->error, _("this card has no second side"));
  if (side == MO_ANY_SIDE_UP || side == MO_ANY_SIDE_DOWN)
    it->facing = (guint8) get_face (side);
  else if (side != MO_MOVE_NONE)
    it->is_back = side == MO_ANY_SIDE_BACK;
  return TRUE;
}

/* `add SLOT FACE [NUMBER [SIDE]]` */
static gboolean
do_add (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  guint slot = (guint) turn->move->words[0];
  guint face = (guint) turn->move->words[1];
  gint32 n = turn->move->words[2] != MO_MOVE_NONE ? turn->move->words[2] : 1;
  gint32 side = turn->move->words[3];
  const MoZone *zone = mo_any_game_get_zone (turn->game, slot);

  if (n < 1)
    return mo_turn_refuse_thing (turn->error, _("%d is not a valid number of cards: add 1 or more"),
                                 n);
  if (state->n_cards + (guint) n > MO_ANY_MAX_CARDS)
    return mo_turn_refuse_thing (turn->error, _("a match can have at most %d cards"),
                                 MO_ANY_MAX_CARDS);
  if (side == MO_ANY_SIDE_BACK && mo_any_game_get_face (turn->game, face)->card->back == NULL)
    return mo_turn_refuse_thing (turn->error, _("this card has no second side"));
  if (!mo_any_check_room (turn, slot, (guint) n))
    return FALSE;
  for (gint32 i = 0; i < n; i++)
    {
      gint16 card = mo_any_state_add_card (state, turn->game, face, slot,
                                           zone->is_of_player
                                               ? (int) mo_any_game_get_slot_player (turn->game,
                                                                                    slot)
                                               : MO_ANY_NONE);

      turn_card (turn, card, side);
    }
  state->slots[slot].is_overfull |= zone->at_most > 0 && mo_any_state_count_hosts (state, slot) >
                                                             zone->at_most;
  return TRUE;
}

/* Returns the card that will follow one at a place of a slot, or MO_ANY_NONE. */
static gint16
find_before (const MoAnyState *state,
             gint16 card,
             guint slot,
             gint32 place)
{
  gint16 before = state->slots[slot].first;

  if (place == MO_MOVE_NONE || place == MO_ANY_PLACE_TOP)
    return MO_ANY_NONE;
  if (before == card)
    before = state->cards[card].next;
  for (gint32 i = 1; place != MO_ANY_PLACE_BOTTOM && i < place && before != MO_ANY_NONE; i++)
    {
      before = state->cards[before].next;
      if (before == card)
        before = state->cards[card].next;
    }
  return before;
}

/* `move CARD SLOT [PLACE [SIDE]]` */
static gboolean
do_move (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  gint16 card = (gint16) turn->move->words[0];
  guint slot = (guint) turn->move->words[1];
  gint32 side = turn->move->words[3];

  if (side == MO_ANY_SIDE_BACK &&
      mo_any_game_get_face (turn->game, state->cards[card].face)->card->back == NULL)
    return mo_turn_refuse_thing (turn->error, _("this card has no second side"));
  if (mo_any_is_full_for (turn->game, state, slot, card) && !mo_any_check_room (turn, slot, 1))
    return FALSE;
  turn->may_overfill = turn->move->is_overruling;
  mo_any_move_card (turn, card, slot, find_before (state, card, slot, turn->move->words[2]),
                    get_face (side), FALSE);
  return turn_card (turn, card, side);
}

/* `token CARD TOKEN [NUMBER]` */
static gboolean
do_token (MoAnyTurn *turn)
{
  gint32 n = turn->move->words[2] != MO_MOVE_NONE ? turn->move->words[2] : 1;

  mo_any_add_tokens (turn->state, (gint16) turn->move->words[0], (guint) turn->move->words[1], n);
  return TRUE;
}

/* `mark CARD MARK [off|on]` */
static gboolean
do_mark (MoAnyTurn *turn)
{
  MoAnyCard *card = &turn->state->cards[turn->move->words[0]];
  guint64 mark = G_GUINT64_CONSTANT (1) << turn->move->words[1];

  if (turn->move->words[2] == 0)
    card->marks &= ~mark;
  else
    card->marks |= mark;
  return TRUE;
}

/* `flip CARD [SIDE]` */
static gboolean
do_flip (MoAnyTurn *turn)
{
  gint16 card = (gint16) turn->move->words[0];

  if (turn->move->words[1] == MO_MOVE_NONE)
    mo_any_flip (turn->game, turn->state, card);
  return turn_card (turn, card, turn->move->words[1]);
}

/* `attach CARD CARD`, or `attach CARD -` */
static gboolean
do_attach (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  gint16 card = (gint16) turn->move->words[0];
  gint16 host = turn->move->words[1] != MO_MOVE_NONE ? (gint16) turn->move->words[1]
                                                     : MO_ANY_NONE;
  guint slot = state->cards[card].slot;

  if (host != MO_ANY_NONE && mo_any_hangs_on (state, host, card))
    return mo_turn_refuse_thing (turn->error, _("a card can’t be attached to itself"));
  if (host != MO_ANY_NONE)
    {
      mo_any_attach (turn, card, host, MO_FACE_KEPT);
      return TRUE;
    }
  if (state->cards[card].host == MO_ANY_NONE)
    return mo_turn_refuse_thing (turn->error, _("this card is not attached"));
  if (!mo_any_check_room (turn, slot, 1))
    return FALSE;
  state->cards[card].host = MO_ANY_NONE;
  state->slots[slot].is_overfull |= mo_any_game_get_zone (turn->game, slot)->at_most > 0 &&
                                    mo_any_state_count_hosts (state, slot) >
                                        mo_any_game_get_zone (turn->game, slot)->at_most;
  return TRUE;
}

/* `counter BOX NUMBER` */
static gboolean
do_counter (MoAnyTurn *turn)
{
  guint box = (guint) turn->move->words[0];
  gint32 value = turn->move->words[1];
  const MoCounter *counter = mo_any_game_get_counter (turn->game, box);

  if (value < counter->at_least || value > counter->at_most)
    return mo_turn_refuse_thing (turn->error, _("“%1$s” is a number from %2$d to %3$d"),
                                 counter->name, counter->at_least, counter->at_most);
  turn->state->counters[box] = value;
  return TRUE;
}

/* `set VIEW TERM NUMBER|-` */
static gboolean
do_set (MoAnyTurn *turn)
{
  guint sum = MO_ANY_VIEW_SUM (turn->move->words[0]);
  const MoTableSum *it = g_ptr_array_index (turn->game->table->sums, sum);
  gint32 term = turn->move->words[1];
  gint32 *place;

  if (term < 1 || (guint) term > it->terms->len)
    return mo_turn_refuse_thing (turn->error, _("“%1$s” has no term %2$d"), it->name, term);
  place = mo_any_state_get_term (turn->state, turn->game, sum, (guint) term - 1,
                                 MO_ANY_VIEW_PLAYER (turn->move->words[0]));
  *place = turn->move->words[2] == MO_MOVE_NONE ? MO_ANY_UNSET : turn->move->words[2];
  return TRUE;
}

/* Whether the top cards can be those of a `look`. @order: (element-type gint16): a copy of the slot
 * from the top; gets the cards at their places */
static gboolean
check_look (MoAnyTurn *turn,
            GArray *order)
{
  const MoAnyState *state = turn->state;

  for (guint i = 0; i + 1 < MO_MOVE_MAX_WORDS && turn->move->words[i + 1] != MO_MOVE_NONE; i++)
    {
      guint found = i;

      if (i >= order->len)
        return mo_turn_refuse_thing (turn->error, ngettext ("only %u card is there",
                                                            "only %u cards are there", order->len),
                                     order->len);
      while (found < order->len &&
             (state->cards[g_array_index (order, gint16, found)].face !=
                  (guint) turn->move->words[i + 1] ||
              (found != i && !state->cards[g_array_index (order, gint16, found)].is_mixed)))
        found++;
      if (found == order->len ||
          (found != i && !state->cards[g_array_index (order, gint16, i)].is_mixed))
        return mo_turn_refuse_thing (turn->error, _("card %u can’t be this one"), i + 1);
      if (found != i)
        {
          gint16 card = g_array_index (order, gint16, found);

          g_array_index (order, gint16, found) = g_array_index (order, gint16, i);
          g_array_index (order, gint16, i) = card;
        }
    }
  return TRUE;
}

/* `look SLOT FACE…` */
static gboolean
do_look (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  guint slot = (guint) turn->move->words[0];
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (gint16));
  gint16 place;

  if (mo_any_game_is_bag (turn->game, slot))
    return mo_turn_refuse_thing (turn->error,
                                 _("“%s” has no order, so no card is on top: draw one"),
                                 mo_any_game_get_zone (turn->game, slot)->name);
  for (gint16 card = state->slots[slot].last; card != MO_ANY_NONE;
       card = state->cards[card].previous)
    g_array_append_val (order, card);
  if (!check_look (turn, order))
    return FALSE;
  place = state->slots[slot].last;
  for (guint i = 0; i + 1 < MO_MOVE_MAX_WORDS && turn->move->words[i + 1] != MO_MOVE_NONE; i++)
    {
      gint16 card = g_array_index (order, gint16, i);

      if (state->cards[card].is_mixed)
        mo_any_state_reveal (state, place, card);
      state->cards[card].is_seen = TRUE;
      place = state->cards[card].previous;
    }
  return TRUE;
}

/* `pile SLOT SLOT` */
static gboolean
do_pile (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  guint from = (guint) turn->move->words[0];
  guint to = (guint) turn->move->words[1];
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (gint16));

  if (from == to)
    return mo_turn_refuse_thing (turn->error, _("the cards are already there"));
  if (!mo_any_check_room (turn, to, mo_any_state_count_hosts (state, from)))
    return FALSE;
  MO_ANY_FOREACH_CARD (state, from, card)
    g_array_append_val (cards, card);
  turn->may_overfill = turn->move->is_overruling;
  for (guint i = 0; i < cards->len; i++)
    {
      gint16 card = g_array_index (cards, gint16, i);

      /* An attached one may have come along. */
      if (state->cards[card].slot != to)
        mo_any_move_card (turn, card, to, MO_ANY_NONE, MO_FACE_KEPT, TRUE);
    }
  return TRUE;
}

/* `player NUMBER ["NAME"]` */
static gboolean
do_player (MoAnyTurn *turn)
{
  gint32 player = turn->move->words[0];

  if (player < 1 || (guint) player > turn->game->n_players)
    return mo_turn_refuse_thing (turn->error, _("there is no player %d"), player);
  if (turn->move->text != NULL)
    turn->state->names[player - 1] = *turn->move->text != '\0' ? turn->move->text : NULL;
  else
    turn->state->first_player = (guint) player - 1;
  return TRUE;
}

/* `step STEP` */
static gboolean
do_step (MoAnyTurn *turn)
{
  if (!turn->state->is_started)
    return mo_turn_refuse (turn->error, NULL, _("the match has not started: add cards, then "
                                                "“start”"));
  turn->state->round = MAX (turn->state->round, 1);
  mo_any_go_to_step (turn, (guint) turn->move->words[0]);
  return TRUE;
}

/* `remind STEP WHEN TEXT` */
static gboolean
do_remind (MoAnyTurn *turn)
{
  guint step = (guint) turn->move->words[0];

  return mo_reminders_add (&turn->state->reminders, step, turn->move->words[1] != 0,
                           mo_any_get_step (turn->game, turn->state) ==
                               g_ptr_array_index (turn->game->table->steps, step),
                           turn->move->text, turn->error);
}

static gboolean
dispatch (MoAnyTurn *turn)
{
  switch ((MoAnyVerb) turn->move->verb)
    {
    case MO_ANY_VERB_ADD:
      return do_add (turn);
    case MO_ANY_VERB_MOVE:
      return do_move (turn);
    case MO_ANY_VERB_TOKEN:
      return do_token (turn);
    case MO_ANY_VERB_MARK:
      return do_mark (turn);
    case MO_ANY_VERB_FLIP:
      return do_flip (turn);
    case MO_ANY_VERB_ATTACH:
      return do_attach (turn);
    case MO_ANY_VERB_COUNTER:
      return do_counter (turn);
    case MO_ANY_VERB_SET:
      return do_set (turn);
    case MO_ANY_VERB_LOOK:
      return do_look (turn);
    case MO_ANY_VERB_SHUFFLE:
      mo_any_state_shuffle (turn->state, (guint) turn->move->words[0]);
      return TRUE;
    case MO_ANY_VERB_PILE:
      return do_pile (turn);
    case MO_ANY_VERB_PLAYER:
      return do_player (turn);
    case MO_ANY_VERB_STEP:
      return do_step (turn);
    case MO_ANY_VERB_REMIND:
      return do_remind (turn);
    case MO_ANY_VERB_FORGET:
      return mo_reminders_remove (&turn->state->reminders, turn->move->words[0], turn->error);
    case MO_ANY_VERB_START:
    case MO_ANY_VERB_NEXT:
    case MO_ANY_VERB_DRAW:
    case MO_ANY_VERB_ACT:
    case MO_ANY_VERB_CHOOSE:
    case MO_ANY_VERB_RULE:
    case MO_ANY_VERB_END:
    case MO_ANY_VERB_NOTE:
    default:
      return TRUE;
    }
}

gboolean
mo_any_apply_by_hand (MoAnyTurn *turn)
{
  if (!dispatch (turn))
    return FALSE;
  turn->may_overfill = FALSE;
  mo_any_resume (turn);
  return TRUE;
}
