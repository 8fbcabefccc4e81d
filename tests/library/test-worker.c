/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The thread of the library: all is done, one thing after the other, in the order in which it was
 * asked for; what comes back does so in order too, and where it was asked for. */

#include "config.h"

#include "mo-worker.h"

#define N_CALLS 1000

typedef struct
{
  MoWorker *worker;
  GThread *main_thread;
  GMutex gate;         /* held: the worker waits in wait_at_gate() */
  int n_running;       /* calls that are being made on the worker; never more than one */
  GArray *done;        /* (element-type guint): on the worker */
  GThread *thread;     /* the one that everything was done on */
  GArray *delivered;   /* (element-type guint): on the main thread */
  guint n_at_delivery; /* how many were done when the first was delivered */
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer user_data)
{
  self->worker = mo_worker_new ("test");
  self->main_thread = g_thread_self ();
  g_mutex_init (&self->gate);
  self->done = g_array_new (FALSE, FALSE, sizeof (guint));
  self->delivered = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* The thread uses the worker until it is freed. */
static void
free_worker (Fixture *self)
{
  if (self->worker != NULL)
    mo_worker_free (self->worker);
  self->worker = NULL;
}

static void
tear_down (Fixture *self,
           gconstpointer user_data)
{
  free_worker (self);
  g_mutex_clear (&self->gate);
  g_array_unref (self->done);
  g_array_unref (self->delivered);
}

static void
deliver (gpointer data,
         gpointer user_data)
{
  Fixture *self = user_data;
  guint number = GPOINTER_TO_UINT (data);

  g_assert_true (g_thread_self () == self->main_thread);
  if (self->delivered->len == 0)
    self->n_at_delivery = self->done->len;
  g_array_append_val (self->delivered, number);
}

static void
work (gpointer data,
      gpointer user_data)
{
  Fixture *self = user_data;
  guint number = GPOINTER_TO_UINT (data);

  g_assert_cmpint (g_atomic_int_add (&self->n_running, 1), ==, 0);
  g_assert_false (g_thread_self () == self->main_thread);
  g_assert_true (self->thread == NULL || self->thread == g_thread_self ());
  self->thread = g_thread_self ();
  if (number % 100 == 0)
    g_usleep (1000);
  g_array_append_val (self->done, number);
  mo_worker_post (self->worker, deliver, data, self);
  g_assert_cmpint (g_atomic_int_add (&self->n_running, -1), ==, 1);
}

static void
wait_at_gate (gpointer data,
              gpointer user_data)
{
  Fixture *self = user_data;

  g_mutex_lock (&self->gate);
  g_mutex_unlock (&self->gate);
}

static void
push (Fixture *self,
      guint first,
      guint n)
{
  for (guint i = first; i < first + n; i++)
    mo_worker_push (self->worker, work, GUINT_TO_POINTER (i), self);
}

static void
assert_in_order (const GArray *numbers,
                 guint n)
{
  g_assert_cmpuint (numbers->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (g_array_index (numbers, guint, i), ==, i);
}

static void
test_in_order (Fixture *self,
               gconstpointer user_data)
{
  push (self, 0, N_CALLS);
  while (self->delivered->len < N_CALLS)
    g_main_context_iteration (NULL, TRUE);
  assert_in_order (self->done, N_CALLS);
  assert_in_order (self->delivered, N_CALLS);
}

/* The worker may sleep in between; what is done later is done on the same thread. */
static void
test_after_a_pause (Fixture *self,
                    gconstpointer user_data)
{
  for (guint i = 0; i < 5; i++)
    {
      push (self, i, 1);
      while (self->delivered->len < i + 1)
        g_main_context_iteration (NULL, TRUE);
      g_usleep (20 * 1000);
    }
  assert_in_order (self->done, 5);
}

/* Finishing waits for all that was pushed, but delivers nothing. */
static void
test_finish (Fixture *self,
             gconstpointer user_data)
{
  g_mutex_lock (&self->gate);
  mo_worker_push (self->worker, wait_at_gate, NULL, self);
  push (self, 0, N_CALLS);
  g_assert_cmpuint (self->done->len, ==, 0);
  g_mutex_unlock (&self->gate);
  mo_worker_finish (self->worker);
  assert_in_order (self->done, N_CALLS);
  g_assert_cmpuint (self->delivered->len, ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_in_order (self->delivered, N_CALLS);
}

/* Freeing finishes, and delivers what is left. */
static void
test_free (Fixture *self,
           gconstpointer user_data)
{
  push (self, 0, N_CALLS);
  free_worker (self);
  assert_in_order (self->done, N_CALLS);
  assert_in_order (self->delivered, N_CALLS);
  g_assert_cmpuint (self->n_at_delivery, ==, N_CALLS);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (self->delivered->len, ==, N_CALLS);
}

static void
deliver_freeing (gpointer data,
                 gpointer user_data)
{
  free_worker (user_data);
}

static void
post_freeing (gpointer data,
              gpointer user_data)
{
  Fixture *self = user_data;

  mo_worker_post (self->worker, deliver_freeing, NULL, self);
}

/* What is delivered may free the worker; what was posted behind it is delivered all the same. */
static void
test_free_on_delivery (Fixture *self,
                       gconstpointer user_data)
{
  mo_worker_push (self->worker, post_freeing, NULL, self);
  push (self, 0, N_CALLS);
  while (self->worker != NULL || self->delivered->len < N_CALLS)
    g_main_context_iteration (NULL, TRUE);
  assert_in_order (self->done, N_CALLS);
  assert_in_order (self->delivered, N_CALLS);
}

/* Workers that come and go leave no call undone. */
static void
test_many (Fixture *self,
           gconstpointer user_data)
{
  for (guint i = 0; i < 200; i++)
    {
      free_worker (self);
      self->worker = mo_worker_new ("test");
      self->thread = NULL;
      push (self, i * 3, 3);
    }
  free_worker (self);
  assert_in_order (self->done, 600);
  assert_in_order (self->delivered, 600);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self,
                  gconstpointer user_data);
  } tests[] = {
    { "/library/worker/in-order", test_in_order },
    { "/library/worker/after-a-pause", test_after_a_pause },
    { "/library/worker/finish", test_finish },
    { "/library/worker/free", test_free },
    { "/library/worker/free-on-delivery", test_free_on_delivery },
    { "/library/worker/many", test_many },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
