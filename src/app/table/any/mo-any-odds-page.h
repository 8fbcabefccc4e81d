/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of the piles of a table. */

#pragma once

#include "mo-match-surface.h"
#include "mo-odds-page.h"

G_BEGIN_DECLS

MoOddsPage *mo_any_odds_page_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
