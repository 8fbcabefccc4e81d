/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Who made a move at a shared table, in words. */

#pragma once

#include "mo-match.h"
#include "mo-shared-device.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the device that made a move, or else its player; %NULL for
 * the host */
char *mo_move_maker_describe (const MoMoveMaker *self,
                              MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* @maker: (nullable)
 *
 * Returns: (transfer full): @words with who made the move: “Bo’s phone: Draw” */
char *mo_move_maker_join (const char *maker,
                          const char *words) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
