/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where a person says what came, in a run that the table deals: some letters and Enter, or one
 * of what can come. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_DEALER (mo_run_dealer_get_type ())
G_DECLARE_FINAL_TYPE (MoRunDealer, mo_run_dealer, MO, RUN_DEALER, GtkBox)

/* @move: (nullable): one with an open word, the first of which is asked for; without one it is
 * hidden */
void mo_run_dealer_show (MoRunDealer *self,
                         MoMatchSurface *surface,
                         const MoMove *move);

void mo_run_dealer_focus (MoRunDealer *self);

G_END_DECLS
