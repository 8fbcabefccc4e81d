/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Performs the actions of the file. Each list of actions is passed through once, and no action
 * starts another list except options, so that a press ends. */

#include "config.h"

#include "mo-any-private.h"

typedef enum
{
  DONE,
  STOPPED,  /* until a move of the players */
  NEW_ROUND,
} Outcome;

static MoAnyFrame *
get_frame (MoAnyTurn *turn)
{
  return &turn->state->frames[turn->state->n_frames - 1];
}

/* Choosing cards */

/* Whether the host of a card is chosen, too. */
static gboolean
has_chosen_host (const MoAnyState *state,
                 const GArray *cards,
                 gint16 card)
{
  for (guint i = 0; state->cards[card].host != MO_ANY_NONE && i < cards->len; i++)
    if (g_array_index (cards, gint16, i) == state->cards[card].host)
      return TRUE;
  return FALSE;
}

static void
add_slot (const MoAnyTurn *turn,
          guint slot,
          const MoQuery *query,
          guint player,
          GArray *cards)
{
  MO_ANY_FOREACH_CARD (turn->state, slot, card)
    if (mo_any_fits (turn->game, turn->state, card, query, player))
      g_array_append_val (cards, card);
}

/* Returns: (transfer full) (element-type gint16): the cards that an action is for */
static GArray *
list_cards (const MoAnyTurn *turn,
            const MoCardChoice *choice,
            guint player,
            gint16 this_card)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (gint16));

  if (choice->is_this && this_card != MO_ANY_NONE)
    g_array_append_val (cards, this_card);
  for (guint i = 0; i < choice->zones->len; i++)
    add_slot (turn, mo_any_game_get_slot (turn->game, g_array_index (choice->zones, guint, i),
                                          player),
              choice->query, player, cards);
  return cards;
}

/* Moving */

/* Returns the slot that an action moves a card to, or MO_ANY_NONE if the card has no home. */
static int
get_target (const MoAnyTurn *turn,
            const MoAction *action,
            guint player,
            gint16 card)
{
  return action->to == MO_TO_DISCARD
             ? mo_any_get_home (turn->game, turn->state, card, player)
             : (int) mo_any_game_get_slot (turn->game, (guint) action->to, player);
}

/* Returns the lowest card where an action moves a card to the bottom, or MO_ANY_NONE. */
static gint16
get_bottom (const MoAnyTurn *turn,
            const MoAction *action,
            guint player,
            gint16 card)
{
  int slot = action->is_bottom && !action->is_onto ? get_target (turn, action, player, card)
                                                   : MO_ANY_NONE;

  return slot != MO_ANY_NONE ? turn->state->slots[slot].first : MO_ANY_NONE;
}

/* Returns how many cards a zone gets at most, of @n. */
static int
limit_number (const MoAnyTurn *turn,
              const MoAction *action,
              guint player,
              int n)
{
  guint slot;

  if (action->up_to == 0 || action->to < 0)
    return n;
  slot = mo_any_game_get_slot (turn->game, (guint) action->to, player);
  return MIN (n, MAX ((int) action->up_to - (int) mo_any_state_count_hosts (turn->state, slot), 0));
}

/* Moves a card as an action says: below @before, or on top if that is MO_ANY_NONE.
 * Returns: FALSE if it stays */
static gboolean
move_card (MoAnyTurn *turn,
           const MoAction *action,
           guint player,
           gint16 card,
           gint16 this_card,
           gint16 before)
{
  int slot;

  if (action->is_onto)
    {
      if (this_card == MO_ANY_NONE || mo_any_hangs_on (turn->state, this_card, card))
        return FALSE;
      mo_any_attach (turn, card, this_card, action->face);
      return TRUE;
    }
  slot = get_target (turn, action, player, card);
  if (slot == MO_ANY_NONE)
    return FALSE;
  if (before == card)
    before = turn->state->cards[card].next;
  if (before != MO_ANY_NONE && turn->state->cards[before].slot != (guint) slot)
    before = MO_ANY_NONE;
  return mo_any_move_card (turn, card, (guint) slot, before, action->face, TRUE);
}

/* Moves chosen cards. Attached ones go with their hosts between zones in play, and before them
 * otherwise. */
static void
move_cards (MoAnyTurn *turn,
            const MoAction *action,
            guint player,
            gint16 this_card)
{
  MoAnyState *state = turn->state;
  g_autoptr (GArray) cards = list_cards (turn, &action->cards, player, this_card);
  gboolean goes_along = action->is_onto ||
                        (action->to >= 0 &&
                         ((const MoZone *) g_ptr_array_index (turn->game->table->zones,
                                                              (guint) action->to))->is_in_play);
  g_autofree gboolean *is_attached = g_new0 (gboolean, MAX (cards->len, 1));
  gint16 before = MO_ANY_NONE;

  /* Several cards that go to the bottom keep their order, also where there is no other card. */
  if (action->is_bottom && action->to >= 0)
    before = state->slots[mo_any_game_get_slot (turn->game, (guint) action->to, player)].first;
  for (guint i = 0; i < cards->len; i++)
    is_attached[i] = has_chosen_host (state, cards, g_array_index (cards, gint16, i));
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < cards->len; i++)
      {
        gint16 card = g_array_index (cards, gint16, i);

        if (is_attached[i] != (pass == 0) || (is_attached[i] && goes_along) ||
            limit_number (turn, action, player, 1) == 0)
          continue;
        move_card (turn, action, player, card, this_card,
                   action->to >= 0 ? before : get_bottom (turn, action, player, card));
      }
}

