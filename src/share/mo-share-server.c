/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-server.h"

#include "mo-share-page.h"
#include "mo-share-request.h"
#include "mo-share-stream.h"

#include <libsoup/soup.h>
#include <string.h>

#define PROTOCOL "marching-order.1"
#define COOKIE "marching-order"

/* The most bytes of a request to /pair. */
#define MAX_PAIR 1024

/* How often a device is asked whether it is there, in seconds. */
#define PING_TIME 20

/* Of an empty masked frame, in bytes. */
#define PONG_SIZE 6

/* How long a device stays paired, in seconds. */
#define COOKIE_TIME "43200"

/* The reasons for closing a WebSocket, for the page. */
#define CLOSE_OTHER_TAB 4001
#define CLOSE_REMOVED 4003

/* A connection of HTTP, which must make a request in time. */
typedef struct
{
  MoShareServer *server;
  MoShareStream *stream;         /* (unowned): its end is that of this */
  GSocketConnection *connection; /* (unowned): of the stream */
  char *remote;
  guint timeout;      /* (nullable): the source that closes it */
  gboolean is_socket; /* it is a WebSocket now */
} Connection;

struct _MoShareServer
{
  GObject parent_instance;

  MoShareTable *table;
  MoShareCodes *codes;
  SoupServer *soup;
  GSocketService *service; /* (nullable) */
  guint16 port;
  char *host;              /* “192.168.1.20:4711” */
  char *origin;
  char *address;
  GHashTable *connections; /* (element-type Connection): set */
  GHashTable *sockets;     /* MoShareDevice → SoupWebsocketConnection */
  guint ping;              /* the source that looks for devices that are away */
};

G_DEFINE_FINAL_TYPE (MoShareServer, mo_share_server, G_TYPE_OBJECT)

/* Connections */

static void
free_connection (gpointer data)
{
  Connection *it = data;

  g_clear_handle_id (&it->timeout, g_source_remove);
  g_free (it->remote);
  g_free (it);
}

static void
connection_gone_cb (gpointer user_data,
                    GObject *gone)
{
  Connection *it = user_data;

  g_hash_table_remove (it->server->connections, it);
}

/* Ends a connection that has made no request for too long. */
static gboolean
too_slow_cb (gpointer user_data)
{
  Connection *it = user_data;

  it->timeout = 0;
  g_socket_shutdown (g_socket_connection_get_socket (it->connection), TRUE, TRUE, NULL);
  return G_SOURCE_REMOVE;
}

static void
begin_waiting (Connection *it)
{
  g_clear_handle_id (&it->timeout, g_source_remove);
  it->timeout = g_timeout_add_seconds (MO_SHARE_REQUEST_TIME, too_slow_cb, it);
}

static char *
describe_address (GSocketAddress *address)
{
  return address != NULL ? g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address)) : NULL;
}

static guint
count_requests (MoShareServer *self)
{
  GHashTableIter iter;
  gpointer it;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &it, NULL))
    n += !((Connection *) it)->is_socket;
  return n;
}

static gboolean
incoming_cb (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             gpointer user_data)
{
  MoShareServer *self = user_data;
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (MoShareStream) stream = NULL;
  Connection *it;

  if (local == NULL || remote == NULL || count_requests (self) >= MO_SHARE_MAX_CONNECTIONS)
    {
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
      return TRUE;
    }
  it = g_new0 (Connection, 1);
  it->server = self;
  it->connection = connection;
  it->remote = describe_address (remote);
  g_hash_table_add (self->connections, it);
  begin_waiting (it);
  stream = mo_share_stream_new (connection);
  it->stream = stream;
  g_object_weak_ref (G_OBJECT (stream), connection_gone_cb, it);
  soup_server_accept_iostream (self->soup, G_IO_STREAM (stream), local, remote, NULL);
  return TRUE;
}

/* Returns: (nullable): the connection of a request */
static Connection *
find_connection (MoShareServer *self,
                 SoupServerMessage *message)
{
  g_autofree char *remote = describe_address (soup_server_message_get_remote_address (message));
  GHashTableIter iter;
  gpointer it;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &it, NULL))
    if (g_strcmp0 (((Connection *) it)->remote, remote) == 0)
      return it;
  return NULL;
}

