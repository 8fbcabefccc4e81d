/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A button with the adjustments to a table as a whole: counters and sums, the first player, a note,
 * and the result. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

/* @surface: (unowned): must outlive the button
 * @player: (unowned): the one whose figures are listed, from 0; read when the button opens */
GtkWidget *mo_any_adjust_new (MoMatchSurface *surface,
                              const guint *player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
