/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The devices of shared tables in the library. They are never in copies of the library. */

#pragma once

#include "mo-shared-device.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable) (element-type MoSharedDevice): the devices of a match that
 * are still known at @now, in seconds since 1970, in their order */
GPtrArray *mo_store_read_devices (MoStore *self,
                                  gint64 match,
                                  gint64 now,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @devices: (element-type MoSharedDevice): all devices of the match; others are forgotten, and so
 * are those of all matches that are not known any more at @now */
gboolean mo_store_write_devices (MoStore *self,
                                 gint64 match,
                                 const GPtrArray *devices,
                                 gint64 now,
                                 GError **error);

/* Forgets the devices of all matches, in a copy of a library that may be damaged. */
void mo_store_forget_devices (MoStore *self);

G_END_DECLS
