/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves and what they lead to in words, and the state for programs. */

#include "config.h"

#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"

#include <glib/gi18n-lib.h>

#define NAME(word) \
  (move->words[word] >= 0 ? mo_playing_card_get_name (move->words[word]) : _("a card"))

/* Moves */

static char *
describe_draw (const MoCrawlitaireState *state,
               const MoMove *move)
{
  static const char *const labels[MO_N_PHASES] = {
    [MO_PHASE_FIRST_FACE] = N_ ("Draw %s for the discards"),
    [MO_PHASE_FIRST_NUMBER] = N_ ("Draw %s for the discards"),
    [MO_PHASE_PARTY] = N_ ("Draw %s for the party"),
    [MO_PHASE_ABILITIES] = N_ ("Draw %s for the party"),
    [MO_PHASE_ROOM] = N_ ("Draw %s as the known room"),
    [MO_PHASE_TRAP] = N_ ("Draw %s against the trap"),
    [MO_PHASE_MONSTER] = N_ ("Draw %s as the monster"),
    [MO_PHASE_BATTLE] = N_ ("Draw %s in the battle"),
    [MO_PHASE_TREASURE] = N_ ("Draw %s as the treasure"),
    [MO_PHASE_TELEPORT] = N_ ("Draw %s, who may be teleported in"),
    [MO_PHASE_LEVEL_UP] = N_ ("Draw %s in the shrine"),
    [MO_PHASE_TRAINING] = N_ ("Draw %s for the training"),
    [MO_PHASE_SUMMONING] = N_ ("Summon %s"),
  };
  const char *label = labels[state->phase] != NULL ? labels[state->phase] : N_ ("Draw %s");

  return g_strdup_printf (_(label), NAME (0));
}

static char *
describe_reveal (const MoCrawlitaireState *state,
                 const MoMove *move)
{
  if (state->phase == MO_PHASE_LEAVE)
    return g_strdup_printf (_("The other room is %s"), NAME (0));
  return g_strdup_printf (_("Turn up %s of the monsters’ pile"), NAME (0));
}

static char *
describe_by_hand (const MoCrawlitaireState *state,
                  const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_MOVE:
      switch (move->words[1])
        {
        case MO_PLACE_PARTY:
          return g_strdup_printf (_("Move %s into the party"), NAME (0));
        case MO_PLACE_UNDER:
          return g_strdup_printf (_("Move %1$s under %2$s"), NAME (0), NAME (2));
        case MO_PLACE_MONSTERS:
          return g_strdup_printf (_("Move %s onto the monsters’ pile"), NAME (0));
        default:
          if (mo_crawlitaire_state_find_character (state, move->words[0]) >= 0)
            return g_strdup_printf (_("Lose %s, with its ability cards"), NAME (0));
          return g_strdup_printf (_("Move %s to the discards"), NAME (0));
        }
    case MO_CRAWLITAIRE_VERB_SWAP:
      /* Translators: a card that was told by mistake, and the one that it is. */
      return g_strdup_printf (_("What was told as %1$s is %2$s"), NAME (0), NAME (1));
    case MO_CRAWLITAIRE_VERB_RINGS:
      return g_strdup_printf (ngettext ("There is %d ring", "There are %d rings", (gulong) MAX (move->words[0], 0)),
                              move->words[0]);
    case MO_CRAWLITAIRE_VERB_END:
      return g_strdup (move->words[0] == MO_MATCH_WON    ? _("The game is won")
                       : move->words[0] == MO_MATCH_LOST ? _("The game is lost")
                                                         : _("The game goes on"));
    case MO_CRAWLITAIRE_VERB_NOTE:
    default:
      return g_strdup_printf (_("Note: %s"), move->text != NULL ? move->text : "");
    }
}

