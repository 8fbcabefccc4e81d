/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-table.h"

#include "mo-share-request.h"
#include "mo-share-secret.h"
#include "mo-share-state.h"

#include <glib/gi18n-lib.h>

/* The number of answers that are kept for repeated messages of a device. */
#define MAX_ANSWERS 64

/* How often a move that means the same after others is tried again. */
#define MAX_TRIES 5

/* The maximum number of waiting moves of a device. */
#define MAX_WAITING 16

#define MAX_NAME 40

typedef struct
{
  gint64 id;
  char *text; /* (nullable): the answer; %NULL while the moves wait */
} Answer;

struct _MoShareDevice
{
  char *hash; /* of its secret */
  char *name;
  int seat;
  gboolean is_connected;
  GQueue answers; /* (element-type Answer): the latest last */
  guint n_waiting;
  gint64 since; /* when its messages were counted, in microseconds */
  guint n_messages;
};

/* What a device asks for. */
typedef struct
{
  MoShareDevice *device; /* (nullable): %NULL if it was removed */
  MoShareRequest *message;
  guint n_tries;
} Waiting;

struct _MoShareTable
{
  GObject parent_instance;

  MoMatchKeeper *keeper;
  GPtrArray *devices; /* (element-type MoShareDevice) */
  guint n_named;      /* devices without a name have numbers */
  GQueue requests;    /* (element-type Waiting): the head is being made if is_busy */
  gboolean is_busy;
  gboolean commutes;  /* the head means the same after other moves */
  guint broadcast;    /* (nullable): the source that sends states */
};

G_DEFINE_FINAL_TYPE (MoShareTable, mo_share_table, G_TYPE_OBJECT)

enum
{
  SIGNAL_MESSAGE,
  SIGNAL_DEVICES_CHANGED,
  SIGNAL_REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void begin_next (MoShareTable *self);

static void
free_answer (gpointer data)
{
  g_free (((Answer *) data)->text);
  g_free (data);
}

static void
free_device (gpointer data)
{
  MoShareDevice *device = data;

  g_free (device->hash);
  g_free (device->name);
  g_queue_clear_full (&device->answers, free_answer);
  g_free (device);
}

static void
free_waiting (gpointer data)
{
  mo_share_request_free (((Waiting *) data)->message);
  g_free (data);
}

static void
mo_share_table_finalize (GObject *object)
{
  MoShareTable *self = MO_SHARE_TABLE (object);

  g_clear_handle_id (&self->broadcast, g_source_remove);
  g_queue_clear_full (&self->requests, free_waiting);
  g_ptr_array_unref (self->devices);
  g_object_unref (self->keeper);

  G_OBJECT_CLASS (mo_share_table_parent_class)->finalize (object);
}

static void
mo_share_table_class_init (MoShareTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_share_table_finalize;

  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MO_TYPE_SHARE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                          G_TYPE_STRING);
  signals[SIGNAL_DEVICES_CHANGED] = g_signal_new ("devices-changed", MO_TYPE_SHARE_TABLE,
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
  signals[SIGNAL_REMOVED] = g_signal_new ("removed", MO_TYPE_SHARE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mo_share_table_init (MoShareTable *self)
{
  self->devices = g_ptr_array_new_with_free_func (free_device);
  g_queue_init (&self->requests);
}

/* Sending */

static void
send (MoShareTable *self,
      MoShareDevice *device,
      const char *text)
{
  if (device->is_connected)
    g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, device, text);
}

static char *
to_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

char *
mo_share_table_dup_state (MoShareTable *self,
                          int seat)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  mo_share_add_state (builder, mo_share_table_get_match (self),
                      mo_match_keeper_get_revision (self->keeper), seat,
                      mo_match_keeper_get_makers (self->keeper));
  return to_text (builder);
}

static void
send_state (MoShareTable *self,
            MoShareDevice *device)
{
  g_autofree char *text = NULL;

  if (mo_match_keeper_get_revision (self->keeper) < 0)
    return;
  text = mo_share_table_dup_state (self, device->seat);
  send (self, device, text);
}

/* Sends the state to all devices; those of a seat get the same text. */
static gboolean
broadcast_cb (gpointer user_data)
{
  MoShareTable *self = user_data;
  g_autoptr (GHashTable) texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  self->broadcast = 0;
  for (guint i = 0; i < self->devices->len; i++)
    {
      MoShareDevice *device = g_ptr_array_index (self->devices, i);
      gpointer key = GINT_TO_POINTER (device->seat);

      if (!device->is_connected)
        continue;
      if (!g_hash_table_contains (texts, key))
        g_hash_table_insert (texts, key, mo_share_table_dup_state (self, device->seat));
      send (self, device, g_hash_table_lookup (texts, key));
    }
  return G_SOURCE_REMOVE;
}

/* A group of moves changes the match several times, and is sent once. */
static void
match_changed_cb (MoShareTable *self)
{
  if (self->broadcast == 0)
    self->broadcast = g_idle_add_full (G_PRIORITY_DEFAULT, broadcast_cb, self, NULL);
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoShareTable) self = user_data;

  mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, NULL);
  match_changed_cb (self);
  begin_next (self);
}

MoShareTable *
mo_share_table_new (MoMatchKeeper *keeper)
{
  MoShareTable *self = g_object_new (MO_TYPE_SHARE_TABLE, NULL);

  self->keeper = g_object_ref (keeper);
  g_signal_connect_object (mo_match_keeper_get_match (keeper), "changed",
                           G_CALLBACK (match_changed_cb), self, G_CONNECT_SWAPPED);
  mo_match_keeper_load_async (keeper, loaded_cb, g_object_ref (self));
  return self;
}

MoMatch *
mo_share_table_get_match (MoShareTable *self)
{
  return mo_match_keeper_get_match (self->keeper);
}

/* Devices */

/* Returns: (transfer full): a name on one line */
static char *
dup_name (MoShareTable *self,
          const char *name)
{
  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : g_strdup ("");
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (const char *at = g_strstrip (valid); *at != '\0' && n < MAX_NAME; at = g_utf8_next_char (at))
    if (g_unichar_isprint (g_utf8_get_char (at)))
      {
        g_string_append_unichar (text, g_utf8_get_char (at));
        n++;
      }
  self->n_named++;
  if (text->len == 0)
    g_string_append_printf (text, _("Device %u"), self->n_named);
  return g_string_free (text, FALSE);
}

MoShareDevice *
mo_share_table_add_device (MoShareTable *self,
                           int seat,
                           const char *name,
                           char **token)
{
  MoShareDevice *device;

  if (self->devices->len == MO_SHARE_MAX_DEVICES)
    return NULL;
  *token = mo_share_secret_new (32);
  device = g_new0 (MoShareDevice, 1);
  device->hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, *token, -1);
  device->name = dup_name (self, name);
  device->seat = seat;
  g_queue_init (&device->answers);
  g_ptr_array_add (self->devices, device);
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
  return device;
}

MoShareDevice *
mo_share_table_find_device (MoShareTable *self,
                            const char *token)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);

  for (guint i = 0; i < self->devices->len; i++)
    {
      MoShareDevice *device = g_ptr_array_index (self->devices, i);

      if (g_str_equal (device->hash, hash))
        return device;
    }
  return NULL;
}

guint
mo_share_table_get_n_devices (MoShareTable *self)
{
  return self->devices->len;
}

MoShareDevice *
mo_share_table_get_device (MoShareTable *self,
                           guint index)
{
  return g_ptr_array_index (self->devices, index);
}

