/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The watch of the main loop, in processes of its own, as it can't be ended. */

#include "config.h"

#include "mo-loop-watch.h"

/* In ms: much longer than anything that a main loop without work does. */
#define LIMIT 500

static gboolean
hold_up_cb (gpointer user_data)
{
  gint64 end = g_get_monotonic_time () + 2 * LIMIT * 1000;

  while (g_get_monotonic_time () < end)
    ;
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

static gboolean
sleep_over_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

/* Runs the default main context until a source has quit it, and once more. */
static void
run (GSourceFunc func,
     guint delay)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (delay, func, loop);
  g_main_loop_run (loop);
  g_timeout_add (1, sleep_over_cb, loop);
  g_main_loop_run (loop);
}

static void
test_held_up (void)
{
  if (g_test_subprocess ())
    {
      mo_loop_watch_begin (LIMIT);
      run (hold_up_cb, 1);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*was held up for * ms*the limit is 500 ms:\n*test-loop-watch(*");
}

/* Waiting, however long, holds nothing up. */
static void
test_waiting (void)
{
  if (g_test_subprocess ())
    {
      mo_loop_watch_begin (LIMIT);
      run (sleep_over_cb, 2 * LIMIT);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

static void
ask (const char *value)
{
  g_setenv ("MARCHING_ORDER_WATCH", value, TRUE);
  mo_loop_watch_begin_if_asked ();
  run (hold_up_cb, 1);
}

static void
test_asked (void)
{
  if (g_test_subprocess ())
    {
      ask ("500");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*was held up*");
}

static void
test_not_a_number (void)
{
  if (g_test_subprocess ())
    {
      ask ("8 ms");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*8 ms*a number of milliseconds from 1 to 60000*");
  g_test_trap_assert_stderr_unmatched ("*held up*");
}

static void
test_not_asked (void)
{
  if (g_test_subprocess ())
    {
      g_unsetenv ("MARCHING_ORDER_WATCH");
      mo_loop_watch_begin_if_asked ();
      run (hold_up_cb, 1);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loop-watch/held-up", test_held_up);
  g_test_add_func ("/loop-watch/waiting", test_waiting);
  g_test_add_func ("/loop-watch/asked", test_asked);
  g_test_add_func ("/loop-watch/not-a-number", test_not_a_number);
  g_test_add_func ("/loop-watch/not-asked", test_not_asked);
  return g_test_run ();
}
