/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shares the open match of a window. The server stands on the keeper of the window, so that moves
 * of devices and of the window are made one after the other; sharing ends when the match is closed
 * or the window goes. */

#pragma once

#include "mo-match-session.h"
#include "mo-share-server.h"

G_BEGIN_DECLS

#define MO_TYPE_SHARING (mo_sharing_get_type ())
G_DECLARE_FINAL_TYPE (MoSharing, mo_sharing, MO, SHARING, GObject)

/**
 * MoSharing:
 *
 * Properties, all read-only:
 *
 * - `can-share`: whether the open match can be shared: it is not over, or it is shared already
 * - `is-shared`: whether devices can reach the match
 * - `n-devices`: the number of connected devices
 *
 * Signals: `devices-changed` (); `failed` (text: string): the match could not be shared.
 */

MoSharing *mo_sharing_new (MoMatchSession *match_session) G_GNUC_WARN_UNUSED_RESULT;

MoMatchSession *mo_sharing_get_match_session (MoSharing *self);

/* Begins to share the open match on an address of this computer, asynchronously. */
void mo_sharing_start (MoSharing *self,
                       GInetAddress *address);

void mo_sharing_stop (MoSharing *self);

/* Returns: (transfer none) (nullable): %NULL while the match is not shared */
MoShareServer *mo_sharing_get_server (MoSharing *self);
MoShareTable *mo_sharing_get_table (MoSharing *self);

/* Returns: the monotonic time since which nobody was there; 0 if somebody has joined */
gint64 mo_sharing_get_lonely_since (MoSharing *self);

/* Returns: (transfer full) (nullable): the names of the players of the open match */
GStrv mo_sharing_list_seats (MoSharing *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
