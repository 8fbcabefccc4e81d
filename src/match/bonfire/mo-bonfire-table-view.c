/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The whole table as a view that knows no game. A run has one player and no secrets. */

#include "config.h"

#include "mo-bonfire-private.h"
#include "mo-bonfire-view.h"
#include "mo-run-words.h"

#include <glib/gi18n-lib.h>

/* The ids of pieces that are not cards of the hand, whose ids are their indices. */
#define WARE_ID(card) (10000 + (card))
#define FOE_ID(foe) (20000 + (int) (foe))
#define ROOM_ID(room) (30000 + (int) (room))

int
mo_bonfire_get_piece (const MoBonfireGame *game,
                      const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_BONFIRE_VERB_PLAY:
      return MAX (move->words[0], MO_PIECE_NONE);
    case MO_BONFIRE_VERB_BUY:
      return move->words[0] >= 0 ? WARE_ID (move->words[0]) : MO_PIECE_NONE;
    default:
      return MO_PIECE_NONE;
    }
}

static MoPiece *
new_card (const MoBonfireGame *game,
          const MoBonfireState *state,
          int card,
          int id)
{
  const MoCard *it = mo_bonfire_game_get_card (game, card)->card;
  MoPiece *piece = mo_piece_new (id, it->name);

  mo_piece_set_card (piece, game->content->catalog, it);
  piece->text = mo_run_dup_effects (game, state, card);
  return piece;
}

static void
add_pile (const MoBonfireGame *game,
          const MoBonfireState *state,
          MoBonfirePile pile,
          MoViewZoneKind kind,
          const char *id,
          const char *title,
          MoTableView *view)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);
  MoViewZone *zone = mo_table_view_add_zone (view, kind, 0, id, title);

  zone->n_cards = mo_bonfire_state_count_pile (game, state, pile);
  for (guint i = 0; kind != MO_VIEW_PILE && i < game->cards->len; i++)
    if (counts[i] > 0)
      {
        MoPiece *piece = new_card (game, state, (int) i, (int) i);

        piece->count = counts[i] > 1 ? (guint) counts[i] : 0;
        mo_view_zone_add (zone, piece);
      }
}

static void
add_badge (MoPiece *piece,
           const char *style,
           const char *format,
           int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autofree char *label = g_strdup_printf (format, number);

  mo_piece_add_badge (piece, style, NULL, text, label);
}

static void
add_foes (const MoBonfireGame *game,
          const MoBonfireState *state,
          MoTableView *view)
{
  MoViewZone *zone;

  if (state->n_foes == 0)
    return;
  zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, "monsters", _("Monsters"));
  for (guint i = 0; i < state->n_foes; i++)
    {
      const MoBonfireFoe *foe = &state->foes[i];
      g_autofree char *name = mo_run_dup_foe_name (game, state, i);
      MoPiece *piece = mo_piece_new (FOE_ID (i), name);

      add_badge (piece, "life", _("HP %d"), foe->hp);
      if (foe->protection > 0)
        add_badge (piece, "protection", _("Protection %d"), foe->protection);
      if (foe->hp == 0)
        mo_piece_add_state (piece, _("beaten"), NULL, NULL);
      else if (foe->action != MO_BONFIRE_NONE)
        {
          g_autofree char *action = mo_bonfire_action_describe (mo_bonfire_monster_get_action (
              mo_bonfire_game_get_monster (game, foe->monster), foe->action));

          mo_piece_add_state (piece, action, NULL, NULL);
        }
      mo_view_zone_add (zone, piece);
      zone->n_cards++;
    }
}

static void
add_wares (const MoBonfireGame *game,
           const MoBonfireState *state,
           MoTableView *view)
{
  const MoRoom *room = mo_bonfire_state_get_room (game, state);
  MoViewZone *zone;

  if (room == NULL || room->kind != MO_ROOM_MERCHANT)
    return;
  zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, "wares", _("Wares"));
  for (guint i = 0; i < state->n_wares; i++)
    mo_view_zone_add (zone, new_card (game, state, state->wares[i], WARE_ID (state->wares[i])));
  zone->n_cards = state->n_wares;
}

/* Adds the rooms of the current and the next level that are known. */
static void
add_map (const MoBonfireGame *game,
         const MoBonfireState *state,
         MoTableView *view)
{
  MoViewZone *zone;

  if (!mo_bonfire_has_map (game, state))
    return;
  zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, "map", _("Map"));
  for (guint i = 0; i < game->n_rooms; i++)
    {
      MoBonfireMapRoom room;
      g_autofree char *title = NULL;
      MoPiece *piece;

      mo_bonfire_get_map_room (game, state, i, &room);
      if (room.kind == NULL)
        continue;
      /* Translators: the number of a level, the number of a room on it, and the kind of the
       * room. */
      title = g_strdup_printf (_("%1$u.%2$u %3$s"), room.level + 1, room.number,
                               mo_bonfire_room_get_title (room.kind));
      piece = mo_piece_new (ROOM_ID (i), title);
      if (room.is_here)
        mo_piece_add_state (piece, _("you are here"), NULL, "primary-target");
      else if (room.step > 0)
        mo_piece_add_state (piece, _("visited"), NULL, "activated");
      mo_view_zone_add (zone, piece);
      zone->n_cards++;
    }
}

static void
add_counters (const MoBonfireState *state,
              MoTableView *view)
{
  const struct
  {
    const char *id;
    const char *title;
    gint32 value;
  } rows[] = {
    { "coins", _("Coins"), state->coins },
    { "energy", _("Energy"), state->energy },
    { "protection", _("Protection"), state->protection },
  };
  MoViewCounter *hp = mo_table_view_add_counter (view, 0, "hp", _("HP"), state->hp, "set hp");

  hp->text = g_strdup_printf (_("%1$d of %2$d"), state->hp, state->max_hp);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("set %s", rows[i].id);

      mo_table_view_add_counter (view, 0, rows[i].id, rows[i].title, rows[i].value, line);
    }
}

void
mo_bonfire_list_view (const MoBonfireGame *game,
                      const MoBonfireState *state,
                      MoTableView *view)
{
  mo_table_view_add_seat (view, NULL);
  view->prompt = g_strdup (mo_run_get_prompt (mo_bonfire_get_phase (game, state)));
  add_pile (game, state, MO_BONFIRE_HAND, MO_VIEW_HAND, "hand", _("Hand"), view);
  add_foes (game, state, view);
  add_wares (game, state, view);
  add_pile (game, state, MO_BONFIRE_DECK, MO_VIEW_PILE, "deck", _("Deck"), view);
  add_pile (game, state, MO_BONFIRE_DISCARDS, MO_VIEW_PILE, "discards", _("Discards"), view);
  add_map (game, state, view);
  if (state->adventurer != MO_BONFIRE_NONE)
    add_counters (state, view);
}
