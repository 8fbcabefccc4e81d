/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by hand: effects of cards, and corrections. Rules never forbid them, except that a
 * completed Quest can't change; only meaningless moves are refused. */

#include "config.h"

#include "mo-crawler-moves.h"
#include "mo-crawler-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PILE_NAME(pile) mo_crawler_get_pile_name (turn->game, turn->state, pile)
#define NAME(card) mo_crawler_get_name (turn->game, turn->state, card)

static gboolean
refuse_more_cards (MoCrawlerTurn *turn)
{
  return mo_turn_refuse_thing (turn->error, _("a match can have at most %d cards"),
                               MO_CRAWLER_MAX_CARDS);
}

/* `add PILE CARD [COUNT [COST POWER STAMINA LIFE]]`; in the marching order, COUNT is the player. */
static gboolean
do_add (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  guint pile = (guint) turn->move->words[0];
  guint face = (guint) turn->move->words[1];
  gint32 count = turn->move->words[2] != MO_MOVE_NONE ? turn->move->words[2] : 1;
  gboolean is_party = pile == MO_PILE_PARTY || pile == MO_PILE_LOST;
  guint owner = is_party ? (guint) MAX (count, 1) - 1 : mo_pile_get_player (pile);
  gint32 n = is_party ? 1 : count;

  if (!mo_crawler_check_pile (turn, mo_crawler_game_get_face (turn->game, face), pile))
    return FALSE;
  if (is_party && owner >= turn->game->n_players)
    return mo_turn_refuse_thing (turn->error, _("there is no player %d"), count);
  if (n < 1)
    return mo_turn_refuse_thing (turn->error,
                                 _("%d is not a valid number of cards: add 1 or more"), count);
  if (state->n_cards + (guint) n > MO_CRAWLER_MAX_CARDS)
    return refuse_more_cards (turn);
  for (gint32 i = 0; i < n; i++)
    {
      gint16 card = mo_crawler_state_add_card (state, face, pile, owner);

      for (guint j = 0; j < MO_N_FIGURES; j++)
        if (turn->move->words[3 + j] != MO_MOVE_NONE)
          mo_crawler_enter_figure (turn->game, state, card, j, turn->move->words[3 + j]);
      if (!mo_pile_is_deck (pile))
        mo_crawler_state_name_card (state, card);
      if (pile == MO_PILE_PARTY)
        mo_crawler_seat (state, card);
    }
  mo_crawler_check_building (turn);
  return TRUE;
}

/* `move CARD PILE [PLACE]`: to the end of a pile, or to a place from 1; to the top of a grave by
 * default. */
static gboolean
do_move (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 card = (gint16) turn->move->words[0];
  guint pile = (guint) turn->move->words[1];
  gint32 place = turn->move->words[2];
  gboolean is_grave = pile == MO_PILE_DUNGEON_GRAVE ||
                      (pile >= MO_PILE_DECK && !mo_pile_is_deck (pile) && !mo_pile_is_hand (pile));
  guint from = state->cards[card].pile;
  gint16 other = state->piles[pile].first;

  if (!mo_crawler_check_pile (turn, mo_crawler_get_face (turn->game, state, card), pile))
    return FALSE;
  if (from != pile || !mo_pile_is_in_play (pile))
    mo_crawler_leave_play (turn, card);
  if (from != pile && (pile == MO_PILE_ROW || pile == MO_PILE_PLAYED || pile == MO_PILE_PARTY))
    mo_crawler_bring_in (turn, card);
  if (place == MO_MOVE_NONE && pile == MO_PILE_PARTY)
    mo_crawler_seat (state, card);
  else if (pile == MO_PILE_PARTY)
    mo_crawler_march (state, card, (guint) CLAMP (place, 1, state->piles[pile].n));
  else if (place == MO_MOVE_NONE && !is_grave)
    mo_crawler_state_put_last (state, card, pile);
  else if (place == MO_MOVE_NONE || place <= 1)
    mo_crawler_state_put_first (state, card, pile);
  else
    {
      mo_crawler_state_put_last (state, card, pile);
      other = state->piles[pile].first;
      for (gint32 i = 1; i < place && other != MO_NO_CARD; i++)
        other = state->cards[other].next;
      if (other != MO_NO_CARD)
        mo_crawler_state_put_before (state, card, other);
    }
  /* Except on top, its position in a deck is unknown. */
  if (mo_pile_is_deck (pile) && place != 1)
    state->cards[card].number = 0;
  else if (mo_pile_is_deck (pile))
    {
      state->cards[card].marks |= MO_IS_FACE_UP;
      mo_crawler_state_name_card (state, card);
    }
  mo_crawler_judge (turn);
  mo_crawler_check_building (turn);
  return TRUE;
}

