/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The current stage of a run, and its figures. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

/* The id of the figure for the adventurer. */
#define ADVENTURER "adventurer"

char *
mo_bonfire_describe_place (const MoBonfireGame *game,
                           const MoBonfireState *state)
{
  const MoRoom *room = mo_bonfire_state_get_room (game, state);
  const char *title = room != NULL ? mo_bonfire_room_get_title (room) : NULL;

  if (!mo_bonfire_has_map (game, state))
    return g_strdup (_("Setup"));
  if (state->level == MO_BONFIRE_NONE)
    return g_strdup (_("At the entrance"));
  if (room == NULL && state->result != MO_MATCH_OPEN)
    /* Translators: the number of the level on which a run ended. */
    return g_strdup_printf (_("Level %d, end of run"), state->level + 1);
  if (room == NULL)
    return g_strdup_printf (_("Level %d, between rooms"), state->level + 1);
  if (mo_bonfire_is_stalled (game, state))
    /* Translators: as below, for a battle in which no HP were lost for a long time. */
    return g_strdup_printf (_("Level %1$d, %2$s, turn %3$u, stalled"), state->level + 1, title,
                            state->turn);
  if (state->turn > 0)
    /* Translators: the number of the level, the kind of room, and the number of the turn: “Level 1,
     * Battle, turn 3”. */
    return g_strdup_printf (_("Level %1$d, %2$s, turn %3$u"), state->level + 1, title, state->turn);
  /* Translators: the number of the level, and the kind of room: “Level 2, Merchant”. */
  return g_strdup_printf (_("Level %1$d, %2$s"), state->level + 1, title);
}

char *
mo_bonfire_describe_chapter (const MoBonfireGame *game,
                             const MoBonfireState *state)
{
  if (!mo_bonfire_has_map (game, state) || state->level == MO_BONFIRE_NONE)
    return NULL;
  return g_strdup_printf (_("Level %d"), state->level + 1);
}

void
mo_bonfire_list_figures (const MoBonfireGame *game,
                         const MoBonfireState *state,
                         GPtrArray *figures)
{
  const MoBonfireSummary *summary = &state->summary;
  const MoMatchCount counts[] = {
    { "rooms", _("Rooms entered"), summary->n_rooms },
    { "battles", _("Battles won"), summary->n_battles },
    { "monsters", _("Monsters defeated"), summary->n_monsters },
    { "turns", _("Turns"), summary->n_turns },
    { "cards-played", _("Cards played"), summary->n_cards },
    { "damage-dealt", _("Damage dealt"), summary->damage_dealt },
    { "damage-taken", _("Damage taken"), summary->damage_taken },
    { "hp", _("HP left"), state->hp },
    { "coins", _("Coins left"), state->coins },
    { "coins-gained", _("Coins gained"), summary->coins_gained },
    { "coins-spent", _("Coins spent"), summary->coins_spent },
  };

  mo_match_figures_add_counts (figures, counts, G_N_ELEMENTS (counts));
  if (state->adventurer != MO_BONFIRE_NONE)
    {
      const MoCard *card = mo_bonfire_game_get_adventurer (game, state->adventurer)->card;

      g_ptr_array_add (figures, mo_match_figure_new (ADVENTURER, card->id, card->name, 1));
    }
}

const MoResultGroup *
mo_bonfire_list_groups (void)
{
  static const char *const of_adventurers[] = { ADVENTURER, NULL };
  static const MoResultGroup groups[] = {
    { .id = "adventurer", .title = N_("By Adventurer"), .figures = of_adventurers },
    { NULL },
  };

  return groups;
}
