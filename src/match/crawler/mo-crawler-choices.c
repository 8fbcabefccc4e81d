/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-choices.h"

#include "mo-crawler-moves.h"

#define NONE MO_MOVE_NONE

static void
add_move (GArray *moves,
          guint verb,
          gint32 first,
          gint32 second,
          gint32 third)
{
  const MoMove move = mo_move_make (verb, 3, first, second, third);

  g_array_append_val (moves, move);
}

gint16
mo_crawler_get_subject (const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLER_VERB_SETTLE:
    case MO_CRAWLER_VERB_PLAY:
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
    case MO_CRAWLER_VERB_AGAINST:
    case MO_CRAWLER_VERB_WOUND:
    case MO_CRAWLER_VERB_DROP:
    case MO_CRAWLER_VERB_DISCARD:
    case MO_CRAWLER_VERB_GIVE_UP:
    case MO_CRAWLER_VERB_RESTOCK:
    case MO_CRAWLER_VERB_MOVE:
    case MO_CRAWLER_VERB_TOKEN:
    case MO_CRAWLER_VERB_TURN:
    case MO_CRAWLER_VERB_SET:
    case MO_CRAWLER_VERB_AIM:
    case MO_CRAWLER_VERB_PRIMARY:
    case MO_CRAWLER_VERB_MARCH:
    case MO_CRAWLER_VERB_QUEST:
      return move->words[0] >= 0 ? (gint16) move->words[0] : MO_NO_CARD;
    default:
      return MO_NO_CARD;
    }
}

static gboolean
is_in_play (guint pile)
{
  return pile == MO_PILE_ROW || pile == MO_PILE_PARTY || pile == MO_PILE_PLAYED ||
         pile == MO_PILE_QUESTS;
}

static void
list_tokens (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint16 card,
             GArray *moves)
{
  gboolean is_quest = state->cards[card].pile == MO_PILE_QUESTS;

  for (gint32 token = 0; token < MO_N_TOKENS; token++)
    {
      if (game->words.tokens[token] == NULL)
        continue;
      if (is_quest == (token == MO_TOKEN_QUEST))
        add_move (moves, MO_CRAWLER_VERB_TOKEN, card, token, 1);
      if (state->cards[card].tokens[token] > 0)
        add_move (moves, MO_CRAWLER_VERB_TOKEN, card, token, -1);
    }
}

static void
list_turns (const MoCrawlerState *state,
            gint16 card,
            GArray *moves)
{
  const MoCrawlerCard *it = &state->cards[card];

  switch (it->pile)
    {
    case MO_PILE_PARTY:
      add_move (moves, MO_CRAWLER_VERB_TURN, card,
                (it->marks & MO_IS_ACTIVATED) != 0 ? MO_TURN_RESET : MO_TURN_ACTIVATED, NONE);
      break;
    case MO_PILE_ROW:
      add_move (moves, MO_CRAWLER_VERB_TURN, card,
                (it->marks & MO_IS_ACTIVATED) != 0 ? MO_TURN_RESET : MO_TURN_ACTIVATED, NONE);
      add_move (moves, MO_CRAWLER_VERB_TURN, card,
                (it->marks & MO_IS_STOPPED) != 0 ? MO_TURN_FREE : MO_TURN_STOPPED, NONE);
      break;
    case MO_PILE_PLAYED:
      add_move (moves, MO_CRAWLER_VERB_TURN, card,
                (it->marks & MO_IS_SPENT) != 0 ? MO_TURN_UNSPENT : MO_TURN_SPENT, NONE);
      break;
    default:
      break;
    }
}

