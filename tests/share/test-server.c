/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The server of a shared table, with clients on the loopback address. `MO_STORM_MOVES=N` makes a
 * storm of N moves. */

#include "config.h"

#include "mo-share-server.h"
#include "share-fixture.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
#include <string.h>
#include <sys/socket.h>

#define HEADER "match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5"

static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoMatch *match;
  MoMatchKeeper *keeper;
  MoShareTable *table;
  MoShareServer *server;
  SoupSession *session;
  gboolean is_ready;
  guint n_device_changes; /* since the last restart */
} Fixture;

/* A device. */
typedef struct
{
  Fixture *fixture;
  char *cookie;
  SoupWebsocketConnection *socket; /* (nullable) */
  GHashTable *answers; /* id → the text of the answer */
  guint n_answers;     /* including repeated ones */
  JsonNode *state;     /* (nullable): the last one */
  guint n_states;
  gushort closed;      /* the reason */
  gboolean is_done;
} Client;

static void
made_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &error);
  g_assert_no_error (error);
  ((Fixture *) user_data)->is_ready = TRUE;
}

/* A match of two players, each with a card in the hand, and one in play. */
static void
set_up (Fixture *self)
{
  static const char *const lines[] = {
    "add hand ~skill/secret-of-ann",  "add hand-2 ~skill/secret-of-bob",
    "add party emberdeep/hanna-ironlode", "player 1 \"Ann\"",
    "player 2 \"Bob\"",                   NULL,
  };
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GError) error = NULL;

  self->path = fixture_make_path ();
  self->library = share_fixture_open_library (self->path);
  self->keeper = share_fixture_begin_match (self->library, content, HEADER, &self->match);
  mo_match_keeper_make_async (self->keeper, lines, FALSE, made_cb, self);
  WAIT (self->is_ready);
  self->table = mo_share_table_new (self->keeper);
  self->server = mo_share_server_new (self->table);
  mo_share_server_listen (self->server, address, 0, &error);
  g_assert_no_error (error);
  self->session = soup_session_new ();
}

static void
tear_down (Fixture *self)
{
  soup_session_abort (self->session);
  g_clear_object (&self->session);
  mo_share_server_close (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->table);
  g_clear_object (&self->keeper);
  g_clear_object (&self->match);
  mo_library_close (self->library);
  g_clear_object (&self->library);
  fixture_remove_path (self->path);
}

/* Requests */

typedef struct
{
  gboolean is_done;
  GBytes *body; /* (nullable) */
} Reply;

static void
replied_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Reply *reply = user_data;

  reply->body = soup_session_send_and_read_finish (SOUP_SESSION (source), result, NULL);
  reply->is_done = TRUE;
}

/* @origin, @host, @body: (nullable). Returns: the status; 0 without an answer */
static guint
request (Fixture *self,
         const char *method,
         const char *path,
         const char *origin,
         const char *host,
         const char *body,
         SoupMessage **kept)
{
  g_autofree char *address = g_strconcat (mo_share_server_get_address (self->server), path + 1,
                                          NULL);
  g_autoptr (SoupMessage) message = soup_message_new (method, address);
  SoupMessageHeaders *headers = soup_message_get_request_headers (message);
  Reply reply = { FALSE, NULL };

  if (origin != NULL)
    soup_message_headers_replace (headers, "Origin", origin);
  if (host != NULL)
    soup_message_headers_replace (headers, "Host", host);
  if (body != NULL)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (body, strlen (body));

      soup_message_set_request_body_from_bytes (message, "application/json", bytes);
    }
  soup_session_send_and_read_async (self->session, message, G_PRIORITY_DEFAULT, NULL, replied_cb,
                                    &reply);
  WAIT (reply.is_done);
  g_clear_pointer (&reply.body, g_bytes_unref);
  if (kept != NULL)
    *kept = g_object_ref (message);
  return soup_message_get_status (message);
}

static char *
dup_origin (Fixture *self)
{
  const char *address = mo_share_server_get_address (self->server);

  return g_strndup (address, strlen (address) - 1);
}

/* Returns: the status. @cookie: (out) (nullable) */
static guint
pair (Fixture *self,
      const char *code,
      char **cookie)
{
  g_autofree char *origin = dup_origin (self);
  g_autofree char *body = g_strdup_printf ("{\"code\":\"%s\",\"name\":\"Tester\"}", code);
  g_autoptr (SoupMessage) message = NULL;
  guint status = request (self, "POST", "/pair", origin, NULL, body, &message);
  const char *set = soup_message_headers_get_one (soup_message_get_response_headers (message),
                                                  "Set-Cookie");

  if (cookie != NULL)
    *cookie = set != NULL ? g_strndup (set, strcspn (set, ";")) : NULL;
  if (set != NULL)
    {
      g_assert_nonnull (strstr (set, "HttpOnly"));
      g_assert_nonnull (strstr (set, "SameSite=Strict"));
    }
  return status;
}

/* Devices */

static void
message_cb (SoupWebsocketConnection *socket,
            SoupWebsocketDataType type,
            GBytes *bytes,
            gpointer user_data)
{
  Client *client = user_data;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;

  g_assert_true (json_parser_load_from_data (parser, text, (gssize) length, NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  if (json_object_has_member (object, "state"))
    {
      g_clear_pointer (&client->state, json_node_unref);
      client->state = json_node_copy (json_object_get_member (object, "state"));
      client->n_states++;
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      const char *member = i == 0 ? "done" : "refused";
      JsonObject *answer = json_object_has_member (object, member)
                               ? json_object_get_object_member (object, member)
                               : NULL;
      gint64 id = answer != NULL ? json_object_get_int_member (answer, "id") : 0;

      if (answer == NULL)
        continue;
      client->n_answers++;
      /* A repeated message has the same answer. */
      if (g_hash_table_contains (client->answers, GINT_TO_POINTER ((int) id)))
        g_assert_cmpstr (g_hash_table_lookup (client->answers, GINT_TO_POINTER ((int) id)), ==,
                         text);
      g_hash_table_insert (client->answers, GINT_TO_POINTER ((int) id),
                           g_strndup (text, length));
    }
}

static void
closed_cb (SoupWebsocketConnection *socket,
           gpointer user_data)
{
  Client *client = user_data;

  client->closed = soup_websocket_connection_get_close_code (socket);
  if (client->socket == socket)
    g_clear_object (&client->socket);
}

static void
connected_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  Client *client = user_data;

  client->socket = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, NULL);
  client->is_done = TRUE;
}

