/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Devices at a shared table, which only read what they are sent. They have a thread of their own,
 * as they are computers of their own at a real table. */

#pragma once

#include "mo-share-server.h"

G_BEGIN_DECLS

typedef struct _Phones Phones;

/* Adds @n devices of the first player to the table of @server, and waits until each is connected
 * and has a state. */
Phones *phones_new (MoShareServer *server,
                    guint n);

/* Disconnects the devices. */
void phones_free (Phones *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Phones, phones_free)

/* Returns: how many states have come to the devices */
guint phones_get_n_states (Phones *self);

G_END_DECLS
