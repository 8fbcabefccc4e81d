/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-private.h"

static void
add_move (GArray *moves,
          guint verb,
          gint32 first,
          gint32 second)
{
  const MoMove move = mo_move_make (verb, 2, first, second);

  g_array_append_val (moves, move);
}

#define NONE MO_MOVE_NONE

/* Adds a move for each member of the party. */
static void
list_characters (const MoCrawlitaireState *state,
                 guint verb,
                 GArray *moves)
{
  for (guint i = 0; i < state->n_party; i++)
    add_move (moves, verb, state->party[i].face, NONE);
}

/* Likewise for those who are allowed to. */
static void
list_those_who_may (MoCrawlitaireTurn *turn,
                    guint verb,
                    gboolean (*may) (MoCrawlitaireTurn *turn, int place),
                    GArray *moves)
{
  for (int i = 0; i < turn->state->n_party; i++)
    if (may (turn, i))
      add_move (moves, verb, turn->state->party[i].face, NONE);
}

static void
list_hand (MoCrawlitaireTurn *turn,
           GArray *moves)
{
  if (turn->state->phase == MO_PHASE_TELEPORT)
    {
      list_characters (turn->state, MO_CRAWLITAIRE_VERB_RECRUIT, moves);
      add_move (moves, MO_CRAWLITAIRE_VERB_REFUSE, NONE, NONE);
      return;
    }
  list_those_who_may (turn, MO_CRAWLITAIRE_VERB_KEEP, mo_crawlitaire_may_keep, moves);
  add_move (moves, MO_CRAWLITAIRE_VERB_DISCARD, NONE, NONE);
}

void
mo_crawlitaire_list_moves (const MoCrawlitaireGame *game,
                           const MoCrawlitaireState *state,
                           GArray *moves)
{
  MoCrawlitaireTurn turn = { game, (MoCrawlitaireState *) state, &(const MoMove){ 0 } };

  if (state->result != MO_MATCH_OPEN)
    return;
  if (state->hand != MO_SLOT_EMPTY)
    {
      list_hand (&turn, moves);
      return;
    }
  switch ((MoCrawlitairePhase) state->phase)
    {
    case MO_PHASE_TURN:
      add_move (moves, MO_CRAWLITAIRE_VERB_TURN, NONE, NONE);
      break;
    case MO_PHASE_ENTER:
      add_move (moves, MO_CRAWLITAIRE_VERB_ENTER, MO_DOOR_KNOWN, NONE);
      if (state->hidden_room != MO_SLOT_EMPTY)
        add_move (moves, MO_CRAWLITAIRE_VERB_ENTER, MO_DOOR_UNKNOWN, MO_MOVE_OPEN);
      break;
    case MO_PHASE_TEST:
      list_characters (state, MO_CRAWLITAIRE_VERB_TEST, moves);
      break;
    case MO_PHASE_FIGHT:
      list_characters (state, MO_CRAWLITAIRE_VERB_FIGHT, moves);
      break;
    case MO_PHASE_JOIN:
    case MO_PHASE_LEAVE:
      add_move (moves, MO_CRAWLITAIRE_VERB_REVEAL, MO_MOVE_OPEN, NONE);
      break;
    case MO_PHASE_TELEPORT:
      add_move (moves, MO_CRAWLITAIRE_VERB_DRAW, MO_MOVE_OPEN, NONE);
      add_move (moves, MO_CRAWLITAIRE_VERB_SKIP, NONE, NONE);
      break;
    case MO_PHASE_SHRINE:
      list_those_who_may (&turn, MO_CRAWLITAIRE_VERB_TRAIN, mo_crawlitaire_may_train, moves);
      list_those_who_may (&turn, MO_CRAWLITAIRE_VERB_SUMMON, mo_crawlitaire_may_summon, moves);
      add_move (moves, MO_CRAWLITAIRE_VERB_LEAVE, NONE, NONE);
      break;
    case MO_PHASE_FIRST_FACE:
    case MO_PHASE_FIRST_NUMBER:
    case MO_PHASE_PARTY:
    case MO_PHASE_ABILITIES:
    case MO_PHASE_ROOM:
    case MO_PHASE_TRAP:
    case MO_PHASE_MONSTER:
    case MO_PHASE_BATTLE:
    case MO_PHASE_TREASURE:
    case MO_PHASE_LEVEL_UP:
    case MO_PHASE_TRAINING:
    case MO_PHASE_SUMMONING:
    default:
      add_move (moves, MO_CRAWLITAIRE_VERB_DRAW, MO_MOVE_OPEN, NONE);
      break;
    }
}

/* Dealing */

/* Returns the possible cards for the placeholder of a move. */
static MoPlayingCards
get_candidates (const MoCrawlitaireState *state,
                const MoMove *move)
{
  const MoSlot *slot = mo_crawlitaire_get_hidden ((MoCrawlitaireState *) state);

  switch (move->verb)
    {
    case MO_CRAWLITAIRE_VERB_DRAW:
      return mo_crawlitaire_may_draw (state)
                 ? mo_crawlitaire_state_get_next (state, mo_crawlitaire_draws_faces (state))
                 : 0;
    case MO_CRAWLITAIRE_VERB_REVEAL:
      return slot != NULL ? mo_crawlitaire_state_look_at (state, *slot) : 0;
    case MO_CRAWLITAIRE_VERB_ENTER:
      return move->words[0] == MO_DOOR_UNKNOWN
                 ? mo_crawlitaire_state_look_at (state, state->hidden_room)
                 : 0;
    default:
      return 0;
    }
}

gboolean
mo_crawlitaire_deal (const MoCrawlitaireState *state,
                     MoMove *move,
                     guint64 chance)
{
  MoPlayingCards set = get_candidates (state, move);
  guint word = move->verb == MO_CRAWLITAIRE_VERB_ENTER ? 1 : 0;

  if (set == 0 || move->words[word] != MO_MOVE_OPEN)
    return FALSE;
  move->words[word] = mo_playing_cards_get_nth (set,
                                                (guint) (chance % mo_playing_cards_count (set)));
  return TRUE;
}
