/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards in a game: their figures, the resources they hold, the tokens on them, and where they go. */

#include "config.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Figures */

static int
get_printed (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             int card,
             MoCrawlerFigure figure)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gboolean is_second = (state->cards[card].marks & MO_IS_SECOND) != 0;

  switch (figure)
    {
    case MO_FIGURE_COST:
      return face->cost;
    case MO_FIGURE_POWER:
      return is_second && face->boosted_power != MO_ABSENT ? face->boosted_power : face->power;
    case MO_FIGURE_STAMINA:
      return is_second && face->boosted_stamina != MO_ABSENT ? face->boosted_stamina : face->stamina;
    case MO_FIGURE_LIFE:
    default:
      return face->life;
    }
}

/* The figure before anything is lent to it. */
static int
get_base (const MoCrawlerGame *game,
          const MoCrawlerState *state,
          int card,
          MoCrawlerFigure figure)
{
  const MoCrawlerCard *it = &state->cards[card];

  return it->figures[figure] != MO_ABSENT ? it->figures[figure]
         : it->own[figure] != MO_ABSENT   ? it->own[figure]
                                          : get_printed (game, state, card, figure);
}

int
mo_crawler_get_own_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure)
{
  MoSum sum;

  mo_sum_init (&sum, FALSE);
  mo_crawler_add_own_figure (game, state, card, figure, MO_TERM_POWER, MO_TERM_COUNTS, &sum);
  return sum.has_absent ? MO_ABSENT : sum.total;
}

void
mo_crawler_add_own_figure (const MoCrawlerGame *game,
                           const MoCrawlerState *state,
                           int card,
                           MoCrawlerFigure figure,
                           MoTermKind kind,
                           MoTermReason reason,
                           MoSum *sum)
{
  int base = get_base (game, state, card, figure);
  gboolean is_known = base != MO_ABSENT;

  /* The first that is lent makes an unknown figure a known one. */
  for (guint i = 0; i < state->n_loans && !is_known; i++)
    is_known = state->loans[i].card == card && state->loans[i].figure == figure && state->loans[i].is_whole;
  if (base != MO_ABSENT)
    mo_sum_add (sum, kind, reason, card, MO_NO_CARD, base);
  else if (!is_known)
    mo_sum_add (sum, kind, reason == MO_TERM_COUNTS ? MO_TERM_ABSENT : reason, card, MO_NO_CARD, 0);
  for (guint i = 0; i < state->n_loans && is_known; i++)
    if (state->loans[i].card == card && state->loans[i].figure == figure && (base == MO_ABSENT || !state->loans[i].is_whole))
      mo_sum_add (sum, MO_TERM_BOLSTER, reason, card, state->loans[i].lender, state->loans[i].amount);
}

int
mo_crawler_get_figure (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card,
                       MoCrawlerFigure figure)
{
  int value = mo_crawler_get_own_figure (game, state, card, figure);
  MoSum given;

  if (value == MO_ABSENT || state->cards[card].pile != MO_PILE_ROW ||
      (figure != MO_FIGURE_STAMINA && figure != MO_FIGURE_LIFE))
    return value;
  mo_sum_init (&given, FALSE);
  mo_crawler_add_bolsters (game, state, card, figure, MO_TERM_COUNTS, &given);
  return value + given.total;
}

gboolean
mo_crawler_is_figure_set (const MoCrawlerState *state,
                          int card,
                          MoCrawlerFigure figure)
{
  if (state->cards[card].figures[figure] != MO_ABSENT || state->cards[card].own[figure] != MO_ABSENT)
    return TRUE;
  for (guint i = 0; i < state->n_loans; i++)
    if (state->loans[i].card == card && state->loans[i].figure == figure)
      return TRUE;
  return FALSE;
}