/* A connection that is kept open must make the next request in time, too. */
static void
request_finished_cb (MoShareServer *self,
                     SoupServerMessage *message)
{
  Connection *it = find_connection (self, message);

  if (it != NULL)
    mo_share_stream_reset (it->stream);
  if (it != NULL && !it->is_socket)
    begin_waiting (it);
}

/* Where requests come from */

static const char *
get_header (SoupServerMessage *message,
            const char *name)
{
  return soup_message_headers_get_one (soup_server_message_get_request_headers (message), name);
}

/* Returns: (nullable): the device that a request comes from, by its cookie */
static MoShareDevice *
find_device (MoShareServer *self,
             SoupServerMessage *message)
{
  const char *header = get_header (message, "Cookie");
  g_auto (GStrv) cookies = g_strsplit (header != NULL ? header : "", ";", -1);

  for (guint i = 0; cookies[i] != NULL; i++)
    {
      const char *cookie = g_strstrip (cookies[i]);

      if (g_str_has_prefix (cookie, COOKIE "="))
        return mo_share_table_find_device (self->table, cookie + strlen (COOKIE "="));
    }
  return NULL;
}

/* All that there is. A handler is also called for paths below its own, which are refused. */
static const char *const paths[] = {
  "/", "/page.css", "/page.js", "/icon.svg", "/words.json", "/seat.json", "/pair", "/socket", NULL,
};

/* The first of them are the page. */
#define N_PAGES 5

/* Returns: the status with which a request is refused before its body is read; 0 if it is not.
 *
 * A page of another site can make its name point here (DNS rebinding), so the request must be for
 * our address; then the origin tells which page makes it. */
static guint
check_request (MoShareServer *self,
               SoupServerMessage *message,
               const char *path)
{
  const char *method = soup_server_message_get_method (message);
  gboolean is_own = g_strcmp0 (get_header (message, "Origin"), self->origin) == 0;
  gboolean is_pair = g_str_equal (path, "/pair");

  if (g_strcmp0 (get_header (message, "Host"), self->host) != 0)
    return SOUP_STATUS_FORBIDDEN;
  if (!g_strv_contains (paths, path))
    return SOUP_STATUS_NOT_FOUND;
  if (!g_str_equal (method, is_pair ? SOUP_METHOD_POST : SOUP_METHOD_GET))
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (is_pair)
    {
      goffset length = soup_message_headers_get_content_length (
          soup_server_message_get_request_headers (message));

      /* Also refuses bodies in chunks, whose length is not known. */
      if (!is_own)
        return SOUP_STATUS_FORBIDDEN;
      return length < 1 || length > MAX_PAIR ? SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE : 0;
    }
  if (!g_str_equal (path, "/socket"))
    return 0;
  if (!is_own)
    return SOUP_STATUS_FORBIDDEN;
  return find_device (self, message) == NULL ? SOUP_STATUS_UNAUTHORIZED : 0;
}

static void
early_cb (SoupServer *soup,
          SoupServerMessage *message,
          const char *path,
          GHashTable *query,
          gpointer user_data)
{
  guint status = check_request (user_data, message, path);

  mo_share_page_add_headers (message);
  if (status == 0)
    return;
  soup_server_message_set_status (message, status, NULL);
  /* The body is not read. */
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection",
                                "close");
}

/* The page */

static void
page_cb (SoupServer *soup,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer user_data)
{
  mo_share_page_answer (message, path);
}

/* Whether the cookie of a page is still valid, which a failed WebSocket does not tell. */
static void
seat_cb (SoupServer *soup,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer user_data)
{
  const MoShareDevice *device = find_device (user_data, message);
  char *text;

  if (device == NULL)
    {
      soup_server_message_set_status (message, SOUP_STATUS_UNAUTHORIZED, NULL);
      return;
    }
  text = g_strdup_printf ("{\"seat\":%d}", mo_share_device_get_seat (device));
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_TAKE, text,
                                    strlen (text));
}

/* Pairing */

