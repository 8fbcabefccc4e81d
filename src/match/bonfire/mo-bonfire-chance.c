/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Chance: listing the possible outcomes, applying entered ones, and dealing others. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef gboolean (*Take) (MoBonfireTurn *turn,
                          gint32 word);

static const struct
{
  MoBonfirePhase phase;
  const char *clause;
  Take take;
} rows[] = {
  [MO_BONFIRE_VERB_LAY] = { MO_BONFIRE_PHASE_LAY, NULL, mo_bonfire_take_room },
  [MO_BONFIRE_VERB_MEET] = { MO_BONFIRE_PHASE_MEET, "BR-12", mo_bonfire_take_monster },
  [MO_BONFIRE_VERB_INTEND] = { MO_BONFIRE_PHASE_INTEND, "BR-14", mo_bonfire_take_intent },
  [MO_BONFIRE_VERB_DRAW] = { MO_BONFIRE_PHASE_DRAW, "BR-5", mo_bonfire_take_draw },
  [MO_BONFIRE_VERB_OFFER] = { MO_BONFIRE_PHASE_OFFER, "BR-18", mo_bonfire_take_offer },
  [MO_BONFIRE_VERB_FIND] = { MO_BONFIRE_PHASE_FIND, "BR-17", mo_bonfire_take_find },
};

/* Returns the number of cards in the deck and the discards. */
static guint
count_drawable (const MoBonfireGame *game,
                const MoBonfireState *state)
{
  return mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK) +
         mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DISCARDS);
}

/* Returns the number of rooms that have to be entered before all remaining ones are alike. */
static guint
count_unlaid (const MoBonfireGame *game,
              const MoBonfireState *state)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));
  guint n = 0;
  guint most = 0;

  mo_bonfire_list_rooms_to_lay (game, state, left);
  for (guint i = 0; i < left->len; i++)
    {
      n += g_array_index (left, MoBonfireOutcome, i).weight;
      most = MAX (most, g_array_index (left, MoBonfireOutcome, i).weight);
    }
  return n - most;
}

/* Returns the number of monsters without a shown action. */
static guint
count_unshown (const MoBonfireState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_foes; i++)
    n += state->foes[i].hp > 0 && state->foes[i].action == MO_BONFIRE_NONE;
  return n;
}

guint
mo_bonfire_count_due (const MoBonfireGame *game,
                      const MoBonfireState *state,
                      MoBonfireVerb verb)
{
  MoBonfirePhase phase = mo_bonfire_get_phase (game, state);

  if (verb == MO_BONFIRE_VERB_OPEN)
    return phase == MO_BONFIRE_PHASE_CHESTS ? 1 : 0;
  if (verb >= G_N_ELEMENTS (rows) || rows[verb].take == NULL || rows[verb].phase != phase)
    return 0;
  switch (phase)
    {
    case MO_BONFIRE_PHASE_LAY:
      return count_unlaid (game, state);
    case MO_BONFIRE_PHASE_MEET:
      return mo_bonfire_state_get_room (game, state)->monsters - state->n_foes;
    case MO_BONFIRE_PHASE_INTEND:
      return count_unshown (state);
    case MO_BONFIRE_PHASE_DRAW:
      return MIN (state->n_draws, count_drawable (game, state));
    case MO_BONFIRE_PHASE_OFFER:
      return state->n_offers;
    case MO_BONFIRE_PHASE_FIND:
      return state->n_finds;
    case MO_BONFIRE_PHASE_CHOOSE:
    case MO_BONFIRE_PHASE_WAY:
    case MO_BONFIRE_PHASE_TURN:
    case MO_BONFIRE_PHASE_TRADE:
    case MO_BONFIRE_PHASE_CHESTS:
    case MO_BONFIRE_PHASE_OVER:
    default:
      return 0;
    }
}

static gboolean
has_cards (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoBonfirePile pile)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);

  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] != 0)
      return TRUE;
  return FALSE;
}

/* Whether a verb is due; for draws, the most frequent one, without counting cards. */
static gboolean
is_due (const MoBonfireGame *game,
        const MoBonfireState *state,
        MoBonfireVerb verb)
{
  if (verb != MO_BONFIRE_VERB_DRAW)
    return mo_bonfire_count_due (game, state, verb) > 0;
  return state->n_draws > 0 && mo_bonfire_get_phase (game, state) == MO_BONFIRE_PHASE_DRAW &&
         (has_cards (game, state, MO_BONFIRE_DECK) || has_cards (game, state, MO_BONFIRE_DISCARDS));
}

