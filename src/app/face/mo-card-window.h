/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A window with a single large card. */

#pragma once

#include "mo-card-item.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows a card above the window of @widget. */
void mo_card_window_present (GtkWidget *widget,
                             MoCardItem *card);

G_END_DECLS
