/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-choices.h"

#include "mo-crawlitaire-private.h"

#define NONE MO_MOVE_NONE

static gboolean
is_possible (gpointer game,
             const MoCrawlitaireState *state,
             const MoMove *move)
{
  MoCrawlitaireState after = *state;

  return mo_crawlitaire_apply (game, &after, move, NULL);
}

/* By hand */

static void
sort_in (gpointer game,
         const MoCrawlitaireState *state,
         int card,
         MoCrawlitairePlace place,
         int under,
         GArray *moves,
         GArray *refused)
{
  const MoMove move = mo_move_make (MO_CRAWLITAIRE_VERB_MOVE, 3, (gint32) card, (gint32) place,
                                    (gint32) under);

  g_array_append_val (is_possible (game, state, &move) ? moves : refused, move);
}

static gboolean
is_with_monsters (const MoCrawlitaireState *state,
                  int card)
{
  for (guint i = 0; i < state->n_monsters; i++)
    if (state->monsters[i] == card)
      return TRUE;
  return FALSE;
}

void
mo_crawlitaire_list_by_hand (gpointer game,
                             const MoCrawlitaireState *state,
                             int card,
                             GArray *moves,
                             GArray *refused)
{
  gboolean is_face = mo_playing_card_is_face (card);

  /* The reason is the same for all places. */
  if (mo_crawlitaire_is_busy (state, card))
    {
      sort_in (game, state, card, MO_PLACE_DISCARDS, NONE, moves, refused);
      return;
    }
  if (is_face && mo_crawlitaire_state_find_character (state, card) < 0)
    sort_in (game, state, card, MO_PLACE_PARTY, NONE, moves, refused);
  for (guint i = 0; !is_face && i < state->n_party; i++)
    if ((state->party[i].abilities & MO_CARD_BIT (card)) == 0)
      sort_in (game, state, card, MO_PLACE_UNDER, state->party[i].face, moves, refused);
  if (!is_face && !is_with_monsters (state, card))
    sort_in (game, state, card, MO_PLACE_MONSTERS, NONE, moves, refused);
  if ((state->discards & MO_CARD_BIT (card)) == 0)
    sort_in (game, state, card, MO_PLACE_DISCARDS, NONE, moves, refused);
}

MoMove
mo_crawlitaire_make_swap (int told,
                          int other)
{
  return mo_move_make (MO_CRAWLITAIRE_VERB_SWAP, 2, (gint32) told, (gint32) other);
}

MoPlayingCards
mo_crawlitaire_list_swaps (gpointer game,
                           const MoCrawlitaireState *state,
                           int card)
{
  MoPlayingCards set = 0;

  MO_FOREACH_IN_SET (mo_playing_card_is_face (card) ? MO_ALL_FACES : MO_ALL_NUMBERS, other)
  {
    const MoMove move = mo_crawlitaire_make_swap (card, other);

    if (is_possible (game, state, &move))
      set |= MO_CARD_BIT (other);
  }
  return set;
}

/* Forbidden moves */

static void
add_missed (gpointer game,
            const MoCrawlitaireState *state,
            guint verb,
            int card,
            GArray *refused)
{
  const MoMove move = mo_move_make (verb, 1, (gint32) card);

  if (!is_possible (game, state, &move))
    g_array_append_val (refused, move);
}

/* Lists moves of a character. In a shrine, also explains the abilities of other classes, because
 * users may look for them there. */
static void
list_of_character (gpointer game,
                   const MoCrawlitaireState *state,
                   int face,
                   GArray *refused)
{
  MoFaceClass class = mo_playing_card_get_class (face);

  if (state->hand != MO_SLOT_EMPTY && !mo_playing_card_is_face (state->hand))
    add_missed (game, state, MO_CRAWLITAIRE_VERB_KEEP, face, refused);
  add_missed (game, state, MO_CRAWLITAIRE_VERB_TEST, face, refused);
  add_missed (game, state, MO_CRAWLITAIRE_VERB_FIGHT, face, refused);
  if (class == MO_CLASS_PALADIN || state->phase == MO_PHASE_SHRINE)
    add_missed (game, state, MO_CRAWLITAIRE_VERB_TRAIN, face, refused);
  if (class == MO_CLASS_CLERIC || state->phase == MO_PHASE_SHRINE)
    add_missed (game, state, MO_CRAWLITAIRE_VERB_SUMMON, face, refused);
}

static void
list_of_question (gpointer game,
                  const MoCrawlitaireState *state,
                  GArray *refused)
{
  const MoMove unknown = mo_move_make (MO_CRAWLITAIRE_VERB_ENTER, 2, (gint32) MO_DOOR_UNKNOWN,
                                       MO_MOVE_OPEN);

  if (state->phase == MO_PHASE_ENTER && state->hidden_room == MO_SLOT_EMPTY)
    g_array_append_val (refused, unknown);
  for (guint i = 0; i < state->n_party; i++)
    {
      int face = state->party[i].face;

      if (state->hand != MO_SLOT_EMPTY && !mo_playing_card_is_face (state->hand))
        add_missed (game, state, MO_CRAWLITAIRE_VERB_KEEP, face, refused);
      if (state->phase == MO_PHASE_SHRINE && mo_playing_card_get_class (face) == MO_CLASS_PALADIN)
        add_missed (game, state, MO_CRAWLITAIRE_VERB_TRAIN, face, refused);
      if (state->phase == MO_PHASE_SHRINE && mo_playing_card_get_class (face) == MO_CLASS_CLERIC)
        add_missed (game, state, MO_CRAWLITAIRE_VERB_SUMMON, face, refused);
    }
}

void
mo_crawlitaire_list_missed (gpointer game,
                            const MoCrawlitaireState *state,
                            int card,
                            GArray *refused)
{
  if (state->result != MO_MATCH_OPEN)
    return;
  if (card == MO_NO_PLAYING_CARD)
    list_of_question (game, state, refused);
  else if (mo_crawlitaire_state_find_character (state, card) >= 0 && state->phase >= MO_PHASE_TURN)
    list_of_character (game, state, card, refused);
}