void
mo_crawler_enter_figure (const MoCrawlerGame *game,
                         MoCrawlerState *state,
                         int card,
                         MoCrawlerFigure figure,
                         int value)
{
  MoCrawlerCard *it = &state->cards[card];
  gboolean is_total = mo_crawler_get_face (game, state, card)->kind == MO_ADVENTURER_CARD &&
                      (figure == MO_FIGURE_POWER || figure == MO_FIGURE_STAMINA);

  if (value != MO_ABSENT && !is_total && it->own[figure] == MO_ABSENT && it->figures[figure] == MO_ABSENT &&
      get_printed (game, state, card, figure) == MO_ABSENT)
    it->own[figure] = (gint16) value;
  else
    it->figures[figure] = (gint16) value;
}

gint16
mo_crawler_get_bearer (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       int card)
{
  return (mo_crawler_get_face (game, state, card)->flags & MO_FACE_ASSIGNED) != 0 ? state->cards[card].target : MO_NO_CARD;
}

gboolean
mo_crawler_is_active (const MoCrawlerState *state,
                      int card)
{
  return state->cards[card].tokens[MO_TOKEN_LOCK] == 0;
}

int
mo_crawler_get_limit (const MoCrawlerGame *game,
                      const MoCrawlerState *state)
{
  static const guint piles[] = { MO_PILE_ROW, MO_PILE_PLAYED };
  int limit = state->limit != MO_ABSENT ? state->limit : game->limit;

  if (limit == MO_ABSENT)
    return MO_ABSENT;
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    MO_FOREACH_CARD (state, piles[i], card)
      limit += mo_crawler_get_face (game, state, card)->limit;
  return limit;
}

static int
get_known_cost (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int card)
{
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);

  return cost != MO_ABSENT ? cost : 0;
}

int
mo_crawler_get_tally (const MoCrawlerGame *game,
                      const MoCrawlerState *state)
{
  int tally = 0;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    tally += get_known_cost (game, state, card);
  return tally;
}

gint16
mo_crawler_get_unknown_cost (const MoCrawlerGame *game,
                             const MoCrawlerState *state)
{
  if (mo_crawler_get_limit (game, state) == MO_ABSENT)
    return MO_NO_CARD;
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    if (mo_crawler_get_figure (game, state, card, MO_FIGURE_COST) == MO_ABSENT)
      return card;
  return MO_NO_CARD;
}

gboolean
mo_crawler_is_bust (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card)
{
  int limit = mo_crawler_get_limit (game, state);

  return limit != MO_ABSENT && mo_crawler_get_tally (game, state) + MAX (get_known_cost (game, state, card), 0) > limit;
}

int
mo_crawler_get_available (const MoCrawlerGame *game,
                          const MoCrawlerState *state,
                          guint resource)
{
  int highest = 0;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if (mo_crawler_is_active (state, card))
      highest = MAX (highest, mo_crawler_get_face (game, state, card)->scores[resource]);
  return highest;
}

int
mo_crawler_get_used (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     guint resource)
{
  int used = 0;

  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    if (mo_crawler_get_face (game, state, card)->resource == (int) resource)
      used += get_known_cost (game, state, card);
  return used;
}

gboolean
mo_crawler_is_uncovered (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card)
{
  int resource = mo_crawler_get_face (game, state, card)->resource;

  return resource >= 0 && get_known_cost (game, state, card) > 0 &&
         mo_crawler_get_used (game, state, (guint) resource) > mo_crawler_get_available (game, state, (guint) resource);
}

/* Where cards go */

gboolean
mo_crawler_is_clear (const MoCrawlerState *state)
{
  guint n = state->piles[MO_PILE_ROW].n + state->piles[MO_PILE_PLAYED].n + state->piles[MO_PILE_DUNGEON_GRAVE].n;

  for (guint player = 0; player < MO_CRAWLER_MAX_PLAYERS; player++)
    n += state->piles[MO_PILE_OF (MO_PILE_GRAVE, player)].n;
  return n == 0;
}

guint
mo_crawler_get_own_pile (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int card,
                         MoPileKind of_player,
                         MoPileKind of_dungeon)
{
  switch (mo_crawler_get_face (game, state, card)->kind)
    {
    case MO_CRAWLER_CARD:
      return MO_PILE_OF (of_player, state->cards[card].owner);
    case MO_DUNGEON_CARD:
      return of_dungeon;
    case MO_ADVENTURER_CARD:
      return MO_PILE_LOST;
    case MO_QUEST_CARD:
    default:
      return MO_PILE_OUT;
    }
}

