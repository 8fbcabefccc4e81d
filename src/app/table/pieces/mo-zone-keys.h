/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The keys between the zones of a table. */

#pragma once

#include "mo-table-zones.h"

G_BEGIN_DECLS

/* Makes F6 and Shift+F6 move the focus between the zones, wherever it is in the window. */
void mo_zone_keys_add (MoTableZones *zones);

/* Moves the focus to a card of the next zone with cards, or of the previous one if @direction is
 * negative. After the last zone, the first one follows.
 *
 * Returns: whether there is a card */
gboolean mo_zone_keys_move (MoTableZones *zones,
                            int direction);

G_END_DECLS
