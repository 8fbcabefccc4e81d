/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A table as text, from the same data as its JSON. */

#pragma once

#include "mo-facts.h"

G_BEGIN_DECLS

/* All that lies on the table of a game that has the members `round`, `step` and `piles`, in lines.
 * @more: lines between the round and the piles, or "" */
char *mo_table_text_new (const MoFacts *facts,
                         const char *more) G_GNUC_WARN_UNUSED_RESULT;

/* A line for each member: the one called @first at the top, and none for those of @without. */
char *mo_table_text_list (const MoFacts *facts,
                          const char *first,
                          const char *const *without) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
