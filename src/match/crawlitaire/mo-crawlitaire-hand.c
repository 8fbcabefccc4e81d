/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by hand: moving and correcting cards, rings, and the end. */

#include "config.h"

#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

gboolean
mo_crawlitaire_is_busy (const MoCrawlitaireState *state,
                        int card)
{
  return card == state->actor || card == state->monster || card == state->room ||
         card == state->hidden_room || card == state->hand ||
         ((state->monster_abilities | mo_crawlitaire_state_get_drawn (state)) &
          MO_CARD_BIT (card)) != 0;
}

/* Removes a card from a pool, at the place with the fewest dependencies. */
static void
remove_from_pool (MoCrawlitaireState *state,
                  guint pool,
                  int card)
{
  int place = state->n_monsters - 1;

  state->pools[pool] &= ~MO_CARD_BIT (card);
  if (pool == MO_FACE_POOL)
    state->n_faces--;
  else if (pool == state->number_pool && state->n_numbers > 0)
    state->n_numbers--;
  else
    {
      while (place >= 0 && state->monsters[place] != MO_SLOT_OF_POOL (pool))
        place--;
      if (place < 0)
        {
          state->hidden_room = MO_SLOT_EMPTY;
          return;
        }
      state->n_monsters--;
      for (int i = place; i < state->n_monsters; i++)
        state->monsters[i] = state->monsters[i + 1];
      if (place < state->n_to_look_at)
        state->n_to_look_at--;
    }
}

static void
remove_card (MoCrawlitaireState *state,
             int card)
{
  int place = mo_crawlitaire_state_find_character (state, card);

  if (place >= 0)
    mo_crawlitaire_state_lose (state, place);
  for (guint i = 0; i < state->n_party; i++)
    state->party[i].abilities &= ~MO_CARD_BIT (card);
  state->discards &= ~MO_CARD_BIT (card);
  for (int i = 0; i < state->n_monsters; i++)
    if (state->monsters[i] == card)
      {
        state->n_monsters--;
        if (i < state->n_to_look_at)
          state->n_to_look_at--;
        for (int j = i; j < state->n_monsters; j++)
          state->monsters[j] = state->monsters[j + 1];
      }
  for (guint pool = 0; pool < MO_MAX_POOLS; pool++)
    if ((state->pools[pool] & MO_CARD_BIT (card)) != 0)
      remove_from_pool (state, pool, card);
}

static gboolean
may_move (MoCrawlitaireTurn *turn,
          int card,
          gint32 place)
{
  const char *name = mo_playing_card_get_name (card);
  gboolean is_face = mo_playing_card_is_face (card);

  if (mo_crawlitaire_is_busy (turn->state, card))
    return mo_turn_refuse_thing (turn->error, _("the %s can’t be moved until the room is finished"),
                                 name);
  if (is_face ? place == MO_PLACE_UNDER || place == MO_PLACE_MONSTERS : place == MO_PLACE_PARTY)
    return mo_turn_refuse_thing (
        turn->error,
        is_face ? _("the %s is a face card: move it to the party or the discard pile")
                : _("the %s is a number card: move it under a character, or to the discard or "
                    "monster pile"),
        name);
  if (place == MO_PLACE_PARTY && turn->state->n_party == MO_MAX_PARTY &&
      mo_crawlitaire_state_find_character (turn->state, card) < 0)
    return mo_turn_refuse (turn->error, "CR-28", _("the party already has four characters"));
  return TRUE;
}

static gboolean
do_move_card (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  gint32 card = turn->move->words[0];
  int under = -1;

  if (!mo_crawlitaire_has_card (turn, 0) || !may_move (turn, card, turn->move->words[1]))
    return FALSE;
  switch (turn->move->words[1])
    {
    case MO_PLACE_PARTY:
      remove_card (state, card);
      state->party[state->n_party++] = (MoCharacter){ .face = (MoSlot) card };
      break;
    case MO_PLACE_UNDER:
      under = mo_crawlitaire_find_named (turn, 2);
      if (under < 0 || !mo_crawlitaire_may_put (turn, &state->party[under], card))
        return FALSE;
      remove_card (state, card);
      state->party[under].abilities |= MO_CARD_BIT (card);
      break;
    case MO_PLACE_MONSTERS:
      remove_card (state, card);
      state->monsters[state->n_monsters++] = (MoSlot) card;
      break;
    case MO_PLACE_DISCARDS:
      remove_card (state, card);
      state->discards |= MO_CARD_BIT (card);
      break;
    default:
      return mo_turn_refuse_thing (turn->error, _("missing destination: use “party”, “under”, "
                                                  "“discards” or “monsters”"));
    }
  return TRUE;
}

/* Corrections of cards
 *
 * The two cards are exchanged, wherever they are: the wrong card goes to the place of the correct
 * one, seen or not. */

