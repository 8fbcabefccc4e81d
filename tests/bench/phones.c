/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "phones.h"

#include <libsoup/soup.h>
#include <string.h>

struct _Phones
{
  GThread *thread;
  GMainContext *context; /* of the thread */
  GMainLoop *loop;
  SoupSession *session;
  GPtrArray *sockets; /* (element-type SoupWebsocketConnection) */
  char *address;      /* of the page */
  GStrv cookies;      /* one for each device */
  int n_states;       /* atomic */
};

static void
message_cb (SoupWebsocketConnection *socket,
            SoupWebsocketDataType type,
            GBytes *bytes,
            Phones *self)
{
  g_atomic_int_inc (&self->n_states);
  g_main_context_wakeup (NULL);
}

static void
connected_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  Phones *self = user_data;
  g_autoptr (GError) error = NULL;
  SoupWebsocketConnection *socket =
      soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);

  g_assert_no_error (error);
  g_ptr_array_add (self->sockets, socket);
  g_signal_connect (socket, "message", G_CALLBACK (message_cb), self);
  soup_websocket_connection_send_text (socket, "{\"hello\":{\"have\":0}}");
}

static void
connect_one (Phones *self,
             const char *cookie)
{
  char *protocols[] = { (char *) "marching-order.1", NULL };
  g_autofree char *origin = g_strndup (self->address, strlen (self->address) - 1);
  g_autofree char *address = g_strconcat (self->address, "socket", NULL);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", address);

  soup_message_headers_replace (soup_message_get_request_headers (message), "Cookie", cookie);
  soup_session_websocket_connect_async (self->session, message, origin, protocols,
                                        G_PRIORITY_DEFAULT, NULL, connected_cb, self);
}

static gpointer
run (gpointer user_data)
{
  Phones *self = user_data;

  g_main_context_push_thread_default (self->context);
  self->session = soup_session_new ();
  for (guint i = 0; self->cookies[i] != NULL; i++)
    connect_one (self, self->cookies[i]);
  g_main_loop_run (self->loop);
  g_ptr_array_unref (self->sockets);
  soup_session_abort (self->session);
  g_object_unref (self->session);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

Phones *
phones_new (MoShareServer *server,
            guint n)
{
  Phones *self = g_new0 (Phones, 1);

  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->sockets = g_ptr_array_new_with_free_func (g_object_unref);
  self->address = g_strdup (mo_share_server_get_address (server));
  self->cookies = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *token = NULL;

      mo_share_table_add_device (mo_share_server_get_table (server), 0, NULL, &token);
      self->cookies[i] = g_strconcat ("marching-order=", token, NULL);
    }
  self->thread = g_thread_new ("phones", run, self);
  while (phones_get_n_states (self) < n)
    g_main_context_iteration (NULL, TRUE);
  return self;
}

void
phones_free (Phones *self)
{
  g_main_loop_quit (self->loop);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_strfreev (self->cookies);
  g_free (self->address);
  g_free (self);
}

guint
phones_get_n_states (Phones *self)
{
  return (guint) g_atomic_int_get (&self->n_states);
}
