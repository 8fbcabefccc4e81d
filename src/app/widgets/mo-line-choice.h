/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row for a line of a file or a text that the user has to decide about. */

#pragma once

#include "mo-fault.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Returns a text like "Line 5: 4 Ash Blad". */
char *mo_line_choice_describe (guint line,
                               const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the same for a fault; a sentence, if it is one of the whole file. */
char *mo_line_choice_describe_fault (const MoFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a row with a line, and what it can mean. */
GtkWidget *mo_line_choice_new (guint line,
                               const char *text,
                               GtkStringList *choices,
                               guint selected) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
