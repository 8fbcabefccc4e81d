/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-table.h"

#include "mo-share-device-private.h"
#include "mo-share-request.h"
#include "mo-share-secret.h"
#include "mo-share-state.h"

#include <glib/gi18n-lib.h>

/* How often a move that means the same after others is tried again. */
#define MAX_TRIES 5

/* Of sending states: after the frame of a window (G_PRIORITY_HIGH_IDLE + 20), but before other idle
 * work. */
#define BROADCAST_PRIORITY (G_PRIORITY_HIGH_IDLE + 30)

/* The maximum number of waiting moves of a device. */
#define MAX_WAITING 16

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
  self->devices = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_share_device_free);
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
  device->needs_state = FALSE;
  text = mo_share_table_dup_state (self, device->seat);
  send (self, device, text);
}

/* Returns: (nullable): a connected device that does not have the latest state */
static MoShareDevice *
find_outdated (MoShareTable *self)
{
  for (guint i = 0; i < self->devices->len; i++)
    {
      MoShareDevice *device = g_ptr_array_index (self->devices, i);

      if (device->is_connected && device->needs_state)
        return device;
    }
  return NULL;
}

/* Sends the state to the devices of one seat, which get the same text. */
static gboolean
broadcast_cb (gpointer user_data)
{
  MoShareTable *self = user_data;
  MoShareDevice *first = find_outdated (self);
  g_autofree char *text = NULL;
  int seat;

  if (first == NULL)
    {
      self->broadcast = 0;
      return G_SOURCE_REMOVE;
    }
  seat = first->seat;
  text = mo_share_table_dup_state (self, seat);
  for (guint i = 0; i < self->devices->len; i++)
    {
      MoShareDevice *device = g_ptr_array_index (self->devices, i);

      if (device->seat != seat || !device->needs_state)
        continue;
      device->needs_state = FALSE;
      send (self, device, text);
    }
  return G_SOURCE_CONTINUE;
}

/* A group of moves changes the match several times, and is sent once: one seat after the other, so
 * that a window can draw a frame before and between them. */
static void
match_changed_cb (MoShareTable *self)
{
  for (guint i = 0; i < self->devices->len; i++)
    ((MoShareDevice *) g_ptr_array_index (self->devices, i))->needs_state = TRUE;
  if (self->broadcast == 0)
    self->broadcast = g_idle_add_full (BROADCAST_PRIORITY, broadcast_cb, self, NULL);
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

static void
follow_keeper (MoShareTable *self,
               MoMatchKeeper *keeper)
{
  self->keeper = g_object_ref (keeper);
  g_signal_connect_object (mo_match_keeper_get_match (keeper), "changed",
                           G_CALLBACK (match_changed_cb), self, G_CONNECT_SWAPPED);
  mo_match_keeper_load_async (keeper, loaded_cb, g_object_ref (self));
}

MoShareTable *
mo_share_table_new (MoMatchKeeper *keeper)
{
  MoShareTable *self = g_object_new (MO_TYPE_SHARE_TABLE, NULL);

  follow_keeper (self, keeper);
  return self;
}

void
mo_share_table_set_keeper (MoShareTable *self,
                           MoMatchKeeper *keeper)
{
  g_autoptr (MoMatchKeeper) before = self->keeper;

  g_return_if_fail (mo_match_keeper_get_id (keeper) == mo_match_keeper_get_id (before));
  g_signal_handlers_disconnect_by_func (mo_match_keeper_get_match (before), match_changed_cb, self);
  follow_keeper (self, keeper);
}

/* Devices that are known */

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  /* Then they have to pair again after a restart; moves report what is wrong with the library. */
  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    g_debug ("the devices were not saved: %s", error->message);
}

static void
save_devices (MoShareTable *self)
{
  GPtrArray *devices = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_shared_device_free);

  for (guint i = 0; i < self->devices->len; i++)
    {
      const MoShareDevice *device = g_ptr_array_index (self->devices, i);

      g_ptr_array_add (devices, mo_shared_device_new (device->hash, device->name, device->seat,
                                                      device->until));
    }
  mo_library_write_devices_async (mo_match_keeper_get_library (self->keeper),
                                  mo_match_keeper_get_id (self->keeper), devices, saved_cb, NULL);
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

