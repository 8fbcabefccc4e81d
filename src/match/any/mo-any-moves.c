/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by the rules. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Acts */

guint
mo_any_get_target_player (const MoAnyGame *game,
                          const MoAnyState *state,
                          gint32 target)
{
  guint slot;

  if (target < 0)
    return state->first_player;
  slot = MO_ANY_TARGET_IS_SLOT (target) ? (guint) (target - MO_ANY_MAX_CARDS)
                                        : state->cards[target].slot;
  return mo_any_game_get_zone (game, slot)->is_of_player
             ? mo_any_game_get_slot_player (game, slot)
             : state->first_player;
}

/* Whether a target has the place and the properties that an act needs. */
static gboolean
fits_target (const MoAnyGame *game,
             const MoAnyState *state,
             const MoAct *act,
             gint32 target,
             guint player)
{
  guint zone;

  if (act->on_id != NULL && target < 0)
    return TRUE;
  if (act->on_id != NULL)
    return act->on != MO_TABLE_NONE && MO_ANY_TARGET_IS_SLOT (target) &&
           mo_any_game_get_zone_index (game, (guint) (target - MO_ANY_MAX_CARDS)) ==
               (guint) act->on;
  if (target < 0 || MO_ANY_TARGET_IS_SLOT (target))
    return FALSE;
  zone = mo_any_game_get_zone_index (game, state->cards[target].slot);
  for (guint i = 0; i < act->cards.zones->len; i++)
    if (g_array_index (act->cards.zones, guint, i) == zone)
      return mo_any_fits (game, state, (gint16) target, act->cards.query, player);
  return FALSE;
}

static gboolean
refuse_step (const MoAnyGame *game,
             const MoAct *act,
             GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *list = NULL;

  if (error == NULL)
    return FALSE;
  for (guint i = 0; i < game->table->steps->len; i++)
    if ((act->steps & (G_GUINT64_CONSTANT (1) << i)) != 0)
      g_strv_builder_add (names, mo_table_get_name (game->table->steps, i));
  all = g_strv_builder_end (names);
  list = g_strjoinv (", ", all);
  /* Translators: the names of one or more steps. */
  return mo_turn_refuse (error, NULL, _("“%1$s” is only possible in: %2$s"), act->name, list);
}

gboolean
mo_any_check_act (const MoAnyGame *game,
                  const MoAnyState *state,
                  guint act,
                  gint32 target,
                  MoAnyEye *eye,
                  GError **error)
{
  const MoAct *it = g_ptr_array_index (game->table->acts, act);
  guint player = mo_any_get_target_player (game, state, target);
  const MoTableStep *step = mo_any_get_step (game, state);
  const MoComparison *unmet;
  MoAnyEye own;

  if (it->steps != 0 &&
      (step == NULL || (it->steps & (G_GUINT64_CONSTANT (1) << state->frames[0].index)) == 0))
    return refuse_step (game, it, error);
  if (eye == NULL)
    {
      mo_any_eye_init (&own, game, state, player,
                       target >= 0 && !MO_ANY_TARGET_IS_SLOT (target) ? (gint16) target
                                                                      : MO_ANY_NONE,
                       NULL);
      eye = &own;
    }
  unmet = mo_any_eye_find_unmet (eye, it->when);
  if (unmet == NULL)
    return TRUE;
  if (error != NULL)
    {
      g_autofree char *text = mo_any_dup_comparison (game, unmet);

      /* Translators: an act, its condition, and the present number. */
      mo_turn_refuse (error, NULL, _("“%1$s” needs %2$s; it is %3$d now"), it->name, text,
                      mo_any_eye_get_operand (eye, &unmet->left));
    }
  return FALSE;
}

static gboolean
check_ready (MoAnyTurn *turn)
{
  const MoAction *action = mo_any_get_action (turn->game, turn->state);

  if (!turn->state->is_started)
    return mo_turn_refuse (turn->error, NULL, _("the match has not started: add cards, then "
                                                "“start”"));
  if (turn->state->result != MO_MATCH_OPEN && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, NULL, _("the match is over: mark it as unfinished to "
                                                "continue"));
  if (action != NULL && action->kind == MO_DO_MOVE)
    return mo_turn_refuse (turn->error, NULL, _("a card is drawn first: name it, or skip it with "
                                                "“! next”"));
  if (action != NULL && action->kind == MO_DO_CHOOSE && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, NULL, _("choose first"));
  return TRUE;
}

