/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The whole table as a view that knows no game. */

#include "config.h"

#include "mo-any-pieces.h"
#include "mo-any-private.h"

#define MINUS "\u2212"

/* Returns: whether all cards are hidden from the seat for which the state was copied */
static gboolean
is_closed (const MoAnyGame *game,
           const MoAnyState *state,
           guint slot)
{
  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].face != game->hidden)
      return FALSE;
  return state->slots[slot].n > 0 &&
         mo_any_game_get_zone (game, slot)->shows == MO_ZONE_SHOWS_OWNER;
}

static MoPiece *
new_piece (const MoAnyGame *game,
           const MoAnyState *state,
           gint16 card)
{
  MoPiece *piece = mo_any_pieces_new_card (game, state, card, FALSE);
  g_autoptr (GString) word = g_string_new (NULL);

  if (state->cards[card].face != game->hidden)
    {
      mo_any_write_card (game, state, card, word);
      piece->word = g_string_free (g_steal_pointer (&word), FALSE);
    }
  return piece;
}

static MoViewZoneKind
get_kind (const MoAnyGame *game,
          guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  if (mo_any_game_is_pile (game, slot))
    return MO_VIEW_PILE;
  return zone->is_of_player && zone->shows == MO_ZONE_SHOWS_OWNER ? MO_VIEW_HAND : MO_VIEW_ROW;
}

static void
add_attached (MoViewZone *zone,
              const MoAnyGame *game,
              const MoAnyState *state,
              gint16 card)
{
  mo_view_zone_add (zone, new_piece (game, state, card));
  MO_ANY_FOREACH_CARD (state, state->cards[card].slot, other)
    if (state->cards[other].host == card)
      add_attached (zone, game, state, other);
}

static void
add_slot (const MoAnyGame *game,
          const MoAnyState *state,
          guint slot,
          MoTableView *view)
{
  const MoZone *it = mo_any_game_get_zone (game, slot);
  g_autoptr (GString) id = g_string_new (NULL);
  g_autofree char *title = mo_any_dup_slot_name (game, state, slot);
  gint16 top = mo_any_get_shown_top (game, state, slot);
  MoViewZone *zone;

  mo_any_write_slot (game, slot, id);
  zone = mo_table_view_add_zone (view, get_kind (game, slot),
                                 it->is_of_player ? (int) mo_any_game_get_slot_player (game, slot)
                                                  : MO_SEAT_NONE,
                                 id->str, title);
  zone->n_cards = state->slots[slot].n;
  zone->is_closed = is_closed (game, state, slot);
  if (zone->is_closed)
    return;
  if (zone->kind == MO_VIEW_PILE)
    {
      if (top != MO_ANY_NONE && state->cards[top].face != game->hidden)
        mo_view_zone_add (zone, new_piece (game, state, top));
      return;
    }
  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].host == MO_ANY_NONE)
      add_attached (zone, game, state, card);
}

static void
add_box (const MoAnyGame *game,
         const MoAnyState *state,
         guint box,
         MoTableView *view)
{
  const MoCounter *counter = mo_any_game_get_counter (game, box);
  g_autoptr (GString) id = g_string_new (NULL);
  g_autofree char *title = mo_any_dup_box_name (game, state, box);
  g_autofree char *line = NULL;

  mo_any_write_box (game, box, id);
  line = g_strdup_printf ("counter %s", id->str);
  mo_table_view_add_counter (view,
                             counter->is_of_player ? (int) mo_any_game_get_box_player (game, box)
                                                   : MO_SEAT_NONE,
                             id->str, title, state->counters[box], line);
}

static void
add_terms (const MoAnyGame *game,
           const MoAnyState *state,
           guint sum,
           guint player,
           MoViewSum *it)
{
  g_autoptr (GArray) terms = mo_any_list_terms (game, state, sum, player);

  for (guint i = 0; i < terms->len; i++)
    {
      const MoAnyTerm *term = &g_array_index (terms, MoAnyTerm, i);
      g_autofree char *name = mo_any_dup_term_name (game, term->term);
      g_autofree char *amount = g_strdup_printf ("%s%d%s", term->amount < 0 ? MINUS : "+",
                                                 ABS (term->amount),
                                                 term->has_unknown ? " + ?" : "");

      mo_view_sum_add_term (it, name, amount);
    }
}

static void
add_sums (const MoAnyGame *game,
          const MoAnyState *state,
          MoTableView *view)
{
  for (guint i = 0; i < game->table->sums->len; i++)
    for (guint player = 0; !mo_table_get_sum (game->table, i)->has_this &&
                           player < (game->sum_is_of_player[i] ? game->n_players : 1); player++)
      {
        g_autofree char *title = mo_any_dup_sum_name (game, state, i, player);
        g_autofree char *total = g_strdup_printf ("%d", mo_any_get_sum (game, state, i, player));

        add_terms (game, state, i, player, mo_table_view_add_sum (view, title, total));
      }
}

void
mo_any_list_view (const MoAnyGame *game,
                  const MoAnyState *state,
                  MoTableView *view)
{
  for (guint i = 0; i < game->n_players; i++)
    mo_table_view_add_seat (view, state->names[i]);
  view->prompt = mo_any_dup_to_do (game, state);
  view->message = mo_any_dup_message (game, state);
  for (guint i = 0; i < state->n_slots; i++)
    add_slot (game, state, i, view);
  for (guint i = 0; i < state->n_boxes; i++)
    add_box (game, state, i, view);
  add_sums (game, state, view);
  for (guint i = 0; i < game->n_tokens; i++)
    {
      const MoWord *token = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, i);

      mo_table_view_add_token (view, token->id, token->name);
    }
}
