/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What benchmarks share: figures that don’t depend on the machine. A figure is a ratio to something
 * that was measured in the same run; build-aux/bench collects them. */

#pragma once

#include <glib.h>
#include <time.h>

/* Prints a figure, with the limit above which the benchmark fails. Returns whether it is met.
 *
 * @name: what is compared with what
 * @limit: 0 for none */
static inline gboolean
bench_report (const char *name,
              double ratio,
              double limit)
{
  gboolean is_met = limit == 0 || ratio <= limit;

  g_print ("ratio\t%s\t%.3f\t%g\n", name, ratio, limit);
  if (!is_met)
    g_print ("  TOO MUCH: %s\n", name);
  return is_met;
}

/* For qsort() and arrays of GLib. */
static inline int
bench_compare_doubles (gconstpointer a,
                       gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the processor time of this thread. */
static inline double
bench_get_processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Returns the processor time of a fixed piece of work, in ms: steps that depend on each other,
 * through a table that the second level of a cache holds. For figures that nothing else in a run
 * compares with. It is the least of a few rounds, to exclude other processes. */
static inline double
bench_get_yardstick (void)
{
  enum { N_WORDS = 1 << 16, N_STEPS = 1 << 20, N_ROUNDS = 9 };
  static guint32 words[N_WORDS];
  static volatile guint32 result G_GNUC_UNUSED;
  double least = G_MAXDOUBLE;

  for (guint32 i = 0; i < N_WORDS; i++)
    words[i] = i * 2654435761u;
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double begun = bench_get_processor_ms ();
      guint32 at = 1;

      for (guint i = 0; i < N_STEPS; i++)
        at = words[at % N_WORDS] ^ (at << 13) ^ (at >> 7) ^ i;
      result = at;
      least = MIN (least, bench_get_processor_ms () - begun);
    }
  return least;
}
