/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lists odds and forecasts of a run for programs and people. */

#include "config.h"

#include "mo-bonfire-private.h"
#include "mo-run-words.h"

#include <glib/gi18n-lib.h>

/* Returns the journal's name of a word of a move. */
static char *
dup_id (const MoBonfireGame *game,
        MoBonfireVerb verb,
        gint32 word)
{
  GString *id = g_string_new (NULL);

  if (verb == MO_BONFIRE_VERB_LAY)
    g_string_append (id, mo_bonfire_game_get_room (game, word)->id);
  else if (verb == MO_BONFIRE_VERB_MEET)
    g_string_append (id, mo_bonfire_game_get_monster (game, word)->card->id);
  else if (verb == MO_BONFIRE_VERB_INTEND)
    mo_bonfire_write_action (game, word, id);
  else if (verb == MO_BONFIRE_VERB_OPEN)
    g_string_append (id, mo_bonfire_game_get_treasure (game, word)->card->id);
  else
    g_string_append (id, mo_bonfire_game_get_card (game, word)->card->id);
  return g_string_free (id, FALSE);
}

static void
list_outcome (const MoBonfireGame *game,
              MoBonfireVerb verb,
              const MoBonfireOutcome *outcome,
              double odds,
              MoOddsSheet *sheet)
{
  g_autofree char *id = dup_id (game, verb, outcome->word);
  g_autofree char *name = mo_run_dup_outcome (game, verb, outcome->word);

  mo_odds_sheet_begin (sheet, NULL, NULL);
  mo_odds_sheet_add_id (sheet, "move", mo_bonfire_language.verbs[verb].name);
  mo_odds_sheet_add_id (sheet, "what", id);
  mo_odds_sheet_add_odds (sheet, "odds", name, odds);
  mo_odds_sheet_end (sheet);
}