void
mo_share_table_remove_device (MoShareTable *self,
                              MoShareDevice *device)
{
  for (GList *link = self->requests.head; link != NULL; link = link->next)
    if (((Waiting *) link->data)->device == device)
      ((Waiting *) link->data)->device = NULL;
  g_signal_emit (self, signals[SIGNAL_REMOVED], 0, device);
  g_ptr_array_remove (self->devices, device);
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

void
mo_share_table_set_seat (MoShareTable *self,
                         MoShareDevice *device,
                         int seat)
{
  device->seat = seat;
  send_state (self, device);
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

void
mo_share_table_set_connected (MoShareTable *self,
                              MoShareDevice *device,
                              gboolean is_connected)
{
  if (device->is_connected == is_connected)
    return;
  device->is_connected = is_connected;
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

const char *
mo_share_device_get_name (const MoShareDevice *self)
{
  return self->name;
}

int
mo_share_device_get_seat (const MoShareDevice *self)
{
  return self->seat;
}

gboolean
mo_share_device_is_connected (const MoShareDevice *self)
{
  return self->is_connected;
}

/* Answers */

static Answer *
find_answer (MoShareDevice *device,
             gint64 id)
{
  for (GList *link = device->answers.head; link != NULL; link = link->next)
    if (((Answer *) link->data)->id == id)
      return link->data;
  return NULL;
}

static void
begin_answer (JsonBuilder *builder,
              const char *member,
              gint64 id)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_int_value (builder, id);
}

/* Keeps an answer for repeated messages, and sends it. @text: (transfer full) */
static void
give_answer (MoShareTable *self,
             MoShareDevice *device,
             gint64 id,
             char *text)
{
  Answer *answer = find_answer (device, id);

  if (answer == NULL)
    {
      answer = g_new0 (Answer, 1);
      answer->id = id;
      g_queue_push_tail (&device->answers, answer);
    }
  g_free (answer->text);
  answer->text = text;
  send (self, device, text);
}

static void
answer_done (MoShareTable *self,
             MoShareDevice *device,
             gint64 id)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  begin_answer (builder, "done", id);
  json_builder_set_member_name (builder, "at");
  json_builder_add_int_value (builder, mo_match_keeper_get_revision (self->keeper));
  json_builder_end_object (builder);
  give_answer (self, device, id, to_text (builder));
}

/* The state follows, so that the device sees why. */
static void
answer_refused (MoShareTable *self,
                MoShareDevice *device,
                gint64 id,
                const char *why,
                gboolean is_stale)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  begin_answer (builder, "refused", id);
  json_builder_set_member_name (builder, "why");
  json_builder_add_string_value (builder, why);
  if (is_stale)
    {
      json_builder_set_member_name (builder, "stale");
      json_builder_add_boolean_value (builder, TRUE);
    }
  json_builder_end_object (builder);
  give_answer (self, device, id, to_text (builder));
  send_state (self, device);
}

static const char *
get_stale_text (void)
{
  return _("The table has changed: look at it, then try again");
}

/* Completes the first request and begins the next one. @why: (nullable): %NULL if it was done */
static void
finish_request (MoShareTable *self,
                const char *why,
                gboolean is_stale)
{
  Waiting *request = g_queue_pop_head (&self->requests);

  self->is_busy = FALSE;
  if (request->device != NULL)
    {
      request->device->n_waiting--;
      if (why == NULL)
        answer_done (self, request->device, request->message->id);
      else
        answer_refused (self, request->device, request->message->id, why, is_stale);
    }
  free_waiting (request);
}

static void
made_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoShareTable) self = user_data;
  Waiting *request = g_queue_peek_head (&self->requests);
  g_autoptr (GError) error = NULL;

  if (mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &error))
    finish_request (self, NULL, FALSE);
  else if (!g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    finish_request (self, error->message, FALSE);
  else if (self->commutes && ++request->n_tries < MAX_TRIES)
    self->is_busy = FALSE;
  else
    finish_request (self, get_stale_text (), TRUE);
  begin_next (self);
}

/* Returns: (transfer full) (nullable): the line that changes a counter; %NULL if there is none */
static GStrv
list_count (MoShareTable *self,
            const Waiting *request)
{
  g_autoptr (MoTableView) view = mo_match_list_view (mo_share_table_get_match (self),
                                                     request->device->seat);
  const MoViewCounter *counter = view != NULL
                                     ? mo_table_view_find_counter (view, request->message->counter)
                                     : NULL;
  GStrv lines;

  if (counter == NULL || counter->line == NULL)
    return NULL;
  lines = g_new0 (char *, 2);
  lines[0] = g_strdup_printf ("%s %d", counter->line, counter->value + request->message->by);
  return lines;
}

/* Returns: whether the last moves are those of the seat, so that it may undo them */
static gboolean
may_undo (MoShareTable *self,
          int seat)
{
  MoMatch *match = mo_share_table_get_match (self);
  const GArray *makers = mo_match_keeper_get_makers (self->keeper);
  guint n = mo_match_get_position (match);

  return seat >= 0 && n > 0 && n <= makers->len && g_array_index (makers, int, n - 1) == seat;
}

static void
begin_undo (MoShareTable *self,
            const Waiting *request)
{
  if (request->message->at != mo_match_keeper_get_revision (self->keeper))
    finish_request (self, get_stale_text (), TRUE);
  else if (!may_undo (self, request->device->seat))
    finish_request (self, _("You can only undo your own last move"), FALSE);
  else
    {
      self->commutes = FALSE;
      self->is_busy = TRUE;
      mo_match_keeper_undo_async (self->keeper, request->message->at, made_cb,
                                  g_object_ref (self));
    }
}