/* Adds moves of a card to the piles of its kind. */
static void
list_piles (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            gint16 card,
            GArray *moves)
{
  static const guint8 of_dungeon[] = { MO_PILE_ROW, MO_PILE_DUNGEON_GRAVE, MO_PILE_DUNGEON_DECK };
  static const guint8 of_adventurers[] = { MO_PILE_PARTY, MO_PILE_LOST };
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  guint pile = state->cards[card].pile;
  guint owner = state->cards[card].owner;
  const guint of_crawler[] = { MO_PILE_PLAYED, MO_PILE_OF (MO_PILE_HAND, owner),
                               MO_PILE_OF (MO_PILE_GRAVE, owner),
                               MO_PILE_OF (MO_PILE_DECK, owner) };

  switch (face->kind)
    {
    case MO_DUNGEON_CARD:
      for (guint i = 0; i < G_N_ELEMENTS (of_dungeon); i++)
        if (of_dungeon[i] != pile)
          add_move (moves, MO_CRAWLER_VERB_MOVE, card, of_dungeon[i], NONE);
      break;
    case MO_ADVENTURER_CARD:
      for (guint i = 0; i < G_N_ELEMENTS (of_adventurers); i++)
        if (of_adventurers[i] != pile)
          add_move (moves, MO_CRAWLER_VERB_MOVE, card, of_adventurers[i], NONE);
      break;
    case MO_CRAWLER_CARD:
      for (guint i = 0; i < G_N_ELEMENTS (of_crawler); i++)
        if (of_crawler[i] != pile)
          add_move (moves, MO_CRAWLER_VERB_MOVE, card, (gint32) of_crawler[i], NONE);
      break;
    case MO_QUEST_CARD:
    default:
      if (pile != MO_PILE_QUESTS)
        add_move (moves, MO_CRAWLER_VERB_MOVE, card, MO_PILE_QUESTS, NONE);
      break;
    }
  if (pile != MO_PILE_OUT)
    add_move (moves, MO_CRAWLER_VERB_MOVE, card, MO_PILE_OUT, NONE);
}

static void
list_quest (const MoCrawlerState *state,
            gint16 card,
            GArray *moves)
{
  guint16 marks = state->cards[card].marks;

  if ((marks & MO_IS_OVER) == 0)
    add_move (moves, MO_CRAWLER_VERB_QUEST, card, MO_QUEST_DONE, NONE);
  if ((marks & MO_IS_FAILED) == 0)
    add_move (moves, MO_CRAWLER_VERB_QUEST, card, MO_QUEST_FAILED, NONE);
  if ((marks & (MO_IS_OVER | MO_IS_FAILED)) != 0)
    add_move (moves, MO_CRAWLER_VERB_QUEST, card, MO_QUEST_OPEN, NONE);
}

/* Returns the place of a card in its pile, from 1. */
static gint32
get_place (const MoCrawlerState *state,
           gint16 card)
{
  gint32 place = 1;

  for (gint16 before = state->cards[card].previous; before != MO_NO_CARD;
       before = state->cards[before].previous)
    place++;
  return place;
}

void
mo_crawler_list_by_hand (const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         gint16 card,
                         GArray *moves)
{
  guint pile = state->cards[card].pile;

  if (is_in_play (pile))
    list_tokens (game, state, card, moves);
  list_turns (state, card, moves);
  if (pile == MO_PILE_QUESTS)
    list_quest (state, card, moves);
  if (pile == MO_PILE_PARTY)
    {
      gint32 place = get_place (state, card);

      if (mo_crawler_get_primary (state) != card)
        add_move (moves, MO_CRAWLER_VERB_PRIMARY, card, NONE, NONE);
      if (place > 1)
        add_move (moves, MO_CRAWLER_VERB_MARCH, card, place - 1, NONE);
      if (place < state->piles[pile].n)
        add_move (moves, MO_CRAWLER_VERB_MARCH, card, place + 1, NONE);
    }
  if (!mo_pile_is_deck (pile))
    list_piles (game, state, card, moves);
}

static gboolean
is_among (const GArray *moves,
          guint verb,
          gint16 card)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == verb && move->words[0] == card)
        return TRUE;
    }
  return FALSE;
}

static void
add_missed (const GArray *allowed,
            GArray *moves,
            guint verb,
            gint16 card,
            gint32 second)
{
  if (!is_among (allowed, verb, card))
    add_move (moves, verb, card, second, NONE);
}

