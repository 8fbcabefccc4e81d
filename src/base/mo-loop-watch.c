/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#define _GNU_SOURCE /* gettid */

#include "config.h"

#include "mo-loop-watch.h"

#include <execinfo.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#define VARIABLE "MARCHING_ORDER_WATCH"
#define MAX_LIMIT 60000
#define MAX_FRAMES 64

/* Those of the handler and of the signal itself. */
#define N_OWN_FRAMES 2

/* glibc has had no name for this field of the structure for a long time. */
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* One for the process, as there is one default main context. */
static struct
{
  guint limit; /* in ms; 0: not watched */
  GPollFunc poll;
  timer_t timer;
  gint64 begun;           /* in µs: when the last wait ended; 0: never */
  gint64 begun_processor; /* in µs of the processor */
  void *frames[MAX_FRAMES];
  volatile sig_atomic_t n_frames; /* written by the handler of the signal */
} watch;

static gint64
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Runs in the thread of the main context, in the middle of what takes too long. */
static void
limit_reached_cb (int number)
{
  watch.n_frames = backtrace (watch.frames, MAX_FRAMES);
}

/* @ms: until the signal; 0 for none */
static void
set_timer (guint ms)
{
  struct itimerspec value = { .it_value = { .tv_sec = ms / 1000,
                                            .tv_nsec = (long) (ms % 1000) * 1000000 } };

  timer_settime (watch.timer, 0, &value, NULL);
}

static void
report (void)
{
  gint64 taken = g_get_monotonic_time () - watch.begun;
  int n_frames = watch.n_frames;

  if (taken < (gint64) watch.limit * 1000)
    return;
  g_printerr ("marching-order: The main loop was held up for %.1f ms (%.1f ms of the processor), "
              "the limit is %u ms%s\n",
              (double) taken / 1e3, (double) (get_processor_time () - watch.begun_processor) / 1e3,
              watch.limit, n_frames > N_OWN_FRAMES ? ":" : "");
  if (n_frames > N_OWN_FRAMES)
    backtrace_symbols_fd (watch.frames + N_OWN_FRAMES, n_frames - N_OWN_FRAMES, STDERR_FILENO);
}

/* The wait for events of the main context: between two of them, it works. */
static int
poll_cb (GPollFD *descriptors,
         guint n_descriptors,
         int timeout)
{
  int result;

  if (watch.begun != 0)
    {
      set_timer (0);
      report ();
    }
  result = watch.poll (descriptors, n_descriptors, timeout);
  watch.n_frames = 0;
  watch.begun_processor = get_processor_time ();
  watch.begun = g_get_monotonic_time ();
  set_timer (watch.limit);
  return result;
}

void
mo_loop_watch_begin (guint limit)
{
  struct sigaction action = { .sa_handler = limit_reached_cb, .sa_flags = SA_RESTART };
  struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN };

  g_return_if_fail (limit > 0 && watch.limit == 0);
  /* The first call loads a library, which a handler must not do. */
  backtrace (watch.frames, MAX_FRAMES);
  event.sigev_notify_thread_id = gettid ();
  if (sigaction (SIGRTMIN, &action, NULL) != 0 ||
      timer_create (CLOCK_MONOTONIC, &event, &watch.timer) != 0)
    {
      g_printerr ("marching-order: The main loop can’t be watched: %s\n", g_strerror (errno));
      return;
    }
  watch.limit = limit;
  watch.poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
}

void
mo_loop_watch_begin_if_asked (void)
{
  const char *value = g_getenv (VARIABLE);
  guint64 limit;

  if (value == NULL)
    return;
  if (g_ascii_string_to_unsigned (value, 10, 1, MAX_LIMIT, &limit, NULL))
    mo_loop_watch_begin ((guint) limit);
  else
    g_printerr ("marching-order: " VARIABLE " is “%s”; it should be a number of milliseconds from "
                "1 to %d\n",
                value, MAX_LIMIT);
}
