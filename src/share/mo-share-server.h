/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Serves the page of a shared table, lets devices in, and passes messages. It answers only on one
 * address, only under that address, and only its own page. */

#pragma once

#include "mo-share-codes.h"
#include "mo-share-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The port that is tried first, and the number of ports after it. */
#define MO_SHARE_PORT 4711
#define MO_SHARE_N_PORTS 20

/* The maximum number of open connections without a paired device, and the time for a request, in
 * seconds. */
#define MO_SHARE_MAX_CONNECTIONS 32
#define MO_SHARE_REQUEST_TIME 10

#define MO_TYPE_SHARE_SERVER (mo_share_server_get_type ())
G_DECLARE_FINAL_TYPE (MoShareServer, mo_share_server, MO, SHARE_SERVER, GObject)

MoShareServer *mo_share_server_new (MoShareTable *table) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_share_server_listen:
 * @port: 0 for MO_SHARE_PORT, or the next free one
 *
 * Opens the only socket. The server answers until mo_share_server_close().
 *
 * Returns: FALSE with a G_IO_ERROR
 */
gboolean mo_share_server_listen (MoShareServer *self,
                                 GInetAddress *address,
                                 guint16 port,
                                 GError **error);

/* Disconnects all devices and closes the socket. */
void mo_share_server_close (MoShareServer *self);

MoShareTable *mo_share_server_get_table (MoShareServer *self);

/* Returns the address of the page: “http://192.168.1.20:4711/”. */
const char *mo_share_server_get_address (MoShareServer *self);
guint16 mo_share_server_get_port (MoShareServer *self);

/* Returns: (transfer none): the code of a seat, or of MO_SEAT_NONE; valid until the next call */
const MoShareCode *mo_share_server_get_code (MoShareServer *self,
                                             int seat);

/* Returns: (transfer full): the address that lets a device in, for a QR code. The secret is behind
 * “#”, so that no log has it */
char *mo_share_server_dup_link (MoShareServer *self,
                                int seat) G_GNUC_WARN_UNUSED_RESULT;

/* A device that does not answer for so many seconds is away. */
#define MO_SHARE_AWAY_TIME 45

/* Disconnects devices that are away at @now, in microseconds of the monotonic clock, so that the
 * host sees it. The server does this by itself; tests set the time. */
void mo_share_server_check_devices (MoShareServer *self,
                                    gint64 now);

/* For tests. */
guint mo_share_server_get_n_connections (MoShareServer *self);

G_END_DECLS