static void
say (Client *client,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);

static void
say (Client *client,
     const char *format,
     ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  soup_websocket_connection_send_text (client->socket, text);
}

/* @origin: (nullable): %NULL for the right one. Returns: whether there is a connection */
static gboolean
try_connect (Client *client,
             const char *origin)
{
  g_autofree char *right = dup_origin (client->fixture);
  g_autofree char *address = g_strconcat (mo_share_server_get_address (client->fixture->server),
                                          "socket", NULL);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", address);
  const char *protocols[] = { "marching-order.1", NULL };

  if (client->cookie != NULL)
    soup_message_headers_replace (soup_message_get_request_headers (message), "Cookie",
                                  client->cookie);
  client->is_done = FALSE;
  client->closed = 0;
  soup_session_websocket_connect_async (client->fixture->session, message,
                                        origin != NULL ? origin : right, (char **) protocols,
                                        G_PRIORITY_DEFAULT, NULL, connected_cb, client);
  WAIT (client->is_done);
  if (client->socket == NULL)
    return FALSE;
  g_signal_connect (client->socket, "message", G_CALLBACK (message_cb), client);
  g_signal_connect (client->socket, "closed", G_CALLBACK (closed_cb), client);
  return TRUE;
}

static void
greet (Client *client)
{
  guint n = client->n_states;

  say (client, "{\"hello\":{\"have\":0}}");
  WAIT (client->n_states > n);
}

static void
client_init (Client *client,
             Fixture *fixture,
             int seat)
{
  *client = (Client){ .fixture = fixture };
  client->answers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_assert_cmpuint (pair (fixture, mo_share_server_get_code (fixture->server, seat)->letters,
                          &client->cookie),
                    ==, 204);
  g_assert_true (try_connect (client, NULL));
  greet (client);
}

static void
client_clear (Client *client)
{
  if (client->socket != NULL)
    {
      g_signal_handlers_disconnect_by_data (client->socket, client);
      soup_websocket_connection_close (client->socket, 1000, NULL);
    }
  g_clear_object (&client->socket);
  g_clear_pointer (&client->state, json_node_unref);
  g_hash_table_unref (client->answers);
  g_free (client->cookie);
}

static gint64
get_at (const Client *client)
{
  return json_object_get_int_member (json_node_get_object (client->state), "at");
}

static const char *
get_answer (Client *client,
            int id)
{
  WAIT (g_hash_table_contains (client->answers, GINT_TO_POINTER (id)));
  return g_hash_table_lookup (client->answers, GINT_TO_POINTER (id));
}

static const char *
make_at (Client *client,
         int id,
         gint64 at,
         const char *line)
{
  say (client, "{\"do\":{\"id\":%d,\"at\":%" G_GINT64_FORMAT ",\"lines\":[\"%s\"]}}", id, at, line);
  return get_answer (client, id);
}

static void
assert_state_has (const Client *client,
                  const char *text,
                  gboolean has)
{
  g_autofree char *state = json_to_string (client->state, FALSE);

  if ((strstr (state, text) != NULL) != has)
    g_error ("“%s” %s %s", text, has ? "is not in" : "is in", state);
}

/* @answer: of a request; @is_stale: whether the table has changed since what the device shows */
static void
assert_refused (const char *answer,
                gboolean is_stale)
{
  g_test_message ("%s", answer);
  g_assert_true (g_str_has_prefix (answer, "{\"refused\":"));
  g_assert_cmpint (strstr (answer, "\"stale\":true") != NULL, ==, is_stale);
}

/* Tests */

static void
test_roles (void)
{
  Fixture self = { NULL };
  Client ann;
  Client bob;
  Client tv;
  gint64 old;

  set_up (&self);
  client_init (&ann, &self, 0);
  client_init (&bob, &self, 1);
  client_init (&tv, &self, MO_SEAT_NONE);
  old = get_at (&ann);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 3);

  /* Each sees the own hand; those who watch see none. */
  assert_state_has (&ann, "Secret of ann", TRUE);
  assert_state_has (&ann, "ecret-of-bob", FALSE);
  assert_state_has (&ann, "Secret of bob", FALSE);
  assert_state_has (&bob, "Secret of bob", TRUE);
  assert_state_has (&bob, "Secret of ann", FALSE);
  assert_state_has (&tv, "ecret", FALSE);

  /* A token is everybody’s; the other’s card, and moves of the host, are not. */
  g_assert_nonnull (strstr (make_at (&ann, 1, get_at (&ann),
                                     "token emberdeep/hanna-ironlode wound"),
                            "\"done\""));
  /* The answer can come before the new state. */
  WAIT (get_at (&ann) != old && get_at (&bob) == get_at (&ann));
  assert_refused (make_at (&ann, 2, get_at (&ann), "discard ~skill/secret-of-bob"), FALSE);
  assert_refused (make_at (&ann, 3, get_at (&ann), "step quest"), FALSE);
  assert_refused (make_at (&ann, 4, get_at (&ann), "! next"), FALSE);
  assert_refused (make_at (&ann, 5, get_at (&ann), "deal table"), FALSE);
  assert_refused (make_at (&tv, 1, get_at (&tv), "token emberdeep/hanna-ironlode wound"), FALSE);
  say (&tv, "{\"undo\":{\"id\":2,\"at\":%" G_GINT64_FORMAT "}}", get_at (&tv));
  assert_refused (get_answer (&tv, 2), FALSE);
  /* Those who watch would be refused in any state; others may look again. */
  assert_refused (make_at (&tv, 3, old, "token emberdeep/hanna-ironlode wound"), FALSE);
  assert_refused (make_at (&bob, 9, old, "discard ~skill/secret-of-ann"), TRUE);
  say (&ann, "{\"undo\":{\"id\":10,\"at\":%" G_GINT64_FORMAT "}}", old);
  assert_refused (get_answer (&ann, 10), TRUE);
  say (&ann, "{\"count\":{\"id\":11,\"counter\":\"none\",\"by\":1}}");
  assert_refused (get_answer (&ann, 11), FALSE);

  /* Who made a move is told, and only the maker undoes it. */
  assert_state_has (&bob, "\"who\":\"Ann\"", TRUE);
  say (&bob, "{\"undo\":{\"id\":1,\"at\":%" G_GINT64_FORMAT "}}", get_at (&bob));
  g_assert_cmpstr (get_answer (&bob, 1), ==,
                   "{\"refused\":{\"id\":1,\"why\":\"You can only undo your own last move\"}}");
  say (&ann, "{\"undo\":{\"id\":6,\"at\":%" G_GINT64_FORMAT "}}", get_at (&ann));
  g_assert_nonnull (strstr (get_answer (&ann, 6), "\"done\""));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 5);
  client_clear (&ann);
  client_clear (&bob);
  client_clear (&tv);
  tear_down (&self);
}

