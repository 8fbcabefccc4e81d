/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-turn.h"

#include <glib/gi18n.h>

static gboolean
is_dealt (MoMatchSurface *surface)
{
  return mo_match_is_dealt (mo_match_surface_get_match (surface));
}

static MoAnyDue
get_due (MoMatchSurface *surface,
         guint *slot)
{
  return mo_any_get_due (mo_match_surface_get_game (surface),
                         mo_match_surface_get_state (surface), slot);
}

gboolean
mo_any_turn_is_covered (MoMatchSurface *surface,
                        guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  return zone->is_of_player && zone->shows == MO_ZONE_SHOWS_OWNER &&
         mo_match_surface_is_covered (surface, mo_any_game_get_slot_player (game, slot));
}

/* Returns: whether the words of a move name a card that is covered */
static gboolean
is_about_covered (MoMatchSurface *surface,
                  const MoMove *move)
{
  const MoAnyState *state = mo_match_surface_get_state (surface);
  MoMatch *match = mo_match_surface_get_match (surface);
  int card = mo_match_get_class (match)->get_piece (mo_match_get_game (match), state, move);

  return card >= 0 && card < (int) state->n_cards &&
         mo_any_turn_is_covered (surface, state->cards[card].slot);
}

/* Returns: (transfer full) (element-type MoMove): empty while the past is shown */
static GArray *
list_main (MoMatchSurface *surface)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  if (mo_match_surface_is_live (surface))
    mo_any_list_main_offers (mo_match_surface_get_game (surface),
                             mo_match_surface_get_state (surface), moves);
  for (guint i = moves->len; i-- > 0;)
    if (is_about_covered (surface, &g_array_index (moves, MoMove, i)))
      g_array_remove_index (moves, i);
  return moves;
}

/* Options are equal, and a card that somebody draws is asked for. */
static gboolean
has_next (MoMatchSurface *surface)
{
  MoAnyDue due = get_due (surface, NULL);

  return due != MO_ANY_DUE_CHOICE && (due != MO_ANY_DUE_DRAW || is_dealt (surface));
}

gboolean
mo_any_turn_get_next (MoMatchSurface *surface,
                      MoMove *move)
{
  g_autoptr (GArray) moves = list_main (surface);

  if (moves->len == 0 || !has_next (surface))
    return FALSE;
  *move = g_array_index (moves, MoMove, 0);
  return TRUE;
}

GArray *
mo_any_turn_list_others (MoMatchSurface *surface)
{
  GArray *moves = list_main (surface);

  if (moves->len > 0 && has_next (surface))
    g_array_remove_index (moves, 0);
  for (guint i = moves->len; i-- > 0;)
    if (g_array_index (moves, MoMove, i).verb == MO_ANY_VERB_DRAW)
      g_array_remove_index (moves, i);
  return moves;
}

/* Draws */

/* Returns: (transfer full) (nullable): the line of the draw that is due in @state */
static char *
dup_draw (MoMatch *match,
          const MoAnyState *state)
{
  guint slot = 0;
  MoMove move;

  if (mo_any_get_due (mo_match_get_game (match), state, &slot) != MO_ANY_DUE_DRAW)
    return NULL;
  move = mo_move_make (MO_ANY_VERB_DRAW, 2, (gint32) slot, MO_MOVE_OPEN);
  return mo_match_write_move (match, &move);
}

void
mo_any_turn_add_following (MoMatchSurface *surface,
                           GPtrArray *lines)
{
  MoMatch *match = mo_match_surface_get_match (surface);

  while (is_dealt (surface) && lines->len <= MO_ANY_MAX_CARDS)
    {
      MoAnyState *state;
      char *line;

      g_ptr_array_add (lines, NULL);
      state = mo_match_foresee (match, (const char *const *) lines->pdata, NULL);
      g_ptr_array_set_size (lines, (int) lines->len - 1);
      if (state == NULL)
        return;
      line = dup_draw (match, state);
      mo_any_state_free (state);
      if (line == NULL)
        return;
      g_ptr_array_add (lines, line);
    }
}