/* Those that have been paired in the meantime stay. A seat may not be there any more. */
static void
add_known (MoShareTable *self,
           const GPtrArray *known)
{
  g_autoptr (MoTableView) view = mo_match_list_view (mo_share_table_get_match (self),
                                                     MO_SEAT_NONE);
  int n_seats = view != NULL ? (int) view->seats->len : 1;

  for (guint i = 0; i < known->len && self->devices->len < MO_SHARE_MAX_DEVICES; i++)
    {
      const MoSharedDevice *it = g_ptr_array_index (known, i);
      char *name = mo_share_device_read_name (it->name);

      g_ptr_array_add (self->devices,
                       mo_share_device_new (it->hash, name != NULL ? name : g_strdup ("?"),
                                            it->seat < n_seats ? it->seat : MO_SEAT_NONE,
                                            it->until));
      self->n_named++;
    }
  if (known->len > 0)
    g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

static void
devices_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  MoShareTable *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (GPtrArray) known = mo_library_read_devices_finish (MO_LIBRARY (source), result,
                                                                &error);

  if (known == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  add_known (self, known);
  g_task_return_boolean (task, TRUE);
}

void
mo_share_table_load_async (MoShareTable *self,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  mo_library_read_devices_async (mo_match_keeper_get_library (self->keeper),
                                 mo_match_keeper_get_id (self->keeper), devices_read_cb,
                                 g_task_new (self, NULL, callback, user_data));
}

gboolean
mo_share_table_load_finish (MoShareTable *self,
                            GAsyncResult *result,
                            GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

MoMatch *
mo_share_table_get_match (MoShareTable *self)
{
  return mo_match_keeper_get_match (self->keeper);
}

/* Devices */

MoShareDevice *
mo_share_table_add_device (MoShareTable *self,
                           int seat,
                           const char *name,
                           char **token)
{
  g_autofree char *hash = NULL;
  MoShareDevice *device;
  char *shown;

  if (self->devices->len == MO_SHARE_MAX_DEVICES)
    return NULL;
  *token = mo_share_secret_new (32);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, *token, -1);
  shown = mo_share_device_read_name (name);
  self->n_named++;
  if (shown == NULL)
    shown = g_strdup_printf (_("Device %u"), self->n_named);
  device = mo_share_device_new (hash, shown, seat,
                                g_get_real_time () / G_USEC_PER_SEC + MO_SHARED_DEVICE_TIME);
  g_ptr_array_add (self->devices, device);
  save_devices (self);
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
  save_devices (self);
}

void
mo_share_table_rename_device (MoShareTable *self,
                              MoShareDevice *device,
                              const char *name)
{
  char *shown = mo_share_device_read_name (name);

  if (shown == NULL)
    return;
  g_free (device->name);
  device->name = shown;
  save_devices (self);
}

void
mo_share_table_set_seat (MoShareTable *self,
                         MoShareDevice *device,
                         int seat)
{
  if (device->seat == seat)
    return;
  device->seat = seat;
  send_state (self, device);
  save_devices (self);
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

/* Answers */

/* Keeps an answer for repeated messages, and sends it. @text: (transfer full) */
static void
give_answer (MoShareTable *self,
             MoShareDevice *device,
             gint64 id,
             char *text)
{
  MoShareAnswer *answer = mo_share_device_find_answer (device, id);

  if (answer == NULL)
    answer = mo_share_device_add_answer (device, id);
  g_free (answer->text);
  answer->text = text;
  send (self, device, text);
}

static void
answer_done (MoShareTable *self,
             MoShareDevice *device,
             gint64 id)
{
  give_answer (self, device, id,
               mo_share_answer_write_done (id, mo_match_keeper_get_revision (self->keeper)));
}

/* The state follows, so that the device sees why. */
static void
answer_refused (MoShareTable *self,
                MoShareDevice *device,
                gint64 id,
                const char *why,
                gboolean is_stale)
{
  give_answer (self, device, id, mo_share_answer_write_refused (id, why, is_stale));
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

  return seat >= 0 && n > 0 && n <= makers->len && mo_move_makers_get (makers, n - 1).seat == seat;
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
      mo_match_keeper_make_for_async (self->keeper, lines, request->device->seat,
                                      request->device->name, revision, made_cb,
                                      g_object_ref (self));
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

/* @message: (transfer full) */
static void
push_message (MoShareTable *self,
              MoShareDevice *device,
              MoShareRequest *message)
{
  MoShareAnswer *answer = mo_share_device_find_answer (device, message->id);
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
  mo_share_device_add_answer (device, message->id);
  waiting = g_new0 (Waiting, 1);
  waiting->device = device;
  waiting->message = message;
  device->n_waiting++;
  g_queue_push_tail (&self->requests, waiting);
  begin_next (self);
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

  switch (mo_share_device_hear (device, g_get_monotonic_time ()))
    {
    case MO_SHARE_HEARD:
      break;
    case MO_SHARE_TOO_MUCH:
      mo_share_table_remove_device (self, device);
      return;
    case MO_SHARE_NOT_HEARD:
    default:
      return;
    }
  message = mo_share_request_read (text, length);
  if (message == NULL)
    return;
  if (message->verb == MO_SHARE_HELLO)
    send_state (self, device);
  else
    push_message (self, device, g_steal_pointer (&message));
}