/* States with more bytes than these are copied to the heap. */
#define N_BYTES 4096

/* A copy of a state for a moment. */
typedef struct
{
  union
  {
    MoBonfireState state;
    guint8 bytes[N_BYTES];
  } room;
  MoBonfireState *heap; /* (owned) (nullable) */
} Copy;

static MoBonfireState *
copy_state (Copy *self,
            const MoBonfireState *state)
{
  self->heap = state->size > N_BYTES ? mo_bonfire_state_copy (state) : NULL;
  if (self->heap != NULL)
    return self->heap;
  memcpy (self->room.bytes, state, state->size);
  return &self->room.state;
}

/* Applies the words in order; changes the state only if all of them are possible. */
gboolean
mo_bonfire_do_chance (MoBonfireTurn *turn)
{
  MoBonfireVerb verb = turn->move->verb;
  const char *clause = rows[verb].clause != NULL ? rows[verb].clause
                                                 : turn->game->difficulty->clause;
  MoBonfireTurn on_copy = *turn;
  guint n = mo_move_count_words (turn->move);
  gboolean fits = TRUE;
  Copy copy;

  if (n == 0)
    return mo_turn_refuse_thing (turn->error, _("name the room, monster, action or card"));
  on_copy.state = copy_state (&copy, turn->state);
  for (guint i = 0; i < n && fits; i++)
    {
      if (!turn->move->is_overruling && !is_due (turn->game, on_copy.state, verb))
        fits = i == 0 ? mo_turn_refuse (turn->error, clause, _("this can’t come next"))
                      : mo_turn_refuse (turn->error, clause,
                                        _("not all of these can come next"));
      else
        fits = rows[verb].take (&on_copy, turn->move->words[i]);
    }
  if (fits)
    memcpy (turn->state, on_copy.state, turn->state->size);
  g_free (copy.heap);
  return fits;
}

/* Outcomes */

static void
add_outcome (GArray *outcomes,
             gint32 word,
             guint weight)
{
  const MoBonfireOutcome outcome = { word, weight };

  if (weight > 0)
    g_array_append_val (outcomes, outcome);
}

static void
list_actions (const MoBonfireGame *game,
              const MoBonfireState *state,
              GArray *outcomes)
{
  guint foe = 0;
  int monster;

  while (state->foes[foe].hp == 0 || state->foes[foe].action != MO_BONFIRE_NONE)
    foe++;
  monster = state->foes[foe].monster;
  for (guint i = 0; i < mo_bonfire_game_get_monster (game, monster)->actions->len; i++)
    add_outcome (outcomes, MO_BONFIRE_ACTION_WORD (monster, i), 1);
}

static void
list_wares (const MoBonfireGame *game,
            const MoBonfireState *state,
            GArray *outcomes)
{
  for (guint i = 0; i < game->cards->len; i++)
    {
      gboolean is_there = FALSE;

      for (guint j = 0; j < state->n_wares; j++)
        is_there |= state->wares[j] == (int) i;
      add_outcome (outcomes, (gint32) i, is_there ? 0 : 1);
    }
}

void
mo_bonfire_list_outcomes (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          MoBonfireVerb verb,
                          GArray *outcomes)
{
  if (!is_due (game, state, verb))
    return;
  switch (verb)
    {
    case MO_BONFIRE_VERB_LAY:
      mo_bonfire_list_rooms_to_lay (game, state, outcomes);
      break;
    case MO_BONFIRE_VERB_MEET:
      for (guint i = 0; i < game->monsters->len; i++)
        add_outcome (outcomes, (gint32) i,
                     mo_bonfire_game_has_monster (game, mo_bonfire_state_get_room (game, state),
                                                  (int) i));
      break;
    case MO_BONFIRE_VERB_INTEND:
      list_actions (game, state, outcomes);
      break;
    case MO_BONFIRE_VERB_DRAW:
      for (guint i = 0; i < game->cards->len; i++)
        add_outcome (outcomes, (gint32) i,
                     (guint) mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK)[i]);
      break;
    case MO_BONFIRE_VERB_OFFER:
      list_wares (game, state, outcomes);
      break;
    case MO_BONFIRE_VERB_OPEN:
      for (guint i = 0; i < game->treasures->len; i++)
        add_outcome (outcomes, (gint32) i, 1);
      break;
    case MO_BONFIRE_VERB_FIND:
      for (guint i = 0; i < game->cards->len; i++)
        add_outcome (outcomes, (gint32) i, 1);
      break;
    case MO_BONFIRE_VERB_CHOOSE:
    case MO_BONFIRE_VERB_ENTER:
    case MO_BONFIRE_VERB_PLAY:
    case MO_BONFIRE_VERB_PASS:
    case MO_BONFIRE_VERB_BUY:
    case MO_BONFIRE_VERB_LEAVE:
    case MO_BONFIRE_VERB_CONCEDE:
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    case MO_BONFIRE_VERB_REMIND:
    case MO_BONFIRE_VERB_FORGET:
    default:
      break;
    }
}

