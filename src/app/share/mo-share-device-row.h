/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A device at the shared table: its name, its player and whether it is connected; opened, the host
 * can change these or remove it. */

#pragma once

#include "mo-share-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_SHARE_DEVICE_ROW (mo_share_device_row_get_type ())
G_DECLARE_FINAL_TYPE (MoShareDeviceRow, mo_share_device_row, MO, SHARE_DEVICE_ROW, AdwExpanderRow)

/* Signals: `renamed` (string); `seated` (int seat), a player or MO_SEAT_NONE; `removed` (). */

GtkWidget *mo_share_device_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @seats: the names of the players */
void mo_share_device_row_show (MoShareDeviceRow *self,
                               const MoShareDevice *device,
                               const char *const *seats);

G_END_DECLS
