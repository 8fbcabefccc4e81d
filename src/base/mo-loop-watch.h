/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

/* Reports what holds up the main loop, for developers. */

#include <glib.h>

G_BEGIN_DECLS

/* Reports on stderr, from now on, each time that the default main context takes longer than @limit
 * from one wait for events to the next: how long, and the stack at the moment the limit was
 * reached. Call it once, from the thread of that context. It uses the real-time signal SIGRTMIN.
 *
 * @limit: in milliseconds, at least 1 */
void mo_loop_watch_begin (guint limit);

/* Calls mo_loop_watch_begin() if the environment variable MARCHING_ORDER_WATCH is set, with its
 * value. A value that is no number from 1 to 60,000 is reported on stderr. */
void mo_loop_watch_begin_if_asked (void);

G_END_DECLS
