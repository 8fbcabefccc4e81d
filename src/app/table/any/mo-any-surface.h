/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a game that is played from its file. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ANY_SURFACE (mo_any_surface_get_type ())
G_DECLARE_FINAL_TYPE (MoAnySurface, mo_any_surface, MO, ANY_SURFACE, MoMatchSurface)

G_END_DECLS
