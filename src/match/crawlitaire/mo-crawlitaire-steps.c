/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The course of the game: the effects of drawn cards, and automatic steps until a draw or a
 * choice. */

#include "config.h"

#include "mo-crawlitaire-private.h"

/* The initial numbers of cards in the monsters' pile and for abilities. */
#define FIRST_MONSTER_CARDS 6
#define FIRST_ABILITY_CARDS 10

static void
set_phase (MoCrawlitaireState *state,
           MoCrawlitairePhase phase,
           guint n_left)
{
  mo_crawlitaire_state_begin_phase (state, phase);
  state->n_left = (guint8) MIN (n_left, MO_MAX_DRAWN);
}

void
mo_crawlitaire_end (MoCrawlitaireState *state,
                    MoMatchResult result,
                    MoCrawlitaireReason reason)
{
  state->result = (guint8) result;
  state->reason = (guint8) reason;
}

static gboolean
can_draw_number (const MoCrawlitaireState *state)
{
  return mo_crawlitaire_state_can_draw (state, FALSE);
}

static void
add_monster_cards (MoCrawlitaireState *state,
                   guint n)
{
  for (guint i = 0; i < n && can_draw_number (state); i++)
    state->monsters[state->n_monsters++] = mo_crawlitaire_state_draw_hidden (state);
}

/* CR-11, CR-14, CR-23: discards the drawn cards, and leaves the room. */
static void
end_room (MoCrawlitaireState *state)
{
  state->discards |= mo_crawlitaire_state_get_drawn (state);
  state->n_drawn = 0;
  state->actor = MO_SLOT_EMPTY;
  set_phase (state, MO_PHASE_LEAVE, 0);
  if (state->n_party == 0)
    mo_crawlitaire_end (state, MO_MATCH_LOST, MO_REASON_PARTY);
}

static void
lose_actor (MoCrawlitaireState *state)
{
  state->n_lost++;
  mo_crawlitaire_state_lose (state, mo_crawlitaire_state_find_character (state, state->actor));
  state->actor = MO_SLOT_EMPTY;
}

/* Battle */

typedef enum
{
  WON,
  LOST,
  DRAWN,
} Outcome;

static void
end_battle (MoCrawlitaireState *state,
            Outcome outcome)
{
  int fighter = mo_crawlitaire_state_find_character (state, state->actor);

  state->n_beaten += outcome == WON;
  if (outcome == LOST)
    lose_actor (state);
  else if (outcome == DRAWN && state->party[fighter].abilities != 0)
    {
      /* CR-22: the highest; if there are cards of other suits, added by hand, the last of the equal
       * ones. */
      MoPlayingCards *abilities = &state->party[fighter].abilities;
      int highest = MO_NO_PLAYING_CARD;

      MO_FOREACH_IN_SET (*abilities, card)
      if (highest == MO_NO_PLAYING_CARD ||
          mo_playing_card_get_rank (card) >= mo_playing_card_get_rank (highest))
        highest = card;
      *abilities &= ~MO_CARD_BIT (highest);
      state->discards |= MO_CARD_BIT (highest);
    }
  state->discards |= state->monster_abilities | MO_CARD_BIT (state->monster);
  state->monster = MO_SLOT_EMPTY;
  state->monster_abilities = 0;
  if (outcome != WON ||
      mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)) != MO_SUIT_DIAMONDS)
    {
      end_room (state);
      return;
    }
  state->discards |= mo_crawlitaire_state_get_drawn (state);
  state->n_drawn = 0;
  state->actor = MO_SLOT_EMPTY;
  set_phase (state, MO_PHASE_TREASURE, 1);
}

static gboolean
matches (MoPlayingCards set,
         int card)
{
  return (set & mo_playing_cards_of_ranks (mo_playing_cards_get_ranks (MO_CARD_BIT (card)))) != 0;
}

