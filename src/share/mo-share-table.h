/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match that several devices share: who they are, and their moves, one after the other. It knows
 * no network: a server gives it messages, and sends those that it makes. All functions are called
 * on the thread of the library. */

#pragma once

#include "mo-match-keeper.h"
#include "mo-match-seat.h"

G_BEGIN_DECLS

#define MO_SHARE_MAX_DEVICES 16

/* The maximum number of messages in a time, in seconds. A device that sends more is not heard for
 * one second; one that sends twice as many is removed from the table. */
#define MO_SHARE_MAX_MESSAGES 20
#define MO_SHARE_MESSAGE_TIME 5

typedef struct _MoShareDevice MoShareDevice;

#define MO_TYPE_SHARE_TABLE (mo_share_table_get_type ())
G_DECLARE_FINAL_TYPE (MoShareTable, mo_share_table, MO, SHARE_TABLE, GObject)

/* Signals: `message` (device: pointer, text: string), for a message to a connected device;
 * `devices-changed` (); `removed` (device: pointer), before a device is freed. */

/* @keeper: of the match */
MoShareTable *mo_share_table_new (MoMatchKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

/* Continues with another keeper of the same match, because the content has been replaced. */
void mo_share_table_set_keeper (MoShareTable *self,
                                MoMatchKeeper *keeper);

/* Adds the devices that the library knows of this match, so that they need no code. Call it once,
 * before they can connect. */
void mo_share_table_load_async (MoShareTable *self,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean mo_share_table_load_finish (MoShareTable *self,
                                     GAsyncResult *result,
                                     GError **error);

MoMatch *mo_share_table_get_match (MoShareTable *self);

/* Devices */

/**
 * mo_share_table_add_device:
 * @seat: a player from 0, or MO_SEAT_NONE for one that only watches
 * @name: (nullable): as its user calls it
 * @token: (out) (transfer full): the secret that identifies the device, of 256 bits; it is not kept
 *
 * Returns: (transfer none) (nullable): the device; %NULL if there are too many
 */
MoShareDevice *mo_share_table_add_device (MoShareTable *self,
                                          int seat,
                                          const char *name,
                                          char **token);

/* Returns: (nullable): the device with a secret */
MoShareDevice *mo_share_table_find_device (MoShareTable *self,
                                           const char *token);

guint mo_share_table_get_n_devices (MoShareTable *self);
MoShareDevice *mo_share_table_get_device (MoShareTable *self,
                                          guint index);

void mo_share_table_remove_device (MoShareTable *self,
                                   MoShareDevice *device);

/* @name: one that can’t be shown changes nothing */
void mo_share_table_rename_device (MoShareTable *self,
                                   MoShareDevice *device,
                                   const char *name);
void mo_share_table_set_seat (MoShareTable *self,
                              MoShareDevice *device,
                              int seat);

/* Whether messages reach the device now. */
void mo_share_table_set_connected (MoShareTable *self,
                                   MoShareDevice *device,
                                   gboolean is_connected);

const char *mo_share_device_get_name (const MoShareDevice *self);
int mo_share_device_get_seat (const MoShareDevice *self);
gboolean mo_share_device_is_connected (const MoShareDevice *self);

/* Messages */

/**
 * mo_share_table_receive:
 * @text: a message of a device, which may be anything
 * @length: its bytes
 *
 * Answers with the signal `message`: always with `done` or `refused` for moves. A repeated message
 * is answered like the first one. May remove the device.
 */
void mo_share_table_receive (MoShareTable *self,
                             MoShareDevice *device,
                             const char *text,
                             gsize length);

/* Forgets how many messages devices have sent, for tests that send many. */
void mo_share_table_forget_messages (MoShareTable *self);

/* Returns: (transfer full): the state for a seat, as a message */
char *mo_share_table_dup_state (MoShareTable *self,
                                int seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
