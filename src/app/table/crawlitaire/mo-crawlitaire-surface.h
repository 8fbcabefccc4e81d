/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a game of Crawlitaire, with the question for the next move. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_SURFACE (mo_crawlitaire_surface_get_type ())
G_DECLARE_FINAL_TYPE (
    MoCrawlitaireSurface, mo_crawlitaire_surface, MO, CRAWLITAIRE_SURFACE, MoMatchSurface)

G_END_DECLS
