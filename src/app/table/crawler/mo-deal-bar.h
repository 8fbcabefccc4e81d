/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks which card came from a deck: some letters of its name and Enter, or a press on it. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_DEAL_BAR (mo_deal_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoDealBar, mo_deal_bar, MO, DEAL_BAR, GtkBox)

/* @move: (nullable): the move that waits for a card; nothing is asked for %NULL */
void mo_deal_bar_show (MoDealBar *self,
                       MoMatchSurface *surface,
                       const MoMove *move);

void mo_deal_bar_focus (MoDealBar *self);

G_END_DECLS