static void
pair_cb (SoupServer *soup,
         SoupServerMessage *message,
         const char *path,
         GHashTable *query,
         gpointer user_data)
{
  MoShareServer *self = user_data;
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  g_autoptr (GBytes) bytes = soup_message_body_flatten (body);
  g_autofree char *code = mo_share_request_dup_member (bytes, "code");
  g_autofree char *name = mo_share_request_dup_member (bytes, "name");
  g_autofree char *token = NULL;
  g_autofree char *cookie = NULL;
  int seat = MO_SEAT_NONE;
  MoSharePairing pairing;

  if (code == NULL)
    {
      soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
      return;
    }
  if (mo_share_table_get_n_devices (self->table) == MO_SHARE_MAX_DEVICES)
    {
      soup_server_message_set_status (message, SOUP_STATUS_CONFLICT, NULL);
      return;
    }
  pairing = mo_share_codes_redeem (self->codes, code, g_get_monotonic_time (), &seat);
  if (pairing != MO_SHARE_PAIRED)
    {
      soup_server_message_set_status (
          message, pairing == MO_SHARE_TOO_OFTEN ? 429 : SOUP_STATUS_UNAUTHORIZED, NULL);
      return;
    }
  mo_share_table_add_device (self->table, seat, name, &token);
  cookie = g_strconcat (COOKIE "=", token, "; HttpOnly; SameSite=Strict; Path=/; Max-Age=",
                        COOKIE_TIME, NULL);
  soup_message_headers_append (soup_server_message_get_response_headers (message), "Set-Cookie",
                               cookie);
  soup_server_message_set_status (message, SOUP_STATUS_NO_CONTENT, NULL);
}

/* WebSockets */

static MoShareDevice *
find_device_of (MoShareServer *self,
                SoupWebsocketConnection *socket)
{
  GHashTableIter iter;
  gpointer device;
  gpointer other;

  g_hash_table_iter_init (&iter, self->sockets);
  while (g_hash_table_iter_next (&iter, &device, &other))
    if (other == socket)
      return device;
  return NULL;
}

static MoShareStream *
get_stream (SoupWebsocketConnection *socket)
{
  return g_object_get_data (G_OBJECT (socket), "stream");
}

static void
socket_message_cb (SoupWebsocketConnection *socket,
                   SoupWebsocketDataType type,
                   GBytes *bytes,
                   gpointer user_data)
{
  MoShareServer *self = user_data;
  MoShareDevice *device = find_device_of (self, socket);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  mo_share_stream_reset (get_stream (socket));
  if (device != NULL && type == SOUP_WEBSOCKET_DATA_TEXT && length > 0)
    mo_share_table_receive (self->table, device, text, length);
}

/* Pongs can lie between the frames of a message, which they do not end: only their own bytes are
 * not counted. Our pings are empty. */
static void
socket_pong_cb (SoupWebsocketConnection *socket)
{
  mo_share_stream_forget (get_stream (socket), PONG_SIZE);
}

static void
socket_closed_cb (SoupWebsocketConnection *socket,
                  gpointer user_data)
{
  MoShareServer *self = user_data;
  MoShareDevice *device = find_device_of (self, socket);

  if (device == NULL)
    return;
  g_hash_table_remove (self->sockets, device);
  mo_share_table_set_connected (self->table, device, FALSE);
}