/* Returns: the slot that cards come from: an empty one is filled again */
static guint
get_source (const MoAnyGame *game,
            const MoAnyState *state,
            guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  if (state->slots[slot].n > 0 || zone->refill == MO_TABLE_NONE)
    return slot;
  return mo_any_game_get_slot (game, (guint) zone->refill,
                               mo_any_game_get_slot_player (game, slot));
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const MoPiece *first = *(const MoPiece *const *) a;
  const MoPiece *second = *(const MoPiece *const *) b;

  return g_utf8_collate (first->title, second->title);
}

/* Returns: (transfer full) (element-type MoPiece): the cards that can come, each once */
static GPtrArray *
list_possible (MoMatchSurface *surface,
               guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  guint source = get_source (game, state, slot);
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  MO_ANY_FOREACH_CARD (state, source, card)
  {
    guint face = state->cards[card].face;
    MoPiece *piece = g_hash_table_lookup (seen, GUINT_TO_POINTER (face + 1));
    const MoMove move = mo_move_make (MO_ANY_VERB_DRAW, 2, (gint32) slot, (gint32) face);
    const char *name = mo_card_get_shown_name (mo_any_game_get_face (game, face)->card);
    g_autofree char *line = NULL;

    if (piece != NULL)
      {
        piece->count = MAX (piece->count, 1) + 1;
        continue;
      }
    line = mo_match_write_move (mo_match_surface_get_match (surface), &move);
    piece = mo_piece_new (MO_PIECE_NONE, name);
    mo_piece_add_offer (piece, MO_OFFER_MOVE, name, line);
    g_hash_table_insert (seen, GUINT_TO_POINTER (face + 1), piece);
    g_ptr_array_add (pieces, piece);
  }
  g_ptr_array_sort (pieces, compare_titles);
  return pieces;
}

void
mo_any_turn_ask (MoMatchSurface *surface,
                 MoDealBar *bar)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *name = NULL;
  g_autofree char *question = NULL;
  guint slot = 0;
  guint n;

  if (!mo_match_surface_is_live (surface) || is_dealt (surface) ||
      get_due (surface, &slot) != MO_ANY_DUE_DRAW)
    {
      mo_deal_bar_hide (bar);
      return;
    }
  n = mo_any_get_n_draws (game, state);
  name = mo_any_dup_slot_name (game, state, slot);
  /* Translators: a pile, and the number of cards that are left to draw. */
  question = g_strdup_printf (ngettext ("%1$s: which card came? %2$u to go",
                                        "%1$s: which card came? %2$u to go", n),
                              name, n);
  pieces = list_possible (surface, slot);
  mo_deal_bar_ask (bar, question, pieces,
                   pieces->len > 0 ? _("No matching card in this pile.") : _("The pile is empty."));
}

/* The next button */

/* Returns: (transfer full) (nullable): the state after a move and the draws that follow it;
 * @n_draws: (out): their number */
static MoAnyState *
foresee (MoMatchSurface *surface,
         const MoMove *move,
         guint *n_draws)
{
  MoMatch *match = mo_match_surface_get_match (surface);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, mo_match_write_move (match, move));
  mo_any_turn_add_following (surface, lines);
  *n_draws = lines->len - 1;
  g_ptr_array_add (lines, NULL);
  return mo_match_foresee (match, (const char *const *) lines->pdata, NULL);
}

