/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A monster of a battle: its card, HP and protection as bars with figures, and what it will do. */

#pragma once

#include "mo-bonfire-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @width: of its card, in pixels */
GtkWidget *mo_run_foe_new (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint foe,
                           int width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