/* Forgets the socket of a device, and closes it. */
static void
close_socket (MoShareServer *self,
              MoShareDevice *device,
              gushort reason)
{
  SoupWebsocketConnection *socket = g_hash_table_lookup (self->sockets, device);
  g_autoptr (SoupWebsocketConnection) kept = NULL;

  if (socket == NULL)
    return;
  kept = g_object_ref (socket);
  g_hash_table_remove (self->sockets, device);
  if (soup_websocket_connection_get_state (kept) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (kept, reason, NULL);
}

/* The newest tab of a device replaces others. */
static void
socket_cb (SoupServer *soup,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *socket,
           gpointer user_data)
{
  MoShareServer *self = user_data;
  MoShareDevice *device = find_device (self, message);
  Connection *connection = find_connection (self, message);

  if (connection != NULL)
    {
      connection->is_socket = TRUE;
      g_clear_handle_id (&connection->timeout, g_source_remove);
    }
  /* It may have been removed since its request was checked. */
  if (device == NULL || connection == NULL)
    {
      soup_websocket_connection_close (socket, CLOSE_REMOVED, NULL);
      return;
    }
  close_socket (self, device, CLOSE_OTHER_TAB);
  soup_websocket_connection_set_max_incoming_payload_size (socket, MO_SHARE_MAX_MESSAGE);
  soup_websocket_connection_set_keepalive_interval (socket, PING_TIME);
  g_object_set_data_full (G_OBJECT (socket), "stream", g_object_ref (connection->stream),
                          g_object_unref);
  g_signal_connect_object (socket, "message", G_CALLBACK (socket_message_cb), self, 0);
  g_signal_connect_object (socket, "pong", G_CALLBACK (socket_pong_cb), self, 0);
  g_signal_connect_object (socket, "closed", G_CALLBACK (socket_closed_cb), self, 0);
  g_hash_table_insert (self->sockets, device, g_object_ref (socket));
  mo_share_table_set_connected (self->table, device, TRUE);
}

static void
table_message_cb (MoShareServer *self,
                  MoShareDevice *device,
                  const char *text)
{
  SoupWebsocketConnection *socket = g_hash_table_lookup (self->sockets, device);

  if (socket != NULL && soup_websocket_connection_get_state (socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (socket, text);
}

static void
table_removed_cb (MoShareServer *self,
                  MoShareDevice *device)
{
  close_socket (self, device, CLOSE_REMOVED);
}

void
mo_share_server_check_devices (MoShareServer *self,
                               gint64 now)
{
  for (guint i = 0; i < mo_share_table_get_n_devices (self->table); i++)
    {
      MoShareDevice *device = mo_share_table_get_device (self->table, i);
      SoupWebsocketConnection *socket = g_hash_table_lookup (self->sockets, device);

      if (socket == NULL || now - mo_share_stream_get_time (get_stream (socket)) <
                                MO_SHARE_AWAY_TIME * G_USEC_PER_SEC)
        continue;
      close_socket (self, device, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
      mo_share_table_set_connected (self->table, device, FALSE);
    }
}

static gboolean
ping_cb (gpointer user_data)
{
  mo_share_server_check_devices (user_data, g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

/* The server */

void
mo_share_server_close (MoShareServer *self)
{
  GHashTableIter iter;
  gpointer it;

  g_clear_handle_id (&self->ping, g_source_remove);
  if (self->service != NULL)
    {
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
      g_clear_object (&self->service);
    }
  for (guint i = 0; i < mo_share_table_get_n_devices (self->table); i++)
    {
      MoShareDevice *device = mo_share_table_get_device (self->table, i);

      close_socket (self, device, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
      mo_share_table_set_connected (self->table, device, FALSE);
    }
  soup_server_disconnect (self->soup);
  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &it, NULL))
    g_object_weak_unref (G_OBJECT (((Connection *) it)->stream), connection_gone_cb, it);
  g_hash_table_remove_all (self->connections);
}

static void
mo_share_server_dispose (GObject *object)
{
  mo_share_server_close (MO_SHARE_SERVER (object));
  G_OBJECT_CLASS (mo_share_server_parent_class)->dispose (object);
}

static void
mo_share_server_finalize (GObject *object)
{
  MoShareServer *self = MO_SHARE_SERVER (object);

  g_object_unref (self->soup);
  g_object_unref (self->table);
  mo_share_codes_free (self->codes);
  g_hash_table_unref (self->connections);
  g_hash_table_unref (self->sockets);
  g_free (self->host);
  g_free (self->origin);
  g_free (self->address);

  G_OBJECT_CLASS (mo_share_server_parent_class)->finalize (object);
}

static void
mo_share_server_class_init (MoShareServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_share_server_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_share_server_finalize;
}

static void
mo_share_server_init (MoShareServer *self)
{
  const char *protocols[] = { PROTOCOL, NULL };

  self->connections = g_hash_table_new_full (NULL, NULL, free_connection, NULL);
  self->sockets = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->soup = soup_server_new (NULL, NULL);
  /* A small message may become a large one. */
  soup_server_remove_websocket_extension (self->soup, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  for (guint i = 0; i < N_PAGES; i++)
    soup_server_add_handler (self->soup, paths[i], page_cb, self, NULL);
  soup_server_add_handler (self->soup, "/seat.json", seat_cb, self, NULL);
  soup_server_add_handler (self->soup, "/pair", pair_cb, self, NULL);
  soup_server_add_websocket_handler (self->soup, "/socket", NULL, (char **) protocols, socket_cb,
                                     self, NULL);
  /* The handler of a path hides that of the paths above it. */
  soup_server_add_early_handler (self->soup, NULL, early_cb, self, NULL);
  for (guint i = 0; paths[i] != NULL; i++)
    soup_server_add_early_handler (self->soup, paths[i], early_cb, self, NULL);
  g_signal_connect_swapped (self->soup, "request-finished", G_CALLBACK (request_finished_cb),
                            self);
}

MoShareServer *
mo_share_server_new (MoShareTable *table)
{
  MoShareServer *self = g_object_new (MO_TYPE_SHARE_SERVER, NULL);
  g_autoptr (MoTableView) view = mo_match_list_view (mo_share_table_get_match (table),
                                                     MO_SEAT_NONE);

  self->table = g_object_ref (table);
  self->codes = mo_share_codes_new (view != NULL ? view->seats->len : 1);
  g_signal_connect_object (table, "message", G_CALLBACK (table_message_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "removed", G_CALLBACK (table_removed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Returns: (transfer full) (nullable): a service on a port; %NULL with an error */
static GSocketService *
open_service (GInetAddress *address,
              guint16 port,
              guint16 *bound,
              GError **error)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, port);
  g_autoptr (GSocketAddress) effective = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &effective, error))
    return NULL;
  *bound = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
  return g_steal_pointer (&service);
}

gboolean
mo_share_server_listen (MoShareServer *self,
                        GInetAddress *address,
                        guint16 port,
                        GError **error)
{
  g_autofree char *literal = g_inet_address_to_string (address);
  gboolean is_6 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;
  guint n_ports = port == 0 ? MO_SHARE_N_PORTS : 1;

  for (guint i = 0; self->service == NULL; i++)
    {
      g_autoptr (GError) taken = NULL;

      self->service = open_service (address,
                                    (guint16) ((port == 0 ? MO_SHARE_PORT : port) + i), &self->port,
                                    &taken);
      if (self->service == NULL && (i + 1 == n_ports ||
                                    !g_error_matches (taken, G_IO_ERROR,
                                                      G_IO_ERROR_ADDRESS_IN_USE)))
        {
          g_propagate_error (error, g_steal_pointer (&taken));
          return FALSE;
        }
    }
  self->host = g_strdup_printf (is_6 ? "[%s]:%u" : "%s:%u", literal, self->port);
  self->origin = g_strconcat ("http://", self->host, NULL);
  self->address = g_strconcat (self->origin, "/", NULL);
  g_signal_connect_object (self->service, "incoming", G_CALLBACK (incoming_cb), self, 0);
  g_socket_service_start (self->service);
  self->ping = g_timeout_add_seconds (PING_TIME, ping_cb, self);
  return TRUE;
}

MoShareTable *
mo_share_server_get_table (MoShareServer *self)
{
  return self->table;
}

const char *
mo_share_server_get_address (MoShareServer *self)
{
  return self->address;
}

guint16
mo_share_server_get_port (MoShareServer *self)
{
  return self->port;
}

const MoShareCode *
mo_share_server_get_code (MoShareServer *self,
                          int seat)
{
  return mo_share_codes_get (self->codes, seat, g_get_monotonic_time ());
}

char *
mo_share_server_dup_link (MoShareServer *self,
                          int seat)
{
  return g_strconcat (self->address, "#p=", mo_share_server_get_code (self, seat)->secret, NULL);
}

guint
mo_share_server_get_n_connections (MoShareServer *self)
{
  return g_hash_table_size (self->connections);
}