static void
test_conflicts (void)
{
  Fixture self = { NULL };
  Client ann;
  Client bob;
  gint64 old;
  guint n;

  set_up (&self);
  client_init (&ann, &self, 0);
  client_init (&bob, &self, 1);
  old = get_at (&bob);
  g_assert_nonnull (strstr (make_at (&ann, 1, old, "limit 5"), "\"done\""));
  /* A move for an older state is refused, but a token means the same. */
  g_assert_nonnull (strstr (make_at (&bob, 1, old, "limit 6"), "\"stale\":true"));
  g_assert_nonnull (strstr (make_at (&bob, 2, old, "token emberdeep/hanna-ironlode wound"),
                            "\"done\""));
  g_assert_nonnull (strstr (make_at (&bob, 3, old, "note \\\"Hello\\\""), "\"done\""));
  WAIT (get_at (&bob) == mo_match_keeper_get_revision (self.keeper) &&
        get_at (&ann) == get_at (&bob));

  /* A repeated message has the same answer, and is not made twice. */
  n = bob.n_answers;
  say (&bob, "{\"do\":{\"id\":2,\"at\":1,\"lines\":[\"token emberdeep/hanna-ironlode wound\"]}}");
  WAIT (bob.n_answers > n);
  g_assert_nonnull (strstr (get_answer (&bob, 2), "\"done\""));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 8);

  /* Undone and made again is another state, although it has as many moves. */
  old = get_at (&bob);
  say (&bob, "{\"undo\":{\"id\":4,\"at\":%" G_GINT64_FORMAT "}}", old);
  g_assert_nonnull (strstr (get_answer (&bob, 4), "\"done\""));
  WAIT (get_at (&bob) == mo_match_keeper_get_revision (self.keeper) && get_at (&bob) != old);
  g_assert_nonnull (strstr (make_at (&bob, 5, get_at (&bob), "note \\\"Again\\\""), "\"done\""));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, 8);
  g_assert_nonnull (strstr (make_at (&ann, 2, old, "limit 7"), "\"stale\":true"));
  client_clear (&ann);
  client_clear (&bob);
  tear_down (&self);
}

/* Another program changes the match in the library. */
static void
note_elsewhere (Fixture *self)
{
  static const char *const lines[] = { "note \"Elsewhere\"", NULL };
  g_autoptr (GError) error = NULL;
  MoStore *store = mo_store_open (self->path, &error);

  g_assert_no_error (error);
  fixture_write_moves (store, mo_match_keeper_get_id (self->keeper),
                       mo_match_get_position (self->match), lines, &error);
  g_assert_no_error (error);
  mo_store_close (store);
}

/* After a move by another program, a move is refused like one for an older state, but a token means
 * the same. */
static void
test_conflicts_in_library (void)
{
  Fixture self = { NULL };
  Client ann;
  gint64 old;

  set_up (&self);
  client_init (&ann, &self, 0);
  old = get_at (&ann);
  note_elsewhere (&self);
  assert_refused (make_at (&ann, 1, old, "limit 5"), TRUE);
  WAIT (get_at (&ann) != old);
  old = get_at (&ann);
  note_elsewhere (&self);
  g_assert_nonnull (strstr (make_at (&ann, 2, old, "token emberdeep/hanna-ironlode wound"),
                            "\"done\""));
  client_clear (&ann);
  tear_down (&self);
}

/* Codes work once; wrong ones are counted; devices can be removed. */
static void
test_pairing (void)
{
  Fixture self = { NULL };
  Client ann;
  g_autofree char *code = NULL;
  g_autofree char *cookie = NULL;
  g_autofree char *text = NULL;

  set_up (&self);
  client_init (&ann, &self, 0);
  code = g_strdup (mo_share_server_get_code (self.server, 1)->secret);
  g_assert_cmpuint (strlen (code), ==, 22);
  g_assert_cmpuint (pair (&self, code, &cookie), ==, 204);
  g_assert_cmpuint (pair (&self, code, NULL), ==, 401);
  text = g_strdup (mo_share_server_get_code (self.server, 1)->letters);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (pair (&self, "AAAAAA", NULL), ==, 401);
  g_assert_cmpstr (mo_share_server_get_code (self.server, 1)->letters, !=, text);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (pair (&self, "AAAAAA", NULL), ==, 401);
  g_assert_cmpuint (pair (&self, mo_share_server_get_code (self.server, 1)->letters, NULL), ==,
                    429);

  /* A removed device does not come back. */
  mo_share_table_remove_device (self.table, mo_share_table_get_device (self.table, 0));
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (ann.closed, ==, 4003);
  g_assert_false (try_connect (&ann, NULL));
  client_clear (&ann);
  tear_down (&self);
}

