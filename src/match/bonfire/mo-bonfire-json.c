/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A run as JSON: data/schemas/README.md tells what the members are. */

#include "config.h"

#include "mo-bonfire-private.h"

static const char *const phases[] = {
  [MO_BONFIRE_PHASE_CHOOSE] = "choose", [MO_BONFIRE_PHASE_LAY] = "lay",       [MO_BONFIRE_PHASE_WAY] = "way",
  [MO_BONFIRE_PHASE_MEET] = "meet",     [MO_BONFIRE_PHASE_INTEND] = "intend", [MO_BONFIRE_PHASE_DRAW] = "draw",
  [MO_BONFIRE_PHASE_TURN] = "turn",     [MO_BONFIRE_PHASE_OFFER] = "offer",   [MO_BONFIRE_PHASE_TRADE] = "trade",
  [MO_BONFIRE_PHASE_CHESTS] = "chests", [MO_BONFIRE_PHASE_FIND] = "find",     [MO_BONFIRE_PHASE_OVER] = "over",
};

static void
write_text (JsonBuilder *builder,
            const char *name,
            const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
write_number (JsonBuilder *builder,
              const char *name,
              gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
write_card (const MoBonfireGame *game,
            const char *name,
            int card,
            JsonBuilder *builder)
{
  if (card != MO_BONFIRE_NONE)
    write_text (builder, name, mo_bonfire_game_get_card (game, card)->card->id);
}

static void
write_pile (const MoBonfireGame *game,
            const MoBonfireState *state,
            const char *name,
            MoBonfirePile pile,
            JsonBuilder *builder)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      write_number (builder, mo_bonfire_game_get_card (game, (int) i)->card->id, counts[i]);
  json_builder_end_object (builder);
}

static void
write_map (const MoBonfireGame *game,
           const MoBonfireState *state,
           JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "map");
  json_builder_begin_array (builder);
  for (guint i = 0; i < game->levels->len; i++)
    {
      const MoBonfireLevel *level = mo_bonfire_game_get_level (game, (int) i);

      json_builder_begin_array (builder);
      for (guint j = 0; j < level->n_rooms; j++)
        {
          MoBonfireMapRoom room;

          mo_bonfire_get_map_room (game, state, level->first_room + j, &room);
          json_builder_begin_object (builder);
          if (room.kind != NULL)
            write_text (builder, "room", room.kind->id);
          if (room.step > 0)
            write_number (builder, "step", room.step);
          if (room.is_open)
            {
              json_builder_set_member_name (builder, "open");
              json_builder_add_boolean_value (builder, TRUE);
            }
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
write_foes (const MoBonfireGame *game,
            const MoBonfireState *state,
            JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "monsters");
  json_builder_begin_array (builder);
  for (guint i = 0; i < state->n_foes; i++)
    {
      const MoBonfireFoe *foe = &state->foes[i];
      g_autoptr (GString) name = g_string_new (NULL);

      mo_bonfire_write_foe (game, state, i, name);
      json_builder_begin_object (builder);
      write_text (builder, "monster", name->str);
      write_number (builder, "hp", foe->hp);
      write_number (builder, "protection", foe->protection);
      if (foe->action != MO_BONFIRE_NONE && foe->hp > 0)
        {
          g_string_truncate (name, 0);
          mo_bonfire_write_action (game, MO_BONFIRE_ACTION_WORD (foe->monster, foe->action), name);
          write_text (builder, "action", name->str);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_summary (const MoBonfireSummary *summary,
               JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "summary");
  json_builder_begin_object (builder);
  write_number (builder, "rooms", summary->n_rooms);
  write_number (builder, "battles", summary->n_battles);
  write_number (builder, "monsters", summary->n_monsters);
  write_number (builder, "turns", summary->n_turns);
  write_number (builder, "cards", summary->n_cards);
  write_number (builder, "damage-dealt", summary->damage_dealt);
  write_number (builder, "damage-taken", summary->damage_taken);
  write_number (builder, "coins-gained", summary->coins_gained);
  write_number (builder, "coins-spent", summary->coins_spent);
  json_builder_end_object (builder);
}

static void
write_figures (const MoBonfireState *state,
               JsonBuilder *builder)
{
  const struct
  {
    const char *name;
    gint32 value;
  } rows[] = {
    { "hp", state->hp },         { "max-hp", state->max_hp },         { "coins", state->coins },
    { "energy", state->energy }, { "protection", state->protection }, { "turn", state->turn },
    { "level", state->level + 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    write_number (builder, rows[i].name, rows[i].value);
}

/* What is in the room. */
static void
write_room (const MoBonfireGame *game,
            const MoBonfireState *state,
            JsonBuilder *builder)
{
  const MoRoom *room = mo_bonfire_state_get_room (game, state);

  if (room == NULL)
    return;
  write_text (builder, "room", room->id);
  if (state->n_draws > 0)
    write_number (builder, "to-draw", state->n_draws);
  write_card (game, "playing", state->playing, builder);
  if (mo_bonfire_is_stalled (game, state))
    {
      json_builder_set_member_name (builder, "stalled");
      json_builder_add_boolean_value (builder, TRUE);
    }
  if (state->n_offers > 0)
    write_number (builder, "to-offer", state->n_offers);
  if (room->kind == MO_ROOM_MERCHANT)
    {
      json_builder_set_member_name (builder, "wares");
      json_builder_begin_array (builder);
      for (guint i = 0; i < state->n_wares; i++)
        json_builder_add_string_value (builder, mo_bonfire_game_get_card (game, state->wares[i])->card->id);
      json_builder_end_array (builder);
    }
  if (state->chest == 0)
    return;
  write_number (builder, "chest", state->chest);
  write_text (builder, "treasure", mo_bonfire_game_get_treasure (game, state->treasure)->card->id);
  write_number (builder, "to-find", state->n_finds);
}

void
mo_bonfire_write_json (const MoBonfireGame *game,
                       const MoBonfireState *state,
                       JsonBuilder *builder)
{
  static const char *const results[] = { "open", "won", "lost" };

  write_text (builder, "result", results[state->result]);
  if (state->result != MO_MATCH_OPEN)
    write_text (builder, "reason", mo_bonfire_get_reason (state));
  write_text (builder, "phase", phases[mo_bonfire_get_phase (game, state)]);
  if (state->adventurer != MO_BONFIRE_NONE)
    write_text (builder, "adventurer", mo_bonfire_game_get_adventurer (game, state->adventurer)->card->id);
  write_figures (state, builder);
  write_room (game, state, builder);
  write_foes (game, state, builder);
  write_pile (game, state, "hand", MO_BONFIRE_HAND, builder);
  write_pile (game, state, "deck", MO_BONFIRE_DECK, builder);
  write_pile (game, state, "discards", MO_BONFIRE_DISCARDS, builder);
  write_map (game, state, builder);
  write_summary (&state->summary, builder);
}
