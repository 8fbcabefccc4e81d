/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-seat.h"

#include "mo-turn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns: (transfer full): the state as a seat sees it */
static gpointer
dup_seen (MoMatch *self,
          int seat)
{
  const MoGame *class = mo_match_get_class (self);
  gconstpointer state = mo_match_get_state (self);

  return class->hide != NULL ? class->hide (mo_match_get_game (self), state, NULL, seat)
                             : class->copy (state);
}

MoTableView *
mo_match_list_view (MoMatch *self,
                    int seat)
{
  const MoGame *class = mo_match_get_class (self);
  MoTableView *view;
  gpointer seen;

  if (class->list_view == NULL)
    return NULL;
  view = mo_table_view_new ();
  seen = dup_seen (self, seat);
  class->list_view (mo_match_get_game (self), seen, view);
  class->free (seen);
  return view;
}

static guint
count_seats (MoMatch *self)
{
  g_autoptr (MoTableView) view = mo_match_list_view (self, MO_SEAT_NONE);

  return view != NULL ? view->seats->len : 0;
}

char *
mo_match_describe_covered (MoMatch *self,
                           guint index,
                           guint covered)
{
  g_autofree char *open = mo_match_describe (self, index);
  g_autofree char *closed = NULL;
  guint n_seats;

  if (covered == 0)
    return g_steal_pointer (&open);
  closed = mo_match_describe_for (self, index, MO_SEAT_NONE);
  if (g_str_equal (closed, open))
    return g_steal_pointer (&closed);
  /* A player whose hand is open in this window may have seen the card. */
  n_seats = count_seats (self);
  for (guint seat = 0; seat < n_seats; seat++)
    if ((covered & 1u << seat) == 0)
      {
        g_autofree char *words = mo_match_describe_for (self, index, (int) seat);

        if (g_str_equal (words, open))
          return g_steal_pointer (&open);
      }
  return g_steal_pointer (&closed);
}

char *
mo_match_dup_odds (MoMatch *self)
{
  const MoGame *class = mo_match_get_class (self);
  GString *text;
  MoOddsSheet sheet = { NULL };

  if (class->list_odds == NULL || class->hide != NULL)
    return NULL;
  text = g_string_new (NULL);
  sheet.text = text;
  class->list_odds (mo_match_get_game (self), mo_match_get_state (self), 1, &sheet);
  return g_string_free (text, text->len == 0);
}

/* Offers */

static void
clear_offer (gpointer data)
{
  MoSeatOffer *offer = data;

  g_free (offer->line);
  g_free (offer->words);
}

static guint
get_whose (MoMatch *self,
           gconstpointer state,
           const MoMove *move)
{
  const MoGame *class = mo_match_get_class (self);

  if (class->whose == NULL)
    return move->is_overruling ? 0 : G_MAXUINT;
  return class->whose (mo_match_get_game (self), state, move);
}

/* Returns: (transfer full): the line of a move after the journal of @state */
static char *
write_line (MoMatch *self,
            gconstpointer state,
            const MoMove *move)
{
  GString *line = g_string_new (NULL);

  mo_move_write (move, mo_match_get_class (self)->language, mo_match_get_game (self), state, line);
  return g_string_free (line, FALSE);
}

/* Adds a move of a seat. One that names a card that the seat can’t see is the host’s. */
static void
add_offer (MoMatch *self,
           gconstpointer seen,
           const MoMove *move,
           guint seats,
           GArray *offers)
{
  const MoGame *class = mo_match_get_class (self);
  g_autofree char *line = mo_match_write_move (self, move);
  g_autofree char *visible = write_line (self, seen, move);
  MoSeatOffer offer = { NULL };

  if (!g_str_equal (line, visible))
    return;
  offer.line = g_steal_pointer (&line);
  offer.words = class->describe (mo_match_get_game (self), seen, move);
  offer.seats = seats;
  offer.piece = class->get_piece != NULL
                    ? class->get_piece (mo_match_get_game (self), mo_match_get_state (self), move)
                    : MO_PIECE_NONE;
  offer.is_open = mo_move_is_open (move) && !mo_match_is_dealt (self);
  g_array_append_val (offers, offer);
}

GArray *
mo_match_list_offers (MoMatch *self,
                      int seat)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (MoSeatOffer));
  g_autoptr (GArray) moves = NULL;
  gpointer seen;

  g_array_set_clear_func (offers, clear_offer);
  if (seat < 0)
    return offers;
  moves = mo_match_list_moves (self);
  seen = dup_seen (self, seat);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      guint seats = get_whose (self, mo_match_get_state (self), move);

      if ((seats & 1u << seat) != 0)
        add_offer (self, seen, move, seats, offers);
    }
  mo_match_get_class (self)->free (seen);
  return offers;
}

/* Rights */

/* Checks a move that is made after @state. */
static gboolean
check_move (MoMatch *self,
            int seat,
            gconstpointer state,
            const char *line,
            gboolean *commutes,
            GError **error)
{
  const MoGame *class = mo_match_get_class (self);
  MoMove move;

  /* These are for the host: who deals, and cards that no catalog has. */
  if (g_str_has_prefix (line, "deal ") || strchr (line, '~') != NULL)
    return mo_turn_refuse (error, NULL, _("only the host of the match can do this"));
  if (!mo_move_read (&move, line, class->language, mo_match_get_game (self), state, error))
    return FALSE;
  *commutes &= class->commutes != NULL && class->commutes (&move);
  if ((get_whose (self, state, &move) & 1u << seat) != 0)
    return TRUE;
  if (get_whose (self, state, &move) == 0)
    return mo_turn_refuse (error, NULL, _("only the host of the match can do this"));
  return mo_turn_refuse (error, NULL, _("this is another player’s move"));
}

/* Checks the move after the first @n ones. */
static gboolean
check_nth (MoMatch *self,
           int seat,
           const char *const *lines,
           guint n,
           gboolean *commutes,
           GError **error)
{
  g_autofree const char **first = g_new0 (const char *, n + 1);
  gpointer state;
  gboolean may;

  if (n == 0)
    return check_move (self, seat, mo_match_get_state (self), lines[0], commutes, error);
  memcpy (first, lines, n * sizeof *lines);
  state = mo_match_foresee (self, first, error);
  if (state == NULL)
    return FALSE;
  may = check_move (self, seat, state, lines[n], commutes, error);
  mo_match_get_class (self)->free (state);
  return may;
}

gboolean
mo_match_may_make (MoMatch *self,
                   int seat,
                   const char *const *lines,
                   gboolean *commutes,
                   GError **error)
{
  gboolean all_commute = TRUE;

  if (seat < 0)
    return mo_turn_refuse (error, NULL, _("those who watch make no moves"));
  for (guint i = 0; lines[i] != NULL; i++)
    if (!check_nth (self, seat, lines, i, &all_commute, error))
      return FALSE;
  if (commutes != NULL)
    *commutes = all_commute;
  return TRUE;
}
