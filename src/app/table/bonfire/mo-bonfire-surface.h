/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a run of Bonfire Run. Cards dealt by the app come together with the move before
 * them, so that one press leads to the next decision. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_BONFIRE_SURFACE (mo_bonfire_surface_get_type ())
G_DECLARE_FINAL_TYPE (MoBonfireSurface, mo_bonfire_surface, MO, BONFIRE_SURFACE, MoMatchSurface)

G_END_DECLS