/* Dealing */

/* Picks an outcome at random; FALSE if there are none. */
static gboolean
pick (const GArray *outcomes,
      guint64 chance,
      gint32 *word)
{
  guint64 total = 0;
  guint i = 0;

  for (guint j = 0; j < outcomes->len; j++)
    total += g_array_index (outcomes, MoBonfireOutcome, j).weight;
  if (total == 0)
    return FALSE;
  for (chance %= total; chance >= g_array_index (outcomes, MoBonfireOutcome, i).weight; i++)
    chance -= g_array_index (outcomes, MoBonfireOutcome, i).weight;
  *word = g_array_index (outcomes, MoBonfireOutcome, i).word;
  return TRUE;
}

/* Likewise for a draw, without listing the cards. */
static gboolean
pick_card (const MoBonfireGame *game,
           const MoBonfireState *state,
           guint64 chance,
           gint32 *word)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK);
  guint64 total = 0;
  guint i = 0;

  if (!is_due (game, state, MO_BONFIRE_VERB_DRAW))
    return FALSE;
  for (guint j = 0; j < game->cards->len; j++)
    total += (guint) counts[j];
  if (total == 0)
    return FALSE;
  for (chance %= total; chance >= (guint) counts[i]; i++)
    chance -= (guint) counts[i];
  *word = (gint32) i;
  return TRUE;
}

/* Picks the next word of a move. @outcomes: (element-type MoBonfireOutcome): reused */
static gboolean
pick_word (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoBonfireVerb verb,
           guint64 chance,
           GArray *outcomes,
           gint32 *word)
{
  if (verb == MO_BONFIRE_VERB_DRAW)
    return pick_card (game, state, chance, word);
  g_array_set_size (outcomes, 0);
  mo_bonfire_list_outcomes (game, state, verb, outcomes);
  return pick (outcomes, chance, word);
}

static gboolean
deal_open (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoMove *move,
           guint64 chance)
{
  g_autoptr (GArray) outcomes = NULL;

  if (move->words[0] == MO_MOVE_OPEN)
    move->words[0] = (gint32) (mo_chance_get (chance, 0) % game->run->chests) + 1;
  if (move->words[1] != MO_MOVE_OPEN)
    return TRUE;
  outcomes = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));
  mo_bonfire_list_outcomes (game, state, MO_BONFIRE_VERB_OPEN, outcomes);
  return pick (outcomes, mo_chance_get (chance, 1), &move->words[1]);
}

/* Deals each placeholder in the state after the previous words. */
static gboolean
deal_words (const MoBonfireGame *game,
            MoBonfireState *state,
            MoMove *move,
            guint64 chance)
{
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));
  MoBonfireTurn turn = { game, state, move, NULL };
  guint n = mo_move_count_words (turn.move);

  for (guint i = 0; i < n; i++)
    {
      if (move->words[i] == MO_MOVE_OPEN &&
          !pick_word (game, state, move->verb, mo_chance_get (chance, i), outcomes,
                      &move->words[i]))
        return FALSE;
      /* An impossible word is refused when the move is made. */
      if (!rows[move->verb].take (&turn, move->words[i]))
        break;
    }
  return !mo_move_is_open (move);
}

gboolean
mo_bonfire_deal (const MoBonfireGame *game,
                 const MoBonfireState *state,
                 MoMove *move,
                 guint64 chance)
{
  gboolean is_dealt;
  Copy copy;

  if (move->verb == MO_BONFIRE_VERB_OPEN)
    return deal_open (game, state, move, chance);
  if (move->verb >= G_N_ELEMENTS (rows) || rows[move->verb].take == NULL)
    return FALSE;
  is_dealt = deal_words (game, copy_state (&copy, state), move, chance);
  g_free (copy.heap);
  return is_dealt;
}