/* `act ACT [TARGET]` */
static gboolean
do_act (MoAnyTurn *turn)
{
  guint act = (guint) turn->move->words[0];
  gint32 target = turn->move->words[1];
  const MoAct *it = g_ptr_array_index (turn->game->table->acts, act);
  guint player = mo_any_get_target_player (turn->game, turn->state, target);

  if (!check_ready (turn))
    return FALSE;
  if (!fits_target (turn->game, turn->state, it, target, player) &&
      (!turn->move->is_overruling || it->on_id != NULL || target < 0 ||
       MO_ANY_TARGET_IS_SLOT (target)))
    return mo_turn_refuse_thing (turn->error, _("“%s” is not for this card or place"), it->name);
  if (!turn->move->is_overruling &&
      !mo_any_check_act (turn->game, turn->state, act, target, NULL, turn->error))
    return FALSE;
  mo_any_push (turn, MO_ANY_DOES_ACT, act, player,
               target >= 0 && !MO_ANY_TARGET_IS_SLOT (target) ? (gint16) target : MO_ANY_NONE);
  return TRUE;
}

/* Rules */

gboolean
mo_any_rule_applies (const MoAnyGame *game,
                     const MoAnyState *state,
                     guint rule,
                     gint16 card)
{
  const MoTableRule *it = g_ptr_array_index (game->table->rules, rule);
  guint slot = state->cards[card].slot;
  guint n_tokens = mo_any_state_get_tokens (state, card)[it->token->index];
  int figure;

  if (n_tokens == 0 || !mo_any_game_get_zone (game, slot)->is_in_play ||
      mo_any_is_face_down (game, state, card))
    return FALSE;
  figure = mo_any_get_figure (game, state, card, it->stat);
  return figure != MO_ABSENT && (int) n_tokens >= figure &&
         mo_any_fits (game, state, card, it->cards.query,
                      mo_any_get_target_player (game, state, card));
}

/* `rule NUMBER CARD` */
static gboolean
do_rule (MoAnyTurn *turn)
{
  gint32 rule = turn->move->words[0] - 1;
  gint16 card = (gint16) turn->move->words[1];

  if (rule < 0 || (guint) rule >= turn->game->table->rules->len)
    return mo_turn_refuse_thing (turn->error, _("the table has no rule %d"), rule + 1);
  if (!check_ready (turn))
    return FALSE;
  if (!turn->move->is_overruling &&
      !mo_any_rule_applies (turn->game, turn->state, (guint) rule, card))
    return mo_turn_refuse (turn->error, NULL, _("this rule does not apply to the card"));
  mo_any_push (turn, MO_ANY_DOES_RULE, (guint) rule,
               mo_any_get_target_player (turn->game, turn->state, card), card);
  return TRUE;
}

/* Going on */

/* Shuffles the decks that are shuffled before the match. */
static void
shuffle_decks (MoAnyTurn *turn)
{
  const MoAnyGame *game = turn->game;
  const MoTable *table = game->table;

  for (guint i = 0; i < table->loads->len; i++)
    {
      const MoLoad *load = g_ptr_array_index (table->loads, i);

      for (guint j = 0; load->is_shuffled && j < game->n_players; j++)
        mo_any_state_shuffle (turn->state, mo_any_game_get_slot (game, load->zone, j));
    }
}

static gboolean
add_playing_cards (MoAnyTurn *turn)
{
  for (guint i = 0; i < turn->game->table->playing_cards->len; i++)
    {
      const MoPlayingCards *cards = g_ptr_array_index (turn->game->table->playing_cards, i);
      guint slot = mo_any_game_get_slot (turn->game, cards->zone, 0);

      for (guint j = 0; j < cards->types->len; j++)
        for (int number = cards->from; number <= cards->to; number++)
          {
            const MoWord *type = g_ptr_array_index (cards->types, j);
            g_autofree char *id = g_strdup_printf ("%s/%d", type->id, number);
            int face = mo_any_game_find_face (turn->game, id, strlen (id), turn->error);

            if (face == MO_ANY_NONE)
              return FALSE;
            mo_any_state_add_card (turn->state, turn->game, (guint) face, slot, MO_ANY_NONE);
          }
    }
  return TRUE;
}

static gboolean
do_start (MoAnyTurn *turn)
{
  guint n_playing = 0;

  if (turn->state->is_started)
    return mo_turn_refuse (turn->error, NULL, _("the match has already started"));
  for (guint i = 0; i < turn->game->table->playing_cards->len; i++)
    {
      const MoPlayingCards *cards = g_ptr_array_index (turn->game->table->playing_cards, i);

      n_playing += cards->types->len * (guint) MAX (cards->to - cards->from + 1, 0);
    }
  if (turn->state->n_cards + n_playing > MO_ANY_MAX_CARDS)
    return mo_turn_refuse_thing (turn->error, _("a match can have at most %d cards"),
                                 MO_ANY_MAX_CARDS);
  if (!add_playing_cards (turn))
    return FALSE;
  shuffle_decks (turn);
  turn->state->is_started = TRUE;
  turn->state->n_frames = 1;
  turn->state->frames[0] = (MoAnyFrame){
    .source = MO_ANY_DOES_SET_UP, .card = MO_ANY_NONE, .n_left = MO_ANY_NONE, .is_begun = TRUE,
  };
  mo_any_run (turn);
  return TRUE;
}