static gboolean
do_token (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 token = turn->move->words[1];
  gint32 n = turn->move->words[2] != MO_MOVE_NONE ? turn->move->words[2] : 1;

  if (turn->state->cards[card].tokens[token] + n < 0)
    return mo_turn_refuse_thing (turn->error, _("%s does not have that many tokens"), NAME (card));
  mo_crawler_add_tokens (turn, card, token, n);
  mo_crawler_check_building (turn);
  return TRUE;
}

/* Resets an Adventurer; it can act again, and its earlier use counts until it is resolved. */
static void
reset (MoCrawlerTurn *turn,
       gint16 card)
{
  MoCrawlerCard *it = &turn->state->cards[card];
  const MoCommitment commitment = { card, it->use, it->target, it->against };

  if (it->pile != MO_PILE_PARTY)
    return;
  if (it->use != MO_USE_NONE && (it->marks & MO_IS_USED_UP) == 0)
    mo_crawler_state_commit (turn->state, &commitment);
  it->use = MO_USE_NONE;
}

static gboolean
do_turn (MoCrawlerTurn *turn)
{
  static const struct
  {
    guint16 set;
    guint16 clear;
  } marks[] = {
    [MO_TURN_RESET] = { 0, MO_IS_ACTIVATED },
    [MO_TURN_ACTIVATED] = { MO_IS_ACTIVATED, 0 },
    [MO_TURN_STOPPED] = { MO_IS_STOPPED, 0 },
    [MO_TURN_FREE] = { 0, MO_IS_STOPPED },
    [MO_TURN_SPENT] = { MO_IS_SPENT, 0 },
    [MO_TURN_UNSPENT] = { 0, MO_IS_SPENT },
    [MO_TURN_FACE_UP] = { MO_IS_FACE_UP, 0 },
    [MO_TURN_FACE_DOWN] = { 0, MO_IS_FACE_UP },
  };
  gint32 card = turn->move->words[0];
  gint32 how = turn->move->words[1];
  MoCrawlerCard *it = &turn->state->cards[card];

  if ((how == MO_TURN_FACE_UP || how == MO_TURN_FACE_DOWN) && !mo_pile_is_deck (it->pile))
    return mo_turn_refuse_thing (turn->error, _("%s is not in a deck, so it can’t be turned face "
                                                "up or down"), NAME (card));
  it->marks = (guint16) ((it->marks | marks[how].set) & ~marks[how].clear);
  if (how == MO_TURN_RESET)
    reset (turn, (gint16) card);
  return TRUE;
}

/* Lends the difference between the new value and the current one, so that it ends only with this
 * lender, whatever others add. */
static void
lend (MoCrawlerTurn *turn,
      gint16 card,
      gint32 figure,
      gint32 value,
      gint16 by)
{
  MoCrawlerLoan loan = { .card = card, .lender = by, .figure = (guint8) figure };
  int before;

  mo_crawler_state_end_loan (turn->state, card, figure, by);
  if (value == MO_MOVE_NONE)
    return;
  before = mo_crawler_get_own_figure (turn->game, turn->state, card, figure);
  loan.is_whole = before == MO_ABSENT;
  loan.amount = loan.is_whole ? value : value - before;
  mo_crawler_state_lend (turn->state, &loan);
}

