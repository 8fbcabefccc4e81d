/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A job: what the library does with the store between an `_async` function and its `_finish`.
 *
 * Each kind of job is a struct of its own with the fields that it needs. The struct begins with a
 * MoLibraryJob, or with another struct that does, and has a MoLibraryJobKind.
 *
 * A job belongs to its task, as the data of the task, and is used by one thread at a time:
 *
 * - by the main thread until mo_library_push_job(): the `_async` function fills in what is asked
 *   for;
 * - by the worker while run() is called, which fills in the answer;
 * - by the main thread from then on: done() brings the library up to date, the `_finish` function
 *   hands the answer over, and clear() is called with the last reference to the task. */

#pragma once

#include "mo-library.h"

G_BEGIN_DECLS

typedef struct
{
  gsize size; /* of the struct of this kind */

  /* On the worker: does what is asked for. It may use the store, and of the library only what is
   * the worker’s own. */
  gboolean (*run) (gpointer job,
                   MoStore *store,
                   GError **error);

  /* (nullable): on the main thread, before the caller is answered; @error: (nullable): why run()
   * failed, or was not called */
  void (*done) (gpointer job,
                MoLibrary *library,
                const GError *error);

  /* (nullable): on the main thread: frees what the fields of the job own, but not the job */
  void (*clear) (gpointer job);

  gboolean is_opening; /* it opens the store: run() is called without one */
} MoLibraryJobKind;

/* What all jobs begin with. Only mo-library-job.c changes it. */
typedef struct
{
  const MoLibraryJobKind *kind;
  GTask *task;   /* (owned) until it is answered: then the job belongs to it alone */
  GError *error; /* (nullable): why run() failed */
} MoLibraryJob;

/**
 * mo_library_new_job:
 * @kind: (scope forever): what it does
 * @cancellable: (nullable): for run(), which looks at it itself
 *
 * Begins a job. Its own fields are zero, for the caller to set.
 *
 * Returns: (transfer none): a struct of the kind, to be given to mo_library_push_job()
 */
gpointer mo_library_new_job (MoLibrary *self,
                             const MoLibraryJobKind *kind,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

/* Hands a job to the worker; its fields are not to be touched until it is done. When the library
 * is closed, the caller is answered with an error and done() is not called. */
void mo_library_push_job (MoLibrary *self,
                          gpointer job);

/* Returns: (transfer none): the job of a result, for the `_finish` function; it lives as long as
 * @result */
gpointer mo_library_get_job (GAsyncResult *result);

G_END_DECLS
