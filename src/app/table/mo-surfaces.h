/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surfaces that come with the program, one for each of its games. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Whether a game, by the id of its system, has a surface. */
gboolean mo_surfaces_has (const char *system);

/* Returns: (nullable) (transfer floating): the surface for a match; %NULL when its game has none */
GtkWidget *mo_surfaces_make (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