/* CR-20, CR-21: the party draws first. */
static void
take_battle_card (MoCrawlitaireState *state,
                  int card)
{
  int fighter = mo_crawlitaire_state_find_character (state, state->actor);
  gboolean is_of_party = state->n_drawn % 2 == 0;

  state->drawn[state->n_drawn++] = (MoSlot) card;
  if (is_of_party && (state->monster_abilities == 0 ||
                      matches (mo_crawlitaire_state_get_winning (state, fighter), card)))
    end_battle (state, WON);
  else if (!is_of_party && matches (state->monster_abilities, card))
    end_battle (state, LOST);
}

/* Cards */

static void
discard (MoCrawlitaireState *state,
         int card)
{
  state->discards |= MO_CARD_BIT (card);
}

/* Leaves a number in the hand if there is a choice, else discards it. */
static void
offer_number (MoCrawlitaireTurn *turn,
              int card)
{
  MoCrawlitaireState *state = turn->state;
  MoCrawlitaireTurn asking = { turn->game, state, turn->move };

  state->hand = (MoSlot) card;
  for (int i = 0; i < state->n_party; i++)
    if (mo_crawlitaire_may_keep (&asking, i))
      return;
  state->hand = MO_SLOT_EMPTY;
  discard (state, card);
}

static void
take_treasure (MoCrawlitaireTurn *turn,
               int card)
{
  MoCrawlitaireState *state = turn->state;

  if (mo_playing_card_is_black (card))
    state->rings++;
  if (state->rings < MO_RINGS)
    {
      offer_number (turn, card);
      return;
    }
  discard (state, card);
  mo_crawlitaire_end (state, MO_MATCH_WON, MO_REASON_RINGS);
}

static void
take_try (MoCrawlitaireState *state,
          int card)
{
  state->drawn[state->n_drawn++] = (MoSlot) card;
  if (mo_playing_card_get_rank (card) <
      mo_playing_card_get_rank (mo_crawlitaire_state_get_room (state)))
    return;
  state->n_evaded++;
  end_room (state);
}

static void
join_party (MoCrawlitaireState *state,
            int face)
{
  state->party[state->n_party++] = (MoCharacter){ .face = (MoSlot) face };
}

void
mo_crawlitaire_take_card (MoCrawlitaireTurn *turn,
                          int card)
{
  MoCrawlitaireState *state = turn->state;

  if (state->n_left > 0)
    state->n_left--;
  switch ((MoCrawlitairePhase) state->phase)
    {
    case MO_PHASE_FIRST_FACE:
      discard (state, card);
      set_phase (state, MO_PHASE_FIRST_NUMBER, 1);
      break;
    case MO_PHASE_FIRST_NUMBER:
      discard (state, card);
      add_monster_cards (state, FIRST_MONSTER_CARDS);
      set_phase (state, MO_PHASE_PARTY, MO_MAX_PARTY);
      break;
    case MO_PHASE_PARTY:
    case MO_PHASE_SUMMONING:
      join_party (state, card);
      break;
    case MO_PHASE_ABILITIES:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_TRAINING:
      offer_number (turn, card);
      break;
    case MO_PHASE_ROOM:
      state->room = (MoSlot) card;
      state->hidden_room = mo_crawlitaire_state_draw_hidden (state);
      set_phase (state, MO_PHASE_ENTER, 0);
      break;
    case MO_PHASE_TRAP:
      take_try (state, card);
      break;
    case MO_PHASE_MONSTER:
      state->monster = (MoSlot) card;
      state->n_to_look_at = (gint8) state->n_monsters;
      set_phase (state, MO_PHASE_JOIN, 0);
      break;
    case MO_PHASE_BATTLE:
      take_battle_card (state, card);
      break;
    case MO_PHASE_TREASURE:
      take_treasure (turn, card);
      break;
    case MO_PHASE_TELEPORT:
      state->hand = (MoSlot) card;
      break;
    case MO_PHASE_TURN:
    case MO_PHASE_ENTER:
    case MO_PHASE_TEST:
    case MO_PHASE_JOIN:
    case MO_PHASE_FIGHT:
    case MO_PHASE_SHRINE:
    case MO_PHASE_LEAVE:
    default:
      g_assert_not_reached ();
    }
}

