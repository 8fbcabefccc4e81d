/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A connection that ends when it has sent too much without a whole request or message. libsoup
 * limits the frames of a WebSocket, but not the number of frames of a message, which it collects in
 * memory. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* In bytes. A request or a message is much smaller; several may be read at once. */
#define MO_SHARE_MAX_UNREAD (64 * 1024)

#define MO_TYPE_SHARE_STREAM (mo_share_stream_get_type ())
G_DECLARE_FINAL_TYPE (MoShareStream, mo_share_stream, MO, SHARE_STREAM, GIOStream)

/* @connection: whose input can be polled */
MoShareStream *mo_share_stream_new (GSocketConnection *connection) G_GNUC_WARN_UNUSED_RESULT;

/* Counts anew, because a whole request or message has been read. */
void mo_share_stream_reset (MoShareStream *self);

/* Does not count bytes that have been read in between. */
void mo_share_stream_forget (MoShareStream *self,
                             gsize n_bytes);

/* Returns: when something was read last, in microseconds of the monotonic clock */
gint64 mo_share_stream_get_time (MoShareStream *self);

G_END_DECLS