static void
begin_moves (MoShareTable *self,
             Waiting *request)
{
  gint64 revision = mo_match_keeper_get_revision (self->keeper);
  g_auto (GStrv) counted = request->message->verb == MO_SHARE_COUNT ? list_count (self, request)
                                                                    : NULL;
  const char *const *lines =
      (const char *const *) (counted != NULL ? counted : request->message->lines);
  g_autoptr (GError) error = NULL;

  if (lines == NULL)
    finish_request (self, _("This counter can’t be changed"), FALSE);
  else if (!mo_match_may_make (mo_share_table_get_match (self), request->device->seat, lines,
                               &self->commutes, &error))
    {
      gboolean is_stale = request->message->at != revision && request->device->seat >= 0;

      finish_request (self, error->message, is_stale);
    }
  else if (request->message->at != revision && !self->commutes && counted == NULL)
    finish_request (self, get_stale_text (), TRUE);
  else
    {
      self->commutes |= counted != NULL;
      self->is_busy = TRUE;
      mo_match_keeper_make_for_async (self->keeper, lines, request->device->seat, revision,
                                      made_cb, g_object_ref (self));
    }
}

static void
begin_next (MoShareTable *self)
{
  while (!self->is_busy && !g_queue_is_empty (&self->requests) &&
         mo_match_keeper_get_revision (self->keeper) >= 0)
    {
      Waiting *request = g_queue_peek_head (&self->requests);

      if (request->device == NULL)
        free_waiting (g_queue_pop_head (&self->requests));
      else if (request->message->verb == MO_SHARE_UNDO)
        begin_undo (self, request);
      else
        begin_moves (self, request);
    }
}

static void
forget_answers (MoShareDevice *device)
{
  while (device->answers.length > MAX_ANSWERS &&
         ((Answer *) g_queue_peek_head (&device->answers))->text != NULL)
    free_answer (g_queue_pop_head (&device->answers));
}

/* @message: (transfer full) */
static void
push_message (MoShareTable *self,
              MoShareDevice *device,
              MoShareRequest *message)
{
  Answer *answer = find_answer (device, message->id);
  Waiting *waiting;

  if (answer != NULL || device->n_waiting == MAX_WAITING)
    {
      if (answer == NULL)
        answer_refused (self, device, message->id, _("Too many moves at once"), FALSE);
      else if (answer->text != NULL)
        send (self, device, answer->text);
      mo_share_request_free (message);
      return;
    }
  answer = g_new0 (Answer, 1);
  answer->id = message->id;
  g_queue_push_tail (&device->answers, answer);
  forget_answers (device);
  waiting = g_new0 (Waiting, 1);
  waiting->device = device;
  waiting->message = message;
  device->n_waiting++;
  g_queue_push_tail (&self->requests, waiting);
  begin_next (self);
}

/* Returns: whether a message is read; a device that sends far too many is removed */
static gboolean
count_message (MoShareTable *self,
               MoShareDevice *device)
{
  gint64 now = g_get_monotonic_time ();

  if (now - device->since > MO_SHARE_MESSAGE_TIME * G_USEC_PER_SEC)
    {
      device->since = now;
      device->n_messages = 0;
    }
  device->n_messages++;
  if (device->n_messages <= MO_SHARE_MAX_MESSAGES)
    return TRUE;
  if (device->n_messages > 2 * MO_SHARE_MAX_MESSAGES)
    mo_share_table_remove_device (self, device);
  return FALSE;
}

void
mo_share_table_forget_messages (MoShareTable *self)
{
  for (guint i = 0; i < self->devices->len; i++)
    ((MoShareDevice *) g_ptr_array_index (self->devices, i))->n_messages = 0;
}

void
mo_share_table_receive (MoShareTable *self,
                        MoShareDevice *device,
                        const char *text,
                        gsize length)
{
  g_autoptr (MoShareRequest) message = NULL;

  if (!count_message (self, device))
    return;
  message = mo_share_request_read (text, length);
  if (message == NULL)
    return;
  if (message->verb == MO_SHARE_HELLO)
    send_state (self, device);
  else
    push_message (self, device, g_steal_pointer (&message));
}
