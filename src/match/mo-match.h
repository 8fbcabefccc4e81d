/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match in progress: its journal, and the state that results from it.
 *
 * The journal is a header and moves, one per line. Moves after the current position can be redone
 * until a new move is made. Moves made together are a group: all but the first have a "+" before
 * them in the journal, and they are undone and redone together. */

#pragma once

#include "mo-game.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The maximum size of a journal, in bytes. */
#define MO_JOURNAL_MAX_SIZE ((gsize) 4 << 20)

#define MO_TYPE_MATCH (mo_match_get_type ())
G_DECLARE_FINAL_TYPE (MoMatch, mo_match, MO, MATCH, GObject)

/* Signal `changed`: the position changed. */

/* Returns: (nullable): a match before its first move; %NULL with a MO_MATCH_ERROR_CONTENT */
MoMatch *mo_match_new (MoContent *content,
                       const MoMatchHeader *header,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_read:
 * @text: a journal, possibly written by hand: a byte order mark, blank lines, and lines that start
 *   with "#", are skipped
 * @line: (out): the invalid line, from 1; 0 if there is none
 *
 * Returns: (nullable): the match. If a move is invalid, sets @error and returns the match up to it;
 *   %NULL if the header is invalid. A MO_MATCH_ERROR_JOURNAL with a match means that the text is
 *   longer than MO_JOURNAL_MAX_SIZE
 */
MoMatch *mo_match_read (MoContent *content,
                        const char *text,
                        guint *line,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the journal up to the current position. */
char *mo_match_write (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

const MoMatchHeader *mo_match_get_header (MoMatch *self);
const MoGame *mo_match_get_class (MoMatch *self);

/* Arguments for the functions of the class; the state is valid until the next move. */
gpointer mo_match_get_game (MoMatch *self);
gconstpointer mo_match_get_state (MoMatch *self);

MoMatchResult mo_match_get_result (MoMatch *self,
                                   const char **reason);

/**
 * mo_match_sum_up:
 * @position: a number of moves
 *
 * Returns a summary of the game after that many moves.
 */
MoSummary *mo_match_sum_up (MoMatch *self,
                                 guint position) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_apply:
 * @line: a move; one with a placeholder ("?") is dealt if the program deals
 * @continues: whether it belongs to the group of the previous move
 *
 * Makes a move, and clears redo.
 *
 * Returns: FALSE with a MO_MATCH_ERROR and nothing changed
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
 * @lines: consecutive moves
 * @summary: (out) (optional) (transfer full): of the game after them
 *
 * Checks whether moves are allowed, without making them.
 *
 * Returns: (nullable): their lines for the journal, without placeholders; %NULL with a
 *   MO_MATCH_ERROR
 */
GStrv mo_match_try (MoMatch *self,
                    const char *const *lines,
                    MoSummary **summary,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_foresee:
 * @lines: consecutive moves, as for mo_match_try()
 *
 * Returns: (nullable): a copy of the state after moves, which are not made; freed by the class.
 *   %NULL with a MO_MATCH_ERROR
 */
gpointer mo_match_foresee (MoMatch *self,
                           const char *const *lines,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_list_set_up:
 * @deck: (nullable): the deck of the match
 * @names: (nullable): the players’ names in order, "" for one without
 *
 * Returns: (transfer full): the moves that set up a new match; empty if its game needs none
 */
GStrv mo_match_list_set_up (MoMatch *self,
                            const MoDeck *deck,
                            const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the program deals at the current position. */
gboolean mo_match_is_dealt (MoMatch *self);

/* Returns: (transfer full) (element-type MoMove): the currently allowed moves */
GArray *mo_match_list_moves (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoMove): moves that users may look for but that the rules
 * forbid now; mo_match_try() returns the reason */
GArray *mo_match_list_blocked_moves (MoMatch *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_match_advise:
 * @move: (out): with placeholders where a card is dealt
 * @why: (out) (optional) (transfer full): the reason, in words
 *
 * Asks the automatic player of the game, if it has one.
 *
 * Returns: FALSE if there is no automatic player or no allowed move
 */
gboolean mo_match_advise (MoMatch *self,
                          MoMove *move,
                          char **why);

char *mo_match_describe_move (MoMatch *self,
                              const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the line of a currently possible move, for mo_match_apply(). */
char *mo_match_write_move (MoMatch *self,
                           const MoMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* The number of moves including those that can be redone, and the number of moves before the
 * current position. */
guint mo_match_get_n_moves (MoMatch *self);
guint mo_match_get_position (MoMatch *self);

/* @index: from 0. The line does not include the "+". */
const char *mo_match_get_line (MoMatch *self,
                               guint index);
gboolean mo_match_is_continued (MoMatch *self,
                                guint index);

/* Returns a line of the journal, including its "+". */
char *mo_match_write_line (MoMatch *self,
                           guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Describes a move of the journal in words. */
char *mo_match_describe (MoMatch *self,
                         guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise as a seat may read it: cards that it sees neither before nor after the move have no
 * name. @seat: a player from 0, or MO_SEAT_NONE for those who only watch */
char *mo_match_describe_for (MoMatch *self,
                             guint index,
                             int seat) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the stage of the game at a move of the journal, as in “Round 2, Combat”. */
char *mo_match_describe_place (MoMatch *self,
                               guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the part of the game that a move of the journal is in, as in “Round 2”. Returns:
 * (nullable): %NULL before the first, and if the game has none */
char *mo_match_describe_chapter (MoMatch *self,
                                 guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a copy of the state after a number of moves; freed by the class */
gpointer mo_match_look (MoMatch *self,
                        guint position) G_GNUC_WARN_UNUSED_RESULT;

/* Goes to the position after a number of moves, by undoing or redoing. */
void mo_match_go_to (MoMatch *self,
                     guint position);

/**
 * mo_match_follow:
 * @lines: (array zero-terminated=1): the moves of a journal, as written there
 *
 * Updates the match to changes by another program: goes back to the last common position, and makes
 * the moves after it.
 *
 * Returns: FALSE with a MO_MATCH_ERROR if a move is refused; the match then has the moves before it
 */
gboolean mo_match_follow (MoMatch *self,
                          const char *const *lines,
                          GError **error);

/* The start of the last group of moves, and the end of the group to redo; the current position if
 * there is none. */
guint mo_match_find_undo (MoMatch *self);
guint mo_match_find_redo (MoMatch *self);

/* Undoes a group. Returns: whether there was one */
gboolean mo_match_undo (MoMatch *self);

G_END_DECLS
