/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game as JSON: data/schemas/README.md tells what the members are. */

#include "config.h"

#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"
#include "mo-json.h"

/* A card, "?" for one that nobody has seen, or null. */
static void
add_slot (JsonBuilder *builder,
          const char *member,
          MoSlot slot)
{
  mo_json_add_text (builder, member,
                    slot == MO_SLOT_EMPTY      ? NULL
                    : MO_SLOT_IS_HIDDEN (slot) ? "?"
                                               : mo_playing_card_get_id (slot));
}

static void
add_set (JsonBuilder *builder,
         const char *member,
         MoPlayingCards set)
{
  mo_json_begin_array (builder, member);
  MO_FOREACH_IN_SET (set, card)
    json_builder_add_string_value (builder, mo_playing_card_get_id (card));
  json_builder_end_array (builder);
}

static void
add_face (JsonBuilder *builder,
          int face,
          MoPlayingCards abilities)
{
  json_builder_begin_object (builder);
  mo_json_add_text (builder, "card", mo_playing_card_get_id (face));
  mo_json_add_text (builder, "class", mo_face_class_get_id (mo_playing_card_get_class (face)));
  add_set (builder, "abilities", abilities);
  json_builder_end_object (builder);
}

static void
add_pile (JsonBuilder *builder,
          const char *member,
          guint n)
{
  mo_json_begin_object (builder, member);
  mo_json_add_number (builder, "cards", n);
  json_builder_end_object (builder);
}

/* Cards one by one, as objects, so that they are shown as those of other games are. */
static void
add_cards (JsonBuilder *builder,
           const char *member,
           MoPlayingCards set)
{
  mo_json_begin_array (builder, member);
  MO_FOREACH_IN_SET (set, card)
    {
      json_builder_begin_object (builder);
      mo_json_add_text (builder, "card", mo_playing_card_get_id (card));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_slots (JsonBuilder *builder,
           const char *member,
           const MoSlot *slots,
           guint n,
           gboolean from_last)
{
  mo_json_begin_array (builder, member);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      add_slot (builder, "card", slots[from_last ? n - 1 - i : i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_piles (const MoCrawlitaireState *state,
           JsonBuilder *builder)
{
  mo_json_begin_object (builder, "piles");
  mo_json_begin_array (builder, "party");
  for (guint i = 0; i < state->n_party; i++)
    add_face (builder, state->party[i].face, state->party[i].abilities);
  json_builder_end_array (builder);
  mo_json_begin_array (builder, "monster");
  if (state->monster != MO_SLOT_EMPTY)
    add_face (builder, state->monster, state->monster_abilities);
  json_builder_end_array (builder);
  add_slots (builder, "drawn", state->drawn, state->n_drawn, FALSE);
  /* From the top. */
  add_slots (builder, "monsters", state->monsters, state->n_monsters, TRUE);
  add_pile (builder, "faces", state->n_faces);
  add_cards (builder, "face-discards", state->discards & MO_ALL_FACES);
  add_pile (builder, "numbers", state->n_numbers);
  add_cards (builder, "number-discards", state->discards & MO_ALL_NUMBERS);
  json_builder_end_object (builder);
}

void
mo_crawlitaire_write_json (const MoCrawlitaireGame *game,
                           const MoCrawlitaireState *state,
                           JsonBuilder *builder)
{
  static const char *const doors[] = { NULL, "known", "unknown" };

  mo_json_add_number (builder, "round", state->turn);
  mo_json_add_text (builder, "step", mo_crawlitaire_get_step (state));
  mo_json_add_text (builder, "result", mo_match_result_get_id (state->result));
  mo_json_add_number (builder, "rings", state->rings);
  add_slot (builder, "known-room", state->room);
  add_slot (builder, "unknown-room", state->hidden_room);
  mo_json_add_text (builder, "entered", doors[state->door]);
  add_slot (builder, "actor", state->actor);
  add_slot (builder, "hand", state->hand);
  mo_json_add_number (builder, "left", state->n_left);
  add_piles (state, builder);
  add_set (builder, "next", mo_crawlitaire_list_next (state));
}