static void
swap_in_set (MoPlayingCards *set,
             int one,
             int other)
{
  if (((*set >> one ^ *set >> other) & 1) != 0)
    *set ^= MO_CARD_BIT (one) | MO_CARD_BIT (other);
}

static void
swap_in_slot (MoSlot *slot,
              int one,
              int other)
{
  if (*slot == one)
    *slot = (MoSlot) other;
  else if (*slot == other)
    *slot = (MoSlot) one;
}

static void
swap_everywhere (MoCrawlitaireState *state,
                 int one,
                 int other)
{
  MoSlot *const slots[] = { &state->room, &state->hidden_room, &state->monster, &state->actor,
                            &state->hand };

  for (guint i = 0; i < MO_MAX_POOLS; i++)
    swap_in_set (&state->pools[i], one, other);
  swap_in_set (&state->discards, one, other);
  swap_in_set (&state->monster_abilities, one, other);
  for (guint i = 0; i < state->n_party; i++)
    {
      swap_in_slot (&state->party[i].face, one, other);
      swap_in_set (&state->party[i].abilities, one, other);
    }
  for (guint i = 0; i < state->n_monsters; i++)
    swap_in_slot (&state->monsters[i], one, other);
  for (guint i = 0; i < state->n_drawn; i++)
    swap_in_slot (&state->drawn[i], one, other);
  for (guint i = 0; i < G_N_ELEMENTS (slots); i++)
    swap_in_slot (slots[i], one, other);
}

static gboolean
matches (MoPlayingCards set,
         int card)
{
  return (mo_playing_cards_get_ranks (set) & mo_playing_cards_get_ranks (MO_CARD_BIT (card))) != 0;
}

/* Whether none of the drawn cards has ended the trap or the battle. */
static gboolean
is_undecided (const MoCrawlitaireState *state)
{
  int fighter = mo_crawlitaire_state_find_character (state, state->actor);

  for (guint i = 0; i < state->n_drawn; i++)
    {
      int card = state->drawn[i];

      if (state->phase == MO_PHASE_TRAP
              ? mo_playing_card_get_rank (card) >=
                    mo_playing_card_get_rank (mo_crawlitaire_state_get_room (state))
          : i % 2 == 0 ? state->monster_abilities == 0 ||
                             matches (mo_crawlitaire_state_get_winning (state, fighter), card)
                       : matches (state->monster_abilities, card))
        return FALSE;
    }
  return TRUE;
}

/* Checks the cards under a face, which were valid before. @of_suit, @of_room: the clauses */
static gboolean
may_lie_under (MoCrawlitaireTurn *turn,
               const MoCharacter *before,
               const MoCharacter *now,
               const char *of_suit,
               const char *of_room)
{
  MoPlayingCards odd_ones = now->abilities & ~MO_NUMBERS_OF (mo_playing_card_get_suit (now->face));
  MoPlayingCards odd_before = before->abilities &
                              ~MO_NUMBERS_OF (mo_playing_card_get_suit (before->face));

  if (turn->move->is_overruling)
    return TRUE;
  if (mo_playing_cards_count (odd_ones) > mo_playing_cards_count (odd_before))
    return mo_turn_refuse (turn->error, of_suit, _("the %1$s doesn’t match the suit of the %2$s"),
                           mo_playing_card_get_name (mo_playing_cards_get_nth (odd_ones, 0)),
                           mo_playing_card_get_name (now->face));
  if (now->face != before->face &&
      mo_playing_cards_count (now->abilities) > mo_playing_card_get_room (now->face))
    return mo_turn_refuse (turn->error, of_room, _("the %1$s can have at most %2$u ability cards"),
                           mo_playing_card_get_name (now->face),
                           mo_playing_card_get_room (now->face));
  return TRUE;
}

/* Whether the game would have continued in the same way with the correct card; otherwise it has to
 * be undone to that point. */
static gboolean
may_have_been (MoCrawlitaireTurn *turn,
               const MoCrawlitaireState *before)
{
  const MoCrawlitaireState *state = turn->state;

  if (state->door != MO_DOOR_NONE &&
      mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) !=
          mo_playing_card_get_suit (mo_crawlitaire_state_get_room (before)))
    return mo_turn_refuse_thing (
        turn->error, _("this correction would change the room type: undo to the point where you "
                       "entered the room"));
  if (!is_undecided (state) && is_undecided (before))
    return mo_turn_refuse_thing (
        turn->error, _("with this correction, the room would already be finished: undo to the "
                       "point where you drew the wrong card"));
  for (guint i = 0; i < state->n_party; i++)
    if (!may_lie_under (turn, &before->party[i], &state->party[i], "CR-5", "CR-6"))
      return FALSE;
  return state->monster == MO_SLOT_EMPTY ||
         may_lie_under (turn, &(MoCharacter){ before->monster, before->monster_abilities },
                        &(MoCharacter){ state->monster, state->monster_abilities }, "CR-15",
                        "CR-15");
}

