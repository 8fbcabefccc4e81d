/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of a game as text, from the same data as its JSON. */

#pragma once

#include "mo-facts.h"

G_BEGIN_DECLS

/* Returns the table of a game with the members `round`, `step` and `piles`, as lines. @more: lines
 * between the round and the piles, or "" */
char *mo_table_text_new (const MoFacts *facts,
                         const char *more) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a line for each member, starting with @first and skipping those in @without. */
char *mo_table_text_list (const MoFacts *facts,
                          const char *first,
                          const char *const *without) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
