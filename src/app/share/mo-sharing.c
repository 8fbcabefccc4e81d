/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-sharing.h"

#include "mo-match-seat.h"

struct _MoSharing
{
  GObject parent_instance;

  MoMatchSession *match_session;
  MoMatchKeeper *keeper;       /* (nullable): of the open match */
  MoShareTable *table;         /* (nullable): also while the devices are read */
  MoShareServer *server;       /* (nullable): only while the match is shared */
  GInetAddress *address;       /* (nullable): to listen on */
  gint64 lonely_since;
  guint n_devices;
  gboolean can_share;
};

G_DEFINE_FINAL_TYPE (MoSharing, mo_sharing, G_TYPE_OBJECT)

enum
{
  PROP_CAN_SHARE = 1,
  PROP_IS_SHARED,
  PROP_N_DEVICES,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_DEVICES_CHANGED,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_can_share (MoSharing *self)
{
  gboolean can_share =
      self->table != NULL ||
      (self->keeper != NULL &&
       mo_match_get_result (mo_match_keeper_get_match (self->keeper), NULL) == MO_MATCH_OPEN);

  if (can_share == self->can_share)
    return;
  self->can_share = can_share;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_SHARE]);
}

/* Counts the devices. Their hands are covered in the window, also while they are away: they come
 * back. */
static void
devices_changed_cb (MoSharing *self)
{
  g_auto (GStrv) players = self->server != NULL ? mo_sharing_list_seats (self) : NULL;
  guint n = 0;
  guint seats = 0;

  for (guint i = 0; self->server != NULL && i < mo_share_table_get_n_devices (self->table); i++)
    {
      const MoShareDevice *device = mo_share_table_get_device (self->table, i);
      int seat = mo_share_device_get_seat (device);

      n += mo_share_device_is_connected (device) ? 1 : 0;
      seats |= seat >= 0 ? 1u << seat : 0;
    }
  if (n > 0)
    self->lonely_since = 0;
  /* A single player has no secrets at the table. */
  if (players == NULL || players[0] == NULL || players[1] == NULL)
    seats = 0;
  mo_match_session_set_covered_seats (self->match_session, seats);
  if (n != self->n_devices)
    {
      self->n_devices = n;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_DEVICES]);
    }
  g_signal_emit (self, signals[SIGNAL_DEVICES_CHANGED], 0);
}

static void
fail (MoSharing *self,
      const GError *error)
{
  mo_sharing_stop (self);
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoSharing) self = user_data;
  g_autoptr (MoShareServer) server = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_loaded = mo_share_table_load_finish (MO_SHARE_TABLE (source), result, &error);

  /* It may have been stopped meanwhile, or begun again. */
  if (self->table != MO_SHARE_TABLE (source) || self->server != NULL)
    return;
  if (is_loaded)
    server = mo_share_server_new (self->table);
  if (!is_loaded || !mo_share_server_listen (server, self->address, 0, &error))
    {
      fail (self, error);
      return;
    }
  self->server = g_steal_pointer (&server);
  self->lonely_since = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_SHARED]);
  devices_changed_cb (self);
}

void
mo_sharing_start (MoSharing *self,
                  GInetAddress *address)
{
  g_return_if_fail (self->keeper != NULL);
  mo_sharing_stop (self);
  g_set_object (&self->address, address);
  self->table = mo_share_table_new (self->keeper);
  g_signal_connect_object (self->table, "devices-changed", G_CALLBACK (devices_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_can_share (self);
  mo_share_table_load_async (self->table, loaded_cb, g_object_ref (self));
}

void
mo_sharing_stop (MoSharing *self)
{
  gboolean was_shared = self->server != NULL;

  if (self->table == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->table, devices_changed_cb, self);
  if (was_shared)
    mo_share_server_close (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->table);
  update_can_share (self);
  if (was_shared)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_SHARED]);
  devices_changed_cb (self);
}

/* The keeper of a match is another one after the content was replaced; then sharing goes on. */
static void
keeper_changed_cb (MoSharing *self)
{
  MoMatchKeeper *keeper = mo_match_session_get_keeper (self->match_session);
  gboolean is_same = keeper != NULL && self->keeper != NULL &&
                     mo_match_keeper_get_id (keeper) == mo_match_keeper_get_id (self->keeper);

  if (keeper == self->keeper)
    return;
  if (self->keeper != NULL)
    g_signal_handlers_disconnect_by_func (mo_match_keeper_get_match (self->keeper),
                                          update_can_share, self);
  if (!is_same)
    mo_sharing_stop (self);
  g_set_object (&self->keeper, keeper);
  if (keeper != NULL)
    g_signal_connect_object (mo_match_keeper_get_match (keeper), "changed",
                             G_CALLBACK (update_can_share), self, G_CONNECT_SWAPPED);
  if (self->table != NULL)
    mo_share_table_set_keeper (self->table, keeper);
  update_can_share (self);
}

static void
mo_sharing_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MoSharing *self = MO_SHARING (object);

  switch (id)
    {
    case PROP_CAN_SHARE:
      g_value_set_boolean (value, self->can_share);
      break;
    case PROP_IS_SHARED:
      g_value_set_boolean (value, self->server != NULL);
      break;
    case PROP_N_DEVICES:
      g_value_set_uint (value, self->n_devices);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_sharing_dispose (GObject *object)
{
  MoSharing *self = MO_SHARING (object);

  mo_sharing_stop (self);
  g_clear_object (&self->keeper);
  g_clear_object (&self->address);
  g_clear_object (&self->match_session);
  G_OBJECT_CLASS (mo_sharing_parent_class)->dispose (object);
}

static void
mo_sharing_class_init (MoSharingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_sharing_get_property;
  object_class->dispose = mo_sharing_dispose;
  props[PROP_CAN_SHARE] = g_param_spec_boolean ("can-share", NULL, NULL, FALSE, flags);
  props[PROP_IS_SHARED] = g_param_spec_boolean ("is-shared", NULL, NULL, FALSE, flags);
  props[PROP_N_DEVICES] = g_param_spec_uint ("n-devices", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_DEVICES_CHANGED] = g_signal_new ("devices-changed", MO_TYPE_SHARING,
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", MO_TYPE_SHARING, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_sharing_init (MoSharing *self)
{
}

MoSharing *
mo_sharing_new (MoMatchSession *match_session)
{
  MoSharing *self = g_object_new (MO_TYPE_SHARING, NULL);

  self->match_session = g_object_ref (match_session);
  g_signal_connect_object (match_session, "notify::keeper", G_CALLBACK (keeper_changed_cb), self,
                           G_CONNECT_SWAPPED);
  keeper_changed_cb (self);
  return self;
}

MoMatchSession *
mo_sharing_get_match_session (MoSharing *self)
{
  return self->match_session;
}

MoShareServer *
mo_sharing_get_server (MoSharing *self)
{
  return self->server;
}

MoShareTable *
mo_sharing_get_table (MoSharing *self)
{
  return self->server != NULL ? self->table : NULL;
}

gint64
mo_sharing_get_lonely_since (MoSharing *self)
{
  return self->lonely_since;
}

GStrv
mo_sharing_list_seats (MoSharing *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (MoTableView) view = NULL;

  if (self->keeper == NULL)
    return NULL;
  view = mo_match_list_view (mo_match_keeper_get_match (self->keeper), MO_SEAT_NONE);
  for (guint i = 0; view != NULL && i < view->seats->len; i++)
    g_strv_builder_add (names, g_ptr_array_index (view->seats, i));
  return g_strv_builder_end (names);
}