void
mo_crawlitaire_begin_room (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;

  switch (mo_playing_card_get_suit (mo_crawlitaire_state_get_room (state)))
    {
    case MO_SUIT_SPADES:
      set_phase (state, MO_PHASE_TEST, 0);
      break;
    case MO_SUIT_HEARTS:
      state->has_trained = state->has_summoned = FALSE;
      set_phase (state, MO_PHASE_TELEPORT, 0);
      break;
    case MO_SUIT_CLUBS:
    case MO_SUIT_DIAMONDS:
    default:
      set_phase (state, MO_PHASE_MONSTER, 1);
      break;
    }
}

/* Continuing */

/* Whether a monster can take another card. */
static gboolean
monster_has_room (const MoCrawlitaireState *state)
{
  return mo_playing_cards_count (state->monster_abilities) <
         mo_crawlitaire_get_monster_room (state->monster, mo_crawlitaire_state_get_room (state));
}

MoSlot *
mo_crawlitaire_get_hidden (MoCrawlitaireState *state)
{
  MoSlot *slot = NULL;

  if (state->phase == MO_PHASE_JOIN && state->n_to_look_at > 0)
    slot = &state->monsters[state->n_to_look_at - 1];
  else if (state->phase == MO_PHASE_LEAVE)
    slot = &state->hidden_room;
  return slot != NULL && MO_SLOT_IS_HIDDEN (*slot) ? slot : NULL;
}

/* CR-15: checks the pile from the top, card by card, while the monster can take more. Returns
 * whether this is finished. */
static gboolean
look_through_monsters (MoCrawlitaireState *state)
{
  while (state->n_to_look_at > 0 && monster_has_room (state))
    {
      int place = state->n_to_look_at - 1;
      MoSlot slot = state->monsters[place];

      if (MO_SLOT_IS_HIDDEN (slot))
        return FALSE;
      state->n_to_look_at--;
      if (mo_playing_card_get_suit (slot) != mo_playing_card_get_suit (state->monster))
        continue;
      state->monster_abilities |= MO_CARD_BIT (slot);
      state->n_monsters--;
      for (int i = place; i < state->n_monsters; i++)
        state->monsters[i] = state->monsters[i + 1];
    }
  return TRUE;
}

static gboolean
can_use_shrine (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireTurn asking = { turn->game, turn->state, &(const MoMove){ 0 } };

  for (int i = 0; i < turn->state->n_party; i++)
    if (mo_crawlitaire_may_train (&asking, i) || mo_crawlitaire_may_summon (&asking, i))
      return TRUE;
  return FALSE;
}

/* CR-11: discards both rooms. */
static void
leave_rooms (MoCrawlitaireState *state)
{
  state->discards |= mo_crawlitaire_state_look_at (state, state->room) |
                     mo_crawlitaire_state_look_at (state, state->hidden_room);
  state->room = state->hidden_room = MO_SLOT_EMPTY;
  state->door = MO_DOOR_NONE;
  set_phase (state, MO_PHASE_TURN, 0);
}

