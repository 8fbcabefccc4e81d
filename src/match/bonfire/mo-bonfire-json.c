/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A run as data; see data/schemas/README.md for the members. */

#include "config.h"

#include "mo-bonfire-private.h"
#include "mo-facts.h"

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
            MoFacts *facts)
{
  if (card != MO_BONFIRE_NONE)
    mo_facts_add_text (facts, name, mo_bonfire_game_get_card (game, card)->card->id);
}

static void
write_pile (const MoBonfireGame *game,
            const MoBonfireState *state,
            const char *name,
            MoBonfirePile pile,
            MoFacts *facts)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);

  mo_facts_begin_object (facts, name);
  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      mo_facts_add_number (facts, mo_bonfire_game_get_card (game, (int) i)->card->id, counts[i]);
  mo_facts_end (facts);
}

static void
write_map (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoFacts *facts)
{
  mo_facts_begin_array (facts, "map");
  for (guint i = 0; i < game->levels->len; i++)
    {
      const MoBonfireLevel *level = mo_bonfire_game_get_level (game, (int) i);

      mo_facts_begin_array (facts, NULL);
      for (guint j = 0; j < level->n_rooms; j++)
        {
          MoBonfireMapRoom room;

          mo_bonfire_get_map_room (game, state, level->first_room + j, &room);
          mo_facts_begin_object (facts, NULL);
          if (room.kind != NULL)
            mo_facts_add_text (facts, "room", room.kind->id);
          if (room.step > 0)
            mo_facts_add_number (facts, "step", room.step);
          if (room.is_open)
            mo_facts_add_flag (facts, "open", TRUE);
          mo_facts_end (facts);
        }
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

static void
write_foes (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoFacts *facts)
{
  mo_facts_begin_array (facts, "monsters");
  for (guint i = 0; i < state->n_foes; i++)
    {
      const MoBonfireFoe *foe = &state->foes[i];
      g_autoptr (GString) name = g_string_new (NULL);

      mo_bonfire_write_foe (game, state, i, name);
      mo_facts_begin_object (facts, NULL);
      mo_facts_add_text (facts, "monster", name->str);
      mo_facts_add_number (facts, "hp", foe->hp);
      mo_facts_add_number (facts, "protection", foe->protection);
      if (foe->action != MO_BONFIRE_NONE && foe->hp > 0)
        {
          g_string_truncate (name, 0);
          mo_bonfire_write_action (game, MO_BONFIRE_ACTION_WORD (foe->monster, foe->action), name);
          mo_facts_add_text (facts, "action", name->str);
        }
      mo_facts_end (facts);
    }
  mo_facts_end (facts);
}

static void
write_summary (const MoBonfireSummary *summary,
               MoFacts *facts)
{
  mo_facts_begin_object (facts, "summary");
  mo_facts_add_number (facts, "rooms", summary->n_rooms);
  mo_facts_add_number (facts, "battles", summary->n_battles);
  mo_facts_add_number (facts, "monsters", summary->n_monsters);
  mo_facts_add_number (facts, "turns", summary->n_turns);
  mo_facts_add_number (facts, "cards", summary->n_cards);
  mo_facts_add_number (facts, "damage-dealt", summary->damage_dealt);
  mo_facts_add_number (facts, "damage-taken", summary->damage_taken);
  mo_facts_add_number (facts, "coins-gained", summary->coins_gained);
  mo_facts_add_number (facts, "coins-spent", summary->coins_spent);
  mo_facts_end (facts);
}

static void
write_figures (const MoBonfireState *state,
               MoFacts *facts)
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
    mo_facts_add_number (facts, rows[i].name, rows[i].value);
}

/* Writes the content of the room. */
static void
write_room (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoFacts *facts)
{
  const MoRoom *room = mo_bonfire_state_get_room (game, state);

  if (room == NULL)
    return;
  mo_facts_add_text (facts, "room", room->id);
  if (state->n_draws > 0)
    mo_facts_add_number (facts, "to-draw", state->n_draws);
  write_card (game, "playing", state->playing, facts);
  if (mo_bonfire_is_stalled (game, state))
    mo_facts_add_flag (facts, "stalled", TRUE);
  if (state->n_offers > 0)
    mo_facts_add_number (facts, "to-offer", state->n_offers);
  if (room->kind == MO_ROOM_MERCHANT)
    {
      mo_facts_begin_array (facts, "wares");
      for (guint i = 0; i < state->n_wares; i++)
        mo_facts_add_text (facts, NULL,
                           mo_bonfire_game_get_card (game, state->wares[i])->card->id);
      mo_facts_end (facts);
    }
  if (state->chest == 0)
    return;
  mo_facts_add_number (facts, "chest", state->chest);
  mo_facts_add_text (facts, "treasure",
                     mo_bonfire_game_get_treasure (game, state->treasure)->card->id);
  mo_facts_add_number (facts, "to-find", state->n_finds);
}

static const char *
get_step_id (gconstpointer game,
             guint step)
{
  return mo_bonfire_steps[step];
}

void
mo_bonfire_list_facts (const MoBonfireGame *game,
                       const MoBonfireState *state,
                       MoFacts *facts)
{
  mo_facts_add_text (facts, "result", mo_match_result_get_id (state->result));
  if (state->result != MO_MATCH_OPEN)
    mo_facts_add_text (facts, "reason", mo_bonfire_get_reason (state));
  mo_facts_add_text (facts, "phase", phases[mo_bonfire_get_phase (game, state)]);
  if (state->adventurer != MO_BONFIRE_NONE)
    mo_facts_add_text (facts, "adventurer",
                       mo_bonfire_game_get_adventurer (game, state->adventurer)->card->id);
  write_figures (state, facts);
  mo_reminders_list_facts (&state->reminders, get_step_id, game, facts);
  write_room (game, state, facts);
  write_foes (game, state, facts);
  write_pile (game, state, "hand", MO_BONFIRE_HAND, facts);
  write_pile (game, state, "deck", MO_BONFIRE_DECK, facts);
  write_pile (game, state, "discards", MO_BONFIRE_DISCARDS, facts);
  write_map (game, state, facts);
  write_summary (&state->summary, facts);
}
