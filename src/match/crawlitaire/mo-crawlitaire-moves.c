/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The effects of moves, and the rules that forbid them. */

#include "config.h"

#include "mo-crawlitaire-private.h"

#include <glib/gi18n-lib.h>

/* The current task */

static const struct
{
  const char *duty;
  const char *clause;
} duties[MO_N_PHASES] = {
  [MO_PHASE_FIRST_FACE] = { N_ ("turn up a face card to start the discard pile"), "CR-2" },
  [MO_PHASE_FIRST_NUMBER] = { N_ ("turn up a number card to start the discard pile"), "CR-2" },
  [MO_PHASE_PARTY] = { N_ ("draw a face card for the party"), "CR-4" },
  [MO_PHASE_ABILITIES] = { N_ ("draw a number card for the party"), "CR-5" },
  [MO_PHASE_TURN] = { N_ ("begin the next turn"), "CR-8" },
  [MO_PHASE_ROOM] = { N_ ("draw the known room"), "CR-9" },
  [MO_PHASE_ENTER] = { N_ ("enter the known or the unknown room"), "CR-10" },
  [MO_PHASE_TEST] = { N_ ("choose who tests the trap"), "CR-12" },
  [MO_PHASE_TRAP] = { N_ ("draw a number card against the trap"), "CR-12" },
  [MO_PHASE_MONSTER] = { N_ ("draw the monster"), "CR-15" },
  [MO_PHASE_JOIN] = { N_ ("turn up the next card of the monster pile"), "CR-15" },
  [MO_PHASE_FIGHT] = { N_ ("choose who fights"), "CR-18" },
  [MO_PHASE_BATTLE] = { N_ ("draw a number card for the battle"), "CR-20" },
  [MO_PHASE_TREASURE] = { N_ ("draw the treasure"), "CR-16" },
  [MO_PHASE_TELEPORT] = { N_ ("draw a face card to teleport a character in, or skip the teleport"),
                          "CR-24" },
  [MO_PHASE_LEVEL_UP] = { N_ ("draw a number card for the party"), "CR-25" },
  [MO_PHASE_SHRINE] = { N_ ("train, summon or leave the shrine"), "CR-26" },
  [MO_PHASE_TRAINING] = { N_ ("draw a number card for training"), "CR-27" },
  [MO_PHASE_SUMMONING] = { N_ ("draw a face card for the party"), "CR-28" },
  [MO_PHASE_LEAVE] = { N_ ("turn up the room that you did not enter"), "CR-11" },
};

const char *
mo_crawlitaire_get_duty (const MoCrawlitaireState *state,
                         const char **clause)
{
  if (state->hand == MO_SLOT_EMPTY)
    {
      *clause = duties[state->phase].clause;
      return _(duties[state->phase].duty);
    }
  *clause = state->phase == MO_PHASE_TREASURE ? "CR-16" : duties[state->phase].clause;
  return state->phase == MO_PHASE_TELEPORT
             ? _("choose a character to replace, or refuse the new one")
             : _("choose who gets the number card as an ability card, or discard it");
}

/* Refuses a move that is not possible in this phase. */
static gboolean
refuse_moment (MoCrawlitaireTurn *turn)
{
  const char *clause;
  const char *duty = mo_crawlitaire_get_duty (turn->state, &clause);

  return mo_turn_refuse (turn->error, clause, _("first, %s"), duty);
}

static gboolean
is_at (MoCrawlitaireTurn *turn,
       MoCrawlitairePhase phase)
{
  return turn->state->phase == phase && turn->state->hand == MO_SLOT_EMPTY;
}

/* Drawing */

static gboolean
is_face_down (const MoCrawlitaireState *state,
              int card)
{
  for (guint i = 0; i < MO_MAX_POOLS; i++)
    if ((state->pools[i] & MO_CARD_BIT (card)) != 0)
      return TRUE;
  return FALSE;
}

/* Refuses a card that is not one of those that could be here. */
static gboolean
refuse_card (MoCrawlitaireTurn *turn,
             int card)
{
  return mo_turn_refuse_thing (
      turn->error,
      is_face_down (turn->state, card)
          ? _("the %s is in another face-down pile: choose another card")
          : _("the %s is already visible: choose another card, or correct the visible one"),
      mo_playing_card_get_name (card));
}

static gboolean
is_in (MoPlayingCards set,
       gint32 card)
{
  return card >= 0 && card < MO_N_PLAYING_CARDS && (set & MO_CARD_BIT (card)) != 0;
}

