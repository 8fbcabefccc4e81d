/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moving cards, tokens on them, and the resulting end of the game. */

#include "config.h"

#include "mo-crawler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
mo_crawler_is_clear (const MoCrawlerState *state)
{
  guint n = state->piles[MO_PILE_ROW].n + state->piles[MO_PILE_PLAYED].n +
            state->piles[MO_PILE_DUNGEON_GRAVE].n;

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
  /* An Adventurer that returns still has its tokens. */
  if (mo_crawler_get_face (turn->game, state, card)->kind == MO_ADVENTURER_CARD)
    memcpy (it->tokens, tokens, sizeof tokens);
}

void
mo_crawler_bury (MoCrawlerTurn *turn,
                 int card)
{
  MoCrawlerState *state = turn->state;
  guint pile = mo_crawler_get_own_pile (turn->game, state, card, MO_PILE_GRAVE,
                                        MO_PILE_DUNGEON_GRAVE);

  mo_crawler_leave_play (turn, card);
  mo_crawler_state_put_first (state, (gint16) card, pile);
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
                                                  : MO_PILE_PLAYED;
  MoCrawlerCard *it = &state->cards[card];

  it->marks &= (guint16) ~MO_IS_FACE_UP;
  mo_crawler_state_name_card (state, (gint16) card);
  mo_crawler_state_put_last (state, (gint16) card, pile);
  if (pile == MO_PILE_PARTY)
    mo_crawler_seat (state, (gint16) card);
  it->tokens[MO_TOKEN_TIME] = (guint8) MIN (it->tokens[MO_TOKEN_TIME] + face->time, MO_MAX_TOKENS);
  mo_crawler_trigger_entry (turn, card);
}

void
mo_crawler_trigger_entry (MoCrawlerTurn *turn,
                          int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (turn->game, turn->state, card);

  if (face->kind == MO_DUNGEON_CARD && (face->flags & MO_FACE_COMES_IN) != 0)
    mo_crawler_state_set_due (turn->state, (gint16) card, TRUE);
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

  it->tokens[token] = (guint8) MIN (n_before + n, MO_MAX_TOKENS);
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
  /* At the end, so that a face-up card stays on top. */
  mo_crawler_state_put_last (state, (gint16) card, deck);
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
      mo_turn_refuse_thing (turn->error, _("name the top card of the deck"));
      return MO_NO_CARD;
    }
  if (first != MO_NO_CARD && (state->cards[first].marks & MO_IS_FACE_UP) != 0)
    {
      if (state->cards[first].face == face)
        return first;
      mo_turn_refuse_thing (turn->error, _("%s is face up on top of that deck: name that card"),
                            mo_crawler_get_name (turn->game, state, first));
      return MO_NO_CARD;
    }
  MO_FOREACH_CARD (state, deck, card)
    if (state->cards[card].face == face)
      return card;
  mo_turn_refuse_thing (turn->error, _("that deck has no %s left"),
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
}

/* Whether a player has Adventurers, but none in play. */
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

/* Whether the result depends on the state, so that it can change back. */
static gboolean
is_result_of_state (const MoCrawlerState *state)
{
  return state->reason == MO_REASON_QUESTS || state->reason == MO_REASON_ADVENTURERS ||
         state->reason == MO_REASON_PLAYER || state->reason == MO_REASON_QUESTS_FAILED;
}

void
mo_crawler_judge (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;
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
                      state->piles[MO_PILE_PARTY].n == 0 ? MO_REASON_ADVENTURERS
                                                         : MO_REASON_PLAYER);
  if (turn->game->play->quests_lose && n_failed > 0 &&
      state->piles[MO_PILE_QUESTS].n - n_failed < turn->game->n_quests)
    mo_crawler_end (turn, MO_MATCH_LOST, MO_REASON_QUESTS_FAILED);
}
