/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The log of a match as a list of lines: the table before the first move, and each move, those
 * that were undone too. A line is made when it is looked at, so a long match costs no more than
 * a short one. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

/* How a line stands to what is on the table. */
typedef enum
{
  MO_LOG_NOW = 1 << 0,    /* the last move that is done */
  MO_LOG_UNDONE = 1 << 1, /* it can be done again */
  MO_LOG_SHOWN = 1 << 2,  /* the table is looked at as it was after it, and that is not now */
} MoLogStanding;

#define MO_TYPE_LOG_LINE (mo_log_line_get_type ())
G_DECLARE_FINAL_TYPE (MoLogLine, mo_log_line, MO, LOG_LINE, GObject)

/* Property `standing` (guint): MoLogStanding, any of them; it changes with the match. */

/* After how many moves the table is as the line tells. */
guint mo_log_line_get_position (MoLogLine *self);

/* Returns: (nullable): where the game is, if that is another place than on the line before */
const char *mo_log_line_get_place (MoLogLine *self);
const char *mo_log_line_get_text (MoLogLine *self);

/* Whether it belongs to the group of the line before. */
gboolean mo_log_line_is_continued (MoLogLine *self);
MoLogStanding mo_log_line_get_standing (MoLogLine *self);

#define MO_TYPE_MATCH_LOG (mo_match_log_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchLog, mo_match_log, MO, MATCH_LOG, GObject)

/* A list model of MoLogLine, which follows the match. A line lies at its position. */
MoMatchLog *mo_match_log_new (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* Which line is shown on the table; the next change of the match makes it the present one. */
void mo_match_log_set_shown (MoMatchLog *self,
                             guint position);

/* What was done up to now, as text for people. */
char *mo_match_log_write (MoMatchLog *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