static gboolean
do_set (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 figure = turn->move->words[1];
  gint32 value = turn->move->words[2];
  gint32 by = turn->move->words[3];

  if (by != MO_MOVE_NONE && !mo_pile_is_in_play (turn->state->cards[by].pile))
    return mo_turn_refuse_thing (turn->error, _("%s is not in play, so its effect can’t change a "
                                                "value"),
                                 NAME (by));
  if (by != MO_MOVE_NONE)
    lend (turn, (gint16) card, figure, value, (gint16) by);
  else
    mo_crawler_enter_figure (turn->game, turn->state, card, figure,
                             value != MO_MOVE_NONE ? value : MO_ABSENT);
  if (figure == MO_FIGURE_COST)
    mo_crawler_weigh (turn);
  /* With a lower life, the existing wounds may be enough. */
  if (figure == MO_FIGURE_LIFE)
    mo_crawler_add_tokens (turn, card, MO_TOKEN_WOUND, 0);
  mo_crawler_check_building (turn);
  return TRUE;
}

static gboolean
do_aim (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 target = turn->move->words[1];

  if (target != MO_MOVE_NONE && turn->state->cards[target].pile != MO_PILE_PARTY)
    return mo_turn_refuse_thing (turn->error, _("%s is not in the marching order"), NAME (target));
  turn->state->cards[card].target = target != MO_MOVE_NONE ? (gint16) target : MO_NO_CARD;
  return TRUE;
}

static gboolean
do_limit (MoCrawlerTurn *turn)
{
  gint32 limit = turn->move->words[0];

  if (limit != MO_MOVE_NONE && limit < 0)
    return mo_turn_refuse_thing (turn->error,
                                 _("%d is not a valid encounter limit: use 0 or more"), limit);
  turn->state->limit = limit != MO_MOVE_NONE ? (gint16) limit : MO_ABSENT;
  mo_crawler_check_building (turn);
  return TRUE;
}

static gboolean
do_hand_limit (MoCrawlerTurn *turn)
{
  gint32 limit = turn->move->words[0];

  if (limit < 0 || limit > MO_MAX_TOKENS)
    return mo_turn_refuse_thing (turn->error, _("%1$d is not a valid hand limit: use 0 to %2$d"),
                                 limit, MO_MAX_TOKENS);
  turn->state->hand_limit = (guint8) limit;
  return TRUE;
}

static gboolean
do_march (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  gint16 card = (gint16) turn->move->words[0];
  gint32 place = turn->move->words[1];

  if (state->cards[card].pile != MO_PILE_PARTY)
    return mo_turn_refuse_thing (turn->error, _("%s is not in the marching order"), NAME (card));
  if (place < 1 || place > state->piles[MO_PILE_PARTY].n)
    return mo_turn_refuse_thing (turn->error, _("the marching order has no position %d"), place);
  mo_crawler_march (state, card, (guint) place);
  return TRUE;
}

static gboolean
do_primary (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (turn->state->cards[card].pile != MO_PILE_PARTY)
    return mo_turn_refuse_thing (turn->error, _("%s is not in the marching order"), NAME (card));
  turn->state->primary = (gint16) card;
  return TRUE;
}

static gboolean
do_quest (MoCrawlerTurn *turn)
{
  gint32 card = turn->move->words[0];
  gint32 how = turn->move->words[1];
  MoCrawlerCard *it = &turn->state->cards[card];

  if (it->pile != MO_PILE_QUESTS)
    return mo_turn_refuse_thing (turn->error, _("%s is not one of the Quests in this match"),
                                 NAME (card));
  it->marks &= (guint16) ~(MO_IS_OVER | MO_IS_FAILED);
  it->marks |= how == MO_QUEST_DONE ? MO_IS_OVER : how == MO_QUEST_FAILED ? MO_IS_FAILED : 0;
  mo_crawler_judge (turn);
  return TRUE;
}

static gboolean
do_phase (MoCrawlerTurn *turn)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << turn->move->words[0];
  gint32 adventurer = turn->move->words[2];
  guint64 *phased = adventurer != MO_MOVE_NONE ? &turn->state->cards[adventurer].phased
                                               : &turn->state->phased;

  if (adventurer != MO_MOVE_NONE && turn->state->cards[adventurer].pile != MO_PILE_PARTY)
    return mo_turn_refuse_thing (turn->error, _("%s is not in the marching order"),
                                 NAME (adventurer));
  if (turn->move->words[1] == 0)
    *phased &= ~bit;
  else
    *phased |= bit;
  return TRUE;
}

