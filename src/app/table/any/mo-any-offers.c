/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-offers.h"

#include "mo-any-pieces.h"
#include "mo-piece-menu.h"

#include <glib/gi18n.h>

static GArray *
new_moves (void)
{
  return g_array_new (FALSE, FALSE, sizeof (MoMove));
}

/* Adds an offer for an act or a rule, named without the card, which is selected. */
static void
add_offer (MoPiece *piece,
           MoMatchSurface *surface,
           MoOfferKind kind,
           const MoMove *move)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAct *act = mo_any_get_act (game, move);
  MoPieceOffer *offer = mo_match_surface_add_offer (surface, piece, kind, move);

  if (offer == NULL || piece->id == MO_PIECE_NONE)
    return;
  if (act == NULL && move->verb == MO_ANY_VERB_RULE)
    {
      g_free (offer->label);
      offer->label = g_strdup (
          ((const MoTableRule *) g_ptr_array_index (game->table->rules, move->words[0] - 1))->name);
      return;
    }
  if (act == NULL)
    return;
  g_free (offer->label);
  /* Translators: what is done with a card, and its key, as in “Engage (E)”. */
  offer->label = act->key != '\0' ? g_strdup_printf (_("%1$s (%2$c)"), act->name,
                                                     g_ascii_toupper (act->key))
                                  : g_strdup (act->name);
}

static void
add_offers (MoPiece *piece,
            MoMatchSurface *surface,
            const GArray *moves,
            const GArray *blocked)
{
  for (guint i = 0; i < moves->len; i++)
    add_offer (piece, surface, MO_OFFER_MOVE, &g_array_index (moves, MoMove, i));
  for (guint i = 0; i < blocked->len; i++)
    add_offer (piece, surface, MO_OFFER_BLOCKED, &g_array_index (blocked, MoMove, i));
}

/* By hand */

static void
add_token (MoPiece *piece,
           MoMatchSurface *surface,
           guint token,
           int n)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoWord *word = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, token);
  const MoMove move = mo_move_make (MO_ANY_VERB_TOKEN, 3, (gint32) piece->id, (gint32) token,
                                    (gint32) n);
  MoPieceOffer *offer = mo_match_surface_add_offer (surface, piece, MO_OFFER_TOKEN, &move);

  /* Translators: a kind of token, one more or less of which a card gets, as in “Damage +1”. */
  offer->text = g_strdup_printf (n > 0 ? _("%s +1") : _("%s −1"), word->name);
  offer->icon = g_strdup (word->icon);
}

static void
add_by_hand (MoPiece *piece,
             MoMatchSurface *surface,
             MoMove move)
{
  mo_match_surface_add_offer (surface, piece, MO_OFFER_BY_HAND, &move);
}

/* Whether a card on the table has tokens of this kind. */
static gboolean
is_used (const MoAnyState *state,
         guint token)
{
  for (guint i = 0; i < state->n_cards; i++)
    if (mo_any_state_get_tokens (state, (gint16) i)[token] > 0)
      return TRUE;
  return FALSE;
}

/* Tokens that are in use have buttons; others are among the adjustments by hand. */
static void
add_tokens (MoPiece *piece,
            MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  const guint16 *tokens = mo_any_state_get_tokens (state, (gint16) piece->id);

  for (guint i = 0; i < game->n_tokens; i++)
    {
      if (is_used (state, i))
        add_token (piece, surface, i, 1);
      else
        add_by_hand (piece, surface, mo_move_make (MO_ANY_VERB_TOKEN, 3, (gint32) piece->id,
                                                   (gint32) i, 1));
      if (tokens[i] > 0)
        add_token (piece, surface, i, -1);
    }
}

static void
add_places (MoPiece *piece,
            MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);

  for (guint i = 0; i < game->n_slots; i++)
    {
      if (state->cards[piece->id].slot != i)
        add_by_hand (piece, surface,
                     mo_move_make (MO_ANY_VERB_MOVE, 2, (gint32) piece->id, (gint32) i));
      if (mo_any_game_is_pile (game, i) && !mo_any_game_is_bag (game, i))
        add_by_hand (piece, surface, mo_move_make (MO_ANY_VERB_MOVE, 3, (gint32) piece->id,
                                                   (gint32) i, MO_ANY_PLACE_BOTTOM));
    }
}