/* A second tab replaces the first one; a lost connection can be made again. */
static void
test_reconnect (void)
{
  Fixture self = { NULL };
  Client ann;
  Client tab = { NULL };

  set_up (&self);
  client_init (&ann, &self, 0);
  tab = (Client){ .fixture = &self, .cookie = g_strdup (ann.cookie),
                  .answers = g_hash_table_new_full (NULL, NULL, NULL, g_free) };
  g_assert_true (try_connect (&tab, NULL));
  greet (&tab);
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (ann.closed, ==, 4001);
  g_assert_true (mo_share_device_is_connected (mo_share_table_get_device (self.table, 0)));
  g_io_stream_close (soup_websocket_connection_get_io_stream (tab.socket), NULL, NULL);
  WAIT (!mo_share_device_is_connected (mo_share_table_get_device (self.table, 0)));
  client_clear (&tab);
  g_assert_true (try_connect (&ann, NULL));
  greet (&ann);
  assert_state_has (&ann, "Secret of ann", TRUE);
  client_clear (&ann);
  tear_down (&self);
}

static void
moves_read_cb (GObject *source,
               GAsyncResult *result,
               gpointer user_data)
{
  Fixture *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) makers = NULL;
  guint line;
  gint64 revision;
  gint64 id = mo_match_keeper_get_id (self->keeper);
  g_autofree char *journal =
      mo_library_read_moves_finish (MO_LIBRARY (source), result, &revision, &makers, &error);

  g_assert_no_error (error);
  g_clear_object (&self->keeper);
  g_clear_object (&self->match);
  self->match = mo_match_read (content, journal, &line, &error);
  g_assert_no_error (error);
  self->keeper = mo_match_keeper_new (self->library, self->match, id);
  mo_match_keeper_set_known (self->keeper, revision, makers);
  self->is_ready = TRUE;
}

static void
devices_loaded_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_share_table_load_finish (MO_SHARE_TABLE (source), result, &error));
  g_assert_no_error (error);
  ((Fixture *) user_data)->is_ready = TRUE;
}

static void
devices_changed_cb (MoShareTable *table,
                    Fixture *self)
{
  self->n_device_changes++;
}

/* As if the program had been started again. */
static void
restart (Fixture *self)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GError) error = NULL;

  mo_share_server_close (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->table);
  mo_library_close (self->library);
  g_clear_object (&self->library);
  self->library = share_fixture_open_library (self->path);
  self->is_ready = FALSE;
  mo_library_read_journal_async (self->library, mo_match_keeper_get_id (self->keeper),
                                 moves_read_cb, self);
  WAIT (self->is_ready);
  self->table = mo_share_table_new (self->keeper);
  self->n_device_changes = 0;
  g_signal_connect (self->table, "devices-changed", G_CALLBACK (devices_changed_cb), self);
  self->is_ready = FALSE;
  mo_share_table_load_async (self->table, devices_loaded_cb, self);
  WAIT (self->is_ready);
  self->server = mo_share_server_new (self->table);
  mo_share_server_listen (self->server, address, 0, &error);
  g_assert_no_error (error);
}

/* A device needs no new code after a restart of the host, unless the host has removed it. */
static void
test_restart (void)
{
  Fixture self = { NULL };
  Client ann;
  MoShareDevice *device;
  MoMoveMaker maker;

  set_up (&self);
  client_init (&ann, &self, 1);
  g_assert_nonnull (strstr (make_at (&ann, 1, get_at (&ann),
                                     "token emberdeep/hanna-ironlode wound"),
                            "\"done\""));
  device = mo_share_table_get_device (self.table, 0);
  mo_share_table_rename_device (self.table, device, "\n");
  g_assert_cmpstr (mo_share_device_get_name (device), ==, "Tester");
  mo_share_table_rename_device (self.table, device, " Ann’s\tphone ");
  g_assert_cmpstr (mo_share_device_get_name (device), ==, "Ann’sphone");
  mo_share_table_set_seat (self.table, device, 0);
  restart (&self);
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (self.n_device_changes, >, 0);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 1);
  device = mo_share_table_get_device (self.table, 0);
  g_assert_cmpstr (mo_share_device_get_name (device), ==, "Ann’sphone");
  g_assert_cmpint (mo_share_device_get_seat (device), ==, 0);
  g_assert_false (mo_share_device_is_connected (device));
  maker = mo_move_makers_get (mo_match_keeper_get_makers (self.keeper), 5);
  g_assert_cmpint (maker.seat, ==, 1);
  g_assert_cmpstr (maker.device, ==, "Tester");
  g_assert_true (try_connect (&ann, NULL));
  greet (&ann);
  assert_state_has (&ann, "Secret of ann", TRUE);
  mo_share_table_remove_device (self.table, device);
  WAIT (ann.socket == NULL);
  restart (&self);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 0);
  g_assert_false (try_connect (&ann, NULL));
  client_clear (&ann);
  tear_down (&self);
}

