/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-offers.h"

#include "mo-crawler-choices.h"
#include "mo-fight-words.h"

#include <glib/gi18n.h>

static void
add_moves (MoPiece *piece,
           MoMatchSurface *surface)
{
  const GArray *moves = mo_match_surface_get_moves (surface);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (mo_crawler_get_subject (move) == piece->id)
        mo_match_surface_add_offer (surface, piece, MO_OFFER_MOVE, move);
    }
}

/* Missing figures */

/* Returns: whether the game needs @figure of the card, and it is missing */
static gboolean
is_wanted (const MoCrawlerGame *game,
           const MoCrawlerState *state,
           gint16 card,
           MoCrawlerFigure figure)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  gboolean is_character = (face->flags & MO_FACE_CHARACTER) != 0;

  if (mo_crawler_get_own_figure (game, state, card, figure) != MO_ABSENT)
    return FALSE;
  switch (figure)
    {
    case MO_FIGURE_COST:
      return face->kind == MO_DUNGEON_CARD || face->resource >= 0;
    case MO_FIGURE_POWER:
      return (face->flags & MO_FACE_HAS_POWER) != 0;
    case MO_FIGURE_STAMINA:
    case MO_FIGURE_LIFE:
    default:
      return is_character;
    }
}

static void
add_entries (MoPiece *piece,
             const MoCrawlerGame *game,
             const MoCrawlerState *state)
{
  /* Translators: the missing figure of a card. */
  static const char *const labels[] = { N_("Enter Cost…"), N_("Enter Power…"),
                                        N_("Enter Stamina…"), N_("Enter Life…") };
  const MoFight fight = { game, state, MO_NO_CARD };

  for (guint i = 0; i < MO_N_FIGURES; i++)
    if (is_wanted (game, state, (gint16) piece->id, i))
      {
        g_auto (MoOverrule) figure = { NULL };
        g_autofree char *sentence = NULL;

        mo_fight_get_card_overrule (&fight, piece->id, i, &figure);
        /* Translators: %s is a figure of a card, as in “The cost of Troll”. */
        sentence = g_strdup_printf (_("%s: enter the unknown value"), figure.title);
        mo_piece_add_entry (piece, &figure, _(labels[i]), sentence);
      }
}

/* Adjustments by hand, and unavailable moves */

static void
add_token (MoPiece *piece,
           MoMatchSurface *surface,
           const MoMove *move)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoWord *token = game->words.tokens[move->words[1]];
  MoPieceOffer *offer = mo_match_surface_add_offer (surface, piece, MO_OFFER_TOKEN, move);

  /* Translators: puts a token on a card, or takes it off. */
  offer->text = g_strdup_printf (move->words[2] > 0 ? _("+ %s") : _("− %s"), token->name);
  offer->icon = g_strdup (token->icon);
}

static void
add_by_hand (MoPiece *piece,
             MoMatchSurface *surface)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  mo_crawler_list_by_hand (mo_match_surface_get_game (surface),
                           mo_match_surface_get_state (surface), (gint16) piece->id, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == MO_CRAWLER_VERB_TOKEN)
        add_token (piece, surface, move);
      else
        mo_match_surface_add_offer (surface, piece, MO_OFFER_BY_HAND, move);
    }
}

static void
add_blocked (MoPiece *piece,
             MoMatchSurface *surface)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  mo_crawler_list_missed (mo_match_surface_get_game (surface),
                          mo_match_surface_get_state (surface), (gint16) piece->id,
                          mo_match_surface_get_moves (surface), moves);
  for (guint i = 0; i < moves->len; i++)
    mo_match_surface_add_offer (surface, piece, MO_OFFER_BLOCKED,
                                &g_array_index (moves, MoMove, i));
}

void
mo_crawler_offers_add (MoPiece *piece,
                       MoMatchSurface *surface)
{
  add_moves (piece, surface);
  if (!mo_match_surface_is_live (surface))
    return;
  add_entries (piece, mo_match_surface_get_game (surface), mo_match_surface_get_state (surface));
  add_by_hand (piece, surface);
  add_blocked (piece, surface);
}