/* Returns: whether @card hangs on @host, directly or not */
static gboolean
hangs_on (const MoAnyState *state,
          gint16 card,
          gint16 host)
{
  for (; card != MO_ANY_NONE; card = state->cards[card].host)
    if (card == host)
      return TRUE;
  return FALSE;
}

static void
add_hosts (MoPiece *piece,
           MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);

  if (state->cards[piece->id].host != MO_ANY_NONE)
    add_by_hand (piece, surface, mo_move_make (MO_ANY_VERB_ATTACH, 2, (gint32) piece->id,
                                               MO_MOVE_NONE));
  for (guint i = 0; i < game->n_slots; i++)
    if (mo_any_game_get_zone (game, i)->is_in_play)
      MO_ANY_FOREACH_CARD (state, i, host)
        if (!hangs_on (state, host, (gint16) piece->id) && state->cards[piece->id].host != host)
          add_by_hand (piece, surface, mo_move_make (MO_ANY_VERB_ATTACH, 2, (gint32) piece->id,
                                                     (gint32) host));
}

static void
add_all_by_hand (MoPiece *piece,
                 MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  gint16 card = (gint16) piece->id;
  const MoAnyCard *it = &state->cards[card];

  for (guint i = 0; i < game->table->marks->len; i++)
    add_by_hand (piece, surface,
                 mo_move_make (MO_ANY_VERB_MARK, 3, (gint32) card, (gint32) i,
                               (it->marks & (G_GUINT64_CONSTANT (1) << i)) != 0 ? 0 : 1));
  add_by_hand (piece, surface,
               mo_move_make (MO_ANY_VERB_FLIP, 2, (gint32) card,
                             mo_any_is_hidden (game, state, card) ? MO_ANY_SIDE_UP
                                                                  : MO_ANY_SIDE_DOWN));
  if (mo_any_game_get_face (game, it->face)->card->back != NULL)
    add_by_hand (piece, surface, mo_move_make (MO_ANY_VERB_FLIP, 2, (gint32) card,
                                               it->is_back ? MO_ANY_SIDE_FRONT : MO_ANY_SIDE_BACK));
  add_places (piece, surface);
  add_hosts (piece, surface);
}

void
mo_any_offers_add (MoPiece *piece,
                   MoMatchSurface *surface)
{
  g_autoptr (GArray) moves = new_moves ();
  g_autoptr (GArray) blocked = new_moves ();

  if (!mo_match_surface_is_live (surface))
    return;
  mo_any_list_card_offers (mo_match_surface_get_game (surface),
                           mo_match_surface_get_state (surface), (gint16) piece->id, moves,
                           blocked);
  add_offers (piece, surface, moves, blocked);
  add_tokens (piece, surface);
  add_all_by_hand (piece, surface);
}

void
mo_any_offers_add_slot (MoPiece *piece,
                        MoMatchSurface *surface,
                        int slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GArray) moves = new_moves ();
  g_autoptr (GArray) blocked = new_moves ();

  if (!mo_match_surface_is_live (surface))
    return;
  mo_any_list_slot_offers (game, mo_match_surface_get_state (surface), slot, moves, blocked);
  for (guint i = moves->len; slot >= 0 && i-- > 0;)
    if (mo_any_is_idle (game, mo_match_surface_get_state (surface),
                        &g_array_index (moves, MoMove, i), (guint) slot))
      g_array_remove_index (moves, i);
  add_offers (piece, surface, moves, blocked);
}

/* Deeds */

gboolean
mo_any_offers_use (MoMatchSurface *surface,
                   gint16 card)
{
  g_autoptr (GArray) moves = new_moves ();
  g_autoptr (GArray) blocked = new_moves ();

  mo_any_list_card_offers (mo_match_surface_get_game (surface),
                           mo_match_surface_get_state (surface), card, moves, blocked);
  if (moves->len > 1 || (moves->len == 0 && blocked->len != 1))
    return FALSE;
  mo_match_surface_ask_move (surface, moves->len == 1 ? &g_array_index (moves, MoMove, 0)
                                                      : &g_array_index (blocked, MoMove, 0));
  return TRUE;
}