static char *
describe_move (const MoCrawlitaireState *state,
               const MoMove *move)
{
  switch ((MoCrawlitaireVerb) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_DRAW:
      return describe_draw (state, move);
    case MO_CRAWLITAIRE_VERB_REVEAL:
      return describe_reveal (state, move);
    case MO_CRAWLITAIRE_VERB_TURN:
      return g_strdup_printf (_("Begin turn %u"), state->turn + 1);
    case MO_CRAWLITAIRE_VERB_ENTER:
      if (move->words[0] == MO_DOOR_KNOWN)
        return g_strdup_printf (_("Enter the known room, %s"),
                                state->room >= 0 ? mo_playing_card_get_name (state->room) : _("a card"));
      return move->words[1] >= 0 ? g_strdup_printf (_("Enter the unknown room: it is %s"), NAME (1))
                                 : g_strdup (_("Enter the unknown room"));
    case MO_CRAWLITAIRE_VERB_KEEP:
      return g_strdup_printf (_("Put it under %s"), NAME (0));
    case MO_CRAWLITAIRE_VERB_DISCARD:
      return g_strdup (_("Discard it"));
    case MO_CRAWLITAIRE_VERB_TEST:
      return g_strdup_printf (_("%s tests the trap"), NAME (0));
    case MO_CRAWLITAIRE_VERB_FIGHT:
      return g_strdup_printf (_("%s fights"), NAME (0));
    case MO_CRAWLITAIRE_VERB_SKIP:
      return g_strdup (_("Teleport nobody"));
    case MO_CRAWLITAIRE_VERB_RECRUIT:
      return g_strdup_printf (_("%s is teleported out"), NAME (0));
    case MO_CRAWLITAIRE_VERB_REFUSE:
      return g_strdup (_("Refuse the new character"));
    case MO_CRAWLITAIRE_VERB_TRAIN:
      return g_strdup_printf (_("%s trains the others"), NAME (0));
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return g_strdup_printf (_("%s summons new characters"), NAME (0));
    case MO_CRAWLITAIRE_VERB_LEAVE:
      return g_strdup (_("Leave the shrine"));
    case MO_CRAWLITAIRE_VERB_MOVE:
    case MO_CRAWLITAIRE_VERB_SWAP:
    case MO_CRAWLITAIRE_VERB_RINGS:
    case MO_CRAWLITAIRE_VERB_END:
    case MO_CRAWLITAIRE_VERB_NOTE:
    default:
      return describe_by_hand (state, move);
    }
}

char *
mo_crawlitaire_describe (const MoCrawlitaireGame *game,
                         const MoCrawlitaireState *state,
                         const MoMove *move)
{
  g_autofree char *description = describe_move (state, move);

  if (move->is_overruling && move->verb < MO_CRAWLITAIRE_VERB_MOVE)
    return g_strdup_printf (_("%s, against the rules"), description);
  return g_steal_pointer (&description);
}

const char *
mo_crawlitaire_get_reason (const MoCrawlitaireState *state)
{
  switch ((MoCrawlitaireReason) state->reason)
    {
    case MO_REASON_RINGS:
      return _("The four rings are found.");
    case MO_REASON_PARTY:
      return _("Nobody is left of the party.");
    case MO_REASON_NO_ROOM:
      return _("No number is left for a room.");
    case MO_REASON_BY_HAND:
      return _("Somebody said so.");
    case MO_REASON_NONE:
    default:
      return "";
    }
}

/* JSON */

static void
add_text (JsonBuilder *builder,
          const char *member,
          const char *text)
{
  json_builder_set_member_name (builder, member);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_number (JsonBuilder *builder,
            const char *member,
            gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

/* A card, "?" for one that nobody has seen, or null. */
static void
add_slot (JsonBuilder *builder,
          const char *member,
          MoSlot slot)
{
  add_text (builder, member,
            slot == MO_SLOT_EMPTY ? NULL : MO_SLOT_IS_HIDDEN (slot) ? "?" : mo_playing_card_get_id (slot));
}

static void
add_set (JsonBuilder *builder,
         const char *member,
         MoPlayingCards set)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
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
  add_text (builder, "card", mo_playing_card_get_id (face));
  add_text (builder, "class", mo_face_class_get_id (mo_playing_card_get_class (face)));
  add_set (builder, "abilities", abilities);
  json_builder_end_object (builder);
}

static void
add_pile (JsonBuilder *builder,
          const char *member,
          guint n)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  add_number (builder, "cards", n);
  json_builder_end_object (builder);
}

/* Cards one by one, as objects, so that they are shown as those of other games are. */
static void
add_cards (JsonBuilder *builder,
           const char *member,
           MoPlayingCards set)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  MO_FOREACH_IN_SET (set, card)
    {
      json_builder_begin_object (builder);
      add_text (builder, "card", mo_playing_card_get_id (card));
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
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
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
  json_builder_set_member_name (builder, "piles");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "party");
  json_builder_begin_array (builder);
  for (guint i = 0; i < state->n_party; i++)
    add_face (builder, state->party[i].face, state->party[i].abilities);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "monster");
  json_builder_begin_array (builder);
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
  static const char *const results[] = { "open", "won", "lost" };

  add_number (builder, "round", state->turn);
  add_text (builder, "step", mo_crawlitaire_get_step (state));
  add_text (builder, "result", results[state->result]);
  add_number (builder, "rings", state->rings);
  add_slot (builder, "known-room", state->room);
  add_slot (builder, "unknown-room", state->hidden_room);
  add_text (builder, "entered", doors[state->door]);
  add_slot (builder, "actor", state->actor);
  add_slot (builder, "hand", state->hand);
  add_number (builder, "left", state->n_left);
  add_piles (state, builder);
  add_set (builder, "next", mo_crawlitaire_list_next (state));
}
