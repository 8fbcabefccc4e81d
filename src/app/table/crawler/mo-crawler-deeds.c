/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-deeds.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-offers.h"
#include "mo-crawler-pieces.h"
#include "mo-crawler-seats.h"
#include "mo-piece-menu.h"

/* Returns: (nullable): the first move with @card among @verbs, which end with MO_CRAWLER_VERB_NEXT;
 * @n_moves is their number */
static const MoMove *
find_moves (MoMatchSurface *surface,
            gint16 card,
            const guint *verbs,
            guint *n_moves)
{
  const GArray *moves = mo_match_surface_get_moves (surface);
  const MoMove *first = NULL;

  *n_moves = 0;
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      gboolean fits = FALSE;

      for (guint j = 0; verbs[j] != MO_CRAWLER_VERB_NEXT; j++)
        fits |= move->verb == verbs[j];
      if (!fits || mo_crawler_get_subject (move) != card)
        continue;
      if (first == NULL)
        first = move;
      ++*n_moves;
    }
  return first;
}

gboolean
mo_crawler_deeds_use (MoMatchSurface *surface,
                      gint16 card)
{
  static const guint verbs[] = { MO_CRAWLER_VERB_SETTLE, MO_CRAWLER_VERB_ACTIVATE,
                                 MO_CRAWLER_VERB_PLAY,   MO_CRAWLER_VERB_USE,
                                 MO_CRAWLER_VERB_WOUND,  MO_CRAWLER_VERB_DISCARD,
                                 MO_CRAWLER_VERB_DROP,   MO_CRAWLER_VERB_GIVE_UP,
                                 MO_CRAWLER_VERB_NEXT };
  g_autoptr (GArray) missed = NULL;
  guint n_moves;
  const MoMove *move = find_moves (surface, card, verbs, &n_moves);

  if (n_moves > 1)
    return FALSE;
  missed = g_array_new (FALSE, FALSE, sizeof (MoMove));
  if (n_moves == 0)
    mo_crawler_list_missed (mo_match_surface_get_game (surface),
                            mo_match_surface_get_state (surface), card,
                            mo_match_surface_get_moves (surface), missed);
  if (missed->len > 0)
    move = &g_array_index (missed, MoMove, 0);
  if (move != NULL)
    mo_match_surface_ask_move (surface, move);
  return TRUE;
}

static void
change_tokens (MoMatchSurface *surface,
               gint16 card,
               MoCrawlerToken token,
               int n)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  const MoMove move = mo_move_make (MO_CRAWLER_VERB_TOKEN, 3, (gint32) card, (gint32) token,
                                    (gint32) n);

  if (game->words.tokens[token] != NULL && (n > 0 || state->cards[card].tokens[token] > 0))
    mo_match_surface_ask_move (surface, &move);
}

gboolean
mo_crawler_deeds_press_key (MoMatchSurface *surface,
                            gint16 card,
                            guint key,
                            int n)
{
  static const guint token_keys[MO_N_TOKENS] = { GDK_KEY_w, GDK_KEY_p, GDK_KEY_t, GDK_KEY_l,
                                                 GDK_KEY_q };

  for (guint i = 0; i < MO_N_TOKENS; i++)
    if (key == token_keys[i])
      {
        if (card != MO_NO_CARD)
          change_tokens (surface, card, i, n);
        return TRUE;
      }
  return FALSE;
}

gint16
mo_crawler_deeds_keep_chosen (MoMatchSurface *surface,
                              gint16 card,
                              guint pile)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint now;

  if (card == MO_NO_CARD || !mo_crawler_pieces_is_seen (state, card) ||
      mo_crawler_seats_hides (surface, card))
    return MO_NO_CARD;
  now = state->cards[card].pile;
  return now == pile || mo_pile_is_in_play (now) || mo_pile_is_hand (now) || mo_pile_is_deck (now)
             ? card
             : MO_NO_CARD;
}

/* Returns: the place of a card in its pile, from 1 */
static gint32
get_place (const MoCrawlerState *state,
           gint16 card)
{
  gint32 place = 1;

  while ((card = state->cards[card].previous) != MO_NO_CARD)
    place++;
  return place;
}

void
mo_crawler_deeds_drop (MoMatchSurface *surface,
                       gint16 card,
                       gint16 onto,
                       guint pile)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint from = state->cards[card].pile;
  MoMove move;

  if (pile == MO_PILE_PARTY && from == pile && onto != MO_NO_CARD)
    move = mo_move_make (MO_CRAWLER_VERB_MARCH, 2, (gint32) card, get_place (state, onto));
  else if (from == pile)
    return;
  else
    move = mo_move_make (MO_CRAWLER_VERB_MOVE, 2, (gint32) card, (gint32) pile);
  mo_match_surface_ask_move (surface, &move);
}

void
mo_crawler_deeds_march (MoMatchSurface *surface,
                        gint16 card,
                        int places)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  gint32 place;

  if (card == MO_NO_CARD || state->cards[card].pile != MO_PILE_PARTY)
    return;
  place = get_place (state, card) + places;
  if (place >= 1 && place <= state->piles[MO_PILE_PARTY].n)
    {
      const MoMove move = mo_move_make (MO_CRAWLER_VERB_MARCH, 2, (gint32) card, place);

      mo_match_surface_ask_move (surface, &move);
    }
}

void
mo_crawler_deeds_open_menu (MoPileBox *box,
                            int card,
                            MoMatchSurface *surface)
{
  g_autoptr (MoPiece) piece = mo_crawler_pieces_new_card (mo_match_surface_get_game (surface),
                                                          mo_match_surface_get_state (surface),
                                                          (gint16) card);

  mo_crawler_offers_add (piece, surface);
  mo_piece_menu_open (GTK_WIDGET (surface), mo_pile_box_find_card (box, card), piece);
}