void
mo_crawler_leave_play (MoCrawlerTurn *turn,
                       int card)
{
  MoCrawlerState *state = turn->state;
  MoCrawlerCard *it = &state->cards[card];
  guint8 tokens[MO_N_TOKENS];

  if (it->pile == MO_PILE_PARTY)
    mo_crawler_leave_party (turn, (gint16) card);
  if (mo_pile_is_in_play (it->pile))
    mo_crawler_state_forget_card (state, (gint16) card);
  memcpy (tokens, it->tokens, sizeof tokens);
  mo_crawler_state_clear_card (state, (gint16) card);
  /* One who is put back has them still. */
  if (mo_crawler_get_face (turn->game, state, card)->kind == MO_ADVENTURER_CARD)
    memcpy (it->tokens, tokens, sizeof tokens);
}

void
mo_crawler_bury (MoCrawlerTurn *turn,
                 int card)
{
  MoCrawlerState *state = turn->state;
  guint pile = mo_crawler_get_own_pile (turn->game, state, card, MO_PILE_GRAVE, MO_PILE_DUNGEON_GRAVE);

  mo_crawler_leave_play (turn, card);
  mo_crawler_state_put_first (state, (gint16) card, pile);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_PLACE, card);
  mo_crawler_judge (turn);
}

void
mo_crawler_bring_in (MoCrawlerTurn *turn,
                     int card)
{
  MoCrawlerState *state = turn->state;
  const MoCrawlerFace *face = mo_crawler_get_face (turn->game, state, card);
  guint pile = face->kind == MO_DUNGEON_CARD      ? MO_PILE_ROW
               : face->kind == MO_ADVENTURER_CARD ? MO_PILE_PARTY
               : face->kind == MO_QUEST_CARD      ? MO_PILE_QUESTS
                                                  : MO_PILE_PLAYED;
  MoCrawlerCard *it = &state->cards[card];

  it->marks &= (guint16) ~MO_IS_FACE_UP;
  mo_crawler_state_name_card (state, (gint16) card);
  mo_crawler_state_put_last (state, (gint16) card, pile);
  if (pile == MO_PILE_PARTY)
    mo_crawler_seat (state, (gint16) card);
  it->tokens[MO_TOKEN_TIME] = (guint8) MIN (it->tokens[MO_TOKEN_TIME] + face->time, MO_MAX_TOKENS);
  mo_crawler_trigger_entry (turn, card);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_PLACE, card);
}

void
mo_crawler_trigger_entry (MoCrawlerTurn *turn,
                          int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (turn->game, turn->state, card);

  if (face->kind == MO_DUNGEON_CARD && (face->flags & MO_FACE_COMES_IN) != 0)
    turn->state->cards[card].marks |= MO_IS_DUE;
}

void
mo_crawler_add_tokens (MoCrawlerTurn *turn,
                       int card,
                       MoCrawlerToken token,
                       int n)
{
  MoCrawlerCard *it = &turn->state->cards[card];
  guint8 n_before = it->tokens[token];
  int life;

  it->tokens[token] = (guint8) CLAMP ((int) n_before + n, 0, MO_MAX_TOKENS);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_CARD, card);
  if (token != MO_TOKEN_WOUND || (it->pile != MO_PILE_ROW && it->pile != MO_PILE_PARTY))
    return;
  if (it->pile == MO_PILE_ROW)
    turn->state->n_dealt += (guint) MAX (it->tokens[token] - n_before, 0);
  else
    turn->state->n_taken += (guint) MAX (it->tokens[token] - n_before, 0);
  life = mo_crawler_get_figure (turn->game, turn->state, card, MO_FIGURE_LIFE);
  if (life == MO_ABSENT || it->tokens[MO_TOKEN_WOUND] == 0 || it->tokens[MO_TOKEN_WOUND] < life)
    return;
  turn->state->n_defeated += it->pile == MO_PILE_ROW;
  mo_crawler_bury (turn, card);
}

