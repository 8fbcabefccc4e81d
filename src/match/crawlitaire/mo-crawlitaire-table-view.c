/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The whole table as a view that knows no game. Everything that is face up is known to all. */

#include "config.h"

#include "mo-crawlitaire-language.h"
#include "mo-crawlitaire-private.h"
#include "mo-crawlitaire-view.h"

#include <glib/gi18n-lib.h>

/* The ids of pieces that are not face-up cards, whose ids are their numbers. */
#define HIDDEN_ID(zone, index) (1000 * (zone) + (int) (index))

int
mo_crawlitaire_get_piece (const MoMove *move)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLITAIRE_VERB_KEEP:
    case MO_CRAWLITAIRE_VERB_TEST:
    case MO_CRAWLITAIRE_VERB_FIGHT:
    case MO_CRAWLITAIRE_VERB_RECRUIT:
    case MO_CRAWLITAIRE_VERB_TRAIN:
    case MO_CRAWLITAIRE_VERB_SUMMON:
      return MAX (move->words[0], MO_PIECE_NONE);
    default:
      return MO_PIECE_NONE;
    }
}

static MoPiece *
new_slot (MoSlot slot,
          int hidden_id)
{
  MoPiece *piece = mo_piece_new (slot >= 0 ? slot : hidden_id,
                                 slot >= 0 ? mo_playing_card_get_name (slot)
                                           : _("Face-down card"));

  piece->is_face_down = slot < 0;
  return piece;
}

static MoPiece *
new_face (int face,
          MoPlayingCards abilities,
          gboolean is_actor)
{
  g_autofree char *class = mo_crawlitaire_dup_class (face);
  MoPiece *piece = mo_piece_new (face, class);

  MO_FOREACH_IN_SET (abilities, card)
  mo_piece_add_state (piece, mo_playing_card_get_name (card), NULL, NULL);
  if (is_actor)
    mo_piece_add_state (piece, _("acting"), NULL, "primary-target");
  return piece;
}

static void
add_party (const MoCrawlitaireState *state,
           MoTableView *view)
{
  MoViewZone *zone = mo_table_view_add_zone (view, MO_VIEW_ROW, 0, "party", _("Party"));

  zone->n_cards = state->n_party;
  for (guint i = 0; i < state->n_party; i++)
    mo_view_zone_add (zone, new_face (state->party[i].face, state->party[i].abilities,
                                      state->actor == state->party[i].face));
}

static void
add_room (MoViewZone *zone,
          MoSlot room,
          int hidden_id,
          gboolean is_entered)
{
  MoPiece *piece;

  if (room == MO_SLOT_EMPTY)
    return;
  piece = new_slot (room, hidden_id);
  if (room >= 0)
    piece->text = mo_crawlitaire_dup_room (room);
  if (is_entered)
    mo_piece_add_state (piece, _("entered"), NULL, "primary-target");
  mo_view_zone_add (zone, piece);
  zone->n_cards++;
}

static void
add_rooms (const MoCrawlitaireState *state,
           MoTableView *view)
{
  MoViewZone *zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, "rooms",
                                             _("Rooms"));

  add_room (zone, state->room, HIDDEN_ID (1, 0), state->door == MO_DOOR_KNOWN);
  add_room (zone, state->hidden_room, HIDDEN_ID (1, 1), state->door == MO_DOOR_UNKNOWN);
}

static void
add_slots (const MoSlot *slots,
           guint n,
           int number,
           const char *id,
           const char *title,
           MoTableView *view)
{
  MoViewZone *zone;

  if (n == 0)
    return;
  zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, id, title);
  zone->n_cards = n;
  for (guint i = 0; i < n; i++)
    mo_view_zone_add (zone, new_slot (slots[i], HIDDEN_ID (number, i)));
}

static void
add_pile (guint n,
          const char *id,
          const char *title,
          MoTableView *view)
{
  mo_table_view_add_zone (view, MO_VIEW_PILE, MO_SEAT_NONE, id, title)->n_cards = n;
}

static void
add_monster (const MoCrawlitaireState *state,
             MoTableView *view)
{
  MoViewZone *zone;

  if (state->monster == MO_SLOT_EMPTY)
    return;
  zone = mo_table_view_add_zone (view, MO_VIEW_ROW, MO_SEAT_NONE, "monster", _("Monster"));
  zone->n_cards = 1;
  mo_view_zone_add (zone, state->monster >= 0
                              ? new_face (state->monster, state->monster_abilities, FALSE)
                              : new_slot (state->monster, HIDDEN_ID (2, 0)));
}

void
mo_crawlitaire_list_view (const MoCrawlitaireState *state,
                          MoTableView *view)
{
  mo_table_view_add_seat (view, NULL);
  view->prompt = g_strdup (mo_crawlitaire_get_question (state));
  add_party (state, view);
  add_rooms (state, view);
  add_monster (state, view);
  if (state->hand != MO_SLOT_EMPTY)
    add_slots (&state->hand, 1, 3, "hand", _("Drawn Card"), view);
  add_slots (state->drawn, state->n_drawn, 4, "drawn", _("Drawn Cards"), view);
  add_pile (state->n_monsters, "monsters", _("Monster Pile"), view);
  add_pile (state->n_faces, "faces", _("Faces"), view);
  add_pile (state->n_numbers, "numbers", _("Numbers"), view);
  add_pile (mo_playing_cards_count (state->discards), "discards", _("Discards"), view);
  mo_table_view_add_counter (view, MO_SEAT_NONE, "rings", _("Rings"), state->rings, "rings");
}
