/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-pieces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The least number of letters of a token without an icon. */
#define SHORT_NAME 3

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
}

static void
add_marks (MoPiece *piece,
           const MoAnyGame *game,
           const MoAnyState *state,
           gint16 card)
{
  const MoAnyCard *it = &state->cards[card];
  guint turn = mo_any_get_turn (game, state, card);

  piece->is_turned = turn == 90 || turn == 270;
  for (guint i = 0; i < game->table->marks->len; i++)
    {
      const MoMark *mark = g_ptr_array_index (game->table->marks, i);

      if (mark->turns % 180 != 0 && mo_any_game_get_zone (game, it->slot)->is_in_play)
        piece->may_turn = TRUE;
      if ((it->marks & (G_GUINT64_CONSTANT (1) << i)) != 0)
        mo_piece_add_state (piece, mark->name, mark->icon, mark->turns != 0 ? "activated" : NULL)
            ->is_seen = piece->is_turned && mark->turns != 0;
    }
  if (it->is_back)
    mo_piece_add_state (piece, _("second side"), NULL, NULL);
  if (it->host != MO_ANY_NONE)
    {
      g_autofree char *host = mo_any_dup_card_name (game, state, it->host);
      g_autofree char *text = g_strdup_printf (_("attached to %s"), host);

      mo_piece_add_state (piece, text, NULL, NULL);
    }
}

/* Figures that tokens change, and all those of a card without a printed face. */
static void
add_figures (MoPiece *piece,
             const MoAnyGame *game,
             const MoAnyState *state,
             gint16 card)
{
  const MoCard *side = mo_any_get_side (game, state, card);
  guint n = mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_STAT);

  for (guint i = 0; i < n; i++)
    {
      const MoWord *stat = mo_vocabulary_get_word (game->vocabulary, MO_WORD_STAT, i);
      int figure = mo_any_get_figure (game, state, card, stat);

      if (piece->card == NULL && figure != MO_ABSENT)
        mo_piece_add_figure (piece, stat->name, figure, FALSE);
      else if (piece->card != NULL && figure != mo_card_get_stat (side, stat))
        mo_piece_add_figure (piece, stat->name, figure, TRUE);
    }
}

/* Whether another kind of token has a name with the same beginning, of @length bytes. */
static gboolean
is_ambiguous (const MoAnyGame *game,
              const MoWord *token,
              gsize length)
{
  for (guint i = 0; i < game->n_tokens; i++)
    {
      const MoWord *other = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, i);

      if (other != token && strncmp (other->name, token->name, length) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full): as many letters of a name as fit on the smallest card, and more if
 * another token begins with them */
static char *
dup_short_name (const MoAnyGame *game,
                const MoWord *token)
{
  const char *end = token->name;

  for (guint i = 0; *end != '\0'; i++, end = g_utf8_next_char (end))
    if (i >= SHORT_NAME && !is_ambiguous (game, token, (gsize) (end - token->name)))
      break;
  return g_strndup (token->name, (gsize) (end - token->name));
}

static void
add_tokens (MoPiece *piece,
            const MoAnyGame *game,
            const MoAnyState *state,
            gint16 card)
{
  const guint16 *tokens = mo_any_state_get_tokens (state, card);

  for (guint i = 0; i < game->n_tokens; i++)
    {
      const MoWord *token = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TOKEN, i);
      g_autofree char *label = NULL;
      g_autofree char *name = NULL;
      g_autofree char *text = NULL;

      if (tokens[i] == 0)
        continue;
      label = g_strdup_printf (_("%1$s %2$u"), token->name, tokens[i]);
      name = dup_short_name (game, token);
      text = token->icon != NULL ? g_strdup_printf ("%u", tokens[i])
                                 : g_strdup_printf (_("%1$s %2$u"), name, tokens[i]);
      mo_piece_add_badge (piece, token->id, token->icon, text, label);
    }
}