static gboolean
do_total (MoCrawlerTurn *turn)
{
  gint32 total = turn->move->words[1];
  gint16 *of = turn->move->words[0] == MO_TOTAL_ATTACK ? &turn->state->attack_total
                                                       : &turn->state->defence_total;

  *of = total != MO_MOVE_NONE ? (gint16) total : MO_ABSENT;
  return TRUE;
}

static gboolean
do_wounds (MoCrawlerTurn *turn)
{
  gint32 n = turn->move->words[0];

  if (n < 0 || n > MO_MAX_TOKENS)
    return mo_turn_refuse_thing (turn->error,
                                 _("%1$d is not a valid number of wounds: use 0 to %2$d"), n,
                                 MO_MAX_TOKENS);
  turn->state->n_wounds = (guint) n;
  return TRUE;
}

/* Sets the number of unknown cards in a pile. */
static gboolean
do_pile (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  guint pile = (guint) turn->move->words[0];
  gint32 n = turn->move->words[1];
  const char *id = pile >= MO_PILE_DECK ? "~crawler/unknown" : "~dungeon/unknown";
  int face = mo_crawler_game_find_face (turn->game, id, strlen (id), turn->error);

  if (face < 0 ||
      !mo_crawler_check_pile (turn, mo_crawler_game_get_face (turn->game, (guint) face), pile))
    return FALSE;
  /* Surplus cards are moved out of the game, so that pile can't be chosen. */
  if (pile == MO_PILE_OUT)
    return mo_turn_refuse_thing (turn->error,
                                 _("the number of cards removed from the game can’t be set"));
  if (n < 0)
    return mo_turn_refuse_thing (turn->error,
                                 _("%d is not a valid number of cards: use 0 or more"), n);
  if (state->n_cards - state->piles[pile].n + (guint) n > MO_CRAWLER_MAX_CARDS)
    return refuse_more_cards (turn);
  while (state->piles[pile].n > (guint) n)
    {
      gint16 card = state->piles[pile].last;

      mo_crawler_leave_play (turn, card);
      mo_crawler_state_put_last (state, card, MO_PILE_OUT);
      mo_crawler_state_name_card (state, card);
    }
  while (state->piles[pile].n < (guint) n)
    {
      gint16 card = mo_crawler_state_add_card (state, (guint) face, pile,
                                               mo_pile_get_player (pile));

      if (!mo_pile_is_deck (pile))
        mo_crawler_state_name_card (state, card);
    }
  mo_crawler_check_building (turn);
  return TRUE;
}

static gboolean
do_shuffle (MoCrawlerTurn *turn)
{
  guint pile = (guint) turn->move->words[0];

  if (!mo_pile_is_deck (pile))
    return mo_turn_refuse_thing (turn->error, _("you can shuffle only a deck, not %s"),
                                 PILE_NAME (pile));
  mo_crawler_shuffle (turn, pile);
  return TRUE;
}

static gboolean
do_step (MoCrawlerTurn *turn)
{
  const MoStep *step = g_ptr_array_index (turn->game->steps, (guint) turn->move->words[0]);

  if (turn->state->round == 0)
    return mo_turn_refuse_thing (turn->error, _("start the match and draw your hand first"));
  if (step->actions->len == 0)
    return mo_turn_refuse_thing (turn->error, _("the step “%s” has no moves: choose another step"),
                                 step->name);
  turn->state->step = (guint) turn->move->words[0];
  turn->state->action = 0;
  mo_reminders_begin_step (&turn->state->reminders, turn->state->step);
  /* Pending draws belong to the previous step. */
  memset (turn->state->n_draws, 0, sizeof turn->state->n_draws);
  mo_crawler_arrive (turn);
  return TRUE;
}

static gboolean
do_end (MoCrawlerTurn *turn)
{
  turn->state->result = (guint8) turn->move->words[0];
  turn->state->reason = turn->state->result != MO_MATCH_OPEN ? MO_REASON_DECLARED : MO_REASON_NONE;
  return TRUE;
}

