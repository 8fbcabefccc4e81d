/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as data; see data/schemas/README.md for the members. */

#include "config.h"

#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"
#include "mo-facts.h"

/* Adds a card, "?" for an unseen one, or null. */
static void
add_slot (MoFacts *facts,
          const char *member,
          MoSlot slot)
{
  mo_facts_add_text (facts, member,
                     slot == MO_SLOT_EMPTY      ? NULL
                     : MO_SLOT_IS_HIDDEN (slot) ? "?"
                                                : mo_playing_card_get_id (slot));
}

static void
add_set (MoFacts *facts,
         const char *member,
         MoPlayingCards set)
{
  mo_facts_begin_array (facts, member);
  MO_FOREACH_IN_SET (set, card)
    mo_facts_add_text (facts, NULL, mo_playing_card_get_id (card));
  mo_facts_end (facts);
}

static void
add_face (MoFacts *facts,
          int face,
          MoPlayingCards abilities)
{
  mo_facts_begin_object (facts, NULL);
  mo_facts_add_text (facts, "card", mo_playing_card_get_id (face));
  mo_facts_add_text (facts, "class", mo_face_class_get_id (mo_playing_card_get_class (face)));
  add_set (facts, "abilities", abilities);
  mo_facts_end (facts);
}

static void
add_pile (MoFacts *facts,
          const char *member,
          guint n)
{
  mo_facts_begin_object (facts, member);
  mo_facts_add_number (facts, "cards", n);
  mo_facts_end (facts);
}

/* Adds cards as separate objects, so that they are displayed like those of other games. */
static void
add_cards (MoFacts *facts,
           const char *member,
           MoPlayingCards set)
{
  mo_facts_begin_array (facts, member);
  MO_FOREACH_IN_SET (set, card)
    {
      mo_facts_begin_object (facts, NULL);
      mo_facts_add_text (facts, "card", mo_playing_card_get_id (card));
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

static void
add_slots (MoFacts *facts,
           const char *member,
           const MoSlot *slots,
           guint n,
           gboolean from_last)
{
  mo_facts_begin_array (facts, member);
  for (guint i = 0; i < n; i++)
    {
      mo_facts_begin_object (facts, NULL);
      add_slot (facts, "card", slots[from_last ? n - 1 - i : i]);
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

static void
add_piles (const MoCrawlitaireState *state,
           MoFacts *facts)
{
  mo_facts_begin_object (facts, "piles");
  mo_facts_begin_array (facts, "party");
  for (guint i = 0; i < state->n_party; i++)
    add_face (facts, state->party[i].face, state->party[i].abilities);
  mo_facts_end (facts);
  mo_facts_begin_array (facts, "monster");
  if (state->monster != MO_SLOT_EMPTY)
    add_face (facts, state->monster, state->monster_abilities);
  mo_facts_end (facts);
  add_slots (facts, "drawn", state->drawn, state->n_drawn, FALSE);
  /* From top to bottom. */
  add_slots (facts, "monsters", state->monsters, state->n_monsters, TRUE);
  add_pile (facts, "faces", state->n_faces);
  add_cards (facts, "face-discards", state->discards & MO_ALL_FACES);
  add_pile (facts, "numbers", state->n_numbers);
  add_cards (facts, "number-discards", state->discards & MO_ALL_NUMBERS);
  mo_facts_end (facts);
}

static const char *
get_step_id (gconstpointer game,
             guint step)
{
  return mo_crawlitaire_steps[step];
}

void
mo_crawlitaire_list_facts (const MoCrawlitaireGame *game,
                           const MoCrawlitaireState *state,
                           MoFacts *facts)
{
  static const char *const doors[] = { NULL, "known", "unknown" };

  mo_facts_add_number (facts, "round", state->turn);
  mo_facts_add_text (facts, "step", mo_crawlitaire_get_step (state));
  mo_facts_add_text (facts, "result", mo_match_result_get_id (state->result));
  mo_facts_add_number (facts, "rings", state->rings);
  add_slot (facts, "known-room", state->room);
  add_slot (facts, "unknown-room", state->hidden_room);
  mo_facts_add_text (facts, "entered", doors[state->door]);
  add_slot (facts, "actor", state->actor);
  add_slot (facts, "hand", state->hand);
  mo_facts_add_number (facts, "left", state->n_left);
  mo_reminders_list_facts (&state->reminders, get_step_id, game, facts);
  add_piles (state, facts);
  add_set (facts, "next", mo_crawlitaire_list_next (state));
}
