/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Who may make a move, and who sees a card. With one player, those who watch see what the player
 * sees. */

#include "config.h"

#include "mo-any-private.h"

#include "mo-piece.h"

/* Rights */

static guint
get_all (const MoAnyGame *game)
{
  return (1u << game->n_players) - 1;
}

static guint
get_bit (const MoAnyGame *game,
         int player)
{
  return player >= 0 ? 1u << player : get_all (game);
}

static guint
get_of_slot (const MoAnyGame *game,
             gint32 slot)
{
  if (slot < 0 || (guint) slot >= game->n_slots)
    return 0;
  return mo_any_game_get_zone (game, (guint) slot)->is_of_player
             ? get_bit (game, (int) mo_any_game_get_slot_player (game, (guint) slot))
             : get_all (game);
}

static guint
get_of_card (const MoAnyGame *game,
             const MoAnyState *state,
             gint32 card)
{
  return card >= 0 && (guint) card < state->n_cards
             ? get_bit (game, mo_any_get_controller (game, state, (gint16) card))
             : 0;
}

/* A card whose place nobody sees can only be named by somebody who looks at the cards. */
static guint
get_of_seen_card (const MoAnyGame *game,
                  const MoAnyState *state,
                  gint32 card)
{
  if (card < 0 || (guint) card >= state->n_cards ||
      (game->n_players > 1 && mo_any_game_is_hidden (game, state->cards[card].slot) &&
       mo_any_is_hidden (game, state, (gint16) card)))
    return 0;
  return get_of_card (game, state, card);
}

/* Moves of a step that each player makes are those of the current one. */
static guint
get_of_action (const MoAnyGame *game,
               const MoAnyState *state)
{
  const MoAction *action = mo_any_get_action (game, state);

  return action != NULL && action->is_each
             ? get_bit (game, (int) mo_any_get_action_player (game, state))
             : get_all (game);
}

static guint
get_of_draw (const MoAnyGame *game,
             const MoAnyState *state,
             const MoMove *move)
{
  guint of_slot = get_of_slot (game, move->words[0]);

  return of_slot != get_all (game) ? of_slot : get_of_action (game, state);
}

static guint
get_of_target (const MoAnyGame *game,
               const MoAnyState *state,
               gint32 target)
{
  if (target < 0)
    return get_all (game);
  return MO_ANY_TARGET_IS_SLOT (target) ? get_of_slot (game, target - MO_ANY_MAX_CARDS)
                                        : get_of_card (game, state, target);
}

guint
mo_any_get_whose (const MoAnyGame *game,
                  const MoAnyState *state,
                  const MoMove *move)
{
  if (move->is_overruling)
    return 0;
  switch ((MoAnyVerb) move->verb)
    {
    case MO_ANY_VERB_DRAW:
      return get_of_draw (game, state, move);
    case MO_ANY_VERB_CHOOSE:
      return get_of_action (game, state);
    case MO_ANY_VERB_ACT:
      return get_of_target (game, state, move->words[1]);
    case MO_ANY_VERB_RULE:
      return get_of_card (game, state, move->words[1]);
    case MO_ANY_VERB_MOVE:
    case MO_ANY_VERB_MARK:
    case MO_ANY_VERB_FLIP:
    case MO_ANY_VERB_ATTACH:
      return get_of_seen_card (game, state, move->words[0]);
    case MO_ANY_VERB_SET:
      return move->words[0] >= 0 && game->sum_is_of_player[MO_ANY_VIEW_SUM (move->words[0])]
                 ? get_bit (game, (int) MO_ANY_VIEW_PLAYER (move->words[0]))
                 : get_all (game);
    case MO_ANY_VERB_SHUFFLE:
      return get_of_slot (game, move->words[0]);
    case MO_ANY_VERB_PILE:
      return get_of_slot (game, move->words[0]) & get_of_slot (game, move->words[1]);
    case MO_ANY_VERB_START:
    case MO_ANY_VERB_NEXT:
    case MO_ANY_VERB_END:
    case MO_ANY_VERB_TOKEN:
    case MO_ANY_VERB_COUNTER:
    case MO_ANY_VERB_NOTE:
    case MO_ANY_VERB_REMIND:
    case MO_ANY_VERB_FORGET:
      return get_all (game);
    case MO_ANY_VERB_LOOK:
      return game->n_players == 1 ? get_all (game) : 0;
    case MO_ANY_VERB_ADD:
    case MO_ANY_VERB_PLAYER:
    case MO_ANY_VERB_STEP:
    default:
      return 0;
    }
}

gboolean
mo_any_commutes (const MoMove *move)
{
  return move->verb == MO_ANY_VERB_TOKEN || move->verb == MO_ANY_VERB_MARK ||
         move->verb == MO_ANY_VERB_NOTE;
}

int
mo_any_get_piece (const MoMove *move)
{
  gint32 target = move->verb == MO_ANY_VERB_ACT || move->verb == MO_ANY_VERB_RULE ? move->words[1]
                                                                                  : MO_MOVE_NONE;

  return target >= 0 && !MO_ANY_TARGET_IS_SLOT (target) ? target : MO_PIECE_NONE;
}

/* Secrets */

/* A card that somebody looked at is known to its player, and to nobody where all share the place:
 * the journal does not tell who looked. */
static gboolean
is_seen (const MoAnyGame *game,
         const MoAnyState *state,
         gint16 card,
         int seat)
{
  const MoAnyCard *it = &state->cards[card];
  const MoZone *zone = mo_any_game_get_zone (game, it->slot);
  gboolean is_own = game->n_players == 1 ||
                    (zone->is_of_player &&
                     seat == (int) mo_any_game_get_slot_player (game, it->slot));

  if (it->facing == MO_FACE_UP)
    return TRUE;
  if (it->facing == MO_FACE_DOWN || zone->shows == MO_ZONE_SHOWS_NONE)
    return it->is_seen && is_own;
  return zone->shows == MO_ZONE_SHOWS_ALL || !zone->is_of_player || is_own;
}

gpointer
mo_any_hide (const MoAnyGame *game,
             const MoAnyState *state,
             const MoAnyState *after,
             int seat)
{
  MoAnyState *copy = mo_any_state_copy (state);

  for (guint i = 0; i < copy->n_cards; i++)
    {
      MoAnyCard *card = &copy->cards[i];

      if (is_seen (game, state, (gint16) i, seat) ||
          (after != NULL && i < after->n_cards && is_seen (game, after, (gint16) i, seat)))
        continue;
      card->face = (guint16) game->hidden;
      card->number = 1;
      card->is_back = FALSE;
      card->is_seen = FALSE;
    }
  return copy;
}

/* Whether a seat sees a card with @face that a move put into another slot, or turned up. */
static gboolean
sees_moved (const MoAnyGame *game,
            const MoAnyState *state,
            const MoAnyState *after,
            int seat,
            gint32 face)
{
  for (guint i = 0; i < after->n_cards; i++)
    if (after->cards[i].face == face && is_seen (game, after, (gint16) i, seat) &&
        (i >= state->n_cards || state->cards[i].slot != after->cards[i].slot ||
         !is_seen (game, state, (gint16) i, seat)))
      return TRUE;
  return FALSE;
}

void
mo_any_hide_words (const MoAnyGame *game,
                   const MoAnyState *state,
                   const MoAnyState *after,
                   int seat,
                   MoMove *move)
{
  if ((move->verb == MO_ANY_VERB_DRAW || move->verb == MO_ANY_VERB_ADD) && move->words[1] >= 0 &&
      !sees_moved (game, state, after, seat, move->words[1]))
    move->words[1] = MO_MOVE_OPEN;
}
