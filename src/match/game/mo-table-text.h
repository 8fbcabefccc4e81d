/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A table of piles as text, from the same as programs get. */

#pragma once

#include "mo-game.h"

G_BEGIN_DECLS

/* All that lies on the table of a game that writes the members `round`, `step` and `piles`, in
 * lines. @more: lines between the round and the piles, or "" */
char *mo_table_text_new (const MoGame *class,
                         gpointer game,
                         gconstpointer state,
                         const char *more) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
