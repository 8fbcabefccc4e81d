/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A monster in a battle: its card, bars for HP and protection, and its next action. */

#pragma once

#include "mo-bonfire-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @width: of its card, in pixels; 0 for none, where there is not enough height for it */
GtkWidget *mo_run_foe_new (const MoBonfireGame *game,
                           const MoBonfireState *state,
                           guint foe,
                           int width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