/* Lists the possible outcomes for the next word of the due move. */
static void
list_next (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoOddsSheet *sheet)
{
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));

  mo_odds_sheet_begin_array (sheet, "next");
  for (guint verb = MO_BONFIRE_VERB_LAY; verb <= MO_BONFIRE_VERB_FIND; verb++)
    {
      g_autofree char *title = NULL;
      double sum = 0;

      g_array_set_size (outcomes, 0);
      mo_bonfire_list_outcomes (game, state, (MoBonfireVerb) verb, outcomes);
      for (guint i = 0; i < outcomes->len; i++)
        sum += g_array_index (outcomes, MoBonfireOutcome, i).weight;
      if (sum <= 0)
        continue;
      title = mo_run_dup_question (game, state, verb,
                                   mo_bonfire_count_due (game, state, (MoBonfireVerb) verb));
      mo_odds_sheet_add_title (sheet, title);
      for (guint i = 0; i < outcomes->len; i++)
        if (g_array_index (outcomes, MoBonfireOutcome, i).weight > 0)
          list_outcome (game, (MoBonfireVerb) verb, &g_array_index (outcomes, MoBonfireOutcome, i),
                        g_array_index (outcomes, MoBonfireOutcome, i).weight / sum, sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

/* Battles */

static void
add_hit (const MoBonfireHit *hit,
         MoOddsSheet *sheet)
{
  mo_odds_sheet_add_number (sheet, "damage", hit->damage);
  mo_odds_sheet_add_number (sheet, "absorbed", hit->absorbed);
  mo_odds_sheet_add_number (sheet, "loss", hit->loss);
  mo_odds_sheet_add_flag (sheet, "beats", hit->beats);
}

static void
list_turn (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoOddsSheet *sheet)
{
  g_autofree char *words = NULL;
  MoBonfireHit hit;

  mo_bonfire_forecast_turn (game, state, &hit);
  words = mo_run_dup_threat (state, &hit);
  mo_odds_sheet_begin (sheet, "turn", words);
  add_hit (&hit, sheet);
  mo_odds_sheet_end (sheet);
}

static void
list_hits (const MoBonfireGame *game,
           const MoBonfireState *state,
           int card,
           MoOddsSheet *sheet)
{
  mo_odds_sheet_begin_array (sheet, "monsters");
  for (guint i = 0; i < state->n_foes && mo_bonfire_game_get_card (game, card)->targets > 0; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      MoBonfireHit hit;

      if (state->foes[i].hp == 0)
        continue;
      mo_bonfire_write_foe (game, state, i, name);
      mo_bonfire_forecast_card (game, state, card, i, &hit);
      mo_odds_sheet_begin (sheet, NULL, NULL);
      mo_odds_sheet_add_id (sheet, "monster", name->str);
      add_hit (&hit, sheet);
      mo_odds_sheet_end (sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_card (const MoBonfireGame *game,
           const MoBonfireState *state,
           int card,
           MoOddsSheet *sheet)
{
  const MoCard *it = mo_bonfire_game_get_card (game, card)->card;
  g_autofree char *effects = mo_run_dup_effects (game, state, card);
  g_auto (GStrv) lines = g_strsplit (effects, "\n", -1);
  MoBonfirePlay play;

  mo_bonfire_forecast_play (game, state, card, &play);
  mo_odds_sheet_begin (sheet, NULL, it->name);
  mo_odds_sheet_add_id (sheet, "card", it->id);
  mo_odds_sheet_add_number (sheet, "protection", play.protection);
  mo_odds_sheet_add_number (sheet, "draws", play.draws);
  mo_odds_sheet_add_number (sheet, "missing-energy", play.missing);
  mo_odds_sheet_add_flag (sheet, "wins", play.wins);
  list_hits (game, state, card, sheet);
  for (guint i = 0; lines[i] != NULL; i++)
    mo_odds_sheet_add_line (sheet, lines[i]);
  mo_odds_sheet_end (sheet);
}

static void
list_hand (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoOddsSheet *sheet)
{
  const gint16 *hand = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND);

  mo_odds_sheet_begin_array (sheet, "hand");
  for (guint i = 0; i < game->cards->len; i++)
    if (hand[i] > 0)
      list_card (game, state, (int) i, sheet);
  mo_odds_sheet_end_array (sheet);
}

/* Rooms and chests */

static void
add_chest (const MoBonfireGame *game,
           MoOddsSheet *sheet)
{
  MoBonfireChest chest;

  mo_bonfire_forecast_chest (game, &chest);
  mo_odds_sheet_add_number (sheet, "least-coins", chest.least);
  mo_odds_sheet_add_number (sheet, "most-coins", chest.most);
  mo_odds_sheet_add_number (sheet, "treasures", chest.n_treasures);
  mo_odds_sheet_add_number (sheet, "with-cards", chest.n_with_cards);
}

static void
list_room (const MoBonfireGame *game,
           const MoBonfireState *state,
           const MoBonfireMapRoom *room,
           MoOddsSheet *sheet)
{
  g_autofree char *outlook = mo_run_dup_room_outlook (game, state, room->kind);
  /* Translators: the number of a room on its level, and its kind, as in “Room 2: Bonfire”. */
  g_autofree char *title = g_strdup_printf (_("Room %1$u: %2$s"), room->number,
                                            mo_bonfire_room_get_title (room->kind));

  mo_odds_sheet_begin (sheet, NULL, title);
  mo_odds_sheet_add_number (sheet, "enter", room->number);
  mo_odds_sheet_add_id (sheet, "room", room->kind->id);
  if (room->kind->kind == MO_ROOM_BONFIRE)
    mo_odds_sheet_add_number (sheet, "hp", mo_bonfire_forecast_rest (game, state));
  else if (room->kind->kind == MO_ROOM_TREASURE)
    add_chest (game, sheet);
  if (outlook != NULL)
    mo_odds_sheet_add_line (sheet, outlook);
  mo_odds_sheet_end (sheet);
}

static void
list_rooms (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoOddsSheet *sheet)
{
  mo_odds_sheet_begin_array (sheet, "rooms");
  for (guint i = 0; i < game->n_rooms; i++)
    {
      MoBonfireMapRoom room;

      mo_bonfire_get_map_room (game, state, i, &room);
      if (room.is_open && room.kind != NULL)
        list_room (game, state, &room, sheet);
    }
  mo_odds_sheet_end_array (sheet);
}

static void
list_chest (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoOddsSheet *sheet)
{
  g_autofree char *outlook = mo_run_dup_chest_outlook (game, state);

  mo_odds_sheet_begin (sheet, "chest", outlook);
  add_chest (game, sheet);
  mo_odds_sheet_end (sheet);
}

void
mo_bonfire_list_odds (const MoBonfireGame *game,
                      const MoBonfireState *state,
                      MoOddsSheet *sheet)
{
  MoBonfirePhase phase = mo_bonfire_get_phase (game, state);

  if (phase == MO_BONFIRE_PHASE_TURN)
    {
      list_turn (game, state, sheet);
      list_hand (game, state, sheet);
    }
  else if (phase == MO_BONFIRE_PHASE_WAY)
    list_rooms (game, state, sheet);
  else if (phase == MO_BONFIRE_PHASE_CHESTS)
    list_chest (game, state, sheet);
  if (phase != MO_BONFIRE_PHASE_OVER)
    list_next (game, state, sheet);
}
