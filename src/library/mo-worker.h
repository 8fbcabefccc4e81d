/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A thread that does one thing after the other, and a way back to the thread that asks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MoWorker MoWorker;

/* What it posts is delivered by the main context that is the thread's default now. */
MoWorker *mo_worker_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Waits until all that was pushed is done; nothing can be pushed afterwards. */
void mo_worker_finish (MoWorker *self);

/* Finishes, if that was not done, and delivers all that was posted. */
void mo_worker_free (MoWorker *self);

/* Does something on the thread, after all that was pushed before. */
void mo_worker_push (MoWorker *self,
                     GFunc work,
                     gpointer data,
                     gpointer user_data);

/* For the thread: lets something be done where the worker was made, after all that was posted
 * before. */
void mo_worker_post (MoWorker *self,
                     GFunc deliver,
                     gpointer data,
                     gpointer user_data);

G_END_DECLS
