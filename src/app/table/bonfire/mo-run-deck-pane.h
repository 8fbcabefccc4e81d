/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The deck of a run: how many of each card it has, what they cost, and what the next draw may
 * bring. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_DECK_PANE (mo_run_deck_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoRunDeckPane, mo_run_deck_pane, MO, RUN_DECK_PANE, AdwBin)

GtkWidget *mo_run_deck_pane_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

void mo_run_deck_pane_show (MoRunDeckPane *self);

G_END_DECLS