/* Returns: whether an act moves its card to a zone */
static gboolean
moves_to (const MoAct *act,
          guint zone)
{
  for (guint i = 0; act != NULL && i < act->actions->len; i++)
    {
      const MoAction *action = g_ptr_array_index (act->actions, i);

      if (action->kind == MO_DO_MOVE && action->cards.is_this && !action->is_onto &&
          action->to == (int) zone)
        return TRUE;
    }
  return FALSE;
}

/* Returns: the place of a card in its slot, from 1 */
static gint32
get_place (const MoAnyState *state,
           gint16 card)
{
  gint32 place = 1;

  while ((card = state->cards[card].previous) != MO_ANY_NONE)
    place++;
  return place;
}

void
mo_any_offers_drop (MoMatchSurface *surface,
                    gint16 card,
                    int onto,
                    guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  guint zone = mo_any_game_get_zone_index (game, slot);
  g_autoptr (GArray) moves = new_moves ();
  MoMove move = mo_move_make (MO_ANY_VERB_MOVE, 2, (gint32) card, (gint32) slot);

  if (state->cards[card].slot == slot)
    {
      if (onto == MO_PIECE_NONE)
        return;
      move = mo_move_make (MO_ANY_VERB_MOVE, 3, (gint32) card, (gint32) slot,
                           get_place (state, (gint16) onto));
      mo_match_surface_ask_move (surface, &move);
      return;
    }
  mo_any_list_card_offers (game, state, card, moves, NULL);
  for (guint i = 0; i < moves->len; i++)
    if (moves_to (mo_any_get_act (game, &g_array_index (moves, MoMove, i)), zone))
      move = g_array_index (moves, MoMove, i);
  mo_match_surface_ask_move (surface, &move);
}

/* Returns: (nullable): the first move whose act has a key */
static const MoMove *
find_key (MoMatchSurface *surface,
          const GArray *moves,
          char key)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      const MoAct *act = mo_any_get_act (mo_match_surface_get_game (surface), move);

      if (act != NULL && act->key == key)
        return move;
    }
  return NULL;
}

gboolean
mo_any_offers_press_key (MoMatchSurface *surface,
                         gint16 card,
                         guint player,
                         char key)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  g_autoptr (GArray) moves = new_moves ();
  g_autoptr (GArray) blocked = new_moves ();
  const MoMove *move;

  if (card != MO_ANY_NONE)
    mo_any_list_card_offers (game, state, card, moves, blocked);
  for (guint i = 0; i < game->n_slots; i++)
    if (!mo_any_game_get_zone (game, i)->is_of_player ||
        mo_any_game_get_slot_player (game, i) == player)
      mo_any_list_slot_offers (game, state, (int) i, moves, blocked);
  mo_any_list_slot_offers (game, state, MO_ANY_NONE, moves, blocked);
  move = find_key (surface, moves, key);
  if (move == NULL)
    move = find_key (surface, blocked, key);
  if (move != NULL)
    mo_match_surface_ask_move (surface, move);
  return move != NULL;
}

gboolean
mo_any_offers_flip (MoMatchSurface *surface,
                    gint16 card)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  MoMove move;

  if (card == MO_ANY_NONE ||
      mo_any_game_get_face (game, state->cards[card].face)->card->back == NULL)
    return FALSE;
  move = mo_move_make (MO_ANY_VERB_FLIP, 2, (gint32) card,
                       state->cards[card].is_back ? MO_ANY_SIDE_FRONT : MO_ANY_SIDE_BACK);
  mo_match_surface_ask_move (surface, &move);
  return TRUE;
}

void
mo_any_offers_open_menu (MoMatchSurface *surface,
                         GtkWidget *widget,
                         gint16 card)
{
  g_autoptr (MoPiece) piece = mo_any_pieces_new_card (mo_match_surface_get_game (surface),
                                                      mo_match_surface_get_state (surface), card,
                                                      FALSE);

  mo_any_offers_add (piece, surface);
  mo_piece_menu_open (GTK_WIDGET (surface), widget, piece);
}