/* Returns: (transfer full): the label for the move “next”, with where it leads */
static char *
describe_next (MoMatchSurface *surface,
               const MoMove *move)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  guint n_draws;
  MoAnyState *then = foresee (surface, move, &n_draws);
  const MoTableStep *step = then != NULL ? mo_any_get_step (game, then) : NULL;
  char *label = NULL;

  if (then != NULL && then->result == MO_MATCH_WON)
    label = g_strdup (_("Next: the Match Is Won"));
  else if (then != NULL && then->result == MO_MATCH_LOST)
    label = g_strdup (_("Next: the Match Is Lost"));
  else if (then != NULL && then->round != state->round)
    label = g_strdup_printf (_("Next: Round %u"), then->round);
  else if (state->n_frames > 0 && !state->frames[0].is_begun)
    label = mo_match_describe_move (mo_match_surface_get_match (surface), move);
  else if (step != NULL && step != mo_any_get_step (game, state))
    label = g_strdup_printf (_("Next: %s"), step->name);
  else if (n_draws > 0)
    label = g_strdup_printf (ngettext ("Next: Draw %u Card", "Next: Draw %u Cards", n_draws),
                             n_draws);
  else
    label = mo_match_describe_move (mo_match_surface_get_match (surface), move);
  if (then != NULL)
    mo_any_state_free (then);
  return label;
}

/* Returns: (transfer full) (nullable): the label of the next button */
static char *
dup_next (MoMatchSurface *surface)
{
  guint n;
  MoMove move;

  if (!mo_any_turn_get_next (surface, &move))
    return NULL;
  switch ((int) move.verb)
    {
    case MO_ANY_VERB_START:
      return g_strdup (_("Start the Match"));
    case MO_ANY_VERB_DRAW:
      n = mo_any_get_n_draws (mo_match_surface_get_game (surface),
                              mo_match_surface_get_state (surface));
      return g_strdup_printf (ngettext ("Draw %u Card", "Draw %u Cards", n), n);
    case MO_ANY_VERB_NEXT:
      return describe_next (surface, &move);
    default:
      return mo_match_describe_move (mo_match_surface_get_match (surface), &move);
    }
}

/* The position in the round */

static char *
describe_place (const MoAnyGame *game,
                const MoAnyState *state,
                int now)
{
  if (now == MO_ROUND_NOT_BEGUN)
    return g_strdup (game->ruleset->name);
  if (game->table->steps->len == 1)
    return g_strdup_printf (_("Round %u"), state->round);
  /* Translators: the number of the round, of the step, and of all steps. */
  return g_strdup_printf (_("Round %1$u · step %2$d of %3$u"), state->round, now + 1,
                          game->table->steps->len);
}

/* Returns: (transfer full): what to do, below what the latest move could not do; empty if it is
 * only the name of the step, which is the title */
static char *
dup_prompt (const MoAnyGame *game,
            const MoAnyState *state)
{
  const MoTableStep *step = state->round > 0 ? mo_any_get_step (game, state) : NULL;
  g_autofree char *message = mo_any_dup_message (game, state);
  g_autofree char *to_do = mo_any_dup_to_do (game, state);

  if (step != NULL && g_str_equal (to_do, step->name))
    return message != NULL ? g_steal_pointer (&message) : g_strdup ("");
  return message != NULL ? g_strdup_printf ("%s\n%s", message, to_do)
                         : g_steal_pointer (&to_do);
}

MoRound *
mo_any_turn_new_round (MoMatchSurface *surface)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  const MoTableStep *now = state->round > 0 ? mo_any_get_step (game, state) : NULL;
  MoRound *round = mo_round_new ();

  for (guint i = 0; i < game->table->steps->len; i++)
    {
      const MoTableStep *step = g_ptr_array_index (game->table->steps, i);

      mo_round_add_step (round, step->id, step->name, step->text);
      if (step == now)
        round->now = (int) i;
    }
  round->place = describe_place (game, state, round->now);
  if (now != NULL && game->table->steps->len > 1)
    round->short_place = g_strdup_printf (_("step %1$u of %2$u"), (guint) round->now + 1,
                                          game->table->steps->len);
  round->title = g_strdup (now != NULL ? now->name : _("Setup"));
  round->prompt = dup_prompt (game, state);
  if (now != NULL && now->text != NULL && state->result == MO_MATCH_OPEN)
    round->text = g_strdup (now->text);
  round->next = dup_next (surface);
  mo_match_surface_add_reminders (surface, round);
  return round;
}