static gboolean
do_player (MoCrawlerTurn *turn)
{
  gint32 player = turn->move->words[0];

  if (player < 1 || (guint) player > turn->game->n_players)
    return mo_turn_refuse_thing (turn->error, _("there is no player %d"), player);
  turn->state->names[player - 1] = turn->move->text;
  return TRUE;
}

static gboolean
do_note (MoCrawlerTurn *turn)
{
  return TRUE;
}

/* `remind STEP WHEN TEXT` */
static gboolean
do_remind (MoCrawlerTurn *turn)
{
  guint index = (guint) turn->move->words[0];
  const MoStep *step = mo_crawler_game_get_step (turn->game, index);

  if (step->actions->len == 0)
    return mo_turn_refuse_thing (turn->error, _("the step “%s” has no moves: choose another step"),
                                 step->name);
  return mo_reminders_add (&turn->state->reminders, index, turn->move->words[1] != 0,
                           turn->state->round > 0 && turn->state->step == index,
                           turn->move->text, turn->error);
}

/* `forget NUMBER` */
static gboolean
do_forget (MoCrawlerTurn *turn)
{
  return mo_reminders_remove (&turn->state->reminders, turn->move->words[0], turn->error);
}

/* Whether a move would change a completed Quest, which later effects do not. */
static gboolean
touches_completed (const MoCrawlerTurn *turn)
{
  const MoCrawlerCard *it;

  switch ((int) turn->move->verb)
    {
    case MO_CRAWLER_VERB_MOVE:
    case MO_CRAWLER_VERB_TOKEN:
    case MO_CRAWLER_VERB_TURN:
    case MO_CRAWLER_VERB_SET:
      break;
    case MO_CRAWLER_VERB_QUEST:
      if (turn->move->words[1] == MO_QUEST_DONE)
        return FALSE;
      break;
    default:
      return FALSE;
    }
  it = &turn->state->cards[turn->move->words[0]];
  return it->pile == MO_PILE_QUESTS && (it->marks & MO_IS_OVER) != 0;
}

gboolean
mo_crawler_do_by_hand (MoCrawlerTurn *turn)
{
  static gboolean (*const moves[]) (MoCrawlerTurn *turn) = {
    [MO_CRAWLER_VERB_ADD] = do_add,
    [MO_CRAWLER_VERB_PLAYER] = do_player,
    [MO_CRAWLER_VERB_MOVE] = do_move,
    [MO_CRAWLER_VERB_TOKEN] = do_token,
    [MO_CRAWLER_VERB_TURN] = do_turn,
    [MO_CRAWLER_VERB_SET] = do_set,
    [MO_CRAWLER_VERB_AIM] = do_aim,
    [MO_CRAWLER_VERB_LIMIT] = do_limit,
    [MO_CRAWLER_VERB_HAND_LIMIT] = do_hand_limit,
    [MO_CRAWLER_VERB_PRIMARY] = do_primary,
    [MO_CRAWLER_VERB_MARCH] = do_march,
    [MO_CRAWLER_VERB_QUEST] = do_quest,
    [MO_CRAWLER_VERB_PHASE] = do_phase,
    [MO_CRAWLER_VERB_TOTAL] = do_total,
    [MO_CRAWLER_VERB_WOUNDS] = do_wounds,
    [MO_CRAWLER_VERB_PILE] = do_pile,
    [MO_CRAWLER_VERB_SHUFFLE] = do_shuffle,
    [MO_CRAWLER_VERB_STEP] = do_step,
    [MO_CRAWLER_VERB_END] = do_end,
    [MO_CRAWLER_VERB_NOTE] = do_note,
    [MO_CRAWLER_VERB_REMIND] = do_remind,
    [MO_CRAWLER_VERB_FORGET] = do_forget,
  };

  /* The only rule that also limits effects of cards, unless the move overrules it. */
  if (!turn->move->is_overruling && touches_completed (turn))
    return mo_crawler_refuse (turn, "S10-10", _("%s is completed and can’t be changed"),
                              NAME (turn->move->words[0]));
  return moves[turn->move->verb] (turn);
}
