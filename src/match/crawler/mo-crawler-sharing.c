/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-sharing.h"

/* Rights */

static guint
get_all (const MoCrawlerGame *game)
{
  return (1u << game->n_players) - 1;
}

static guint
get_of_pile (const MoCrawlerGame *game,
             gint32 pile)
{
  return pile >= MO_PILE_DECK ? 1u << mo_pile_get_player ((guint) pile) : get_all (game);
}

/* Cards of the Dungeon and Quests are everybody’s; a card in a deck can’t be named. */
static guint
get_of_card (const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint32 card)
{
  const MoCrawlerCard *it = card >= 0 && (guint) card < state->n_cards ? &state->cards[card] : NULL;
  MoCrawlerKind kind;

  if (it == NULL || (mo_pile_is_deck (it->pile) && (it->marks & MO_IS_FACE_UP) == 0))
    return 0;
  if (it->pile >= MO_PILE_DECK)
    return get_of_pile (game, it->pile);
  kind = mo_crawler_get_face (game, state, card)->kind;
  return kind == MO_ADVENTURER_CARD || kind == MO_CRAWLER_CARD ? 1u << it->owner : get_all (game);
}

guint
mo_crawler_get_whose (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      const MoMove *move)
{
  if (move->is_overruling)
    return 0;
  switch ((MoCrawlerVerb) move->verb)
    {
    case MO_CRAWLER_VERB_DRAW:
    case MO_CRAWLER_VERB_BURN:
    case MO_CRAWLER_VERB_SHUFFLE:
    case MO_CRAWLER_VERB_PILE:
      return get_of_pile (game, move->words[0]);
    case MO_CRAWLER_VERB_SEARCH:
      return get_of_pile (game, move->words[0]) & get_of_pile (game, move->words[2]);
    case MO_CRAWLER_VERB_PLAY:
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
    case MO_CRAWLER_VERB_SETTLE:
    case MO_CRAWLER_VERB_DROP:
    case MO_CRAWLER_VERB_DISCARD:
    case MO_CRAWLER_VERB_GIVE_UP:
    case MO_CRAWLER_VERB_RESTOCK:
    case MO_CRAWLER_VERB_MOVE:
    case MO_CRAWLER_VERB_TURN:
    case MO_CRAWLER_VERB_SET:
    case MO_CRAWLER_VERB_AIM:
    case MO_CRAWLER_VERB_MARCH:
    case MO_CRAWLER_VERB_QUEST:
      return get_of_card (game, state, move->words[0]);
    case MO_CRAWLER_VERB_NEXT:
    case MO_CRAWLER_VERB_START:
    case MO_CRAWLER_VERB_FLIP:
    case MO_CRAWLER_VERB_AGAINST:
    case MO_CRAWLER_VERB_RESOLVE:
    case MO_CRAWLER_VERB_WOUND:
    case MO_CRAWLER_VERB_TOKEN:
    case MO_CRAWLER_VERB_LIMIT:
    case MO_CRAWLER_VERB_HAND_LIMIT:
    case MO_CRAWLER_VERB_PRIMARY:
    case MO_CRAWLER_VERB_PHASE:
    case MO_CRAWLER_VERB_TOTAL:
    case MO_CRAWLER_VERB_WOUNDS:
    case MO_CRAWLER_VERB_END:
    case MO_CRAWLER_VERB_NOTE:
    case MO_CRAWLER_VERB_REMIND:
    case MO_CRAWLER_VERB_FORGET:
      return get_all (game);
    case MO_CRAWLER_VERB_ADD:
    case MO_CRAWLER_VERB_PLAYER:
    case MO_CRAWLER_VERB_STEP:
    default:
      return 0;
    }
}

gboolean
mo_crawler_commutes (const MoMove *move)
{
  return move->verb == MO_CRAWLER_VERB_TOKEN || move->verb == MO_CRAWLER_VERB_NOTE;
}

int
mo_crawler_get_piece (const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLER_VERB_PLAY:
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
    case MO_CRAWLER_VERB_SETTLE:
    case MO_CRAWLER_VERB_AGAINST:
    case MO_CRAWLER_VERB_WOUND:
    case MO_CRAWLER_VERB_DROP:
    case MO_CRAWLER_VERB_DISCARD:
    case MO_CRAWLER_VERB_GIVE_UP:
    case MO_CRAWLER_VERB_RESTOCK:
      return MAX (move->words[0], MO_PIECE_NONE);
    default:
      return MO_PIECE_NONE;
    }
}

/* Secrets */

static gboolean
is_seen (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         guint card,
         int seat)
{
  const MoCrawlerCard *it = &state->cards[card];

  if (mo_pile_is_deck (it->pile))
    return (it->marks & MO_IS_FACE_UP) != 0;
  return !mo_pile_is_hand (it->pile) || game->n_players == 1 ||
         seat == (int) mo_pile_get_player (it->pile);
}

MoCrawlerState *
mo_crawler_hide (const MoCrawlerGame *game,
                 const MoCrawlerState *state,
                 const MoCrawlerState *after,
                 int seat)
{
  MoCrawlerState *copy = mo_crawler_state_copy (state);

  for (guint i = 0; i < copy->n_cards; i++)
    if (!is_seen (game, state, i, seat) &&
        (after == NULL || i >= after->n_cards || !is_seen (game, after, i, seat)))
      {
        copy->cards[i].face = (guint16) game->hidden;
        copy->cards[i].number = 1;
      }
  return copy;
}

/* Whether a seat sees a card with @face that a move put into another pile, or turned up. */
static gboolean
sees_moved (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            const MoCrawlerState *after,
            int seat,
            gint32 face)
{
  for (guint i = 0; i < after->n_cards; i++)
    if (after->cards[i].face == face && is_seen (game, after, i, seat) &&
        (i >= state->n_cards || state->cards[i].pile != after->cards[i].pile ||
         !is_seen (game, state, i, seat)))
      return TRUE;
  return FALSE;
}

void
mo_crawler_hide_words (const MoCrawlerGame *game,
                       const MoCrawlerState *state,
                       const MoCrawlerState *after,
                       int seat,
                       MoMove *move)
{
  gint32 *face = NULL;

  switch ((int) move->verb)
    {
    case MO_CRAWLER_VERB_DRAW:
    case MO_CRAWLER_VERB_BURN:
    case MO_CRAWLER_VERB_SEARCH:
    case MO_CRAWLER_VERB_ADD:
      face = &move->words[1];
      break;
    case MO_CRAWLER_VERB_FLIP:
      face = &move->words[0];
      break;
    default:
      break;
    }
  if (face != NULL && *face >= 0 && !sees_moved (game, state, after, seat, *face))
    *face = MO_MOVE_OPEN;
}