void
mo_crawler_list_missed (const MoCrawlerGame *game,
                        const MoCrawlerState *state,
                        gint16 card,
                        const GArray *allowed,
                        GArray *moves)
{
  guint pile = state->cards[card].pile;

  if (mo_pile_is_hand (pile))
    {
      add_missed (allowed, moves, MO_CRAWLER_VERB_PLAY, card, NONE);
      add_missed (allowed, moves, MO_CRAWLER_VERB_DROP, card, NONE);
      add_missed (allowed, moves, MO_CRAWLER_VERB_DISCARD, card, NONE);
    }
  else if (pile == MO_PILE_PARTY)
    add_missed (allowed, moves, MO_CRAWLER_VERB_ACTIVATE, card,
                mo_crawler_is_at (game, state, MO_ACTION_DEFEND) ? MO_USE_DEFENCE : MO_USE_ATTACK);
  else if (pile == MO_PILE_ROW)
    add_missed (allowed, moves, MO_CRAWLER_VERB_WOUND, card, NONE);
  else if (pile == MO_PILE_PLAYED)
    {
      if (mo_crawler_get_face (game, state, card)->flags & MO_FACE_PERMANENT)
        {
          add_missed (allowed, moves, MO_CRAWLER_VERB_USE, card,
                      mo_crawler_is_at (game, state, MO_ACTION_DEFEND) ? MO_USE_DEFENCE
                                                                       : MO_USE_ATTACK);
          add_missed (allowed, moves, MO_CRAWLER_VERB_GIVE_UP, card, NONE);
        }
    }
}

gboolean
mo_crawler_is_counted (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       guint pile)
{
  MO_FOREACH_CARD (state, pile, card)
    if (!g_str_has_suffix (mo_crawler_get_face (game, state, card)->id, "/unknown"))
      return FALSE;
  return TRUE;
}

gboolean
mo_crawler_peek_next (MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      guint *round,
                      guint *step,
                      MoActionKind *action)
{
  const MoMove next = mo_move_make (MO_CRAWLER_VERB_NEXT, 0);
  MoCrawlerState *ahead = mo_crawler_state_copy (state);
  gboolean goes_on = mo_crawler_apply (game, ahead, &next, NULL);
  const MoStepAction *there = goes_on ? mo_crawler_get_action (game, ahead) : NULL;

  if (there != NULL)
    {
      *round = ahead->round;
      *step = ahead->step;
      *action = there->kind;
    }
  mo_crawler_state_free (ahead);
  return there != NULL;
}

/* Cards from decks */

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  const MoCrawlerGame *game = user_data;
  const MoCrawlerFace *first = mo_crawler_game_get_face (game, ((const MoFaceCount *) a)->face);
  const MoCrawlerFace *second = mo_crawler_game_get_face (game, ((const MoFaceCount *) b)->face);
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : g_strcmp0 (first->id, second->id);
}

GArray *
mo_crawler_count_all (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      guint pile)
{
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (MoFaceCount));
  g_autofree guint *places = g_new0 (guint, game->faces->len); /* in the counts, from 1 */

  MO_FOREACH_CARD (state, pile, card)
  {
    guint face = state->cards[card].face;

    if (places[face] == 0)
      {
        const MoFaceCount count = { (guint16) face, 0, card };

        g_array_append_val (counts, count);
        places[face] = counts->len;
      }
    g_array_index (counts, MoFaceCount, places[face] - 1).n++;
  }
  g_array_sort_with_data (counts, compare_names, (gpointer) game);
  return counts;
}

GArray *
mo_crawler_count_next (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       guint deck)
{
  gint16 top = state->piles[deck].first;
  const MoFaceCount certain = { top != MO_NO_CARD ? state->cards[top].face : 0, 1, top };
  GArray *counts;

  if (top == MO_NO_CARD || (state->cards[top].marks & MO_IS_FACE_UP) == 0)
    return mo_crawler_count_all (game, state, deck);
  counts = g_array_new (FALSE, FALSE, sizeof (MoFaceCount));
  g_array_append_val (counts, certain);
  return counts;
}

gboolean
mo_crawler_is_open (const MoMove *move,
                    guint *pile)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLER_VERB_FLIP:
      *pile = MO_PILE_DUNGEON_DECK;
      return move->words[0] == MO_MOVE_OPEN;
    case MO_CRAWLER_VERB_DRAW:
    case MO_CRAWLER_VERB_BURN:
      *pile = (guint) move->words[0];
      return move->words[1] == MO_MOVE_OPEN;
    default:
      return FALSE;
    }
}

MoMove
mo_crawler_fill_open (const MoMove *move,
                      guint face)
{
  MoMove filled = *move;

  for (guint i = 0; i < MO_MOVE_MAX_WORDS; i++)
    if (filled.words[i] == MO_MOVE_OPEN)
      filled.words[i] = (gint32) face;
  return filled;
}
