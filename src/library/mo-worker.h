/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A thread that runs tasks in order, and posts results back to the thread that created it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MoWorker MoWorker;

/* Posted calls are delivered in the current thread-default main context. */
MoWorker *mo_worker_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Waits until all pushed tasks are done; nothing can be pushed afterwards. */
void mo_worker_finish (MoWorker *self);

/* Finishes, if necessary, and delivers all posted calls. */
void mo_worker_free (MoWorker *self);

/* Runs a function on the thread, after all that were pushed before. */
void mo_worker_push (MoWorker *self,
                     GFunc work,
                     gpointer data,
                     gpointer user_data);

/* Called on the thread: runs a function in the main context of the creator, after all that were
 * posted before. */
void mo_worker_post (MoWorker *self,
                     GFunc deliver,
                     gpointer data,
                     gpointer user_data);

G_END_DECLS
