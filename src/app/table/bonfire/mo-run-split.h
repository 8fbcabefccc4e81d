/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a run above the hand, which is always in view: in a low window beside it. */

#pragma once

#include "mo-run-room.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_SPLIT (mo_run_split_get_type ())
G_DECLARE_FINAL_TYPE (MoRunSplit, mo_run_split, MO, RUN_SPLIT, GtkWidget)

/* Properties:
 * - `table` (GtkWidget): what is above the hand; it scrolls
 * - `room` (MoRunRoom): the owner of the hand, which scrolls sideways where it is wider than the
 *   window */

G_END_DECLS