static void
devices_written_cb (GObject *source,
                    GAsyncResult *result,
                    gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  mo_library_match_finish (MO_LIBRARY (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* A library with more devices than a table has places, at seats that the match does not have, and
 * without names that can be shown. */
static void
test_many_devices (void)
{
  Fixture self = { NULL };
  GPtrArray *devices = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_shared_device_free);
  gint64 until = g_get_real_time () / G_USEC_PER_SEC + 3600;
  g_autofree char *token = NULL;
  gboolean is_done = FALSE;

  set_up (&self);
  for (int i = 0; i <= MO_SHARE_MAX_DEVICES; i++)
    {
      g_autofree char *hash = g_strdup_printf ("hash %d", i);

      g_ptr_array_add (devices, mo_shared_device_new (hash, i == 1 ? "\n" : "Phone", i - 1, until));
    }
  mo_library_write_devices_async (self.library, mo_match_keeper_get_id (self.keeper), devices,
                                  devices_written_cb, &is_done);
  WAIT (is_done);
  restart (&self);
  WAIT (mo_share_table_get_n_devices (self.table) > 0);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, MO_SHARE_MAX_DEVICES);
  for (int i = 0; i < MO_SHARE_MAX_DEVICES; i++)
    {
      MoShareDevice *device = mo_share_table_get_device (self.table, (guint) i);

      g_assert_cmpstr (mo_share_device_get_name (device), ==, i == 1 ? "?" : "Phone");
      g_assert_cmpint (mo_share_device_get_seat (device), ==, i <= 2 ? i - 1 : MO_SEAT_NONE);
    }
  g_assert_null (mo_share_table_add_device (self.table, 0, "Late", &token));
  mo_share_table_remove_device (self.table, mo_share_table_get_device (self.table, 3));
  g_assert_nonnull (mo_share_table_add_device (self.table, 1, NULL, &token));
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, MO_SHARE_MAX_DEVICES);
  g_assert_cmpstr (mo_share_device_get_name (mo_share_table_find_device (self.table, token)), ==,
                   "Device 17");
  tear_down (&self);
}

/* A full table lets nobody in, and the code works when there is a place again. */
static void
test_full (void)
{
  Fixture self = { NULL };
  g_autofree char *code = NULL;

  set_up (&self);
  code = g_strdup (mo_share_server_get_code (self.server, 0)->letters);
  for (guint i = 0; i < MO_SHARE_MAX_DEVICES; i++)
    {
      g_autofree char *token = NULL;

      g_assert_nonnull (mo_share_table_add_device (self.table, 1, NULL, &token));
    }
  g_assert_cmpuint (pair (&self, code, NULL), ==, 409);
  mo_share_table_remove_device (self.table, mo_share_table_get_device (self.table, 0));
  g_assert_cmpuint (pair (&self, code, NULL), ==, 204);
  tear_down (&self);
}

/* A device that does not answer for too long is away, until it comes back. */
static void
test_away (void)
{
  Fixture self = { NULL };
  Client ann;
  MoShareDevice *device;
  g_autofree char *token = NULL;
  gint64 before;

  set_up (&self);
  /* One that has never been connected. */
  mo_share_table_add_device (self.table, 1, "Bob", &token);
  before = g_get_monotonic_time ();
  client_init (&ann, &self, 0);
  device = mo_share_table_get_device (self.table, 1);
  mo_share_server_check_devices (self.server, before + MO_SHARE_AWAY_TIME * G_USEC_PER_SEC);
  g_assert_true (mo_share_device_is_connected (device));
  mo_share_server_check_devices (self.server, g_get_monotonic_time () +
                                                  MO_SHARE_AWAY_TIME * G_USEC_PER_SEC);
  g_assert_false (mo_share_device_is_connected (device));
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (ann.closed, ==, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 2);
  g_assert_true (try_connect (&ann, NULL));
  greet (&ann);
  g_assert_true (mo_share_device_is_connected (device));
  client_clear (&ann);
  tear_down (&self);
}

/* A connection that was cut before it is accepted leaves nothing behind. */
static void
test_cut_early (void)
{
  static const struct linger linger = { .l_onoff = 1 };
  Fixture self = { NULL };
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *origin = NULL;

  set_up (&self);
  origin = dup_origin (&self);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GSocketConnection) stream =
          g_socket_client_connect_to_host (client, origin + strlen ("http://"), 0, NULL, NULL);

      g_assert_nonnull (stream);
      /* Closing resets the connection. */
      g_assert_cmpint (setsockopt (g_socket_get_fd (g_socket_connection_get_socket (stream)),
                                   SOL_SOCKET, SO_LINGER, &linger, sizeof linger),
                       ==, 0);
    }
  g_assert_cmpuint (request (&self, "GET", "/", NULL, NULL, NULL, NULL), ==, 200);
  tear_down (&self);
}

/* A device that is removed while its request is on the way gets no connection that stays. */
static void
test_removed_meanwhile (void)
{
  Fixture self = { NULL };
  Client ann;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *origin = NULL;
  g_autofree char *head = NULL;
  char part[512];
  gssize n;

  set_up (&self);
  origin = dup_origin (&self);
  client_init (&ann, &self, 0);
  head = g_strdup_printf ("GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nCookie: %s\r\n"
                          "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Protocol: marching-order.1\r\nContent-Length: 1\r\n\r\n",
                          origin + strlen ("http://"), origin, ann.cookie);
  connection = g_socket_client_connect_to_host (client, origin + strlen ("http://"), 0, NULL, NULL);
  g_assert_nonnull (connection);
  g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (connection)), head,
                         strlen (head), NULL, NULL);
  /* The answer to a later request shows that the head has been read. */
  g_assert_cmpuint (request (&self, "GET", "/", NULL, NULL, NULL, NULL), ==, 200);
  mo_share_table_remove_device (self.table, mo_share_table_get_device (self.table, 0));
  g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (connection)), "x", 1, NULL,
                         NULL);
  g_socket_set_blocking (g_socket_connection_get_socket (connection), FALSE);
  while (strstr (answer->str, "\x88\x02\x0f\xa3") == NULL)
    {
      WAIT (g_socket_condition_check (g_socket_connection_get_socket (connection), G_IO_IN) != 0);
      n = g_socket_receive (g_socket_connection_get_socket (connection), part, sizeof part, NULL,
                            NULL);
      g_assert_cmpint (n, >, 0);
      g_string_append_len (answer, part, n);
    }
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 0);
  client_clear (&ann);
  tear_down (&self);
}

