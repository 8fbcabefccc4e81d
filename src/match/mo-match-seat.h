/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a seat at the table of a match sees, and what it may do. A seat is a player, from 0, or
 * MO_SEAT_NONE for those who only watch. Everything that is shown to a seat comes from here. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

/* A move that the rules allow now. */
typedef struct
{
  char *line;
  char *words;      /* the move in words */
  guint seats;      /* whose it is: bit i for seat i */
  int piece;        /* of the view, or MO_PIECE_NONE */
  gboolean is_open; /* somebody has to name the card that is drawn on the table */
} MoSeatOffer;

/* Returns: (transfer full) (nullable): the table as a seat sees it; %NULL if the game has none */
MoTableView *mo_match_list_view (MoMatch *self,
                                 int seat) G_GNUC_WARN_UNUSED_RESULT;

/* Describes a move of the journal where only the hands of some players are covered: a card that
 * only these players saw, before or after the move, has no name. @covered: the players, bit 0 for
 * the first one. */
char *mo_match_describe_covered (MoMatch *self,
                                 guint index,
                                 guint covered) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the odds of what may come, in lines of text, those that
 * belong to the one above with a space at the beginning; %NULL if there are none. Games with hidden
 * cards have none: the odds would tell what the hands of others lack */
char *mo_match_dup_odds (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoSeatOffer): the moves of a seat, the one that continues
 * the game first; none for MO_SEAT_NONE */
GArray *mo_match_list_offers (MoMatch *self,
                              int seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_may_make:
 * @lines: consecutive moves, from a device
 * @commutes: (out) (optional): whether they mean the same after other moves
 *
 * Checks whether a seat may make moves, but not whether the rules allow them.
 *
 * Returns: FALSE with a MO_MATCH_ERROR
 */
gboolean mo_match_may_make (MoMatch *self,
                            int seat,
                            const char *const *lines,
                            gboolean *commutes,
                            GError **error);

G_END_DECLS
