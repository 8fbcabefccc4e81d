/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-worker.h"

typedef struct
{
  GFunc function;
  gpointer data;
  gpointer user_data;
} Call;

struct _MoWorker
{
  GThreadPool *pool; /* (nullable): with one thread; NULL after mo_worker_finish() */
  GAsyncQueue *mail; /* (element-type Call) */
  GSource *source;   /* ready if there is mail */
};

static Call *
new_call (GFunc function,
          gpointer data,
          gpointer user_data)
{
  Call *call = g_new (Call, 1);

  *call = (Call){ function, data, user_data };
  return call;
}

static void
make_call (gpointer data,
           gpointer user_data)
{
  g_autofree Call *call = data;

  call->function (call->data, call->user_data);
}

static void
deliver_all (GAsyncQueue *mail)
{
  Call *call;

  while ((call = g_async_queue_try_pop (mail)) != NULL)
    make_call (call, NULL);
}

/* Callbacks may free the worker. */
static gboolean
mail_cb (gpointer data)
{
  MoWorker *self = data;
  g_autoptr (GAsyncQueue) mail = g_async_queue_ref (self->mail);

  g_source_set_ready_time (self->source, -1);
  deliver_all (mail);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_mail (GSource *source,
               GSourceFunc callback,
               gpointer user_data)
{
  return callback (user_data);
}

static GSourceFuncs mail_funcs = { .dispatch = dispatch_mail };

MoWorker *
mo_worker_new (const char *name)
{
  MoWorker *self = g_new0 (MoWorker, 1);
  g_autoptr (GError) error = NULL;

  self->mail = g_async_queue_new ();
  self->source = g_source_new (&mail_funcs, sizeof (GSource));
  g_source_set_callback (self->source, mail_cb, self, NULL);
  g_source_set_static_name (self->source, name);
  g_source_attach (self->source, g_main_context_get_thread_default ());
  self->pool = g_thread_pool_new (make_call, NULL, 1, TRUE, &error);
  /* Abort like g_thread_new(): without a thread, nothing pushed would ever run. */
  if (error != NULL)
    g_error ("%s: %s", name, error->message);
  return self;
}

void
mo_worker_finish (MoWorker *self)
{
  g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
}

void
mo_worker_free (MoWorker *self)
{
  if (self->pool != NULL)
    mo_worker_finish (self);
  g_source_destroy (self->source);
  g_source_unref (self->source);
  deliver_all (self->mail);
  g_async_queue_unref (self->mail);
  g_free (self);
}

void
mo_worker_push (MoWorker *self,
                GFunc work,
                gpointer data,
                gpointer user_data)
{
  g_thread_pool_push (self->pool, new_call (work, data, user_data), NULL);
}

void
mo_worker_post (MoWorker *self,
                GFunc deliver,
                gpointer data,
                gpointer user_data)
{
  g_async_queue_push (self->mail, new_call (deliver, data, user_data));
  g_source_set_ready_time (self->source, 0);
}
