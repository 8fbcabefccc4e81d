/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A job: the work that the library does with the store between an `_async` function and its
 * `_finish`.
 *
 * Each kind of job is a struct with the fields that it needs, which starts with a MoLibraryJob, or
 * with another such struct, and has a MoLibraryJobKind.
 *
 * A job belongs to its task, as the data of the task, and is used by one thread at a time:
 *
 * - by the main thread until mo_library_push_job(): the `_async` function sets the arguments;
 * - by the worker during run(), which sets the results;
 * - by the main thread afterwards: done() updates the library, the `_finish` function returns the
 *   results, and clear() runs with the last reference to the task. */

#pragma once

#include "mo-library.h"

G_BEGIN_DECLS

typedef struct
{
  gsize size; /* of the struct of this kind */

  /* Runs on the worker. May use the store, and only the worker's fields of the library. */
  gboolean (*run) (gpointer job,
                   MoStore *store,
                   GError **error);

  /* (nullable): runs on the main thread before the caller is called back; @error: (nullable): of
   * run(), or why it was not called */
  void (*done) (gpointer job,
                MoLibrary *library,
                const GError *error);

  /* (nullable): runs on the main thread; frees the fields of the job, but not the job */
  void (*clear) (gpointer job);

  gboolean is_opening; /* opens the store: run() is called without one */
} MoLibraryJobKind;

/* The start of all jobs. Private to mo-library-job.c. */
typedef struct
{
  const MoLibraryJobKind *kind;
  GTask *task;   /* (owned) until it returns; then the job belongs to the task */
  GError *error; /* (nullable): of run() */
} MoLibraryJob;

/**
 * mo_library_new_job:
 * @kind: (scope forever): the kind of job
 * @cancellable: (nullable): for run(), which must check it
 *
 * Creates a job. The fields of its kind are zero, for the caller to set.
 *
 * Returns: (transfer none): a struct of the kind, for mo_library_push_job()
 */
gpointer mo_library_new_job (MoLibrary *self,
                             const MoLibraryJobKind *kind,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

/* Passes a job to the worker; its fields must not be used until it is done. If the library is
 * closed, the task returns an error without calling done(). */
void mo_library_push_job (MoLibrary *self,
                          gpointer job);

/* Passes progress from the worker to the main thread, a few times a second. */
typedef struct
{
  MoLibrary *library;
  MoProgress call; /* (nullable) */
  gpointer user_data;
  gint64 time; /* of the last report */
} MoLibraryProgress;

/* A MoProgress for the worker. @progress: a MoLibraryProgress */
void mo_library_report_progress (guint64 done,
                                 guint64 total,
                                 gpointer progress);

/* Returns: (transfer none): the job of a result, for the `_finish` function; valid as long as
 * @result */
gpointer mo_library_get_job (GAsyncResult *result);

G_END_DECLS
