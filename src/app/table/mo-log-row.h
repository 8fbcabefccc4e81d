/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A line of the log in a list: the place in the game if it changes, the move, and its state. */

#pragma once

#include "mo-match-log.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_LOG_ROW (mo_log_row_get_type ())
G_DECLARE_FINAL_TYPE (MoLogRow, mo_log_row, MO, LOG_ROW, GtkBox)

GtkWidget *mo_log_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @line: (nullable) */
void mo_log_row_set_line (MoLogRow *self,
                          MoLogLine *line);
MoLogLine *mo_log_row_get_line (MoLogRow *self);

G_END_DECLS