MoPiece *
mo_any_pieces_new_card (const MoAnyGame *game,
                        const MoAnyState *state,
                        gint16 card,
                        gboolean is_open)
{
  const MoCard *side = mo_any_get_side (game, state, card);
  const MoAnyFace *face = mo_any_game_get_face (game, state->cards[card].face);
  gboolean is_hidden = !is_open && mo_any_is_hidden (game, state, card);
  g_autofree char *name = is_hidden || state->cards[card].number == 1
                              ? NULL
                              : mo_any_dup_card_name (game, state, card);
  MoPiece *piece = mo_piece_new (card, is_hidden ? _("Face-down card")
                                       : name != NULL && !mo_any_is_face_down (game, state, card)
                                           ? name
                                           : mo_card_get_shown_name (side));
  gboolean is_shared = !mo_any_game_get_zone (game, state->cards[card].slot)->is_of_player;
  int player = is_shared ? mo_any_get_controller (game, state, card) : MO_ANY_NONE;

  piece->is_face_down = is_hidden;
  if (!is_hidden && face->own == NULL)
    mo_piece_set_card (piece, game->content->catalog, side);
  if (game->n_players > 1 && player >= 0)
    mo_piece_set_owner (piece, (guint) player, state->names[player]);
  add_marks (piece, game, state, card);
  if (!is_hidden)
    add_figures (piece, game, state, card);
  add_tokens (piece, game, state, card);
  return piece;
}

/* Adds a card and those that are attached to it. */
static void
add_with_attached (GPtrArray *pieces,
                   const MoAnyGame *game,
                   const MoAnyState *state,
                   gint16 card)
{
  g_ptr_array_add (pieces, mo_any_pieces_new_card (game, state, card, FALSE));
  MO_ANY_FOREACH_CARD (state, state->cards[card].slot, other)
    if (state->cards[other].host == card)
      add_with_attached (pieces, game, state, other);
}

GPtrArray *
mo_any_pieces_list (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint slot)
{
  GPtrArray *pieces = new_list ();

  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].host == MO_ANY_NONE)
      add_with_attached (pieces, game, state, card);
  return pieces;
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const MoPiece *first = *(const MoPiece *const *) a;
  const MoPiece *second = *(const MoPiece *const *) b;

  return g_utf8_collate (first->title, second->title);
}

/* Adds one piece for all mixed cards of a face. */
static void
add_mixed (GPtrArray *pieces,
           GHashTable *seen,
           const MoAnyGame *game,
           const MoAnyState *state,
           gint16 card)
{
  gpointer face = GUINT_TO_POINTER (state->cards[card].face + 1u);
  MoPiece *piece = g_hash_table_lookup (seen, face);

  if (piece != NULL)
    {
      piece->count = MAX (piece->count, 1) + 1;
      return;
    }
  piece = mo_piece_new (card, mo_card_get_shown_name (mo_any_get_side (game, state, card)));
  g_hash_table_insert (seen, face, piece);
  g_ptr_array_add (pieces, piece);
}

/* Adds a card below the last piece, or to it if it has the same name. */
static void
add_next (GPtrArray *pieces,
          const MoAnyGame *game,
          const MoAnyState *state,
          gint16 card)
{
  const char *name = mo_card_get_shown_name (mo_any_get_side (game, state, card));
  MoPiece *last = pieces->len > 0 ? g_ptr_array_index (pieces, pieces->len - 1) : NULL;

  if (last != NULL && g_str_equal (last->title, name))
    last->count = MAX (last->count, 1) + 1;
  else
    g_ptr_array_add (pieces, mo_piece_new (card, name));
}

GPtrArray *
mo_any_pieces_look_through (const MoAnyGame *game,
                            const MoAnyState *state,
                            guint slot)
{
  GPtrArray *pieces = new_list ();
  g_autoptr (GPtrArray) mixed = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (gint16 card = state->slots[slot].last; card != MO_ANY_NONE;
       card = state->cards[card].previous)
    if (state->cards[card].is_mixed)
      add_mixed (mixed, seen, game, state, card);
    else
      add_next (pieces, game, state, card);
  g_ptr_array_sort (mixed, compare_titles);
  for (guint i = 0; i < mixed->len; i++)
    g_ptr_array_add (pieces, g_ptr_array_index (mixed, i));
  return pieces;
}