static gboolean
is_seen (const MoCrawlitaireState *state,
         int card)
{
  for (guint i = 0; i < MO_MAX_POOLS; i++)
    if ((state->pools[i] & MO_CARD_BIT (card)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
do_swap (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  const MoCrawlitaireState before = *state;
  gint32 told = turn->move->words[0];
  gint32 other = turn->move->words[1];

  if (!mo_crawlitaire_has_card (turn, 0) || !mo_crawlitaire_has_card (turn, 1))
    return FALSE;
  if (!is_seen (state, told))
    return mo_turn_refuse_thing (turn->error, _("the %s is face down: name the wrong card on the "
                                                "table first, then the correct one"),
                                 mo_playing_card_get_name (told));
  if (told == other)
    return mo_turn_refuse_thing (turn->error, _("the wrong card and the correct card are both the "
                                                "%s: name two different cards"),
                                 mo_playing_card_get_name (other));
  if (mo_playing_card_is_face (told) != mo_playing_card_is_face (other))
    return mo_turn_refuse_thing (turn->error,
                                 mo_playing_card_is_face (told)
                                     ? _("the correct card can’t be the %s: name a face card")
                                     : _("the correct card can’t be the %s: name a number card"),
                                 mo_playing_card_get_name (other));
  swap_everywhere (state, told, other);
  if (!may_have_been (turn, &before))
    {
      *state = before;
      return FALSE;
    }
  /* CR-16: the corrected treasure may add or remove a ring. */
  if (state->phase == MO_PHASE_TREASURE && state->hand != before.hand &&
      state->result == MO_MATCH_OPEN)
    state->rings = (guint8) (state->rings + mo_playing_card_is_black (state->hand) -
                             (state->rings > 0 && mo_playing_card_is_black (before.hand)));
  return TRUE;
}

/* Ends a decided game after a move by hand, or continues, because a pile may be empty now. */
static void
end_if_decided (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;

  if (state->result != MO_MATCH_OPEN)
    return;
  if (state->rings >= MO_RINGS)
    mo_crawlitaire_end (state, MO_MATCH_WON, MO_REASON_RINGS);
  else if (state->n_party == 0 && state->phase >= MO_PHASE_TURN)
    mo_crawlitaire_end (state, MO_MATCH_LOST, MO_REASON_PARTY);
  else
    mo_crawlitaire_go_on (turn);
}

gboolean
mo_crawlitaire_do_by_hand (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;

  switch ((int) turn->move->verb)
    {
    case MO_CRAWLITAIRE_VERB_MOVE:
      if (!do_move_card (turn))
        return FALSE;
      break;
    case MO_CRAWLITAIRE_VERB_SWAP:
      if (!do_swap (turn))
        return FALSE;
      break;
    case MO_CRAWLITAIRE_VERB_RINGS:
      if (turn->move->words[0] < 0 || turn->move->words[0] > MO_RINGS)
        return mo_turn_refuse (turn->error, "CR-1", _("the number of rings must be from 0 to 4"));
      state->rings = (guint8) turn->move->words[0];
      break;
    case MO_CRAWLITAIRE_VERB_END:
      if (turn->move->words[0] < 0)
        return mo_turn_refuse_thing (turn->error, _("missing result: use “won”, “lost” or “open”"));
      /* The rules would end the game again for the same reason. */
      if (turn->move->words[0] == MO_MATCH_OPEN && state->phase >= MO_PHASE_TURN &&
          (state->n_party == 0 || state->rings == MO_RINGS || state->reason == MO_REASON_NO_ROOM))
        return mo_turn_refuse (turn->error, "CR-7", _("the match is over"));
      mo_crawlitaire_end (state, (MoMatchResult) turn->move->words[0],
                          turn->move->words[0] == MO_MATCH_OPEN ? MO_REASON_NONE
                                                                : MO_REASON_BY_HAND);
      break;
    case MO_CRAWLITAIRE_VERB_REMIND:
      return mo_reminders_add (
          &state->reminders, (guint) turn->move->words[0], turn->move->words[1] != 0,
          mo_crawlitaire_get_step_of ((MoCrawlitairePhase) state->phase) ==
              (MoCrawlitaireStep) turn->move->words[0],
          turn->move->text, turn->error);
    case MO_CRAWLITAIRE_VERB_FORGET:
      return mo_reminders_remove (&state->reminders, turn->move->words[0], turn->error);
    default:
      break;
    }
  end_if_decided (turn);
  return TRUE;
}