/* Moves the top cards of a slot, until one of them is not known. */
static Outcome
move_top (MoAnyTurn *turn,
          const MoAction *action,
          guint player)
{
  MoAnyState *state = turn->state;
  MoAnyFrame *frame = get_frame (turn);
  guint slot = mo_any_game_get_slot (turn->game, g_array_index (action->cards.zones, guint, 0),
                                     player);

  if (frame->n_left == MO_ANY_NONE)
    {
      MoAnyEye eye;

      mo_any_eye_init (&eye, turn->game, state, player, frame->card, NULL);
      frame->n_left = CLAMP (mo_any_eye_get_operand (&eye, &action->top), 0, MO_ANY_MAX_CARDS);
      frame->n_left = limit_number (turn, action, player, frame->n_left);
    }
  for (; frame->n_left > 0; frame->n_left--)
    {
      gint16 card;

      if (!mo_any_refill (turn, slot))
        return DONE;
      if (!mo_any_know_top (state, slot))
        return STOPPED;
      card = state->slots[slot].last;
      if (!move_card (turn, action, player, card, frame->card,
                      get_bottom (turn, action, player, card)))
        return DONE;
    }
  return DONE;
}

/* Other actions */

static void
do_counter (MoAnyTurn *turn,
            const MoAction *action,
            guint player,
            gint16 card)
{
  guint box = mo_any_game_get_box (turn->game, action->index, player);
  gboolean is_set = action->set.kind != MO_OPERAND_NONE;
  int amount = mo_any_get_amount (turn, action, is_set ? &action->set : &action->by, player, card);

  mo_any_set_counter (turn->game, turn->state, box,
                      is_set ? amount : mo_any_add (turn->state->counters[box], amount));
}

static void
change_cards (MoAnyTurn *turn,
              const MoAction *action,
              guint player,
              gint16 this_card)
{
  g_autoptr (GArray) cards = list_cards (turn, &action->cards, player, this_card);
  int amount = action->kind == MO_DO_TOKEN
                   ? mo_any_get_amount (turn, action, &action->by, player, this_card)
                   : 0;

  if (cards->len == 0 && action->kind == MO_DO_TOKEN && action->over != MO_TABLE_NONE)
    add_slot (turn, mo_any_game_get_slot (turn->game, (guint) action->over, player), NULL, player,
              cards);
  for (guint i = 0; i < cards->len; i++)
    mo_any_change_card (turn, action, g_array_index (cards, gint16, i), amount);
}

/* Steps */

/* Takes off tokens that end now, and the corrections of sums. */
static void
end_tokens (MoAnyTurn *turn,
            gboolean is_round)
{
  MoAnyState *state = turn->state;

  for (guint i = 0; i < state->n_tokens; i++)
    {
      MoTokenEnd until = mo_vocabulary_get_word (turn->game->vocabulary, MO_WORD_TOKEN, i)->until;

      if (until == MO_TOKEN_UNTIL_PHASE || (until == MO_TOKEN_UNTIL_ROUND && is_round))
        for (guint j = 0; j < state->n_cards; j++)
          state->tokens[j * state->n_tokens + i] = 0;
    }
  for (guint i = 0; i < state->n_terms; i++)
    state->terms[i] = MO_ANY_UNSET;
}

void
mo_any_go_to_step (MoAnyTurn *turn,
                   guint step)
{
  turn->state->n_frames = 1;
  turn->state->frames[0] = (MoAnyFrame){
    .source = MO_ANY_DOES_STEP, .index = (guint8) step,
    .player = (guint8) turn->state->first_player, .card = MO_ANY_NONE, .n_left = MO_ANY_NONE,
  };
  mo_reminders_begin_step (&turn->state->reminders, step);
}

static void
begin_round (MoAnyTurn *turn)
{
  end_tokens (turn, TRUE);
  if (turn->state->round < MO_ANY_LARGEST)
    turn->state->round++;
  mo_any_go_to_step (turn, 0);
}