void
mo_crawler_shuffle_in (MoCrawlerTurn *turn,
                       int card,
                       guint deck)
{
  MoCrawlerState *state = turn->state;

  mo_crawler_leave_play (turn, card);
  state->cards[card].number = 0;
  /* Last: what lies face up on the deck stays there. */
  mo_crawler_state_put_last (state, (gint16) card, deck);
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_PLACE, card);
}

gint16
mo_crawler_find_next (MoCrawlerTurn *turn,
                      guint deck,
                      int face)
{
  const MoCrawlerState *state = turn->state;
  gint16 first = state->piles[deck].first;

  if (face < 0)
    {
      mo_turn_refuse_thing (turn->error, _("say which card came"));
      return MO_NO_CARD;
    }
  if (first != MO_NO_CARD && (state->cards[first].marks & MO_IS_FACE_UP) != 0)
    {
      if (state->cards[first].face == face)
        return first;
      mo_turn_refuse_thing (turn->error, _("%s lies face up on that deck: it is the next card"),
                            mo_crawler_get_name (turn->game, state, first));
      return MO_NO_CARD;
    }
  MO_FOREACH_CARD (state, deck, card)
    if (state->cards[card].face == face)
      return card;
  mo_turn_refuse_thing (turn->error, _("there is no %s left in that deck"),
                        mo_crawler_game_get_face (turn->game, (guint) face)->name);
  return MO_NO_CARD;
}

/* The end */

void
mo_crawler_end (MoCrawlerTurn *turn,
                MoMatchResult result,
                MoCrawlerReason reason)
{
  if (turn->state->result != MO_MATCH_OPEN)
    return;
  turn->state->result = (guint8) result;
  turn->state->reason = (guint8) reason;
  mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_RESULT, MO_NO_CARD);
}

/* Whether a player has Adventurers, but none of them in play. */
static gboolean
has_lost_all (const MoCrawlerState *state,
              guint player)
{
  gboolean has_lost = FALSE;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if (state->cards[card].owner == player)
      return FALSE;
  MO_FOREACH_CARD (state, MO_PILE_LOST, card)
    has_lost |= state->cards[card].owner == player;
  return has_lost;
}

/* Whether the result follows from how things are, so that it goes when they change. */
static gboolean
is_result_of_state (const MoCrawlerState *state)
{
  return state->reason == MO_REASON_QUESTS || state->reason == MO_REASON_ADVENTURERS || state->reason == MO_REASON_PLAYER ||
         state->reason == MO_REASON_QUESTS_FAILED;
}

void
mo_crawler_judge (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
  const guint8 result = state->result;
  guint n_done = 0;
  guint n_failed = 0;

  if (state->round == 0)
    return;
  if (is_result_of_state (state))
    {
      state->result = MO_MATCH_OPEN;
      state->reason = MO_REASON_NONE;
    }
  MO_FOREACH_CARD (state, MO_PILE_QUESTS, card)
  {
    n_done += (state->cards[card].marks & MO_IS_OVER) != 0;
    n_failed += (state->cards[card].marks & MO_IS_FAILED) != 0;
  }
  if (turn->game->n_quests > 0 && n_done >= turn->game->n_quests)
    mo_crawler_end (turn, MO_MATCH_WON, MO_REASON_QUESTS);
  for (guint player = 0; player < turn->game->n_players; player++)
    if (has_lost_all (state, player))
      mo_crawler_end (turn, MO_MATCH_LOST,
                      state->piles[MO_PILE_PARTY].n == 0 ? MO_REASON_ADVENTURERS : MO_REASON_PLAYER);
  if (turn->game->play->quests_lose && n_failed > 0 && state->piles[MO_PILE_QUESTS].n - n_failed < turn->game->n_quests)
    mo_crawler_end (turn, MO_MATCH_LOST, MO_REASON_QUESTS_FAILED);
  if (state->result != result)
    mo_turn_tell_change (turn->changes, MO_CRAWLER_CHANGE_RESULT, MO_NO_CARD);
}
