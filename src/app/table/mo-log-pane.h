/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The log of a match beside its table. Activating a line shows the table after that move. */

#pragma once

#include "mo-match-keeper.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_LOG_PANE (mo_log_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoLogPane, mo_log_pane, MO, LOG_PANE, AdwBin)

/* Property `covered-seats` (guint, write-only): see mo_match_log_set_covered_seats().
 *
 * Signal `chosen` (guint position): requests the table after @position moves. */

/* @keeper: (nullable): knows who made the moves */
GtkWidget *mo_log_pane_new (MoMatch *match,
                            MoMatchKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

/* Marks the line of the position that the table shows. Scrolls to it if it is the present one. */
void mo_log_pane_set_shown (MoLogPane *self,
                            guint position);

/* Keeps the present move in sight where the text is about to have another size. */
void mo_log_pane_follow_size (MoLogPane *self);

G_END_DECLS