/* Runs an automatic step; FALSE if the user has to make the next move. */
static gboolean
run_step (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  gboolean is_spent = state->n_left == 0 ||
                      !mo_crawlitaire_state_can_draw (state, mo_crawlitaire_draws_faces (state));

  switch ((MoCrawlitairePhase) state->phase)
    {
    case MO_PHASE_PARTY:
      is_spent |= state->n_party == MO_MAX_PARTY;
      if (is_spent)
        set_phase (state, MO_PHASE_ABILITIES, FIRST_ABILITY_CARDS);
      return is_spent;
    case MO_PHASE_ABILITIES:
      if (is_spent)
        set_phase (state, MO_PHASE_TURN, 0);
      return is_spent;
    case MO_PHASE_ROOM:
      /* The game is stuck: all number cards are with the party and the monsters. */
      if (is_spent)
        mo_crawlitaire_end (state, MO_MATCH_LOST, MO_REASON_NO_ROOM);
      return is_spent;
    case MO_PHASE_TRAP:
      if (is_spent)
        {
          lose_actor (state);
          end_room (state);
        }
      return is_spent;
    case MO_PHASE_MONSTER:
      if (is_spent)
        end_room (state);
      return is_spent;
    case MO_PHASE_JOIN:
      if (!look_through_monsters (state))
        return FALSE;
      state->n_to_look_at = 0;
      set_phase (state, MO_PHASE_FIGHT, 0);
      return TRUE;
    case MO_PHASE_BATTLE:
      if (is_spent)
        end_battle (state, DRAWN);
      return is_spent;
    case MO_PHASE_TREASURE:
      if (is_spent)
        end_room (state);
      return is_spent;
    case MO_PHASE_TELEPORT:
      if (mo_crawlitaire_state_can_draw (state, TRUE))
        return FALSE;
      set_phase (state, MO_PHASE_LEVEL_UP, turn->game->n_level_up);
      return TRUE;
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_TRAINING:
      if (is_spent)
        {
          state->actor = MO_SLOT_EMPTY;
          set_phase (state, MO_PHASE_SHRINE, 0);
        }
      return is_spent;
    case MO_PHASE_SUMMONING:
      is_spent |= state->n_party == MO_MAX_PARTY;
      if (is_spent)
        set_phase (state, MO_PHASE_SHRINE, 0);
      return is_spent;
    case MO_PHASE_SHRINE:
      if (can_use_shrine (turn))
        return FALSE;
      end_room (state);
      return TRUE;
    case MO_PHASE_LEAVE:
      if (mo_crawlitaire_get_hidden (state) != NULL)
        return FALSE;
      leave_rooms (state);
      return TRUE;
    case MO_PHASE_FIRST_FACE:
    case MO_PHASE_FIRST_NUMBER:
    case MO_PHASE_TURN:
    case MO_PHASE_ENTER:
    case MO_PHASE_TEST:
    case MO_PHASE_FIGHT:
    default:
      return FALSE;
    }
}

void
mo_crawlitaire_go_on (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;

  while (state->result == MO_MATCH_OPEN && state->hand == MO_SLOT_EMPTY && run_step (turn))
    ;
}

/* Phases that moves begin */

void
mo_crawlitaire_begin_turn (MoCrawlitaireTurn *turn)
{
  turn->state->turn++;
  add_monster_cards (turn->state, turn->game->n_monster_cards);
  set_phase (turn->state, MO_PHASE_ROOM, 1);
}

void
mo_crawlitaire_begin_test (MoCrawlitaireTurn *turn,
                           int place)
{
  turn->state->actor = turn->state->party[place].face;
  set_phase (turn->state, MO_PHASE_TRAP, mo_crawlitaire_state_count_tries (turn->state));
}

void
mo_crawlitaire_begin_battle (MoCrawlitaireTurn *turn,
                             int place)
{
  turn->state->actor = turn->state->party[place].face;
  set_phase (turn->state, MO_PHASE_BATTLE, MO_BATTLE_DRAWS);
  if (mo_crawlitaire_state_loses_at_once (turn->state, place))
    end_battle (turn->state, LOST);
}

void
mo_crawlitaire_begin_level_up (MoCrawlitaireTurn *turn)
{
  set_phase (turn->state, MO_PHASE_LEVEL_UP, turn->game->n_level_up);
}

void
mo_crawlitaire_begin_training (MoCrawlitaireTurn *turn,
                               int place)
{
  turn->state->has_trained = TRUE;
  turn->state->actor = turn->state->party[place].face;
  set_phase (turn->state, MO_PHASE_TRAINING,
             mo_playing_cards_count (turn->state->party[place].abilities));
}

void
mo_crawlitaire_begin_summoning (MoCrawlitaireTurn *turn,
                                int place)
{
  turn->state->has_summoned = TRUE;
  set_phase (turn->state, MO_PHASE_SUMMONING,
             mo_playing_cards_count (turn->state->party[place].abilities));
}

void
mo_crawlitaire_end_room (MoCrawlitaireTurn *turn)
{
  end_room (turn->state);
}
