/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a game of Dungeon Crawler. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLER_SURFACE (mo_crawler_surface_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlerSurface, mo_crawler_surface, MO, CRAWLER_SURFACE, MoMatchSurface)

G_END_DECLS