static gboolean
do_draw (MoCrawlitaireTurn *turn)
{
  gint32 card = turn->move->words[0];

  if (!mo_crawlitaire_may_draw (turn->state))
    return refuse_moment (turn);
  if (!mo_crawlitaire_has_card (turn, 0))
    return FALSE;
  if (!is_in (mo_crawlitaire_state_get_next (turn->state, mo_crawlitaire_draws_faces (turn->state)),
              card))
    return refuse_card (turn, card);
  mo_crawlitaire_state_draw (turn->state, card);
  mo_crawlitaire_take_card (turn, card);
  return TRUE;
}

static gboolean
do_reveal (MoCrawlitaireTurn *turn)
{
  MoSlot *slot = mo_crawlitaire_get_hidden (turn->state);
  gint32 card = turn->move->words[0];

  if (slot == NULL)
    return refuse_moment (turn);
  if (!mo_crawlitaire_has_card (turn, 0))
    return FALSE;
  if (!is_in (mo_crawlitaire_state_look_at (turn->state, *slot), card))
    return refuse_card (turn, card);
  mo_crawlitaire_state_reveal (turn->state, slot, card);
  return TRUE;
}

static gboolean
do_enter (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  gint32 card = turn->move->words[1];

  if (!is_at (turn, MO_PHASE_ENTER))
    return refuse_moment (turn);
  if (turn->move->words[0] == MO_DOOR_UNKNOWN)
    {
      if (state->hidden_room == MO_SLOT_EMPTY)
        return mo_turn_refuse (turn->error, "CR-29",
                               _("there is no unknown room because the number pile was empty: "
                                 "enter the known room"));
      if (!mo_crawlitaire_has_card (turn, 1))
        return FALSE;
      if (!is_in (mo_crawlitaire_state_look_at (state, state->hidden_room), card))
        return refuse_card (turn, card);
      mo_crawlitaire_state_reveal (state, &state->hidden_room, card);
    }
  else if (turn->move->words[0] != MO_DOOR_KNOWN || card != MO_MOVE_NONE)
    return mo_turn_refuse_thing (turn->error, _("“enter known” takes no card: use it alone, or "
                                                "use “enter unknown” followed by the card"));
  state->door = (guint8) turn->move->words[0];
  mo_crawlitaire_begin_room (turn);
  return TRUE;
}

static gboolean
is_number_in_hand (MoCrawlitaireTurn *turn)
{
  return turn->state->hand != MO_SLOT_EMPTY && turn->state->phase != MO_PHASE_TELEPORT;
}

static gboolean
do_keep (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  int place;

  if (!is_number_in_hand (turn))
    return refuse_moment (turn);
  place = mo_crawlitaire_find_named (turn, 0);
  if (place < 0 || !mo_crawlitaire_may_keep (turn, place))
    return FALSE;
  state->party[place].abilities |= MO_CARD_BIT (state->hand);
  state->hand = MO_SLOT_EMPTY;
  return TRUE;
}

static gboolean
do_discard (MoCrawlitaireTurn *turn)
{
  if (!is_number_in_hand (turn))
    return refuse_moment (turn);
  turn->state->discards |= MO_CARD_BIT (turn->state->hand);
  turn->state->hand = MO_SLOT_EMPTY;
  return TRUE;
}

/* Begins a phase with the chosen character. */
static gboolean
do_choice (MoCrawlitaireTurn *turn,
           MoCrawlitairePhase phase,
           void (*begin) (MoCrawlitaireTurn *turn, int place))
{
  int place;

  if (!is_at (turn, phase))
    return refuse_moment (turn);
  place = mo_crawlitaire_find_named (turn, 0);
  if (place < 0)
    return FALSE;
  begin (turn, place);
  return TRUE;
}

/* Shrines */

static gboolean
do_skip (MoCrawlitaireTurn *turn)
{
  if (!is_at (turn, MO_PHASE_TELEPORT))
    return refuse_moment (turn);
  mo_crawlitaire_begin_level_up (turn);
  return TRUE;
}

static gboolean
is_somebody_in_hand (MoCrawlitaireTurn *turn)
{
  return turn->state->phase == MO_PHASE_TELEPORT && turn->state->hand != MO_SLOT_EMPTY;
}

static gboolean
do_recruit (MoCrawlitaireTurn *turn)
{
  MoCrawlitaireState *state = turn->state;
  int place;

  if (!is_somebody_in_hand (turn))
    return refuse_moment (turn);
  place = mo_crawlitaire_find_named (turn, 0);
  if (place < 0)
    return FALSE;
  mo_crawlitaire_state_lose (state, place);
  state->party[state->n_party++] = (MoCharacter){ .face = state->hand };
  state->hand = MO_SLOT_EMPTY;
  mo_crawlitaire_begin_level_up (turn);
  return TRUE;
}

