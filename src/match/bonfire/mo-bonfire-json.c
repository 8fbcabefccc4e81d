/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A run as JSON: data/schemas/README.md tells what the members are. */

#include "config.h"

#include "mo-bonfire-private.h"
#include "mo-json.h"

static const char *const phases[] = {
  [MO_BONFIRE_PHASE_CHOOSE] = "choose", [MO_BONFIRE_PHASE_LAY] = "lay",
  [MO_BONFIRE_PHASE_WAY] = "way",       [MO_BONFIRE_PHASE_MEET] = "meet",
  [MO_BONFIRE_PHASE_INTEND] = "intend", [MO_BONFIRE_PHASE_DRAW] = "draw",
  [MO_BONFIRE_PHASE_TURN] = "turn",     [MO_BONFIRE_PHASE_OFFER] = "offer",
  [MO_BONFIRE_PHASE_TRADE] = "trade",   [MO_BONFIRE_PHASE_CHESTS] = "chests",
  [MO_BONFIRE_PHASE_FIND] = "find",     [MO_BONFIRE_PHASE_OVER] = "over",
};

static void
write_card (const MoBonfireGame *game,
            const char *name,
            int card,
            JsonBuilder *builder)
{
  if (card != MO_BONFIRE_NONE)
    mo_json_add_text (builder, name, mo_bonfire_game_get_card (game, card)->card->id);
}

static void
write_pile (const MoBonfireGame *game,
            const MoBonfireState *state,
            const char *name,
            MoBonfirePile pile,
            JsonBuilder *builder)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);

  mo_json_begin_object (builder, name);
  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      mo_json_add_number (builder, mo_bonfire_game_get_card (game, (int) i)->card->id, counts[i]);
  json_builder_end_object (builder);
}

static void
write_map (const MoBonfireGame *game,
           const MoBonfireState *state,
           JsonBuilder *builder)
{
  mo_json_begin_array (builder, "map");
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
            mo_json_add_text (builder, "room", room.kind->id);
          if (room.step > 0)
            mo_json_add_number (builder, "step", room.step);
          if (room.is_open)
            mo_json_add_flag (builder, "open", TRUE);
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
  mo_json_begin_array (builder, "monsters");
  for (guint i = 0; i < state->n_foes; i++)
    {
      const MoBonfireFoe *foe = &state->foes[i];
      g_autoptr (GString) name = g_string_new (NULL);

      mo_bonfire_write_foe (game, state, i, name);
      json_builder_begin_object (builder);
      mo_json_add_text (builder, "monster", name->str);
      mo_json_add_number (builder, "hp", foe->hp);
      mo_json_add_number (builder, "protection", foe->protection);
      if (foe->action != MO_BONFIRE_NONE && foe->hp > 0)
        {
          g_string_truncate (name, 0);
          mo_bonfire_write_action (game, MO_BONFIRE_ACTION_WORD (foe->monster, foe->action), name);
          mo_json_add_text (builder, "action", name->str);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_summary (const MoBonfireSummary *summary,
               JsonBuilder *builder)
{
  mo_json_begin_object (builder, "summary");
  mo_json_add_number (builder, "rooms", summary->n_rooms);
  mo_json_add_number (builder, "battles", summary->n_battles);
  mo_json_add_number (builder, "monsters", summary->n_monsters);
  mo_json_add_number (builder, "turns", summary->n_turns);
  mo_json_add_number (builder, "cards", summary->n_cards);
  mo_json_add_number (builder, "damage-dealt", summary->damage_dealt);
  mo_json_add_number (builder, "damage-taken", summary->damage_taken);
  mo_json_add_number (builder, "coins-gained", summary->coins_gained);
  mo_json_add_number (builder, "coins-spent", summary->coins_spent);
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
    mo_json_add_number (builder, rows[i].name, rows[i].value);
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
  mo_json_add_text (builder, "room", room->id);
  if (state->n_draws > 0)
    mo_json_add_number (builder, "to-draw", state->n_draws);
  write_card (game, "playing", state->playing, builder);
  if (mo_bonfire_is_stalled (game, state))
    mo_json_add_flag (builder, "stalled", TRUE);
  if (state->n_offers > 0)
    mo_json_add_number (builder, "to-offer", state->n_offers);
  if (room->kind == MO_ROOM_MERCHANT)
    {
      mo_json_begin_array (builder, "wares");
      for (guint i = 0; i < state->n_wares; i++)
        json_builder_add_string_value (builder,
                                       mo_bonfire_game_get_card (game, state->wares[i])->card->id);
      json_builder_end_array (builder);
    }
  if (state->chest == 0)
    return;
  mo_json_add_number (builder, "chest", state->chest);
  mo_json_add_text (builder, "treasure",
                    mo_bonfire_game_get_treasure (game, state->treasure)->card->id);
  mo_json_add_number (builder, "to-find", state->n_finds);
}

void
mo_bonfire_write_json (const MoBonfireGame *game,
                       const MoBonfireState *state,
                       JsonBuilder *builder)
{
  mo_json_add_text (builder, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    mo_json_add_text (builder, "reason", mo_bonfire_get_reason (state));
  mo_json_add_text (builder, "phase", phases[mo_bonfire_get_phase (game, state)]);
  if (state->adventurer != MO_BONFIRE_NONE)
    mo_json_add_text (builder, "adventurer",
                      mo_bonfire_game_get_adventurer (game, state->adventurer)->card->id);
  write_figures (state, builder);
  write_room (game, state, builder);
  write_foes (game, state, builder);
  write_pile (game, state, "hand", MO_BONFIRE_HAND, builder);
  write_pile (game, state, "deck", MO_BONFIRE_DECK, builder);
  write_pile (game, state, "discards", MO_BONFIRE_DISCARDS, builder);
  write_map (game, state, builder);
  write_summary (&state->summary, builder);
}