static gboolean
do_next (MoAnyTurn *turn)
{
  if (!turn->move->is_overruling || !turn->state->is_started)
    {
      if (!check_ready (turn))
        return FALSE;
    }
  mo_any_skip (turn);
  return TRUE;
}

/* `choose NUMBER` */
static gboolean
do_choose (MoAnyTurn *turn)
{
  const MoAction *choice = mo_any_get_choice (turn->game, turn->state);
  gint32 option = turn->move->words[0];

  if (choice == NULL || turn->state->result != MO_MATCH_OPEN)
    return mo_turn_refuse (turn->error, NULL, _("there is nothing to choose now"));
  if (option < 1 || (guint) option > choice->options->len)
    return mo_turn_refuse_thing (turn->error, _("there is no option %d"), option);
  mo_any_push (turn, MO_ANY_DOES_OPTION, (guint) option - 1, turn->state->frames[0].player,
               MO_ANY_NONE);
  return TRUE;
}

/* Drawing */

/* Returns the drawn card: a mixed one of the slot, or the known top card. */
static gint16
find_drawn (MoAnyTurn *turn,
            guint slot,
            guint face)
{
  const MoAnyState *state = turn->state;
  gint16 top = state->slots[slot].last;
  gint16 card;

  if (!state->cards[top].is_mixed && state->cards[top].face == face)
    return top;
  if (!state->cards[top].is_mixed && !turn->move->is_overruling)
    {
      mo_turn_refuse (turn->error, NULL, _("another card is on top"));
      return MO_ANY_NONE;
    }
  card = mo_any_find_mixed (state, slot, face);
  if (card == MO_ANY_NONE)
    MO_ANY_FOREACH_CARD (state, slot, other)
      if (turn->move->is_overruling && state->cards[other].face == face)
        card = other;
  if (card == MO_ANY_NONE)
    mo_turn_refuse_thing (turn->error, _("this card can’t be on top: it is not in the pile"));
  return card;
}

/* Draws a card of a slot that is not empty. */
static gboolean
draw (MoAnyTurn *turn,
      guint slot,
      gboolean is_due)
{
  MoAnyState *state = turn->state;
  guint to = is_due ? 0 : (guint) turn->move->words[2];
  gint16 card = find_drawn (turn, slot, (guint) turn->move->words[1]);
  gint16 top = state->slots[slot].last;

  if (card == MO_ANY_NONE)
    return FALSE;
  if (!is_due && to != slot && !mo_any_check_room (turn, to, 1))
    return FALSE;
  if (state->cards[card].is_mixed && state->cards[top].is_mixed)
    mo_any_state_reveal (state, top, card);
  state->cards[card].is_mixed = FALSE;
  if (is_due)
    mo_any_continue_draw (turn, card);
  else
    {
      turn->may_overfill = turn->move->is_overruling;
      mo_any_move_card (turn, card, to, MO_ANY_NONE, MO_FACE_KEPT, FALSE);
      turn->may_overfill = FALSE;
      mo_any_resume (turn);
    }
  return TRUE;
}

/* `draw SLOT FACE [TO]` */
static gboolean
do_draw (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;
  guint slot = (guint) turn->move->words[0];
  gint32 to = turn->move->words[2];
  guint due = 0;
  gboolean is_due = mo_any_get_due (turn->game, state, &due) == MO_ANY_DUE_DRAW && due == slot &&
                    to == MO_MOVE_NONE;
  MoAnyState *before;
  gboolean is_drawn;

  if (!is_due && to == MO_MOVE_NONE)
    return mo_turn_refuse (turn->error, NULL,
                           _("no card is drawn from there now: say where it goes"));
  if (state->slots[mo_any_get_source (turn->game, state, slot)].n == 0)
    return mo_turn_refuse_thing (turn->error, _("no card is left there"));
  if (state->slots[slot].n > 0)
    return draw (turn, slot, is_due);
  /* The pile is refilled first, unless the card can’t be drawn then. */
  before = mo_any_state_copy (state);
  is_drawn = mo_any_refill (turn, slot) && draw (turn, slot, is_due);
  if (!is_drawn)
    {
      MoAnyState changed = *state;

      *state = *before;
      *before = changed;
      if (turn->error != NULL && *turn->error == NULL)
        mo_turn_refuse_thing (turn->error, _("no card is left there"));
    }
  mo_any_state_free (before);
  return is_drawn;
}

