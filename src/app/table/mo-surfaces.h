/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surfaces of all games of the app. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Returns: whether a game has a surface */
gboolean mo_surfaces_has (const MoGame *game);

/* Returns: (transfer floating) (nullable): the surface for a match; %NULL if its game has none */
GtkWidget *mo_surfaces_make (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