/* Performs an action for a player. */
static Outcome
do_action (MoAnyTurn *turn,
           const MoAction *action,
           guint player)
{
  MoAnyFrame *frame = get_frame (turn);
  MoAnyEye eye;

  if (frame->n_left == MO_ANY_NONE)
    {
      mo_any_eye_init (&eye, turn->game, turn->state, player, frame->card, NULL);
      if (mo_any_eye_find_unmet (&eye, action->when) != NULL)
        return DONE;
    }
  switch (action->kind)
    {
    case MO_DO_ASK:
    case MO_DO_CHOOSE:
      return STOPPED;
    case MO_DO_MOVE:
      if (action->top.kind != MO_OPERAND_NONE)
        return move_top (turn, action, player);
      move_cards (turn, action, player, frame->card);
      return DONE;
    case MO_DO_COUNTER:
      do_counter (turn, action, player, frame->card);
      return DONE;
    case MO_DO_SHUFFLE:
      for (guint i = 0; i < action->cards.zones->len; i++)
        mo_any_state_shuffle (turn->state,
                              mo_any_game_get_slot (turn->game,
                                                    g_array_index (action->cards.zones, guint, i),
                                                    player));
      return DONE;
    case MO_DO_PASS:
      turn->state->first_player = (turn->state->first_player + 1) % turn->game->n_players;
      return DONE;
    case MO_DO_ROUND:
      return NEW_ROUND;
    case MO_DO_MARK:
    case MO_DO_UNMARK:
    case MO_DO_TOKEN:
    case MO_DO_FLIP:
    case MO_DO_CLEAR:
    default:
      change_cards (turn, action, player, frame->card);
      return DONE;
    }
}

/* Goes on to the next player, or to the next action. */
static void
advance (MoAnyTurn *turn,
         const MoAction *action)
{
  MoAnyFrame *frame = get_frame (turn);

  frame->n_left = MO_ANY_NONE;
  if (action->is_each && ++frame->n_each < turn->game->n_players)
    return;
  frame->n_each = 0;
  frame->action++;
}

/* Whether there are actions to perform after the end of a list. */
static gboolean
end_list (MoAnyTurn *turn)
{
  MoAnyFrame *frame = get_frame (turn);

  switch ((MoAnySource) frame->source)
    {
    case MO_ANY_DOES_OPTION:
      turn->state->n_frames--;
      advance (turn, mo_any_get_action (turn->game, turn->state));
      return TRUE;
    case MO_ANY_DOES_ACT:
    case MO_ANY_DOES_RULE:
      turn->state->n_frames--;
      return FALSE;
    case MO_ANY_DOES_STEP:
      if (frame->index + 1u < turn->game->table->steps->len)
        {
          end_tokens (turn, FALSE);
          mo_any_go_to_step (turn, frame->index + 1u);
          get_frame (turn)->is_begun = TRUE;
          return TRUE;
        }
      begin_round (turn);
      return FALSE;
    case MO_ANY_DOES_SET_UP:
    default:
      begin_round (turn);
      return FALSE;
    }
}

void
mo_any_run (MoAnyTurn *turn)
{
  MoAnyState *state = turn->state;

  for (;;)
    {
      MoAnyFrame *frame = get_frame (turn);
      const GPtrArray *actions = mo_any_get_actions (turn->game, state, state->n_frames - 1);
      const MoAction *action;
      Outcome outcome;

      if (frame->action == actions->len)
        {
          if (!end_list (turn))
            return;
          continue;
        }
      action = g_ptr_array_index (actions, frame->action);
      if (frame->source == MO_ANY_DOES_STEP || frame->source == MO_ANY_DOES_SET_UP)
        frame->player = (guint8) ((state->first_player + frame->n_each) % turn->game->n_players);
      outcome = do_action (turn, action, mo_any_get_action_player (turn->game, state));
      if (outcome == STOPPED)
        return;
      if (outcome == NEW_ROUND)
        {
          begin_round (turn);
          return;
        }
      advance (turn, action);
    }
}

void
mo_any_push (MoAnyTurn *turn,
             MoAnySource source,
             guint index,
             guint player,
             gint16 card)
{
  turn->state->frames[turn->state->n_frames++] = (MoAnyFrame){
    .source = (guint8) source, .index = (guint8) index, .player = (guint8) player, .card = card,
    .n_left = MO_ANY_NONE, .is_begun = TRUE,
  };
  mo_any_run (turn);
}

void
mo_any_skip (MoAnyTurn *turn)
{
  const MoAction *action = mo_any_get_action (turn->game, turn->state);

  if (action != NULL)
    advance (turn, action);
  get_frame (turn)->is_begun = TRUE;
  mo_any_run (turn);
}

void
mo_any_resume (MoAnyTurn *turn)
{
  const MoAction *action = mo_any_get_action (turn->game, turn->state);

  if (action != NULL && action->kind == MO_DO_MOVE)
    mo_any_run (turn);
}

void
mo_any_continue_draw (MoAnyTurn *turn,
                      gint16 card)
{
  const MoAction *action = mo_any_get_action (turn->game, turn->state);
  MoAnyFrame *frame = get_frame (turn);
  guint player = mo_any_get_action_player (turn->game, turn->state);

  frame->n_left = move_card (turn, action, player, card, frame->card,
                             get_bottom (turn, action, player, card))
                      ? frame->n_left - 1
                      : 0;
  mo_any_run (turn);
}
