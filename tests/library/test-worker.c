/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The thread of the library: calls are made one after the other, in the order of requests; results
 * are delivered in order too, on the thread that created the worker. */

#include "config.h"

#include "mo-worker.h"

#define N_CALLS 1000

typedef struct
{
  MoWorker *worker;
  GThread *main_thread;
  GMutex gate;         /* locked: the worker waits in wait_at_gate() */
  int n_running;       /* calls in progress; never more than one */
  GArray *done;        /* (element-type guint): numbers of calls made on the worker */
  GThread *thread;     /* the thread of all calls */
  GArray *delivered;   /* (element-type guint): numbers of results delivered on the main thread */
  guint n_at_delivery; /* length of @done at the first delivery */
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

/* Clears the field afterwards, because the thread uses it until the worker is freed. */
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

/* Calls after a pause are made on the same thread. */
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

/* Finishing waits for all pushed calls, but delivers nothing. */
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

/* Freeing finishes, and delivers pending results. */
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

/* A delivered function may free the worker; results posted after it are still delivered. */
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

/* No call is lost if workers are created and freed often. */
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
