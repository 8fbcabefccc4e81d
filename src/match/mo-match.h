/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A game in progress: its journal, and the state that the journal makes.
 *
 * The journal is a header and moves, a line each. Moves behind the present one, if it was gone
 * back, are still there to be done again, until another is made. Moves that one press has made
 * are a group: all but the first of them have a "+" before them in the journal, and they are
 * undone and done again together. */

#pragma once

#include "mo-game.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* In bytes; no journal is longer. */
#define MO_JOURNAL_MAX_SIZE ((gsize) 4 << 20)

#define MO_TYPE_MATCH (mo_match_get_type ())
G_DECLARE_FINAL_TYPE (MoMatch, mo_match, MO, MATCH, GObject)

/* Signal `changed`: the present move is another. */

/* Returns: (nullable): a match before its first move; %NULL with a MO_MATCH_ERROR_CONTENT */
MoMatch *mo_match_new (MoContent *content,
                       const MoMatchHeader *header,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_read:
 * @text: a journal, a person may have written it: a byte order mark, blank lines, and lines that
 *   begin with "#", are skipped
 * @line: (out): the line that is at fault, from 1; 0 when none is
 *
 * Returns: (nullable): the match. When a move is at fault @error is set, and the match is the one
 * up to it; %NULL when
 * it is the header. A MO_MATCH_ERROR_JOURNAL with a match says that the text is longer than
 * MO_JOURNAL_MAX_SIZE
 */
MoMatch *mo_match_read (MoContent *content,
                        const char *text,
                        guint *line,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The journal up to the present move. */
char *mo_match_write (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

const MoMatchHeader *mo_match_get_header (MoMatch *self);
const MoGame *mo_match_get_class (MoMatch *self);

/* What the functions of the class take; the state is the present one, until the next move. */
gpointer mo_match_get_game (MoMatch *self);
gconstpointer mo_match_get_state (MoMatch *self);

MoMatchResult mo_match_get_result (MoMatch *self,
                                   const char **reason);

/**
 * mo_match_sum_up:
 * @position: where so many moves are done
 *
 * Sums up how the game had gone by then.
 */
MoSummary *mo_match_sum_up (MoMatch *self,
                                 guint position) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_apply:
 * @line: a move; one with an open word ("?") is dealt if the program deals
 * @continues: whether it belongs to the group of the move before it
 *
 * Makes a move. Moves that could have been done again are gone then.
 *
 * Returns: FALSE with a MO_MATCH_ERROR, and nothing is changed
 */
gboolean mo_match_apply (MoMatch *self,
                         const char *line,
                         gboolean continues,
                         GError **error);
gboolean mo_match_apply_move (MoMatch *self,
                              const MoMove *move,
                              gboolean continues,
                              GError **error);

/**
 * mo_match_try:
 * @lines: moves, one after the other
 * @summary: (out) (optional) (transfer full): how the game would have gone after them
 *
 * Looks whether moves can be made, and makes none.
 *
 * Returns: (nullable): their lines as they would stand in the journal, without open words; %NULL
 * with a MO_MATCH_ERROR
 */
GStrv mo_match_try (MoMatch *self,
                    const char *const *lines,
                    MoSummary **summary,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_list_set_up:
 * @deck: (nullable): the package that is played
 * @names: (nullable): the players’ names in order, "" for one without
 *
 * Returns: (transfer full): the moves that set a new match up; none when its game needs none
 */
GStrv mo_match_list_set_up (MoMatch *self,
                            const MoDeck *deck,
                            const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the program deals now. */
gboolean mo_match_is_dealt (MoMatch *self);

/* Returns: (transfer full) (element-type MoMove): the moves that the rules allow now */
GArray *mo_match_list_moves (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoMove): the moves that people look for now and that
 *   the rules refuse; mo_match_try() tells why */
GArray *mo_match_list_blocked_moves (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_advise:
 * @move: (out): with open words where a card is dealt
 * @why: (out) (optional) (transfer full): what for, in words
 *
 * Asks the player that a game may have of its own.
 *
 * Returns: FALSE when it has none, or no move is left
 */
gboolean mo_match_advise (MoMatch *self,
                          MoMove *move,
                          char **why);

char *mo_match_describe_move (MoMatch *self,
                              const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* The line of a move that could be made now, as mo_match_apply() takes it. */
char *mo_match_write_move (MoMatch *self,
                           const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* How many moves there are, with those that can be done again; and how many are done. */
guint mo_match_get_n_moves (MoMatch *self);
guint mo_match_get_position (MoMatch *self);

/* @index: from 0. The line has no "+". */
const char *mo_match_get_line (MoMatch *self,
                               guint index);
gboolean mo_match_is_continued (MoMatch *self,
                                guint index);

/* The line as it stands in the journal, with its "+". */
char *mo_match_write_line (MoMatch *self,
                           guint index) G_GNUC_WARN_UNUSED_RESULT;

/* A move of the journal in words. */
char *mo_match_describe (MoMatch *self,
                         guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Where the game is when a move of the journal is made, as in “Round 2, Combat”. */
char *mo_match_describe_place (MoMatch *self,
                               guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the state after so many moves, to look at; the class frees it */
gpointer mo_match_look (MoMatch *self,
                        guint position) G_GNUC_WARN_UNUSED_RESULT;

/* Goes to where so many moves are done; what is behind can be done again. */
void mo_match_go_to (MoMatch *self,
                     guint position);

/**
 * mo_match_follow:
 * @lines: (array zero-terminated=1): the moves of a journal, each as it stands there
 *
 * Brings the match to what another program made of it: goes to the last place that both have, and
 * makes the moves behind.
 *
 * Returns: FALSE with a MO_MATCH_ERROR when a move is refused; the match then has the moves before
 * it
 */
gboolean mo_match_follow (MoMatch *self,
                          const char *const *lines,
                          GError **error);

/* Where the last group of moves begins, and where the one that can be made again ends; where the
 * match is when there is none. */
guint mo_match_find_undo (MoMatch *self);
guint mo_match_find_redo (MoMatch *self);

/* Goes back by a group. Returns: whether there was one */
gboolean mo_match_undo (MoMatch *self);

G_END_DECLS
