/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The log of a match as a list of lines: the position before the first move, and each move,
 * including undone ones. Lines are created on demand, so a long match costs no more than a short
 * one. */

#pragma once

#include "mo-match-keeper.h"

G_BEGIN_DECLS

/* The state of a line relative to the table. */
typedef enum
{
  MO_LOG_NOW = 1 << 0,    /* the last move that was made */
  MO_LOG_UNDONE = 1 << 1, /* can be redone */
  MO_LOG_SHOWN = 1 << 2,  /* the table is shown after this move, and it is not the present one */
} MoLogStanding;

#define MO_TYPE_LOG_LINE (mo_log_line_get_type ())
G_DECLARE_FINAL_TYPE (MoLogLine, mo_log_line, MO, LOG_LINE, GObject)

/* Properties: `standing` (guint): a combination of MoLogStanding flags; changes with the match.
 * `maker` (string, nullable): who made the move; see mo_move_maker_describe(). */

/* Returns: the number of moves up to and including this line */
guint mo_log_line_get_position (MoLogLine *self);

/* Returns: (nullable): the place in the game; %NULL if it is the same as on the previous line */
const char *mo_log_line_get_place (MoLogLine *self);
const char *mo_log_line_get_text (MoLogLine *self);

/* Returns: (nullable): who made the move; %NULL for the host */
const char *mo_log_line_get_maker (MoLogLine *self);

/* Returns: (nullable): the place without the part of the game that it begins with; %NULL if another
 * line is the heading for it */
const char *mo_log_line_get_step (MoLogLine *self);

/* Returns: (nullable): the part of the game that begins with this line, as in “Round 2” */
const char *mo_log_line_get_chapter (MoLogLine *self);

/* Returns: whether the line stands for all moves of the setup, which can be hidden */
gboolean mo_log_line_is_fold (MoLogLine *self);

/* Whether these moves are hidden. A change is notified like one of the standing. */
gboolean mo_log_line_is_folded (MoLogLine *self);
void mo_log_line_set_is_folded (MoLogLine *self,
                                gboolean is_folded);

/* Returns: whether the move belongs to the undo group of the previous line */
gboolean mo_log_line_is_continued (MoLogLine *self);
MoLogStanding mo_log_line_get_standing (MoLogLine *self);

#define MO_TYPE_MATCH_LOG (mo_match_log_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchLog, mo_match_log, MO, MATCH_LOG, GObject)

/* Returns: (transfer full): a list model of MoLogLine that follows the match; the index of a line
 * is its position
 *
 * @keeper: (nullable): knows who made the moves */
MoMatchLog *mo_match_log_new (MoMatch *match,
                              MoMatchKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the players whose hands are covered, one bit each: their cards have no names in the log. */
void mo_match_log_set_covered_seats (MoMatchLog *self,
                                     guint seats);

/* Returns: (transfer full): a line that stands for the first moves, without being in the list; the
 * log never changes it */
MoLogLine *mo_match_log_new_fold (MoMatchLog *self,
                                  guint n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the standing of such a line. */
void mo_log_line_set_standing (MoLogLine *self,
                               MoLogStanding standing);

/* Returns: the standing of the line at a position */
MoLogStanding mo_match_log_get_standing (MoMatchLog *self,
                                         guint position);

/* Returns: the number of moves that set up the match at once; 0 if they are few */
guint mo_match_log_count_set_up (MoMatchLog *self);

/* The beginning of a part of the game. */
typedef struct
{
  guint position; /* of its first line */
  char *name;
} MoLogChapter;

/* Returns: (transfer full) (element-type MoLogChapter): all parts of the game so far, in order */
GArray *mo_match_log_list_chapters (MoMatchLog *self) G_GNUC_WARN_UNUSED_RESULT;

/* Marks the line that the table shows. The next change of the match resets it to the present
 * one. */
void mo_match_log_set_shown (MoMatchLog *self,
                             guint position);

/* Returns: (transfer full): the moves up to the present position, as text */
char *mo_match_log_write (MoMatchLog *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
