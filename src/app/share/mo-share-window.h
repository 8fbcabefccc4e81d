/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window “Share This Table”: turns sharing on and off, shows the codes, and lists the devices.
 * Closing it does not stop sharing. */

#pragma once

#include "mo-sharing.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_SHARE_WINDOW (mo_share_window_get_type ())
G_DECLARE_FINAL_TYPE (MoShareWindow, mo_share_window, MO, SHARE_WINDOW, AdwWindow)

/* How long nobody joins before the window says what may be in the way, in seconds. */
#define MO_SHARE_LONELY_TIME 30

/* Shows the window of @sharing above @parent, or the one that is there. */
MoShareWindow *mo_share_window_present (GtkWindow *parent,
                                        MoSharing *sharing);

/* For tests: the second one updates what depends on the time. @now: the monotonic time */
MoSharing *mo_share_window_get_sharing (MoShareWindow *self);
void mo_share_window_update (MoShareWindow *self,
                             gint64 now);

G_END_DECLS