/* Ends */

gboolean
mo_any_end_applies (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint end)
{
  const MoTableEnd *it = g_ptr_array_index (game->table->ends, end);

  for (guint i = 0; i < (it->is_each ? game->n_players : 1); i++)
    {
      guint player = (state->first_player + i) % game->n_players;
      MoAnyEye eye;

      mo_any_eye_init (&eye, game, state, player, MO_ANY_NONE, NULL);
      if (mo_any_eye_find_unmet (&eye, it->when) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* `end RESULT`: by an end of the table, if its condition is met. */
static gboolean
do_end (MoAnyTurn *turn)
{
  MoMatchResult result = (MoMatchResult) turn->move->words[0];

  turn->state->end_text = NULL;
  for (guint i = turn->game->table->ends->len; i-- > 0;)
    {
      const MoTableEnd *it = g_ptr_array_index (turn->game->table->ends, i);

      if (turn->state->is_started && result == (it->is_won ? MO_MATCH_WON : MO_MATCH_LOST) &&
          mo_any_end_applies (turn->game, turn->state, i))
        turn->state->end_text = it->text;
    }
  turn->state->result = (guint8) result;
  turn->state->is_kept_open = result == MO_MATCH_OPEN;
  return TRUE;
}

/* Ends the match if an end needs no confirmation, unless players marked it as unfinished. */
static void
check_ends (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;

  if (state->round == 0 || state->result != MO_MATCH_OPEN || state->is_kept_open)
    return;
  for (guint i = 0; i < turn->game->table->ends->len; i++)
    {
      const MoTableEnd *it = g_ptr_array_index (turn->game->table->ends, i);

      if (it->is_sure && mo_any_end_applies (turn->game, state, i))
        {
          state->result = it->is_won ? MO_MATCH_WON : MO_MATCH_LOST;
          state->end_text = it->text;
          return;
        }
    }
}

static gboolean
dispatch (MoAnyTurn *turn)
{
  switch ((MoAnyVerb) turn->move->verb)
    {
    case MO_ANY_VERB_START:
      return do_start (turn);
    case MO_ANY_VERB_NEXT:
      return do_next (turn);
    case MO_ANY_VERB_DRAW:
      return do_draw (turn);
    case MO_ANY_VERB_ACT:
      return do_act (turn);
    case MO_ANY_VERB_CHOOSE:
      return do_choose (turn);
    case MO_ANY_VERB_RULE:
      return do_rule (turn);
    case MO_ANY_VERB_END:
      return do_end (turn);
    case MO_ANY_VERB_ADD:
    case MO_ANY_VERB_MOVE:
    case MO_ANY_VERB_TOKEN:
    case MO_ANY_VERB_MARK:
    case MO_ANY_VERB_FLIP:
    case MO_ANY_VERB_ATTACH:
    case MO_ANY_VERB_COUNTER:
    case MO_ANY_VERB_SET:
    case MO_ANY_VERB_LOOK:
    case MO_ANY_VERB_SHUFFLE:
    case MO_ANY_VERB_PILE:
    case MO_ANY_VERB_PLAYER:
    case MO_ANY_VERB_STEP:
    case MO_ANY_VERB_NOTE:
    case MO_ANY_VERB_REMIND:
    case MO_ANY_VERB_FORGET:
    default:
      return mo_any_apply_by_hand (turn);
    }
}

gboolean
mo_any_apply (MoAnyGame *game,
              MoAnyState *state,
              const MoMove *move,
              GError **error)
{
  MoAnyTurn turn = { game, state, move, error, FALSE };
  gint16 stayed = state->stayed;
  guint16 n_stayed = state->n_stayed;

  if (mo_move_is_open (move))
    return mo_turn_refuse_thing (error, _("name the card: it was not dealt"));
  state->stayed = MO_ANY_NONE;
  state->n_stayed = 0;
  if (!dispatch (&turn))
    {
      state->stayed = stayed;
      state->n_stayed = n_stayed;
      return FALSE;
    }
  check_ends (&turn);
  /* Draws may be dealt at once, so that players see the game only after them. */
  if (state->reminders.n > 0 && mo_any_get_due (game, state, NULL) != MO_ANY_DUE_DRAW)
    mo_reminders_stop (&state->reminders);
  return TRUE;
}
