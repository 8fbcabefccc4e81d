/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The deck of a run: the count of each card, their costs, and the odds of the next draw. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_DECK_PANE (mo_run_deck_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoRunDeckPane, mo_run_deck_pane, MO, RUN_DECK_PANE, AdwBin)

/* @surface: (unowned): of a run; may be finalized before the pane */
GtkWidget *mo_run_deck_pane_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Updates the pane to the state that the surface shows; does nothing while the pane is hidden. */
void mo_run_deck_pane_show (MoRunDeckPane *self);

G_END_DECLS
