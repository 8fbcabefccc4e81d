/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-pieces.h"

#include "mo-bonfire-view.h"
#include "mo-run-words.h"

#include <glib/gi18n.h>

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
}

GPtrArray *
mo_run_pieces_list (const MoBonfireGame *game,
                    const MoBonfireState *state,
                    MoBonfirePile pile)
{
  const gint16 *counts = mo_bonfire_state_get_pile (game, state, pile);
  GPtrArray *pieces = new_list ();

  for (guint i = 0; i < game->cards->len; i++)
    if (counts[i] > 0)
      {
        MoPiece *piece = mo_piece_new (MO_PIECE_NONE,
                                       mo_bonfire_game_get_card_name (game, (int) i));

        piece->count = (guint) counts[i];
        g_ptr_array_add (pieces, piece);
      }
  return pieces;
}

/* Returns: (transfer full) (element-type MoPiece): the possible words at @first, each with the move
 * up to it */
static GPtrArray *
list_outcomes (MoMatchSurface *surface,
               const MoMove *open,
               guint first)
{
  const MoBonfireGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (MoBonfireOutcome));
  GPtrArray *pieces = new_list ();
  MoMove move = *open;

  mo_bonfire_list_outcomes (game, mo_match_surface_get_state (surface),
                            (MoBonfireVerb) open->verb, outcomes);
  for (guint i = first + 1; i < MO_MOVE_MAX_WORDS; i++)
    move.words[i] = MO_MOVE_NONE;
  for (guint i = 0; i < outcomes->len; i++)
    {
      gint32 word = g_array_index (outcomes, MoBonfireOutcome, i).word;
      g_autofree char *name = mo_run_dup_outcome (game, open->verb, word);
      g_autofree char *line = NULL;
      MoPiece *piece = mo_piece_new (MO_PIECE_NONE, name);

      move.words[first] = word;
      line = mo_match_write_move (mo_match_surface_get_match (surface), &move);
      mo_piece_add_offer (piece, MO_OFFER_MOVE, name, line);
      g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

void
mo_run_pieces_ask (MoMatchSurface *surface,
                   MoDealBar *bar,
                   const MoMove *open)
{
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *question = NULL;
  guint first = 0;
  guint n_open = 0;

  if (open == NULL)
    {
      mo_deal_bar_hide (bar);
      return;
    }
  for (guint i = MO_MOVE_MAX_WORDS; i-- > 0;)
    if (open->words[i] == MO_MOVE_OPEN)
      {
        first = i;
        n_open++;
      }
  pieces = list_outcomes (surface, open, first);
  question = mo_run_dup_question (mo_match_surface_get_game (surface),
                                  mo_match_surface_get_state (surface), open->verb, n_open);
  mo_deal_bar_ask (bar, question, pieces, _("No matching result."));
}

void
mo_run_pieces_show_place (MoMatchSurface *surface,
                          GtkLabel *place,
                          GtkLabel *prompt,
                          gboolean is_needed)
{
  const MoGame *game = mo_match_get_class (mo_match_surface_get_match (surface));
  g_autofree char *text = game->describe_place (mo_match_surface_get_game (surface),
                                                mo_match_surface_get_state (surface));
  MoSurfaceShape shape = mo_match_surface_get_shape (surface);
  gboolean has_prompt = is_needed || shape != MO_SHAPE_LOW;

  gtk_label_set_label (place, text);
  gtk_widget_set_visible (GTK_WIDGET (place), shape == MO_SHAPE_ROOMY);
  gtk_widget_set_visible (GTK_WIDGET (prompt), has_prompt);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (prompt)), has_prompt);
}

/* Returns how many cards a move draws that are still unknown. */
static guint
count_open (const MoMove *move)
{
  guint n = 0;

  while (n < MO_MOVE_MAX_WORDS && move->words[n] == MO_MOVE_OPEN)
    n++;
  return n;
}

char *
mo_run_pieces_dup_next (MoMatchSurface *surface,
                        const MoMove *move)
{
  guint n = count_open (move);

  switch ((int) move->verb)
    {
    case MO_BONFIRE_VERB_PASS:
      return g_strdup (_("End Turn"));
    case MO_BONFIRE_VERB_LEAVE:
      return g_strdup (_("Leave the Merchant"));
    case MO_BONFIRE_VERB_LAY:
      return g_strdup (_("Lay Out the Rooms"));
    case MO_BONFIRE_VERB_MEET:
      return g_strdup (_("Reveal the Monsters"));
    case MO_BONFIRE_VERB_INTEND:
      return g_strdup (_("Reveal the Monsters’ Actions"));
    case MO_BONFIRE_VERB_OFFER:
      return g_strdup (_("Reveal the Merchant’s Cards"));
    case MO_BONFIRE_VERB_FIND:
      return g_strdup (_("Reveal the Card in the Chest"));
    case MO_BONFIRE_VERB_DRAW:
      if (n > 0)
        return g_strdup_printf (ngettext ("Draw %u Card", "Draw %u Cards", n), n);
      break;
    default:
      break;
    }
  return mo_match_describe_move (mo_match_surface_get_match (surface), move);
}

MoRound *
mo_run_pieces_new_round (MoMatchSurface *surface)
{
  const MoBonfireGame *game = mo_match_surface_get_game (surface);
  MoBonfireStep now = mo_bonfire_state_get_step (game, mo_match_surface_get_state (surface));
  MoRound *round = mo_round_new ();

  for (guint i = 0; mo_bonfire_steps[i] != NULL; i++)
    mo_round_add_step (round, mo_bonfire_steps[i], mo_bonfire_get_step_name ((MoBonfireStep) i),
                       NULL);
  if (now != MO_BONFIRE_STEP_NONE)
    round->now = (int) now;
  mo_match_surface_add_reminders (surface, round);
  return round;
}