static gboolean
do_refuse (MoCrawlitaireTurn *turn)
{
  if (!is_somebody_in_hand (turn))
    return refuse_moment (turn);
  turn->state->discards |= MO_CARD_BIT (turn->state->hand);
  turn->state->hand = MO_SLOT_EMPTY;
  mo_crawlitaire_begin_level_up (turn);
  return TRUE;
}

static gboolean
do_ability (MoCrawlitaireTurn *turn)
{
  gboolean is_training = turn->move->verb == MO_CRAWLITAIRE_VERB_TRAIN;
  int place;

  if (!is_at (turn, MO_PHASE_SHRINE))
    return refuse_moment (turn);
  place = mo_crawlitaire_find_named (turn, 0);
  if (place < 0 ||
      !(is_training ? mo_crawlitaire_may_train : mo_crawlitaire_may_summon) (turn, place))
    return FALSE;
  (is_training ? mo_crawlitaire_begin_training : mo_crawlitaire_begin_summoning) (turn, place);
  return TRUE;
}

static gboolean
do_leave (MoCrawlitaireTurn *turn)
{
  if (!is_at (turn, MO_PHASE_SHRINE))
    return refuse_moment (turn);
  mo_crawlitaire_end_room (turn);
  return TRUE;
}

static gboolean
do_turn (MoCrawlitaireTurn *turn)
{
  if (!is_at (turn, MO_PHASE_TURN))
    return refuse_moment (turn);
  mo_crawlitaire_begin_turn (turn);
  return TRUE;
}

static gboolean
do_verb (MoCrawlitaireTurn *turn)
{
  switch ((MoCrawlitaireVerb) turn->move->verb)
    {
    case MO_CRAWLITAIRE_VERB_DRAW:
      return do_draw (turn);
    case MO_CRAWLITAIRE_VERB_REVEAL:
      return do_reveal (turn);
    case MO_CRAWLITAIRE_VERB_TURN:
      return do_turn (turn);
    case MO_CRAWLITAIRE_VERB_ENTER:
      return do_enter (turn);
    case MO_CRAWLITAIRE_VERB_KEEP:
      return do_keep (turn);
    case MO_CRAWLITAIRE_VERB_DISCARD:
      return do_discard (turn);
    case MO_CRAWLITAIRE_VERB_TEST:
      return do_choice (turn, MO_PHASE_TEST, mo_crawlitaire_begin_test);
    case MO_CRAWLITAIRE_VERB_FIGHT:
      return do_choice (turn, MO_PHASE_FIGHT, mo_crawlitaire_begin_battle);
    case MO_CRAWLITAIRE_VERB_SKIP:
      return do_skip (turn);
    case MO_CRAWLITAIRE_VERB_RECRUIT:
      return do_recruit (turn);
    case MO_CRAWLITAIRE_VERB_REFUSE:
      return do_refuse (turn);
    case MO_CRAWLITAIRE_VERB_TRAIN:
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return do_ability (turn);
    case MO_CRAWLITAIRE_VERB_LEAVE:
      return do_leave (turn);
    case MO_CRAWLITAIRE_VERB_MOVE:
    case MO_CRAWLITAIRE_VERB_SWAP:
    case MO_CRAWLITAIRE_VERB_RINGS:
    case MO_CRAWLITAIRE_VERB_END:
    case MO_CRAWLITAIRE_VERB_NOTE:
    case MO_CRAWLITAIRE_VERB_REMIND:
    case MO_CRAWLITAIRE_VERB_FORGET:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
do_by_rules (MoCrawlitaireTurn *turn)
{
  if (turn->state->result != MO_MATCH_OPEN)
    return mo_turn_refuse (turn->error, "CR-7", _("the match is over: mark it as unfinished "
                                                  "to continue"));
  if (!do_verb (turn))
    return FALSE;
  mo_crawlitaire_go_on (turn);
  return TRUE;
}

gboolean
mo_crawlitaire_apply (const MoCrawlitaireGame *game,
                      MoCrawlitaireState *state,
                      const MoMove *move,
                      GError **error)
{
  MoCrawlitaireTurn turn = { game, state, move, error };

  if (move->verb >= MO_CRAWLITAIRE_VERB_MOVE ? !mo_crawlitaire_do_by_hand (&turn)
                                             : !do_by_rules (&turn))
    return FALSE;
  mo_reminders_stop (&state->reminders);
  return TRUE;
}
