/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The lines of a log that are listed: all, with the setup of the match folded into one, or those
 * that a search finds. */

#pragma once

#include "mo-match-log.h"

G_BEGIN_DECLS

#define MO_TYPE_LOG_LINES (mo_log_lines_get_type ())
G_DECLARE_FINAL_TYPE (MoLogLines, mo_log_lines, MO, LOG_LINES, GObject)

/* Returns: (transfer full): a list model of MoLogLine; the setup is folded */
MoLogLines *mo_log_lines_new (MoMatchLog *log) G_GNUC_WARN_UNUSED_RESULT;

/* Hides or shows the moves of the setup. */
void mo_log_lines_set_is_folded (MoLogLines *self,
                                 gboolean is_folded);
gboolean mo_log_lines_get_is_folded (MoLogLines *self);

/* @text: the words to find in the moves and their places; "" for all lines */
void mo_log_lines_set_search (MoLogLines *self,
                              const char *text);

/* Returns: the index of the line of a position, or of the line that it is folded into; G_MAXUINT if
 * the search does not find it */
guint mo_log_lines_find (MoLogLines *self,
                         guint position);

/* Updates the standing of the folded lines; call it after the log has marked another line. */
void mo_log_lines_update (MoLogLines *self);

G_END_DECLS
