/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The time since the match was opened. A click pauses it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_TIMER (mo_match_timer_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchTimer, mo_match_timer, MO, MATCH_TIMER, GtkButton)

/* Sets the time to zero and starts the timer. */
void mo_match_timer_restart (MoMatchTimer *self);

/* Pauses or resumes the timer. */
void mo_match_timer_toggle (MoMatchTimer *self);

/* Returns: (transfer full): a time such as 0:07, 12:34 or 1:02:03 */
char *mo_match_timer_format (guint seconds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