static void
test_hostile (void)
{
  static const char binary[] = "{\"do\":{\"id\":3,\"at\":1,\"lines\":[\"step quest\"]}}";
  Fixture self = { NULL };
  Client ann;
  g_autofree char *origin = NULL;
  g_autofree char *large = g_strnfill (1 << 20, 'x');
  g_autofree char *code = NULL;
  g_autofree char *body = NULL;
  guint port;
  g_autofree char *rebound = NULL;

  set_up (&self);
  origin = dup_origin (&self);
  port = (guint) g_ascii_strtoull (strrchr (origin, ':') + 1, NULL, 10);
  rebound = g_strdup_printf ("evil.example:%u", port);
  code = g_strdup (mo_share_server_get_code (self.server, 0)->letters);
  body = g_strdup_printf ("{\"code\":\"%s\"}", code);
  g_assert_cmpuint (request (&self, "GET", "/", NULL, NULL, NULL, NULL), ==, 200);
  g_assert_cmpuint (request (&self, "GET", "/", NULL, rebound, NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/", NULL, "localhost", NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/pair", origin, NULL, NULL, NULL), ==, 405);
  g_assert_cmpuint (request (&self, "POST", "/", origin, NULL, body, NULL), ==, 405);
  g_assert_cmpuint (request (&self, "DELETE", "/pair", origin, NULL, NULL, NULL), ==, 405);
  g_assert_cmpuint (request (&self, "GET", "/page.js/../../etc/passwd", NULL, NULL, NULL, NULL),
                    ==, 404);
  g_assert_cmpuint (request (&self, "GET", "/page.js", NULL, NULL, NULL, NULL), ==, 200);
  g_assert_cmpuint (request (&self, "GET", "/page.js", NULL, rebound, NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/words.json", NULL, NULL, NULL, NULL), ==, 200);
  g_assert_cmpuint (request (&self, "GET", "/nothing", NULL, rebound, NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/socket/x", NULL, NULL, NULL, NULL), ==, 404);
  g_assert_cmpuint (request (&self, "GET", "/socket", NULL, NULL, NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/words.json", NULL, rebound, NULL, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "GET", "/seat.json", NULL, NULL, NULL, NULL), ==, 401);
  g_assert_cmpuint (request (&self, "POST", "/pair", "http://evil.example", NULL, body, NULL), ==,
                    403);
  g_assert_cmpuint (request (&self, "POST", "/pair", NULL, NULL, body, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "POST", "/pair", origin, rebound, body, NULL), ==, 403);
  g_assert_cmpuint (request (&self, "POST", "/pair", origin, NULL, "{", NULL), ==, 400);
  g_assert_cmpuint (request (&self, "POST", "/pair", origin, NULL, large, NULL), !=, 204);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 0);
  /* The code still works: none of this used it up. */
  g_assert_cmpuint (pair (&self, code, NULL), ==, 204);

  client_init (&ann, &self, 1);
  {
    Client other = { .fixture = &self, .cookie = ann.cookie };

    g_assert_false (try_connect (&other, "http://evil.example"));
    other.cookie = (char *) "marching-order=abc";
    g_assert_false (try_connect (&other, NULL));
    other.cookie = NULL;
    g_assert_false (try_connect (&other, NULL));
  }
  /* Nonsense has no answer, and what follows has one. */
  say (&ann, "nonsense");
  say (&ann, "%s", "");
  soup_websocket_connection_send_binary (ann.socket, binary, strlen (binary));
  say (&ann, "{\"do\":{\"id\":\"x\"}}");
  say (&ann, "{\"do\":{\"id\":1,\"at\":1,\"lines\":[\"+ limit 5\"]}}");
  say (&ann, "{\"do\":{\"id\":2,\"at\":1,\"lines\":[\"limit 5\\nlimit 6\"]}}");
  say (&ann, "[[[[[[[[[[[[[[[[[[[[");
  g_assert_nonnull (strstr (make_at (&ann, 9, get_at (&ann), "limit 5"), "\"done\""));
  g_assert_cmpuint (ann.n_answers, ==, 1);
  /* A message of 1 MiB ends the connection. */
  soup_websocket_connection_send_text (ann.socket, large);
  WAIT (ann.socket == NULL);
  client_clear (&ann);
  tear_down (&self);
}

/* Frames of a message that never ends, as fast as the connection takes them. */
typedef struct
{
  GSocketConnection *connection;
  GString *out;
  gsize n_written; /* of out */
  gsize n_total;
  gboolean is_done;
} Endless;

/* More than all buffers of the system on the way. */
#define ENDLESS_LIMIT (64 << 20)

static void add_frame (Endless *self,
                       guint8 opcode,
                       gsize length);

static void
endless_written_cb (GObject *source,
                    GAsyncResult *result,
                    gpointer user_data)
{
  Endless *self = user_data;
  gssize n = g_output_stream_write_finish (G_OUTPUT_STREAM (source), result, NULL);

  if (n <= 0 || self->n_total > ENDLESS_LIMIT)
    {
      self->is_done = TRUE;
      return;
    }
  self->n_written += (gsize) n;
  self->n_total += (gsize) n;
  if (self->n_written == self->out->len)
    {
      g_string_truncate (self->out, 0);
      self->n_written = 0;
      /* A pong between them does not begin the count anew. */
      add_frame (self, 0x8a, 0);
      add_frame (self, 0, 4000);
    }
  g_output_stream_write_async (G_OUTPUT_STREAM (source), self->out->str + self->n_written,
                               self->out->len - self->n_written, G_PRIORITY_DEFAULT, NULL,
                               endless_written_cb, self);
}

/* Adds a masked frame, whose mask changes nothing. */
static void
add_frame (Endless *self,
           guint8 opcode,
           gsize length)
{
  g_string_append_c (self->out, (char) opcode);
  if (length < 126)
    g_string_append_c (self->out, (char) (0x80 | length));
  else
    {
      g_string_append_c (self->out, (char) (0x80 | 126));
      g_string_append_c (self->out, (char) (length >> 8));
      g_string_append_c (self->out, (char) (length & 0xff));
    }
  g_string_append_len (self->out, "\0\0\0\0", 4);
  for (gsize i = 0; i < length; i++)
    g_string_append_c (self->out, 'x');
}

static void
connected_endless_cb (GObject *source,
                      GAsyncResult *result,
                      gpointer user_data)
{
  Endless *self = user_data;

  self->connection = g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (source), result,
                                                             NULL);
  g_assert_nonnull (self->connection);
  g_output_stream_write_async (
      g_io_stream_get_output_stream (G_IO_STREAM (self->connection)), self->out->str,
      self->out->len, G_PRIORITY_DEFAULT, NULL, endless_written_cb, self);
}

/* A message in more and more frames, each small enough, ends the connection before it fills the
 * memory. */
static void
test_endless (void)
{
  Fixture self = { NULL };
  Client ann;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *origin = NULL;
  Endless endless = { .out = g_string_new (NULL) };

  set_up (&self);
  origin = dup_origin (&self);
  client_init (&ann, &self, 0);
  g_string_append_printf (endless.out,
                          "GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nCookie: %s\r\n"
                          "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Protocol: marching-order.1\r\n\r\n",
                          origin + strlen ("http://"), origin, ann.cookie);
  add_frame (&endless, 1, 4000);
  g_socket_client_connect_to_host_async (client, origin + strlen ("http://"), 80, NULL,
                                         connected_endless_cb, &endless);
  WAIT (endless.is_done);
  g_assert_cmpuint (endless.n_total, <, ENDLESS_LIMIT);
  WAIT (!mo_share_device_is_connected (mo_share_table_get_device (self.table, 0)));
  g_clear_object (&endless.connection);
  g_string_free (endless.out, TRUE);
  /* The device can come back. */
  WAIT (ann.socket == NULL);
  g_assert_true (try_connect (&ann, NULL));
  greet (&ann);
  client_clear (&ann);
  tear_down (&self);
}

/* A device that sends too much is not heard, and then removed. */
static void
test_flood (void)
{
  Fixture self = { NULL };
  Client ann;

  set_up (&self);
  client_init (&ann, &self, 0);
  for (guint i = 0; i < 50 && ann.socket != NULL; i++)
    say (&ann, "{\"hello\":{\"have\":0}}");
  WAIT (ann.socket == NULL);
  g_assert_cmpuint (ann.closed, ==, 4003);
  g_assert_cmpuint (ann.n_states, <=, MO_SHARE_MAX_MESSAGES);
  g_assert_cmpuint (mo_share_table_get_n_devices (self.table), ==, 0);
  client_clear (&ann);
  tear_down (&self);
}

/* Sends another byte of a header that never ends. */
static gboolean
trickle_cb (gpointer user_data)
{
  g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (user_data)), "x", 1, NULL,
                         NULL);
  return G_SOURCE_CONTINUE;
}

/* Many connections leave room for those that come later; slow ones are ended, also those that keep
 * sending. */
static void
test_sockets (void)
{
  Fixture self = { NULL };
  g_autoptr (GPtrArray) streams = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *origin = NULL;
  gint64 start = g_get_monotonic_time ();
  guint trickle;

  set_up (&self);
  origin = dup_origin (&self);
  for (guint i = 0; i < 1000; i++)
    {
      GSocketConnection *stream = g_socket_client_connect_to_host (client, origin + 7, 0, NULL,
                                                                   NULL);

      if (stream == NULL)
        continue;
      g_ptr_array_add (streams, stream);
      g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (stream)), "GET / HT", 8,
                             NULL, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_cmpuint (streams->len, >, 900);
  g_assert_cmpuint (mo_share_server_get_n_connections (self.server), <=, MO_SHARE_MAX_CONNECTIONS);
  trickle = g_timeout_add (500, trickle_cb, streams->pdata[0]);
  WAIT (mo_share_server_get_n_connections (self.server) == 0);
  g_source_remove (trickle);
  g_assert_cmpint (g_get_monotonic_time () - start, >,
                   (MO_SHARE_REQUEST_TIME - 2) * G_USEC_PER_SEC);
  g_assert_cmpuint (request (&self, "GET", "/", NULL, NULL, NULL, NULL), ==, 200);
  tear_down (&self);
}

/* A message of a storm, which leaves a while after it was written. */
typedef struct
{
  Client *client;
  char *text;
  guint *n_waiting;
} Delayed;

static gboolean
say_late_cb (gpointer user_data)
{
  Delayed *it = user_data;

  if (it->client->socket != NULL)
    say (it->client, "%s", it->text);
  --*it->n_waiting;
  g_free (it->text);
  g_free (it);
  return G_SOURCE_REMOVE;
}

/* Cuts the connection without a word, and makes another one. */
static void
cut (Client *client)
{
  if (client->socket != NULL)
    {
      g_signal_handlers_disconnect_by_data (client->socket, client);
      g_io_stream_close (soup_websocket_connection_get_io_stream (client->socket), NULL, NULL);
      g_clear_object (&client->socket);
    }
  g_assert_true (try_connect (client, NULL));
}

/* Returns: (transfer full): a message with a move or an undo. @line: (out) (nullable): the move */
static char *
make_message (GRand *chance,
              const Client *client,
              int id,
              char **line)
{
  static const char *const verbs[] = { "limit", "token emberdeep/hanna-ironlode quest", "note" };
  guint which = g_rand_int (chance) % 16;
  guint number = 1 + g_rand_int (chance) % 9;

  *line = NULL;
  if (which == 15)
    return g_strdup_printf ("{\"undo\":{\"id\":%d,\"at\":%" G_GINT64_FORMAT "}}", id,
                            get_at (client));
  *line = which % 3 == 2 ? g_strdup_printf ("note \\\"Storm %u\\\"", number)
                         : g_strdup_printf ("%s %u", verbs[which % 3], number);
  return g_strdup_printf ("{\"do\":{\"id\":%d,\"at\":%" G_GINT64_FORMAT ",\"lines\":[\"%s\"]}}",
                          id, get_at (client), *line);
}

/* Sends a message at once or late, once or twice, and perhaps cuts the connection before the answer
 * comes; then it is sent again, as by the page. */
static void
send_in_storm (GRand *chance,
               Client *client,
               const char *text,
               guint *n_waiting)
{
  if (g_rand_int (chance) % 3 == 0)
    {
      Delayed *late = g_new0 (Delayed, 1);

      late->client = client;
      late->text = g_strdup (text);
      late->n_waiting = n_waiting;
      ++*n_waiting;
      g_timeout_add (g_rand_int (chance) % 20, say_late_cb, late);
    }
  else
    say (client, "%s", text);
  if (g_rand_int (chance) % 4 == 0)
    say (client, "%s", text);
  if (g_rand_int (chance) % 10 == 0)
    {
      cut (client);
      say (client, "%s", text);
    }
}

/* What a device asked for, and what came of it. */
typedef struct
{
  gint64 at;  /* the revision that the answer names; -1 if it was refused */
  char *line; /* (nullable): %NULL for an undo */
} Deed;

static void
clear_deed (gpointer data)
{
  g_free (((Deed *) data)->line);
}

static int
compare_deeds (gconstpointer a,
               gconstpointer b)
{
  const Deed *first = a;
  const Deed *second = b;

  return (first->at > second->at) - (first->at < second->at);
}

static gint64
read_done (const char *answer)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;

  g_assert_true (json_parser_load_from_data (parser, answer, -1, NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  return json_object_has_member (object, "done")
             ? json_object_get_int_member (json_object_get_object_member (object, "done"), "at")
             : -1;
}

/* Checks that the journal has the moves that were done, in the order of their answers. */
static void
check_journal (Fixture *self,
               GArray *deeds)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  guint n_before = mo_match_get_position (self->match);
  gint64 last = -1;

  g_array_sort (deeds, compare_deeds);
  for (guint i = 0; i < deeds->len; i++)
    {
      const Deed *deed = &g_array_index (deeds, Deed, i);

      if (deed->at < 0)
        continue;
      g_assert_cmpint (deed->at, >, last);
      last = deed->at;
      if (deed->line != NULL)
        g_ptr_array_add (wanted, deed->line);
      else
        g_ptr_array_remove_index (wanted, wanted->len - 1);
    }
  g_assert_cmpuint (n_before, ==, 5 + wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    {
      g_autofree char *line = g_strcompress (wanted->pdata[i]);

      g_assert_true (g_str_has_prefix (mo_match_get_line (self->match, 5 + i), line));
    }
}

static gboolean
sees (const Client *client,
      const char *wanted)
{
  g_autofree char *seen = json_to_string (client->state, FALSE);

  return strstr (wanted, seen) != NULL;
}

/* Checks that a device comes to see what the host has for its seat. A state that was sent before
 * the last moves may still be on its way and arrive first. */
static void
check_seen (Client *client,
            int seat)
{
  g_autofree char *wanted = mo_share_table_dup_state (client->fixture->table, seat);

  greet (client);
  WAIT (sees (client, wanted));
}

static guint
get_n_storm_moves (void)
{
  const char *asked = g_getenv ("MO_STORM_MOVES");

  return asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : 240;
}

/* Four devices make moves by chance, with delays, cuts and repeats: each has one answer, the
 * journal is the order of the answers, and all see the same at the end. `MO_STORM_MOVES=N` makes N
 * moves. */
static void
test_storm (void)
{
  Fixture self = { NULL };
  Client clients[4];
  GRand *chance = g_rand_new_with_seed (7);
  g_autoptr (GArray) deeds = g_array_new (FALSE, TRUE, sizeof (Deed));
  guint n_waiting = 0;
  guint n_done = 0;

  g_array_set_clear_func (deeds, clear_deed);
  set_up (&self);
  for (guint i = 0; i < 4; i++)
    client_init (&clients[i], &self, (int) i % 2);
  for (int id = 1; deeds->len < get_n_storm_moves (); id++)
    {
      Deed round[4] = { { 0, NULL } };

      for (guint i = 0; i < 4; i++)
        {
          g_autofree char *text = make_message (chance, &clients[i], id, &round[i].line);

          send_in_storm (chance, &clients[i], text, &n_waiting);
        }
      WAIT (n_waiting == 0);
      for (guint i = 0; i < 4; i++)
        round[i].at = read_done (get_answer (&clients[i], id));
      for (guint i = 0; i < 4; i++)
        n_done += round[i].at >= 0;
      g_array_append_vals (deeds, round, 4);
      /* Within the limit of messages. */
      mo_share_table_forget_messages (self.table);
    }
  g_test_message ("%u moves: %u done, %u refused", deeds->len, n_done, deeds->len - n_done);
  g_assert_cmpuint (n_done, >, deeds->len / 4);
  g_assert_cmpuint (deeds->len - n_done, >, deeds->len / 20);
  check_journal (&self, deeds);
  for (guint i = 0; i < 4; i++)
    {
      check_seen (&clients[i], (int) i % 2);
      client_clear (&clients[i]);
    }
  g_rand_free (chance);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/share/server/roles", test_roles);
  g_test_add_func ("/share/server/conflicts", test_conflicts);
  g_test_add_func ("/share/server/conflicts-in-library", test_conflicts_in_library);
  g_test_add_func ("/share/server/pairing", test_pairing);
  g_test_add_func ("/share/server/reconnect", test_reconnect);
  g_test_add_func ("/share/server/restart", test_restart);
  g_test_add_func ("/share/server/many-devices", test_many_devices);
  g_test_add_func ("/share/server/full", test_full);
  g_test_add_func ("/share/server/away", test_away);
  g_test_add_func ("/share/server/cut-early", test_cut_early);
  g_test_add_func ("/share/server/removed-meanwhile", test_removed_meanwhile);
  g_test_add_func ("/share/server/hostile", test_hostile);
  g_test_add_func ("/share/server/endless", test_endless);
  g_test_add_func ("/share/server/flood", test_flood);
  g_test_add_func ("/share/server/sockets", test_sockets);
  g_test_add_func ("/share/server/storm", test_storm);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
